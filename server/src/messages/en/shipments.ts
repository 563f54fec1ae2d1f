/** Orders that are sent and called off in parts. */
export const shipments = {
  theCarrier: 'The carrier',
  theTrackingNumber: 'The tracking number',
  linesOnce: 'Each line can be named once.',
  ordersFromTo: 'Please give 1 to {max} orders.',
  ordersOnce: 'Each order can be named once.',
  cancelOneByOne: 'Orders are cancelled one at a time.',
  statusPartlyShipped: 'partly shipped',
  cancelRest: 'What has not been shipped can still be cancelled line by line.',
  cancelUnsentLines: 'Lines of which nothing has been shipped can still be cancelled one by one.',
  piecesRefused:
    '{count, plural, one {{count} line cannot be as you ask} other {{count} lines cannot be as you ask}}. Nothing was changed: please look at the order as it is now.',
  nothingToCancel: 'This order is {status} by now: nothing of it can be cancelled any more.',
  lineNotFound: 'This order has no such line.',
  nothingLeftOfLine: 'Nothing of {product} is left to ship or cancel.',
  moreThanLeft:
    'Only {left, plural, one {{left} piece} other {{left} pieces}} of {product} can still be shipped or cancelled.',
  lineShipped: 'A part of this line has been shipped already. Please write to the shop if you do not want the rest.',
  leavesTooFew:
    'Please leave at least {minQuantity, plural, one {{minQuantity} piece} other {{minQuantity} pieces}}, or cancel the whole line.',
  cancelWholeCartons:
    'This product comes in cartons of {increment} pieces: please cancel whole cartons, or the whole line.',
  piecesFormUsed:
    'This form was already used for something else. Please reload the page and try again. A program sends a new idempotency key.',
  partlyShippedSubject: 'A part of your order has shipped: {goods}',
  partlyShippedHeading: 'A part of your order is on its way',
  partlyShippedPreview: 'The rest comes later.',
  partlyShippedText:
    'A part of your order has left our house and is on its way to you. The rest comes later; you will hear from us when it ships.',
  youCancelledPartSubject: 'You cancelled {goods} of your order',
  weCancelledPartSubject: 'We had to cancel {goods} of your order',
  cancelledPartHeading: 'A part of your order is cancelled',
  cancelledPartPreview: 'The rest of your order stays as it is.',
  youCancelledPartText: 'As you asked, we have cancelled a part of your order. The rest stays as it is.',
  weCancelledPartText: 'We are sorry: we had to cancel a part of your order. The rest stays as it is.',
  factLater: 'Comes later',
  factCarrier: 'Carrier',
  factTrackingNumber: 'Tracking number',
  factTotalDue: 'Total to pay',
}
