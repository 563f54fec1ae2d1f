/** Messages about partial shipments and cancellations. */
export const shipments = {
  theCarrier: 'The carrier',
  theTrackingNumber: 'The tracking number',
  linesOnce: 'Name each line once.',
  ordersFromTo: 'Give 1 to {max} orders.',
  ordersOnce: 'Name each order once.',
  cancelOneByOne: 'Orders are cancelled one at a time.',
  statusPartlyShipped: 'partly shipped',
  cancelRest: 'Unshipped items can still be cancelled line by line.',
  cancelUnsentLines: 'Lines that haven’t started shipping can still be cancelled one by one.',
  piecesRefused:
    '{count, plural, one {{count} line can’t be changed as requested} other {{count} lines can’t be changed as requested}}. Nothing was changed. Check the order and try again.',
  nothingToCancel: 'This order is {status} and can no longer be cancelled.',
  lineNotFound: 'This line isn’t part of the order. Reload the page.',
  nothingLeftOfLine: 'There’s no {product} left to ship or cancel.',
  moreThanLeft:
    'Only {left, plural, one {{left} unit} other {{left} units}} of {product} can still be shipped or cancelled.',
  lineShipped: 'Part of this line has already shipped. Contact us if you don’t want the rest.',
  leavesTooFew:
    'Keep at least {minQuantity, plural, one {{minQuantity} unit} other {{minQuantity} units}}, or cancel the whole line.',
  cancelWholeCartons: 'This product is sold in cartons of {increment}. Cancel whole cartons, or the whole line.',
  piecesFormUsed:
    'This form has already been submitted. Reload the page and try again. API clients send a new idempotency key.',
  partlyShippedSubject: 'Part of your order has shipped: {goods}',
  partlyShippedHeading: 'Part of your order is on its way',
  partlyShippedPreview: 'The rest will follow.',
  partlyShippedText:
    'Part of your order has left our warehouse and is on its way. The rest will follow; we’ll email you when it ships.',
  youCancelledPartSubject: 'You cancelled {goods} of your order',
  weCancelledPartSubject: 'We had to cancel {goods} of your order',
  cancelledPartHeading: 'Part of your order is cancelled',
  cancelledPartPreview: 'The rest of your order is unchanged.',
  youCancelledPartText: 'We’ve cancelled part of your order as requested. The rest is unchanged.',
  weCancelledPartText: 'We’re sorry, but we had to cancel part of your order. The rest is unchanged.',
  factLater: 'Not shipped yet',
  factCarrier: 'Carrier',
  factTrackingNumber: 'Tracking number',
  factTotalDue: 'Amount due',
}
