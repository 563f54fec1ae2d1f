import type { Person } from '../../testing/factories'
import { createPerson, createProduct } from '../../testing/factories'
import { placeOrder } from '../../testing/ordering'
import { createKey } from '../../testing/programs'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

let shop: TestApp
let admin: Person
let carl: Person
let key: string

beforeAll(async () => {
  shop = await createTestApp()
  admin = await createPerson(shop, { role: 'ADMIN' })
  carl = await createPerson(shop)
  const scopes = ['ORDERS_READ', 'ORDERS_WRITE', 'PRODUCTS_READ', 'PRODUCTS_WRITE'] as const
  key = (await createKey(shop, admin, scopes)).secret
})
afterAll(() => shop.close())

const ORDERS = `query ($filter: OrderFilter, $after: String) {
  orders(first: 2, after: $after, filter: $filter, sort: UPDATED) {
    nodes { number updatedAt externalReference } pageInfo { hasNextPage endCursor } } }`
const PRODUCTS = `query ($filter: ManagedProductFilter) {
  managedProducts(filter: $filter, sort: UPDATED) { nodes { sku updatedAt externalReference } } }`

const instantOfDatabase = async () => {
  const [row] = await shop.db.$queryRaw<{ now: Date }[]>`SELECT clock_timestamp() + interval '1 millisecond' AS now`
  await new Promise((resolve) => setTimeout(resolve, 5))
  return row?.now.toISOString()
}

describe('orders that changed', () => {
  it('are listed since an instant, the longest unchanged first, and the pages follow one another', async () => {
    const product = await createProduct(shop.db, { availableQuantity: 500 })
    const [one, two, three] = [
      await placeOrder(shop, carl, product),
      await placeOrder(shop, carl, product),
      await placeOrder(shop, carl, product),
    ]
    const updatedFrom = await instantOfDatabase()
    const list = async (after?: string) =>
      (await shop.ask(ORDERS, { filter: { updatedFrom }, after }, key)).data.orders as {
        nodes: { number: string }[]
        pageInfo: { hasNextPage: boolean; endCursor: string }
      }
    expect((await list()).nodes).toEqual([])
    for (const { id } of [three, one, two]) {
      await shop.ask(
        `mutation ($id: ID!) { updateOrderDetails(input: { id: $id, externalReference: " ERP-7 " }) { __typename } }`,
        { id },
        key,
      )
    }
    const first = await list()
    expect(first.nodes.map(({ number }) => number)).toEqual([three.number, one.number])
    const next = await list(first.pageInfo.endCursor)
    expect(next.nodes).toEqual([expect.objectContaining({ number: two.number, externalReference: 'ERP-7' })])
    const found = await shop.ask(ORDERS, { filter: { externalReference: 'ERP-7' } }, key)
    expect(found.data.orders.nodes).toHaveLength(2)
    expect((await shop.ask(ORDERS, { filter: { externalReference: 'ERP' } }, key)).data.orders.nodes).toEqual([])
  })

  it('are refused for an invalid time', async () => {
    const { errors } = await shop.ask(ORDERS, { filter: { updatedFrom: 'yesterday' } }, key)
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'filter.updatedFrom' })
  })
})

describe('an order by its number', () => {
  const ORDER = 'query ($id: ID, $number: String) { order(id: $id, number: $number) { number } }'

  it('is found by everyone who can see it', async () => {
    const { id, number } = await placeOrder(shop, carl, await createProduct(shop.db))
    for (const token of [carl.accessToken, key]) {
      expect((await shop.ask(ORDER, { number }, token)).data.order).toEqual({ number })
    }
    expect((await shop.ask(ORDER, { number }, (await createPerson(shop)).accessToken)).data.order).toBeNull()
    expect((await shop.ask(ORDER, { number: '2026-999999' }, key)).data.order).toBeNull()
    for (const named of [{}, { id, number }]) {
      const { errors } = await shop.ask(ORDER, named, key)
      expect(errors?.[0]).toMatchObject({
        message: 'Give either the id or the number of the order.',
        extensions: { code: 'BAD_USER_INPUT' },
      })
    }
  })
})

describe('products that changed', () => {
  it('are listed by data, price and stock, also after an order', async () => {
    const [renamed, sold, same] = [
      await createProduct(shop.db, { availableQuantity: 50 }),
      await createProduct(shop.db, { availableQuantity: 50 }),
      await createProduct(shop.db),
    ]
    const updatedFrom = await instantOfDatabase()
    await shop.ask(
      'mutation ($id: ID!) { updateProduct(input: { id: $id, externalReference: "MAT-1" }) { __typename } }',
      { id: renamed.id },
      key,
    )
    await placeOrder(shop, carl, sold)
    const list = async (filter: object) => (await shop.ask(PRODUCTS, { filter }, key)).data.managedProducts.nodes
    expect((await list({ updatedFrom })).map(({ sku }: { sku: string }) => sku)).toEqual([renamed.sku, sold.sku])
    expect(await list({ externalReference: 'MAT-1' })).toEqual([
      expect.objectContaining({ sku: renamed.sku, externalReference: 'MAT-1' }),
    ])
    expect(await list({ updatedFrom, externalReference: same.sku })).toEqual([])
  })
})
