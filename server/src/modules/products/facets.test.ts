import { createCategory, createPerson, createProduct, createReview } from '../../testing/factories'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

const FACETS = /* GraphQL */ `
  query Facets($filter: ProductFilter) {
    products(filter: $filter, first: 1) {
      totalCount
      facets {
        categories {
          category {
            slug
            name
          }
          count
        }
        inStockCount
        outOfStockCount
        priceRange {
          lowest {
            amount
            currency
          }
          highest {
            amount
          }
        }
        minQuantities {
          maxMinQuantity
          count
        }
      }
    }
  }
`

interface Sample {
  word: string
  category: string
  priceMinor: bigint
  availableQuantity: number
  minQuantity: number
}

interface Filter {
  search?: string
  category?: string
  minPrice?: number
  maxPrice?: number
  inStock?: boolean
  maxMinQuantity?: number
}

const categories = ['first', 'second', 'third', 'empty']

/** Products of all kinds, by a rule that mixes everything with everything. */
const samples: Sample[] = Array.from({ length: 60 }, (_, index) => ({
  word: index % 3 === 0 ? 'forceps' : 'scalpel',
  category: categories[(index % 7) % 3] ?? '',
  priceMinor: BigInt(100 + ((index * 37) % 60) * 10),
  availableQuantity: index % 5 === 0 ? 0 : index,
  minQuantity: [1, 5, 10, 11, 50, 100, 200][(index * 3) % 7] ?? 1,
}))

let shop: TestApp

beforeAll(async () => {
  shop = await createTestApp()
  const ids = new Map<string, string>()
  // Against the alphabet, to see that it is the shop's order that counts.
  for (const [index, slug] of categories.entries()) {
    ids.set(slug, (await createCategory(shop.db, { slug, position: 10 - index })).id)
  }
  for (const { word, category, ...values } of samples) {
    await createProduct(shop.db, { ...values, name: `A ${word}`, categoryId: ids.get(category) ?? '' })
  }
  await createProduct(shop.db, { deletedAt: new Date(), categoryId: ids.get('empty') ?? '', priceMinor: 1n })
})
afterAll(() => shop.close())

/** The facets, counted one by one. */
function countByHand(filter: Filter) {
  const conditions = {
    search: ({ word }: Sample) => !filter.search || word === filter.search,
    category: ({ category }: Sample) => filter.category === undefined || category === filter.category,
    price: ({ priceMinor }: Sample) =>
      priceMinor >= (filter.minPrice ?? 0) && priceMinor <= (filter.maxPrice ?? Number.MAX_SAFE_INTEGER),
    stock: ({ availableQuantity }: Sample) => filter.inStock === undefined || availableQuantity > 0 === filter.inStock,
    minQuantity: ({ minQuantity }: Sample) => minQuantity <= (filter.maxMinQuantity ?? Infinity),
  }
  const matching = (own?: keyof typeof conditions) =>
    samples.filter((sample) => Object.entries(conditions).every(([name, holds]) => name === own || holds(sample)))
  const prices = matching('price').map(({ priceMinor }) => Number(priceMinor))
  return {
    totalCount: matching().length,
    facets: {
      categories: ['third', 'second', 'first']
        .map((slug) => ({
          category: { slug, name: expect.any(String) as string },
          count: matching('category').filter(({ category }) => category === slug).length,
        }))
        .filter(({ count }) => count > 0),
      inStockCount: matching('stock').filter(({ availableQuantity }) => availableQuantity > 0).length,
      outOfStockCount: matching('stock').filter(({ availableQuantity }) => availableQuantity === 0).length,
      priceRange:
        prices.length === 0
          ? null
          : { lowest: { amount: Math.min(...prices), currency: 'USD' }, highest: { amount: Math.max(...prices) } },
      minQuantities: [1, 10, 50, 100].map((maxMinQuantity) => ({
        maxMinQuantity,
        count: matching('minQuantity').filter(({ minQuantity }) => minQuantity <= maxMinQuantity).length,
      })),
    },
  }
}

describe('facets', () => {
  const filters: Filter[] = [
    {},
    { search: 'forceps' },
    { category: 'first' },
    { category: 'empty' },
    { minPrice: 200, maxPrice: 400 },
    { minPrice: 400, maxPrice: 200 },
    { inStock: true },
    { inStock: false },
    { maxMinQuantity: 10 },
    { search: 'scalpel', category: 'second', minPrice: 150, maxPrice: 600, inStock: true, maxMinQuantity: 50 },
    { search: 'forceps', category: 'third', inStock: false },
    { search: 'forceps', maxPrice: 100, inStock: true },
  ]

  it.each(filters)('count under all conditions except their own: %j', async (filter) => {
    const { data, errors } = await shop.ask(FACETS, { filter })
    expect(errors).toBeUndefined()
    expect(data.products).toEqual(countByHand(filter))
  })

  it('are all zero for a search without results', async () => {
    const { data } = await shop.ask(FACETS, { filter: { search: 'qqqqq' } })
    expect(data.products).toEqual(countByHand({ search: 'qqqqq' }))
    expect(data.products.facets).toMatchObject({ categories: [], inStockCount: 0, priceRange: null })
  })

  it('need one statement, and none unless requested', async () => {
    shop.statements.length = 0
    await shop.ask('{ products { nodes { id } facets { inStockCount categories { category { name } } } } }')
    expect(shop.statements).toHaveLength(2)
    shop.statements.length = 0
    await shop.ask('{ products { nodes { id } } }')
    expect(shop.statements).toHaveLength(1)
  })

  it('parse the search once, together with the total', async () => {
    shop.statements.length = 0
    await shop.ask('{ products(filter: { search: "scissors" }) { totalCount nodes { id } facets { inStockCount } } }')
    // The best matches ask for it in their own statement.
    expect(shop.statements.filter((sql) => sql.includes('product_search_query'))).toHaveLength(2)
    expect(shop.statements).toHaveLength(4)
  })
})

describe('the rating of a product', () => {
  const RATING = 'query ($id: ID!) { product(id: $id) { rating { average count } } }'

  it('is the mean of the reviews in two decimals, or null', async () => {
    const product = await createProduct(shop.db)
    const rating = async () => (await shop.ask(RATING, { id: product.id })).data.product.rating
    expect(await rating()).toEqual({ average: null, count: 0 })
    for (const given of [5, 5, 4]) {
      const { user } = await createPerson(shop)
      await createReview(shop.db, { userId: user.id, productId: product.id, rating: given })
    }
    expect(await rating()).toEqual({ average: 4.67, count: 3 })
  })
})
