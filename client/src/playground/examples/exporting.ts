import type { Example, Lookup } from './example'

const priceLists = `# How prices in other currencies come about, and the newest rates.

query PriceLists {
  priceLists { currency baseCurrency rate rateDate fixedRate roundingStep roundingMode manualPriceCount version }
  exchangeRates { date rates { currency rate } }
}
`

const updatePriceList = `# All prices in the currency that were not set by hand follow at once.

mutation UpdatePriceList($input: UpdatePriceListInput!) {
  updatePriceList(input: $input) {
    __typename
    ... on UpdatePriceListSuccess { priceList { currency roundingStep roundingMode version } }
    ... on UserError { message }
  }
}
`

const setProductPrices = `# A price by hand; null has it derived again. KWD has three decimals.

mutation SetProductPrices($input: SetProductPricesInput!) {
  setProductPrices(input: $input) {
    __typename
    ... on SetProductPricesSuccess { product { id prices { isManual price { amount currency } } } }
    ... on UserError { message }
  }
}
`

const importExchangeRates = `# The European Central Bank's file, as XML or CSV.
# An older day is kept as history, and changes no price.

mutation ImportExchangeRates($input: ImportExchangeRatesInput!) {
  importExchangeRates(input: $input) {
    __typename
    ... on ImportExchangeRatesSuccess { date isNewest changedCount ignoredCurrencies }
    ... on UserError { message }
  }
}
`

const untranslatedProducts = `# What a language has not yet of the catalogue, or not as it is now.

query UntranslatedProducts($language: String!) {
  untranslatedProducts(language: $language, first: 10) {
    missingCount
    outdatedCount
    nodes { id name translations { language name isOutdated } }
  }
}
`

const translateProduct = `# Texts in another language; what is left out is read in English.

mutation TranslateProduct($input: TranslateProductInput!) {
  translateProduct(input: $input) {
    __typename
    ... on TranslateProductSuccess { product { id translations { language name description sizes { size name } } } }
    ... on UserError { message }
  }
}
`

const translateCategory = `# The same for a category; with expectedVersion 0 only where there is none yet.

mutation TranslateCategory($input: TranslateCategoryInput!) {
  translateCategory(input: $input) {
    __typename
    ... on TranslateCategorySuccess { category { id translations { language name } } }
    ... on UserError { message }
  }
}
`

const translateImage = `# And for what a picture of the catalogue shows.

mutation TranslateImage($input: TranslateImageInput!) {
  translateImage(input: $input) {
    __typename
    ... on TranslateImageSuccess { image { id translations { language alt } } }
    ... on UserError { message }
  }
}
`

/** What an admin does to sell abroad, on a product that the examples made. */
export const exportingExamples = (ownProduct: Lookup): Example[] => [
  { query: priceLists },
  {
    query: updatePriceList,
    variables: () => ({ input: { currency: 'JPY', roundingStep: 1, roundingMode: 'HALF_UP' } }),
  },
  {
    query: setProductPrices,
    lookup: ownProduct,
    variables: ({ id }) => ({ input: { productId: id, prices: [{ currency: 'KWD', amount: 5500 }] } }),
  },
  {
    query: importExchangeRates,
    variables: () => ({ input: { file: 'Date, USD, JPY\n2 January 2026, 1.0321, 162.14\n' } }),
  },
  { query: untranslatedProducts, variables: () => ({ language: 'de' }) },
  {
    query: translateProduct,
    lookup: ownProduct,
    variables: ({ id }) => ({ input: { productId: id, language: 'de', name: 'Pinzette zum Ausprobieren' } }),
  },
  {
    query: translateCategory,
    lookup: {
      query:
        '{ found: products(first: 20, filter: { search: "Playground Forceps" }) { nodes { id category { id } } } }',
      pick: ({ category }) => category?.id,
      missing: '<id of a category>',
    },
    variables: ({ id }) => ({ input: { categoryId: id, language: 'de', name: 'Chirurgie', expectedVersion: 0 } }),
  },
  { query: translateImage, variables: ({ imageId }) => ({ input: { imageId, language: 'de', alt: 'Eine Pinzette' } }) },
]
