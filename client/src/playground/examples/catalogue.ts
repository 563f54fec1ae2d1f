import type { Example, Lookup } from './example'
import { firstOf, mutation } from './example'

const managedProducts = `# The catalog for staff, with drafts, scheduled and deleted products.

query ManagedProducts($filter: ManagedProductFilter) {
  managedProductCounts { status count }
  managedProducts(first: 10, filter: $filter, sort: STOCK_LOW_TO_HIGH) {
    totalCount
    nodes { id sku name status visibleFrom availableQuantity }
    pageInfo { endCursor hasNextPage }
  }
}
`

const deletedProduct = firstOf(
  'managedProducts(first: 1, filter: { status: DELETED })',
  '<id of a product: delete one first>',
)

/** Unpublished products. */
export const draftExamples = (ownProduct: Lookup): Example[] => [
  { query: managedProducts, variables: () => ({ filter: { status: 'LOW' } }) },
  mutation(
    'CopyProduct',
    'Copies a product into a draft, without stock. updateProduct publishes it: publication: { status: IN_SHOP }.',
    'product { id sku name status }',
    { lookup: ownProduct, input: ({ id, key }) => ({ id, idempotencyKey: key }) },
  ),
  mutation('RestoreProduct', 'Restores a deleted product with its SKU and stock.', 'product { id name status }', {
    id: deletedProduct,
  }),
]

const own: Lookup = {
  query: '{ found: categories { id slug } }',
  pick: ({ id, slug }) => (slug === 'veterinary' ? id : undefined),
  missing: '<id of a category>',
}

const figures = `# Figures of the home page, in all languages.

query HomeFigures {
  homeFigures { version figures { number texts { language value label note } } }
}
`

/** Categories and the home page's figures, for admins. */
export const categoryExamples: Example[] = [
  mutation('CreateCategory', 'Adds a category at the end. The slug is part of its URL.', 'category { id slug name }', {
    input: () => ({ name: 'Veterinary', slug: 'veterinary', description: 'For animals of any size.' }),
  }),
  mutation('UpdateCategory', 'URLs with the old slug redirect to the new one.', 'category { id slug name version }', {
    lookup: own,
    input: ({ id }) => ({ id, name: 'Veterinary Instruments' }),
  }),
  mutation('MoveCategory', 'Moves a category before another one, or to the end.', 'categories { slug }', {
    lookup: own,
    input: ({ id }) => ({ id }),
  }),
  mutation('DeleteCategory', 'Deletes a category and moves its products to another one.', 'id movedCount', {
    lookup: own,
    input: ({ id }) => ({ id }),
  }),
  { query: figures },
  mutation(
    'SetHomeFigures',
    'Sets up to four figures; # is replaced by the number. Without figures, the section is hidden.',
    'homeFigures { version }',
    {
      input: () => ({
        figures: [
          {
            number: 46,
            texts: [{ language: 'en', value: '#', label: 'Total Countries', note: 'that we have shipped to' }],
          },
        ],
      }),
    },
  ),
]

const COUNTS = 'changedCount unchangedCount importId'
const refusals = ['RowsRefused { message rows { index sku code message } }']

/** Nightly bulk changes by programs. */
export const bulkExamples = ({ query, pick, missing }: Lookup): Example[] => {
  const lookup = { query: query.replace('nodes { id ', 'nodes { id sku '), pick, missing }
  return [
    mutation(
      'UpdateStock',
      'Sets counted stock, or adds a delta: up to 500 rows by SKU. If one row fails, nothing changes.',
      COUNTS,
      {
        lookup,
        input: ({ id, node, key }) => ({ rows: [{ sku: node?.sku ?? id, quantity: 480 }], idempotencyKey: key }),
        refusals,
      },
    ),
    mutation(
      'UpdatePrices',
      'Sets prices in minor units: up to 500 rows by SKU. If one row fails, nothing changes.',
      COUNTS,
      {
        lookup,
        input: ({ id, node, key }) => ({
          rows: [{ sku: node?.sku ?? id, currency: 'EUR', amount: 1849 }],
          idempotencyKey: key,
        }),
        refusals,
      },
    ),
  ]
}

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

const synonym = firstOf('searchSynonyms(first: 1)', '<id of synonyms>')

const miss = firstOf('searchMisses(first: 1)', '<id of a text that was not found>')

/** Search synonyms, for admins. */
export const searchWordExamples: Example[] = [
  mutation(
    'SaveSearchSynonym',
    'Adds synonyms: a search for one of the words also finds the meanings.',
    'synonym { id words meanings version }',
    { input: () => ({ language: 'en', words: ['snips'], meanings: ['scissors'] }) },
  ),
  mutation('DeleteSearchSynonym', 'Deletes synonyms.', 'id', { id: synonym }),
  mutation('DeleteSearchMiss', 'Removes a text from the list of searches without results.', 'id', { id: miss }),
]
