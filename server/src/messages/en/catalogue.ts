/** Prices, price lists and translations. */
export const catalogue = {
  noPricesIn: 'The shop has no prices in {currency} yet. Leave minPrice and maxPrice out, or ask for {base}.',
  cursorOfOtherCurrency:
    'after is a cursor of prices in {other}, and this list is by prices in {currency}. Begin it anew, without after.',
  priceListChanged:
    'Somebody else changed this price list meanwhile. Nothing was saved: look at what is other now, then save again.',
  priceListCircle:
    'Prices in {currency} cannot come from those in {base}, which come from {currency} themselves: {way}. Choose another base currency.',
  noBasePrices:
    'There are no prices in {base} yet that others could come from. Give {base} a rate first, or choose another base currency.',
  noRateBetween:
    'No exchange rate between {base} and {currency} is known. Give a fixed rate, or import exchange rates first.',
  basePricesFixed: 'Prices in {base} are the products’ own: change them there.',
  noRateForPrice:
    'There is no rate for {currency} yet, so that the other products have no price in it. Give its price list a rate first.',
  noSuchCategory: 'There is no such category.',
  noProductOfPicture: 'No product in the shop has this picture.',
  productChangedTranslating:
    'Somebody changed this product after you began to translate it. Nothing was saved: look at what is other now, then save again.',
  translationChanged:
    'Somebody else changed this translation meanwhile. Nothing was saved: look at what is other now, then save again.',
  thePictureText: 'The description of the picture',
}
