import type { Example, Lookup } from './example'
import { mutation } from './mutation'

const priceLists = `# Rules for prices in other currencies, and the newest rates.

query PriceLists {
  priceLists { currency baseCurrency rate rateDate fixedRate roundingStep roundingMode manualPriceCount version }
  exchangeRates { date rates { currency rate } }
}
`

const untranslatedProducts = `# Products with missing or outdated texts in a language.

query UntranslatedProducts($language: LanguageTag!) {
  untranslatedProducts(language: $language, first: 10) {
    missingCount
    outdatedCount
    nodes { id name translations { language name isOutdated } }
  }
}
`

/** Export data, for admins, on a product that the examples created. */
export const exportingExamples = (ownProduct: Lookup): Example[] => [
  { query: priceLists },
  mutation(
    'UpdatePriceList',
    'Recalculates all prices in the currency that are not set by hand.',
    'priceList { currency roundingStep roundingMode version }',
    { input: () => ({ currency: 'JPY', roundingStep: 1, roundingMode: 'HALF_UP' }) },
  ),
  mutation(
    'ImportExchangeRates',
    `Takes the file of the European Central Bank, as XML or CSV. An older day only adds to the history.`,
    'date isNewest changedCount ignoredCurrencies',
    { input: () => ({ file: 'Date, USD, JPY\n2 January 2026, 1.0321, 162.14\n' }) },
  ),
  { query: untranslatedProducts, variables: () => ({ language: 'de' }) },
  mutation(
    'TranslateProduct',
    'Sets texts in another language. Omitted texts fall back to English.',
    'product { id translations { language name description sizes { size name } } }',
    { lookup: ownProduct, input: ({ id }) => ({ id, language: 'de', name: 'Pinzette zum Ausprobieren' }) },
  ),
  mutation(
    'TranslateCategory',
    'Translates a category. expectedVersion 0 means that there is no translation yet.',
    'category { id translations { language name } }',
    {
      lookup: {
        query:
          '{ found: products(first: 20, filter: { search: "Playground Forceps" }) { nodes { id category { id } } } }',
        pick: ({ category }) => category?.id,
        missing: '<id of a category>',
      },
      input: ({ id }) => ({ id, language: 'de', name: 'Chirurgie', expectedVersion: 0 }),
    },
  ),
  mutation(
    'TranslateImage',
    'Translates the alternative text of an image.',
    'image { id translations { language alt } }',
    { input: ({ imageId }) => ({ id: imageId, language: 'de', alt: 'Eine Pinzette' }) },
  ),
]
