import type { CurrencyCode } from '../../shared/money'
import { createCategory, createPerson, createProduct } from '../../testing/factories'
import { placeOrder } from '../../testing/ordering'
import { givePriceLists } from '../../testing/pricing'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

let shop: TestApp
let updatedFrom: string

const PRODUCTS = `query ($first: Int, $after: String, $filter: ProductFilter, $sort: ProductSort) {
  products(first: $first, after: $after, filter: $filter, sort: $sort) {
    totalCount
    nodes { name }
    pageInfo { hasNextPage endCursor }
    facets { inStockCount outOfStockCount categories { count } priceRange { lowest { amount } highest { amount } } }
  }
}`

// Alpha and Delta do not change after `updatedFrom`.
beforeAll(async () => {
  shop = await createTestApp()
  await givePriceLists(shop.db)
  const category = await createCategory(shop.db, { slug: 'probes' })
  const add = (name: string, priceMinor: bigint, more: object = {}) =>
    createProduct(shop.db, {
      name: `${name} probe`,
      priceMinor,
      availableQuantity: 100,
      categoryId: category.id,
      ...more,
    })
  await add('Alpha', 100n)
  const renamed = await add('Bravo', 300n)
  const sold = await add('Charlie', 200n)
  await add('Delta', 400n)
  const draft = await add('Echo', 500n, { deletedAt: new Date() })
  await shop.db.productDraft.create({ data: { productId: draft.id } })
  const hidden = await add('Foxtrot', 600n, { deletedAt: new Date() })
  updatedFrom = await nextInstant()
  await shop.db.product.update({ where: { id: renamed.id }, data: { description: 'Blunt.' } })
  await shop.db.product.update({ where: { id: hidden.id }, data: { description: 'Blunt.' } })
  await placeOrder(shop, await createPerson(shop), sold)
  await shop.db.productDraft.delete({ where: { productId: draft.id } })
  await shop.db.product.update({ where: { id: draft.id }, data: { deletedAt: null } })
})
afterAll(() => shop.close())

/** An instant of the database after all changes so far. */
async function nextInstant(): Promise<string> {
  const [row] = await shop.db.$queryRaw<{ now: Date }[]>`SELECT clock_timestamp() + interval '1 millisecond' AS now`
  await new Promise((resolve) => setTimeout(resolve, 5))
  return row?.now.toISOString() ?? ''
}

async function list(variables: object = {}, filter: object = {}, currency?: CurrencyCode) {
  const asked = { first: 10, ...variables, filter: { updatedFrom, ...filter } }
  const { data, errors } = await shop.ask(PRODUCTS, asked, undefined, currency)
  expect(errors).toBeUndefined()
  const { nodes, ...rest } = data.products
  return { names: nodes.map(({ name }: { name: string }) => name.split(' ')[0]), ...rest }
}

describe('products changed since an instant', () => {
  it.each<[string, CurrencyCode, string[]]>([
    ['NEWEST', 'USD', ['Echo', 'Charlie', 'Bravo']],
    ['NAME', 'USD', ['Bravo', 'Charlie', 'Echo']],
    ['PRICE_LOW_TO_HIGH', 'USD', ['Charlie', 'Bravo', 'Echo']],
    ['PRICE_HIGH_TO_LOW', 'EUR', ['Echo', 'Bravo', 'Charlie']],
  ])('are listed and paged by %s in %s: changed, sold and published ones', async (sort, currency, names) => {
    expect((await list({ sort }, {}, currency)).names).toEqual(names)
    const first = await list({ sort, first: 2 }, {}, currency)
    expect(first).toMatchObject({ names: names.slice(0, 2), totalCount: 3, pageInfo: { hasNextPage: true } })
    const rest = await list({ sort, first: 2, after: first.pageInfo.endCursor }, {}, currency)
    expect(rest).toMatchObject({ names: names.slice(2), totalCount: 3, pageInfo: { hasNextPage: false } })
  })

  it.each([
    ['a search', { search: 'probe' }, {}, ['Bravo', 'Charlie', 'Echo']],
    ['a search by rank', { search: 'bravo' }, { sort: 'RELEVANCE' }, ['Bravo']],
    ['a category', { category: 'probes' }, {}, ['Bravo', 'Charlie', 'Echo']],
    ['another category', { category: 'none' }, {}, []],
    ['a price', { minPrice: 250, maxPrice: 450 }, {}, ['Bravo']],
    ['stock', { inStock: false }, {}, []],
  ])('are narrowed by %s', async (_what, filter, variables, names) => {
    const found = await list({ sort: 'NAME', ...variables }, filter)
    expect([found.names, found.totalCount]).toEqual([names, names.length])
  })

  it('are counted in facets, without the others', async () => {
    expect((await list()).facets).toEqual({
      inStockCount: 3,
      outOfStockCount: 0,
      categories: [{ count: 3 }],
      priceRange: { lowest: { amount: 200 }, highest: { amount: 500 } },
    })
  })

  it('are all products for an early time, and none for the current time', async () => {
    expect((await list({}, { updatedFrom: '2020-01-01T00:00:00Z' })).totalCount).toBe(5)
    expect((await list({}, { updatedFrom: await nextInstant() })).names).toEqual([])
  })

  it('do not include products with new exchange rates only', async () => {
    const from = await nextInstant()
    await shop.db.priceList.update({ where: { currency: 'EUR' }, data: { fixedRate: '5' } })
    expect((await list({}, { updatedFrom: from })).names).toEqual([])
  })

  it.each(['yesterday', '2026-11-30', ''])('are refused for %j, an invalid time', async (text) => {
    const { errors } = await shop.ask(PRODUCTS, { first: 1, filter: { updatedFrom: text } })
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'filter.updatedFrom' })
  })
})
