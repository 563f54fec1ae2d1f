import { createProduct } from '../../testing/factories'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

const SEARCH = /* GraphQL */ `
  query Search($filter: ProductFilter, $sort: ProductSort) {
    products(filter: $filter, sort: $sort) {
      nodes {
        name
      }
      totalCount
      facets {
        inStockCount
      }
    }
  }
`

let shop: TestApp

beforeAll(async () => {
  shop = await createTestApp()
  await createProduct(shop.db, { name: 'Scalpel Handle No. 3', description: 'Takes blades 10 to 15: 100 % steel.' })
})
afterEach(() => {
  expect(shop.logLines).toEqual([])
})
afterAll(() => shop.close())

async function find(search: string): Promise<number> {
  const { data, errors } = await shop.ask(SEARCH, { filter: { search } })
  expect(errors).toBeUndefined()
  expect(data.products.facets.inStockCount).toBe(data.products.totalCount)
  return data.products.totalCount
}

describe('texts with a meaning in PostgreSQL', () => {
  it.each([
    "'; DROP TABLE products; --",
    "scalpel' OR '7'='7",
    '!nothing',
    'scalpel <-> qqqq',
    '$7 ${7} %s',
    '<b>qqqq</b>',
    'http://qqqq.example/scalpel?x=1#y',
    'qqqq@example.com',
    '\\x00 \\',
    '%%%% ____',
    '😀 qqqq',
    'ʼ＇ qqqq',
    'a'.repeat(200),
    'é'.repeat(200),
    '😀'.repeat(200),
    '1'.repeat(200),
    '1e999 -1e-999',
    Array.from({ length: 100 }, (_, index) => String.fromCharCode(97 + (index % 26))).join(' '),
    Array.from({ length: 66 }, (_, index) => 'st co ma pr'.split(' ')[index % 4]).join(' '),
  ])('find nothing and break nothing: %j', async (text) => {
    expect(await find(text)).toBe(0)
  })

  it.each([
    "scalpel'",
    '"scalpel"',
    '(scalpel',
    'scalpel)))',
    'scalpel & | !',
    'scalpel:*A',
    '-scalpel',
    'scalpel\\',
    '100%',
    'x',
  ])('are read as words: %j', async (text) => {
    expect(await find(text)).toBe(text === 'x' ? 0 : 1)
  })

  it.each(['!&|():*', "''''", '....', '-', '—', '%', '<>', '\u00a0', '\u3000'])(
    'without a word find nothing, or are blank: %j',
    async (text) => {
      expect(await find(text)).toBe(text.trim() === '' ? 1 : 0)
    },
  )

  it('find nothing by relevance, either', async () => {
    const { data } = await shop.ask(SEARCH, { sort: 'RELEVANCE', filter: { search: '!!!' } })
    expect(data.products).toEqual({ nodes: [], totalCount: 0, facets: { inStockCount: 0 } })
  })
})

describe('a filter that breaks a rule', () => {
  it.each([
    ['search', 'x'.repeat(201)],
    ['search', 'a\0b'],
    ['search', 'half \ud83d'],
    ['search', '\udc00'],
    ['search', 'bell \u0007'],
    ['search', 'two\nlines'],
    ['maxMinQuantity', 0],
    ['maxMinQuantity', -5],
  ])('is refused naming %s (%.20j)', async (field, value) => {
    const { data, errors } = await shop.ask(SEARCH, { filter: { [field]: value } })
    expect(data).toBeNull()
    expect(errors?.[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', field: `filter.${field}` })
    expect(errors?.[0]?.message).toMatch(/^(The search|maxMinQuantity) must .+\.$/)
  })

  it.each([
    ['minPrice', -1],
    ['maxPrice', 1.5],
    ['maxPrice', 2 ** 53],
    ['maxMinQuantity', 2 ** 31],
    ['inStock', 'yes'],
    ['search', 5],
  ])('is refused by the schema already for %s %j', async (field, value) => {
    const { errors } = await shop.ask(SEARCH, { filter: { [field]: value } })
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT')
  })

  it('does not exist with null values only', async () => {
    const filter = { search: null, category: null, minPrice: null, maxPrice: null, inStock: null, maxMinQuantity: null }
    const { data, errors } = await shop.ask(SEARCH, { filter, sort: null })
    expect(errors).toBeUndefined()
    expect(data.products.totalCount).toBe(1)
  })
})
