import { v7 as uuidv7 } from 'uuid'
import { CREATE_PRODUCT, DELETE_PRODUCT, newProduct, UPDATE_PRODUCT, uploadedBy } from '../../testing/catalogue'
import type { Person } from '../../testing/factories'
import { createCategory, createPerson, createProduct } from '../../testing/factories'
import { inputFor, PLACE_ORDER } from '../../testing/ordering'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'
import { publishDue } from './product-drafts.sql'

const MANAGED = /* GraphQL */ `
  query ($filter: ManagedProductFilter, $sort: ManagedProductSort, $after: String, $first: Int) {
    managedProducts(filter: $filter, sort: $sort, after: $after, first: $first) {
      totalCount
      nodes {
        id
        name
        status
        visibleFrom
      }
      pageInfo {
        endCursor
        hasNextPage
      }
    }
  }
`
const COUNTS = 'query ($filter: ManagedProductFilter) { managedProductCounts(filter: $filter) { status count } }'
const STATE = 'query ($id: ID!) { managedProduct(id: $id) { id name sku status visibleFrom availableQuantity } }'
const RESTORE =
  'mutation ($id: ID!) { restoreProduct(id: $id) { __typename ... on RestoreProductSuccess { product { id status sku availableQuantity } } } }'
const COPY =
  'mutation ($id: ID!) { copyProduct(input: { id: $id }) { ... on CopyProductSuccess { product { id name } } } }'

const later = () => new Date(Date.now() + 3_600_000).toISOString()

let shop: TestApp
let admin: Person
let customer: Person

beforeAll(async () => {
  shop = await createTestApp()
  ;[admin, customer] = [await createPerson(shop, { role: 'ADMIN' }), await createPerson(shop)]
})
afterEach(() => expect(shop.logLines).toEqual([]))
afterAll(() => shop.close())

const ask = (query: string, variables: object) =>
  shop.ask(query, variables as Record<string, unknown>, admin.accessToken)
const update = (id: string, input: object) => ask(UPDATE_PRODUCT, { input: { id, ...input } })
const stateOf = async (id: string) => (await ask(STATE, { id })).data.managedProduct
const restore = async (id: string) => (await ask(RESTORE, { id })).data.restoreProduct

async function add(publication?: object): Promise<{ id: string; name: string; sku: string }> {
  const input = newProduct(await uploadedBy(shop, admin), { sku: `D-${uuidv7()}`, publication })
  const { data } = await ask(CREATE_PRODUCT, { input })
  return { ...data.createProduct.product, sku: String(input.sku).toUpperCase() }
}

/** Whether a customer can find the product anywhere. */
async function isSeen({ id, name, sku }: { id: string; name: string; sku: string }): Promise<boolean[]> {
  const query = `query ($id: ID!, $name: String!, $sku: String!) {
    product(id: $id) { id }
    products(filter: { search: $name }) { totalCount }
    productsBySku(skus: [$sku]) { id }
    reviewEligibility(productId: $id)
  }`
  const { data } = await shop.ask(query, { id, name, sku }, customer.accessToken)
  const listed = await shop.app.inject(`/api/product?limit=1000`)
  const single = await shop.app.inject(`/api/product/${id}`)
  const page = await shop.app.inject(`/sitemap.xml`)
  const input = inputFor({ id }, { orderQuantity: 10 })
  const order = await shop.ask(PLACE_ORDER, { input }, customer.accessToken)
  return [
    data.product !== null,
    data.products.totalCount > 0,
    data.productsBySku[0] !== null,
    data.reviewEligibility !== null,
    listed.body.includes(id),
    single.statusCode === 200,
    page.body.includes(id),
    order.data?.placeOrder.__typename !== 'ProductNotFound',
  ]
}

describe('a draft', () => {
  it('is visible to admins only, in all lists, until it is in the shop', async () => {
    const draft = await add({ status: 'DRAFT' })
    expect(await isSeen(draft)).toEqual(Array(8).fill(false))
    expect(await stateOf(draft.id)).toMatchObject({ status: 'DRAFT', visibleFrom: null })
    const { data } = await update(draft.id, { name: draft.name, publication: { status: 'IN_SHOP' } })
    expect(data.updateProduct.__typename).toBe('UpdateProductSuccess')
    const seen = await isSeen(draft)
    expect([...seen.slice(0, 6), seen[7]]).toEqual(Array(7).fill(true))
    expect((await stateOf(draft.id)).status).toBe('IN_SHOP')
  })

  it('is published as the newest product, but only the first time', async () => {
    const draft = await add({ status: 'DRAFT' })
    const createdAt = async () => (await shop.db.product.findUniqueOrThrow({ where: { id: draft.id } })).createdAt
    await shop.db.product.update({ where: { id: draft.id }, data: { createdAt: new Date('2020-01-01') } })
    await update(draft.id, { publication: { status: 'IN_SHOP' } })
    const first = await createdAt()
    expect(first.getUTCFullYear()).toBeGreaterThan(2020)
    await update(draft.id, { publication: { status: 'DRAFT' } })
    await update(draft.id, { publication: { status: 'IN_SHOP' } })
    expect(await createdAt()).toEqual(first)
  })

  it('is changed like others, and written over no newer one', async () => {
    const draft = await add({ status: 'DRAFT' })
    const { data } = await update(draft.id, {
      price: 77,
      expectedVersion: 1,
      publication: { status: 'SCHEDULED', visibleFrom: later() },
    })
    expect(data.updateProduct.product.version).toBe(2)
    const behind = await update(draft.id, { expectedVersion: 1, publication: { status: 'IN_SHOP' } })
    expect(behind.data.updateProduct.__typename).toBe('ProductChanged')
    expect((await stateOf(draft.id)).status).toBe('SCHEDULED')
  })

  it('blocks its SKU for others, with the error of a product', async () => {
    const { sku, name } = await add({ status: 'DRAFT' })
    const { data } = await ask(CREATE_PRODUCT, { input: newProduct(await uploadedBy(shop, admin), { sku }) })
    expect(data.createProduct).toMatchObject({ __typename: 'SkuTaken', message: expect.stringContaining(name) })
    expect(data.createProduct.message).not.toMatch(/not in the shop/)
  })

  it.each([
    [{ status: 'SCHEDULED' }],
    [{ status: 'DRAFT', visibleFrom: '2027-01-01T00:00:00Z' }],
    [{ status: 'SCHEDULED', visibleFrom: 'tomorrow' }],
    [{ status: 'SCHEDULED', visibleFrom: '2099-01-01T00:00:00Z' }],
  ])('takes no %j', async (publication) => {
    const { id } = await createProduct(shop.db)
    const { errors } = await update(id, { publication })
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT' })
    expect(String(errors?.[0]?.extensions?.field)).toMatch(/^input\.publication/)
  })
})

describe('a scheduled product', () => {
  it('is published at its time, once', async () => {
    const due = await add({ status: 'SCHEDULED', visibleFrom: later() })
    const waiting = await add({ status: 'SCHEDULED', visibleFrom: later() })
    expect(await publishDue(shop.db.sql)).toBe(0)
    await shop.db.productDraft.update({ where: { productId: due.id }, data: { visibleFrom: new Date(Date.now() - 1) } })
    const counts = await Promise.all([publishDue(shop.db.sql), publishDue(shop.db.sql)])
    expect(counts.sort()).toEqual([0, 1])
    expect((await stateOf(due.id)).status).toBe('IN_SHOP')
    expect(await stateOf(waiting.id)).toMatchObject({ status: 'SCHEDULED', visibleFrom: expect.any(String) })
    expect((await isSeen(due)).slice(0, 3)).toEqual([true, true, true])
  })
})

describe('a deleted product', () => {
  it('is restored with its SKU and stock, once', async () => {
    const product = await createProduct(shop.db, { availableQuantity: 33 })
    await ask(DELETE_PRODUCT, { id: product.id })
    expect((await stateOf(product.id)).status).toBe('DELETED')
    const back = { id: product.id, status: 'IN_SHOP', sku: product.sku, availableQuantity: 33 }
    for (let time = 0; time < 2; time++) expect((await restore(product.id)).product).toEqual(back)
    const entries = await shop.db.auditEntry.count({ where: { action: 'RESTORE_PRODUCT', subjectId: product.id } })
    expect(entries).toBe(1)
  })

  it('is a draft again if it was one, without a time', async () => {
    const { id } = await add({ status: 'SCHEDULED', visibleFrom: later() })
    await ask(DELETE_PRODUCT, { id })
    expect((await stateOf(id)).status).toBe('DELETED')
    expect((await update(id, { price: 5 })).data.updateProduct.__typename).toBe('ProductNotFound')
    expect((await restore(id)).product.status).toBe('DRAFT')
  })

  it('has to exist', async () => {
    for (const id of [uuidv7(), 'x']) expect((await restore(id)).__typename).toBe('ProductNotFound')
  })
})

describe('the list in the dashboard', () => {
  it('filters by status, category and search, in each order, page by page', async () => {
    const category = await createCategory(shop.db, { formerSlugs: ['lancets-of-old'] })
    const inIt = (name: string, more: object = {}) =>
      createProduct(shop.db, { name, categoryId: category.id, minQuantity: 2, availableQuantity: 100, ...more })
    const [full, low, out] = [
      await inIt('Bravo lancet', { priceMinor: 300n }),
      await inIt('Alpha lancet', { availableQuantity: 5, priceMinor: 100n }),
      await inIt('Charlie probe', { availableQuantity: 1, priceMinor: 200n }),
    ]
    const gone = await inIt('Delta lancet', { deletedAt: new Date() })
    const { product: draft } = (await ask(COPY, { id: full.id })).data.copyProduct
    const list = async (filter: object, more: object = {}) => {
      const { data } = await ask(MANAGED, { filter: { category: category.slug, ...filter }, ...more })
      return data.managedProducts.nodes.map(({ name }: { name: string }) => name)
    }
    expect((await list({})).sort()).toEqual([low.name, full.name, draft.name, out.name].sort())
    expect(await list({ status: 'DRAFT' })).toEqual([draft.name])
    expect(await list({ status: 'SCHEDULED' })).toEqual([])
    expect(await list({ status: 'DELETED' })).toEqual([gone.name])
    expect(await list({ status: 'SOLD_OUT' })).toEqual([out.name])
    expect((await list({ status: 'LOW' })).sort()).toEqual([low.name, out.name])
    expect((await list({ search: 'lancet', status: 'IN_SHOP' })).sort()).toEqual([low.name, full.name])
    const counts = async (filter: object) => {
      const { data } = await ask(COUNTS, { filter: { category: category.slug, ...filter } })
      return data.managedProductCounts.map(({ count }: { count: number }) => count)
    }
    // In the shop, drafts, scheduled, sold out, low, deleted: the same for every selected status.
    expect(await counts({ status: 'DELETED' })).toEqual([3, 1, 0, 1, 2, 1])
    expect(await counts({ search: 'lancet' })).toEqual([2, 1, 0, 0, 1, 1])
    for (const [sort, reversed, ...products] of [
      ['NAME', 'NAME_Z_TO_A', low, full, out],
      ['PRICE_LOW_TO_HIGH', 'PRICE_HIGH_TO_LOW', low, out, full],
      ['STOCK_LOW_TO_HIGH', 'STOCK_HIGH_TO_LOW', out, low, full],
    ] as const) {
      const names = products.map(({ name }) => name)
      expect(await list({ status: 'IN_SHOP' }, { sort })).toEqual(names)
      expect(await list({ status: 'IN_SHOP' }, { sort: reversed })).toEqual(names.toReversed())
    }
    for (const sort of [
      'NEWEST',
      'NAME',
      'CODE',
      'CATEGORY_Z_TO_A',
      'PRICE_LOW_TO_HIGH',
      'STOCK_HIGH_TO_LOW',
      'UPDATED',
    ]) {
      const page = { filter: { category: category.formerSlugs[0] }, sort, first: 2 }
      const { data } = await ask(MANAGED, page)
      const { nodes, pageInfo, totalCount } = data.managedProducts
      const rest = await ask(MANAGED, { ...page, after: pageInfo.endCursor })
      const names = [...nodes, ...rest.data.managedProducts.nodes].map(({ name }: { name: string }) => name)
      expect([totalCount, names.sort()]).toEqual([4, [low.name, full.name, draft.name, out.name].sort()])
    }
  })
})
