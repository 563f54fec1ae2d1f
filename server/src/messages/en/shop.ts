/** Orders, products, reviews and people. */
export const shop = {
  statusPlaced: 'placed',
  statusConfirmed: 'confirmed',
  statusShipped: 'shipped',
  statusDelivered: 'delivered',
  statusCancelled: 'cancelled',
  /** One sentence, then another. */
  both: '{first} {second}',
  statusAlready: 'This order is {from} already.',
  statusCannotBecome: 'An order that is {from} cannot become {to}.',
  staysCancelled: 'It stays cancelled; the customer can place a new order.',
  staysDelivered: 'It stays delivered; anything else has to be settled with the customer.',
  writeToShop: 'Please write to the shop if something is wrong with it.',
  nextStatuses: 'You can move it to: {statuses}.',
  orderNotFound: 'There is no such order. Please look it up in the list of orders.',
  returnedStockTooLarge: 'With these pieces the stock would be too large to count. The shop must correct it first.',
  orderingBusy: 'Many people are ordering this product right now. Please try again in a moment.',
  orderFormUsed:
    'This order form was already used for another order. Please reload the page and order again. A program sends a new idempotency key.',
  belowMinimum: 'Please order at least {minQuantity, plural, one {{minQuantity} piece} other {{minQuantity} pieces}}.',
  notAMultiple: 'This product comes in cartons of {increment}: {nearestBelow} or {nearestAbove} pieces can be ordered.',
  notAMultipleBut: 'This product comes in cartons of {increment}: {nearest} pieces can be ordered.',
  cartonsOnly: 'This product comes in cartons of {increment} pieces.',
  soldOut: 'This product is sold out.',
  tooFewLeft:
    'Only {availableQuantity, plural, one {{availableQuantity} piece} other {{availableQuantity} pieces}} left in stock.',
  tooFewForLines:
    'Only {availableQuantity, plural, one {{availableQuantity} piece} other {{availableQuantity} pieces}} left in stock, for all lines of this product together.',
  linesRefused:
    '{count, plural, one {{count} line of your order cannot be as it is} other {{count} lines of your order cannot be as they are}}. Nothing was ordered: please mend what is wrong and order again.',
  sizeRequired: 'Please choose a size of this product: {sizes}.',
  unknownSize: 'This product does not come in that size. Please choose {sizes}.',
  noSizes: 'This product comes in no sizes. Please order it without one.',
  orderNeedsSize:
    '{count, plural, one {“{product}” needs a size before the order can be confirmed} other {{count} lines need a size before the order can be confirmed}}. Choose it on the order’s page.',
  sizeFixed: 'The size of this line cannot be chosen any more.',
  sizeOfOtherPrice:
    'This size has a price of its own, other than the price of your order. Please choose another size, or cancel the order and place a new one.',
  skuTaken: 'Another product has this code, which may have left the shop. Please choose another.',
  skuTwice: 'The code {sku} is given twice. Each product and each size needs a code of its own.',
  skuOfProduct: 'The code {sku} is that of “{product}”. Please choose another.',
  skuOfGoneProduct:
    'The code {sku} is that of “{product}”, which has left the shop; orders still name it. Please choose another.',
  skuOfSize: 'The code {sku} is that of size {size} of “{product}”. Please choose another.',
  skuOfGoneSize:
    'The code {sku} is that of size {size}, which “{product}” has no more; orders still name it. Please choose another.',
  priceChanged:
    'The price has changed: one piece costs {unitPrice} now. Please order again at this price if you agree to it.',
  listTooLong:
    'A list has at most {max} products; with these it would have {lineCount}. Nothing was added: please take some out first, or order these apart.',
  orderListNotFound: 'There is no such list among yours.',
  orderListNameTaken: 'You have a list with the name {name} already. Please choose another name, or replace that list.',
  orderListNameUsed: 'You have a list with the name {name} already. Please choose another name.',
  savedViewNotFound: 'There is no such view among yours.',
  tooManySavedViews: 'You have {max} views of this list, which is the limit. Delete one that you no longer need.',
  tooManyStockAlerts:
    'You wait for {max} products and sizes, which is the limit. Stop waiting for one that you no longer need.',
  tooManyOrderLists:
    'You have {max} saved lists, and there can be no more. Please delete one that you do not need any more.',
  totalTooLarge: 'The total of this order is larger than the shop can take.',
  productGone: 'This product is not in the shop any more.',
  productNotThere: 'This product is not in the shop.',
  noProductOfName: 'There is no product of this name in the shop.',
  severalOfName: 'Several products have this name. Please send the productId of yours.',
  productChanged:
    'Somebody else changed this product meanwhile. Nothing was saved: look at what is other now, then save again.',
  productFormUsed:
    'What you sent from this form before was saved, this was not: look at the product as it is now, then save again. A program sends a new idempotency key.',
  stockBelowZero: 'The stock cannot fall below 0: it is {availableQuantity} now. Nothing was saved.',
  stockTooLarge: 'The stock can be at most {max} pieces; it is {availableQuantity} now.',
  categoryNotFound: 'There is no such category. Please choose one of the shop’s categories.',
  imageNotYours: 'This image is not among those that you uploaded. Please upload it again.',
  photoNotYours: 'This photo is not among those that you uploaded. Please upload it again.',
  shopReviewed:
    'You have reviewed the shop before, and that review stands. You can review each product that you have bought.',
  productReviewed: 'You have reviewed this product before. Your first review stands.',
  notPurchased: 'Only somebody who has bought this product can review it. Please order it first.',
  userNotFound: 'There is no such person. Perhaps their account has ended; please reload the list.',
  nobodyThere: 'There is no such person.',
  goneOrErased: 'There is no such person, or they were erased before.',
  nobodyOfEmail: 'Nobody has an account with this email address.',
  lastAdmin: 'This is the last admin of the shop. Make somebody else an admin first.',
  emailNotVerified: 'This person has not shown yet that their email address is theirs. Ask them to verify it first.',
  freshSignInNeeded: 'Please confirm that it is you: sign in again, and end the other sessions within 5 minutes.',
  adminNotErasable: 'This person is an admin. Please remove their admin rights first.',
  ordersUnderWay:
    'This person has {count, plural, one {{count} order that is} other {{count} orders that are}} still on the way, which needs their address. Please deliver or cancel first.',
  keptOrders:
    'Of {count} orders stay product, quantity, price and dates, which the books need; nothing says whose they were.',
  keptReviews: 'Of {count} reviews stay rating and text, without name and photo.',
  keptImages: 'The files of {count} pictures go within the hour in which the server tidies up next.',
  keptAccounts:
    'Of the same address stay {count, plural, one {# other account} other {# other accounts}}; All Users does not show ended ones. Whoever runs the shop erases them by the command person:erase, with the address.',
  keptAuditLog: 'The audit log keeps what admins did, by number and without names; a row cannot be taken out of it.',
  keptBackups: 'Backups from before still hold the data until they are thrown away.',
  keptFirebase:
    'The account at Firebase stays: the shop has no credentials for it. Please delete it in the Firebase console.',
  firebaseAway: 'Firebase has not deleted the account, so that nothing was erased. Please try again in a minute.',
}
