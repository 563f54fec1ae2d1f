/** Days, notes and addresses of orders, and the emails about them. */
export const packing = {
  expectedDayAhead: 'Please give a day from today on, within two years.',
  trackingWithShipped: 'Carrier and tracking number go with SHIPPED only.',
  trackingOfOrders: 'Please give each of the orders one carrier and tracking number at most.',
  trackingNumberPattern:
    'Please write the tracking number in letters, digits, spaces, dots, slashes, dashes and underscores.',
  shipmentNotFound: 'There is no such shipment.',
  orderNoteNotFound: 'There is no such note of yours.',
  orderActNotFound: 'There is no such act, or it is long past.',
  undoOwnActs: 'Only who did it can take it back.',
  undoTooLate: 'It is more than {seconds} seconds ago: it cannot be taken back any more, and the mail is on its way.',
  undoneAlready: 'It was taken back already.',
  undoOrderChanged:
    'Something else happened with the order since: this cannot be taken back. Look at the order as it is now.',
  undoStockGone:
    'Not enough of {sku} is left of what came back into stock. In stock now: {availableQuantity}. The order stays cancelled.',
  addressFixed: 'This order is {status} by now: where it goes cannot be changed any more.',
  ordersToNameFromTo: 'Please name 1 to {max} orders.',
  factExpectedOn: 'Expected on',
  shipmentNewsSubject: 'About the shipment of {goods}',
  shipmentNewsHeading: 'Your shipment: something has changed',
  shipmentNewsText: 'What we told you about your shipment has changed. This is how it stands now.',
  noteNewsSubject: 'A note about your order of {goods}',
  noteNewsHeading: 'A note about your order',
  noteNewsText: 'We have something to tell you about your order:',
  addressNewsSubject: 'Your order of {goods}: the delivery address was changed',
  addressNewsHeading: 'Your order goes to another address',
  addressNewsText:
    'The address or phone number for the delivery of your order was changed. If you did not expect that, please answer this mail.',
}
