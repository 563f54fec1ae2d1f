import type { Order, Product } from '@instrumenta/prisma/client'
import type { Person } from '../../testing/factories'
import { createPerson, createProduct } from '../../testing/factories'
import { placeOrder } from '../../testing/ordering'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

const ORDERS = /* GraphQL */ `
  query Orders($first: Int! = 20, $after: String, $filter: OrderFilter) {
    orders(first: $first, after: $after, filter: $filter) {
      totalCount
      nodes {
        id
        nextStatuses
      }
      pageInfo {
        endCursor
        hasNextPage
      }
    }
  }
`
const EVENTS = /* GraphQL */ `
  query Order($id: ID!) {
    order(id: $id) {
      nextStatuses
      events {
        to
        isByCustomer
        actor {
          id
          name
        }
      }
    }
  }
`

let shop: TestApp
let carl: Person
let impostor: Person
let dora: Person
let admin: Person
let product: Product
let ofCarl: Order
let confirmedOfCarl: Order
let ofImpostor: Order

beforeAll(async () => {
  shop = await createTestApp()
  product = await createProduct(shop.db)
  carl = await createPerson(shop, { email: 'carl@example.org' })
  // The address is not unique: somebody may claim it without proving it.
  impostor = await createPerson(shop, { email: 'carl@example.org', emailVerified: false })
  dora = await createPerson(shop, { email: 'dora@example.org' })
  admin = await createPerson(shop, { role: 'ADMIN' })
  ofCarl = await placeOrder(shop, carl, product)
  confirmedOfCarl = await placeOrder(shop, carl, product)
  await shop.db.order.update({ where: { id: confirmedOfCarl.id }, data: { status: 'CONFIRMED' } })
  ofImpostor = await placeOrder(shop, impostor, product)
  await placeOrder(shop, dora, product)
})
afterAll(() => shop.close())

async function idsOf(filter: unknown): Promise<string[]> {
  const { data, errors } = await shop.ask(ORDERS, { filter }, admin.accessToken)
  expect(errors).toBeUndefined()
  expect(data.orders.totalCount).toBe(data.orders.nodes.length)
  return data.orders.nodes.map((node: { id: string }) => node.id)
}

describe('orders by email address', () => {
  it.each(['carl@example.org', 'Carl@Example.ORG', '  carl@example.org '])(
    'are those of all accounts with it, spelled %j',
    async (customerEmail) => {
      expect(await idsOf({ customerEmail })).toEqual([ofImpostor.id, confirmedOfCarl.id, ofCarl.id])
    },
  )

  it('are those of the account that has it today, not of the address that an order was placed with', async () => {
    const mover = await createPerson(shop, { email: 'old@example.org' })
    const order = await placeOrder(shop, mover, product)
    await shop.db.user.update({ where: { id: mover.user.id }, data: { email: 'new@example.org' } })
    expect(await idsOf({ customerEmail: 'new@example.org' })).toEqual([order.id])
    expect(await idsOf({ customerEmail: 'old@example.org' })).toEqual([])
  })

  it('can be narrowed down to a state', async () => {
    expect(await idsOf({ customerEmail: 'carl@example.org', status: 'CONFIRMED' })).toEqual([confirmedOfCarl.id])
    expect(await idsOf({ customerEmail: 'dora@example.org', status: 'SHIPPED' })).toEqual([])
  })

  it('come in pages', async () => {
    const filter = { customerEmail: 'carl@example.org' }
    const first = (await shop.ask(ORDERS, { first: 2, filter }, admin.accessToken)).data.orders
    expect(first).toMatchObject({ totalCount: 3, pageInfo: { hasNextPage: true } })
    const after = first.pageInfo.endCursor
    const second = (await shop.ask(ORDERS, { first: 2, after, filter }, admin.accessToken)).data.orders
    expect(second).toMatchObject({ totalCount: 3, nodes: [{ id: ofCarl.id }], pageInfo: { hasNextPage: false } })
  })

  it.each(['', ' ', 'carl', '%', "' OR 1=1 --", 'a\0b', '\ud800', 'x'.repeat(100_000)])(
    'are none for %j',
    async (customerEmail) => {
      expect(await idsOf({ customerEmail })).toEqual([])
    },
  )

  it.each([{}, { customerEmail: null }, { status: null, customerEmail: null }])(
    'are all of them without one (%j)',
    async (filter) => {
      expect(await idsOf(filter)).toHaveLength(await shop.db.order.count())
    },
  )

  it('are refused to the one whose address it is, and to visitors', async () => {
    const filter = { customerEmail: 'carl@example.org' }
    expect((await shop.ask(ORDERS, { filter }, carl.accessToken)).errors?.[0]?.extensions.code).toBe('FORBIDDEN')
    expect((await shop.ask(ORDERS, { filter })).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
  })
})

describe('an order’s history', () => {
  it('names who did it to an admin', async () => {
    const { data } = await shop.ask(EVENTS, { id: ofCarl.id }, admin.accessToken)
    expect(data.order).toEqual({
      nextStatuses: ['CONFIRMED', 'CANCELLED'],
      events: [{ to: 'PLACED', isByCustomer: true, actor: { id: carl.user.id, name: carl.user.name } }],
    })
  })

  it('still names an admin whose account has ended', async () => {
    const former = await createPerson(shop, { role: 'ADMIN' })
    const order = await placeOrder(shop, carl, product)
    await shop.ask(
      `mutation { updateOrderStatus(input: { id: "${order.id}", status: CONFIRMED }) { __typename } }`,
      {},
      former.accessToken,
    )
    await shop.db.user.update({ where: { id: former.user.id }, data: { removedAt: new Date() } })
    const { data } = await shop.ask(EVENTS, { id: order.id }, admin.accessToken)
    expect(data.order.events.at(-1)).toEqual({
      to: 'CONFIRMED',
      isByCustomer: false,
      actor: { id: former.user.id, name: former.user.name },
    })
  })

  it('names nobody to the customer, who gets the rest all the same', async () => {
    const { data, errors } = await shop.ask(EVENTS, { id: ofCarl.id }, carl.accessToken)
    expect(errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }])
    expect(data.order).toEqual({
      nextStatuses: ['CANCELLED'],
      events: [{ to: 'PLACED', isByCustomer: true, actor: null }],
    })
  })
})
