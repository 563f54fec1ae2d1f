/** Orders, products, reviews and people. */
export const shop = {
  statusPlaced: 'placed',
  statusConfirmed: 'confirmed',
  statusShipped: 'shipped',
  statusDelivered: 'delivered',
  statusCancelled: 'cancelled',
  /** Two sentences in one text. */
  both: '{first} {second}',
  statusAlready: 'This order is already {from}.',
  statusCannotBecome: 'An order that is {from} can’t become {to}.',
  staysCancelled: 'It stays cancelled; the customer can place a new order.',
  staysDelivered: 'Delivered orders can’t be changed. Contact the customer directly.',
  writeToShop: 'Contact us if something is wrong with it.',
  nextStatuses: 'You can move it to: {statuses}.',
  orderNotFound: 'Order not found. Look for it in the list of orders.',
  returnedStockTooLarge: 'This would exceed the maximum stock level. Correct the stock first.',
  orderingBusy: 'Many people are ordering this product right now. Try again in a moment.',
  orderFormUsed:
    'This form has already been submitted. Reload the page to place another order. API clients send a new idempotency key.',
  belowMinimum: 'Order at least {minQuantity, plural, one {{minQuantity} unit} other {{minQuantity} units}}.',
  notAMultiple: 'This product is sold in cartons of {increment}: order {nearestBelow} or {nearestAbove}.',
  notAMultipleBut: 'This product is sold in cartons of {increment}: order {nearest}.',
  cartonsOnly: 'This product is sold in cartons of {increment}.',
  soldOut: 'This product is sold out.',
  tooFewLeft:
    'Only {availableQuantity, plural, one {{availableQuantity} unit} other {{availableQuantity} units}} left in stock.',
  tooFewForLines:
    'Only {availableQuantity, plural, one {{availableQuantity} unit} other {{availableQuantity} units}} left in stock, for all lines of this product together.',
  linesRefused:
    '{count, plural, one {{count} line of your order needs changes} other {{count} lines of your order need changes}}. Nothing was ordered. Fix the problems and order again.',
  sizeRequired: 'Choose a size of this product: {sizes}.',
  unknownSize: 'This product isn’t available in that size. Choose {sizes}.',
  noSizes: 'This product has no sizes. Order it without a size.',
  orderNeedsSize:
    '{count, plural, one {“{product}” needs a size before the order can be confirmed} other {{count} lines need a size before the order can be confirmed}}. Choose it on the order page.',
  sizeFixed: 'The size of this line can no longer be changed.',
  sizeOfOtherPrice:
    'This size has a different price from your order. Choose another size, or cancel the order and place a new one.',
  skuTaken: 'Another product has this SKU, possibly one that is no longer sold. Choose another.',
  skuTwice: 'The SKU {sku} appears twice. Each product and each size needs its own SKU.',
  skuOfProduct: 'The SKU {sku} belongs to “{product}”. Choose another.',
  skuOfGoneProduct:
    'The SKU {sku} belongs to “{product}”, which is no longer sold but appears in past orders. Choose another.',
  skuOfSize: 'The SKU {sku} belongs to size {size} of “{product}”. Choose another.',
  skuOfGoneSize:
    'The SKU {sku} belongs to size {size} of “{product}”, which is no longer sold but appears in past orders. Choose another.',
  addressTwice: 'Enter the delivery address either as text with a phone number, or in separate fields.',
  addressNeeded: 'Enter the delivery address.',
  addressInFields: 'Enter the delivery address of this order in separate fields.',
  totalChanged: 'The total has changed to {total}. Place the order again to accept it.',
  shippingMethodNeeded: 'Choose a shipping method. Nothing was ordered.',
  freightByQuotation: 'No shipping method fits this order. Request a quotation to get a price for the freight.',
  orderCountryFixed:
    'The taxes of this order depend on its country, so you can’t change it. Contact us to have it changed.',
  priceChanged: 'The price has changed to {unitPrice} each. Place the order again to accept it.',
  listTooLong:
    'A list can hold up to {max} products; with these it would have {lineCount}. Nothing was added. Remove some first, or order these separately.',
  orderListNotFound: 'Saved list not found. Reload the page.',
  orderListNameTaken: 'You already have a list named {name}. Choose another name, or replace that list.',
  orderListNameUsed: 'You already have a list named {name}. Choose another name.',
  savedViewNotFound: 'Saved view not found. Reload the page.',
  tooManySavedViews: 'You’ve reached the limit of {max} views for this list. Delete one first.',
  tooManyStockAlerts: 'You’ve reached the limit of {max} back-in-stock emails. Turn one off first.',
  tooManyOrderLists: 'You’ve reached the limit of {max} saved lists. Delete one first.',
  totalTooLarge: 'This order exceeds the maximum total. Split it into smaller orders.',
  productGone: 'This product is no longer available.',
  productNotThere: 'This product isn’t available.',
  noProductOfName: 'No product in the shop has this name.',
  severalOfName: 'Several products have this name. Send a productId.',
  productChanged:
    'Someone else changed this product. Your changes weren’t saved. Review the new version, then save again.',
  productFormUsed:
    'Your earlier changes were saved, but these weren’t. Reload the product and try again. API clients send a new idempotency key.',
  stockBelowZero: 'The stock can’t fall below 0: it is {availableQuantity} now. Nothing was saved.',
  stockTooLarge: 'The stock can be at most {max} units; it is {availableQuantity} now.',
  categoryNotFound: 'Category not found. Choose one of the shop’s categories.',
  imageNotYours: 'You didn’t upload this image. Upload it again.',
  photoNotYours: 'You didn’t upload this photo. Upload it again.',
  shopReviewed: 'You’ve already reviewed the shop. You can review each product you’ve bought.',
  productReviewed: 'You’ve already reviewed this product.',
  notPurchased: 'You can only review products you’ve bought. Order it first.',
  userNotFound: 'User not found. The account may have been closed. Reload the list.',
  nobodyThere: 'User not found.',
  goneOrErased: 'User not found or already erased.',
  nobodyOfEmail: 'No account has this email address.',
  lastAdmin: 'This is the shop’s last administrator. Make someone else an administrator first.',
  emailNotVerified: 'This user hasn’t verified their email address. Ask them to verify it first.',
  freshSignInNeeded: 'Confirm it’s you: sign in again, then sign out other devices within 5 minutes.',
  adminNotErasable: 'This user is an administrator. Remove their admin rights first.',
  ordersUnderWay:
    'This user has {count, plural, one {{count} open order that needs} other {{count} open orders that need}} their address. Deliver or cancel first.',
  keptOrders:
    '{count, plural, one {# order is kept} other {# orders are kept}} for accounting without personal data (product, quantity, price and dates only).',
  keptReviews: '{count, plural, one {# review is kept} other {# reviews are kept}} without name and photo.',
  keptImages: '{count, plural, one {# image file} other {# image files}} will be deleted within an hour.',
  keptAccounts:
    '{count, plural, one {# other account with this address remains} other {# other accounts with this address remain}}. Closed accounts aren’t listed. To erase them, run `person:erase` with the address.',
  keptAuditLog: 'The audit log keeps staff actions by number and without names. Its rows can’t be deleted.',
  keptBackups: 'Existing backups still hold the data until they are deleted.',
  keptFirebase:
    'The Firebase account remains because the shop has no credentials for it. Delete it in the Firebase console.',
  firebaseAway: 'Firebase couldn’t delete the account, so nothing was erased. Try again in a minute.',
}
