/** Days, notes and addresses of orders, and the emails about them. */
export const packing = {
  expectedDayAhead: 'Choose a date from today within the next two years.',
  trackingWithShipped: 'Carrier and tracking number can only be sent with SHIPPED.',
  trackingOfOrders: 'Give each order at most one carrier and tracking number.',
  trackingNumberPattern: 'The tracking number can have letters, digits, spaces, dots, slashes, dashes and underscores.',
  shipmentNotFound: 'Shipment not found. Reload the order.',
  orderNoteNotFound: 'Note not found. You can only change your own notes.',
  orderActNotFound: 'That change can’t be found or is too old to undo.',
  undoOwnActs: 'Only the person who made the change can undo it.',
  undoTooLate: 'It’s been more than {seconds} seconds, so this can’t be undone. The email has been sent.',
  undoneAlready: 'This was already undone. Reload the order.',
  undoOrderChanged: 'The order has changed since, so this can’t be undone. Check the order.',
  undoStockGone:
    'There’s not enough stock of {sku} to restore the order. In stock now: {availableQuantity}. The order stays cancelled.',
  addressFixed: 'This order is {status}, so its delivery address can’t be changed.',
  ordersToNameFromTo: 'Name 1 to {max} orders.',
  factExpectedOn: 'Expected delivery',
  shipmentNewsSubject: 'About the shipment of {goods}',
  shipmentNewsHeading: 'Update on your shipment',
  shipmentNewsText: 'The details of your shipment have changed. Here’s the latest:',
  noteNewsSubject: 'A note about your order of {goods}',
  noteNewsHeading: 'A note about your order',
  noteNewsText: 'We have something to tell you about your order:',
  addressNewsSubject: 'Your order of {goods}: the delivery address was changed',
  addressNewsHeading: 'The delivery address of your order has changed',
  addressNewsText:
    'The delivery address or phone number of your order was changed. If you didn’t request this, reply to this email right away.',
}
