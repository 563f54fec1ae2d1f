/** Prices, price lists and translations. */
export const catalogue = {
  noPricesIn: 'The shop has no prices in {currency} yet. Leave out minPrice and maxPrice, or request {base}.',
  cursorOfOtherCurrency:
    'after is a cursor of prices in {other}, but this list uses prices in {currency}. Start again without after.',
  priceListChanged:
    'Someone else changed this price list. Your changes weren’t saved. Review the new version, then save again.',
  priceListCircle:
    'Prices in {currency} can’t be converted from {base}, because those are converted from {currency}: {way}. Choose another base currency.',
  noBasePrices:
    'There are no prices in {base} yet to convert from. Give {base} a rate first, or choose another base currency.',
  noRateBetween:
    'There’s no exchange rate between {base} and {currency}. Enter a fixed rate, or import exchange rates first.',
  basePricesFixed: 'Prices in {base} are the products’ own: change them there.',
  noRateForPrice: 'There’s no exchange rate for {currency} yet. Set one in its price list first.',
  noSuchCategory: 'Category not found. Reload the page.',
  noProductOfPicture: 'No product in the shop has this image.',
  productChangedTranslating:
    'Someone changed this product while you were translating it. Your changes weren’t saved. Review the new version, then save again.',
  translationChanged:
    'Someone else changed this translation. Your changes weren’t saved. Review the new version, then save again.',
  thePictureText: 'The alt text of the image',
}
