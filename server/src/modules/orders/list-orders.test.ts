import type { Order, Product } from '@instrumenta/prisma/client'
import type { Person } from '../../testing/factories'
import { createCompany } from '../../testing/companies'
import { createPerson, createProduct } from '../../testing/factories'
import { placeOrder } from '../../testing/ordering'
import { readSizes } from '../../testing/sizes'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'
import { sqlIn } from '../../shared/sql'
import { conditionsOf, countNewOrders, readOrders } from './list-orders.sql'
import { orderSorts } from './list-orders'
import { orderStatuses } from './order-states'

const ORDERS = /* GraphQL */ `
  query Orders($first: Int! = 20, $after: String, $filter: OrderFilter, $sort: OrderSort! = NEWEST) {
    orders(first: $first, after: $after, filter: $filter, sort: $sort) {
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
  // The address is not unique: anyone may claim it without verifying it.
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

  it('are refused to the owner of the address, and to visitors', async () => {
    const filter = { customerEmail: 'carl@example.org' }
    expect((await shop.ask(ORDERS, { filter }, carl.accessToken)).errors?.[0]?.extensions.code).toBe('FORBIDDEN')
    expect((await shop.ask(ORDERS, { filter })).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
  })
})

describe('orders of the desk', () => {
  let clinic: Person
  let scissors: Product
  let codeOfSize: string
  let byScissors: Order
  let ofClinic: Order
  let byClamp: Order

  beforeAll(async () => {
    clinic = await createPerson(shop, { name: 'Zoë Quill_100%', email: 'zoe@quill.example' })
    scissors = await createProduct(shop.db, { name: 'Iris Scissors', sku: 'SC-77/X', priceMinor: 50_000n })
    const clamp = await createProduct(shop.db, { name: 'Bulldog clamp', priceMinor: 100n })
    const [size] = await readSizes(shop.db, clamp)
    codeOfSize = size?.sku ?? ''
    byScissors = await placeOrder(shop, clinic, scissors, { address: '9 Zeppelin Quay\nOslo', phone: '+47 22-999 444' })
    ofClinic = await placeOrder(shop, clinic, product)
    const company = await createCompany(shop, clinic, { name: 'Nordlicht Klinik' })
    await shop.db.order.update({
      where: { id: ofClinic.id },
      data: { companyId: company.id, purchaseOrderNumber: 'PO-Zx81', createdAt: new Date('2026-02-28T23:59:59.999Z') },
    })
    byClamp = await placeOrder(shop, clinic, clamp, { variantId: size?.id })
    await shop.db.order.update({
      where: { id: byClamp.id },
      data: { currency: 'EUR', createdAt: new Date('2026-03-01T00:00:00.000Z') },
    })
  })

  it.each([
    ['their number', () => byScissors.number, () => [byScissors]],
    ['its digits', () => byScissors.number.replace('-', ''), () => [byScissors]],
    ['its digits behind a sign', () => `#${byScissors.number.slice(-6)}`, () => [byScissors]],
    ['a name, in other capitals', () => '  zoË qUILL ', () => [byScissors, byClamp, ofClinic]],
    ['signs of patterns, as they are', () => '_100%', () => [byScissors, byClamp, ofClinic]],
    ['an email address', () => '@quill.EXAMPLE', () => [byScissors, byClamp, ofClinic]],
    ['a company', () => 'nordlicht', () => [ofClinic]],
    ['a product', () => 'iris sciss', () => [byScissors]],
    ['its code', () => 'sc-77/', () => [byScissors]],
    ['the code of a size', () => codeOfSize.toLowerCase(), () => [byClamp]],
    ['the customer’s own number', () => 'po-zX', () => [ofClinic]],
    ['an address', () => 'zeppelin', () => [byScissors]],
    ['a phone, written in another way', () => '(22) 999.444', () => [byScissors]],
    ['nothing that there is', () => 'x'.repeat(200), () => []],
    ['a pattern', () => 'z%o', () => []],
  ])('are found by %s', async (_what, search, found) => {
    expect(await idsOf({ search: search() })).toEqual(found().map(({ id }) => id))
  })

  it("are found until the end of a day in UTC, whatever the database's time zone and its clock changes", async () => {
    const found = shop.db.$transaction(async (tx) => {
      await tx.order.update({ where: { id: byClamp.id }, data: { createdAt: new Date('2026-03-08T23:30:00Z') } })
      await tx.$executeRaw`SET LOCAL timezone = 'America/New_York'`
      const conditions = conditionsOf({ placedFrom: '2026-03-08', placedTo: '2026-03-08' }, null)
      const orders = await readOrders(sqlIn(tx), conditions, orderSorts.NEWEST, undefined, 10)
      // Rolls everything back.
      throw new Error(orders.map(({ id }) => id).join())
    })
    await expect(found).rejects.toThrow(byClamp.id)
  })

  it('are found by days in UTC, and by the amount due in a currency', async () => {
    expect(await idsOf({ placedTo: '2026-02-28' })).toEqual([ofClinic.id])
    expect(await idsOf({ placedFrom: '2026-03-01', placedTo: '2026-03-01' })).toEqual([byClamp.id])
    const usd = (from: number | null, to: number | null) => ({ totalDue: { currency: 'USD', from, to } })
    expect(await idsOf(usd(100_000, null))).toEqual([byScissors.id])
    expect(await idsOf(usd(100_001, null))).toEqual([])
    expect(await idsOf({ totalDue: { currency: 'EUR', to: 200 } })).toEqual([byClamp.id])
    expect(await idsOf({ customerEmail: 'zoe@quill.example', ...usd(null, 99_999) })).toEqual([ofClinic.id])
    // Without a currency, orders in euros count by their value in dollars.
    const ofZoe = { customerEmail: 'zoe@quill.example' }
    expect(await idsOf({ ...ofZoe, totalDue: { to: 99_999 } })).toEqual([byClamp.id, ofClinic.id])
    expect(await idsOf({ ...ofZoe, totalDue: { from: 100_000 } })).toEqual([byScissors.id])
  })

  it.each([
    ['OLDEST', () => [ofClinic, byClamp, byScissors]],
    ['TOTAL_HIGHEST', () => [byScissors, ofClinic, byClamp]],
    ['TOTAL_LOWEST', () => [byClamp, ofClinic, byScissors]],
  ])('come in the order %s, page by page, and no cursor of another goes on there', async (sort, expected) => {
    const ids: string[] = []
    let after: string | null = null
    const filter = { customerEmail: 'zoe@quill.example' }
    do {
      const { data } = await shop.ask(ORDERS, { first: 1, after, filter, sort }, admin.accessToken)
      ids.push(data.orders.nodes[0].id)
      after = data.orders.pageInfo.hasNextPage ? data.orders.pageInfo.endCursor : null
    } while (after !== null)
    expect(ids).toEqual(expected().map(({ id }) => id))
    const other = await shop.ask(ORDERS, { first: 1, filter }, admin.accessToken)
    const { errors } = await shop.ask(
      ORDERS,
      { after: other.data.orders.pageInfo.endCursor, filter, sort },
      admin.accessToken,
    )
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'after' })
  })

  it('are counted by status, whatever status is selected', async () => {
    const COUNTS = 'query ($filter: OrderFilter) { orderCounts(filter: $filter) { status count } }'
    const filter = { search: 'carl@example.org', status: 'SHIPPED' }
    const { data } = await shop.ask(COUNTS, { filter }, admin.accessToken)
    const counts = data.orderCounts.map(({ status, count }: { status: string; count: number }) => [status, count])
    expect(Object.fromEntries(counts)).toEqual({
      ...Object.fromEntries(orderStatuses.map((status) => [status, 0])),
      PLACED: 2,
      CONFIRMED: 1,
    })
    for (const [person, code] of [[carl, 'FORBIDDEN'] as const, [undefined, 'UNAUTHENTICATED'] as const]) {
      const { errors } = await shop.ask(COUNTS, {}, person?.accessToken)
      expect(errors?.[0]?.extensions.code).toBe(code)
    }
  })

  it.each([
    [{ search: 'x'.repeat(201) }, 'filter.search'],
    [{ search: 'a\0b' }, 'filter.search'],
    [{ placedFrom: '2026-02-30' }, 'filter.placedFrom'],
    [{ placedTo: 'yesterday' }, 'filter.placedTo'],
  ])('are refused by %j', async (filter, field) => {
    const { errors } = await shop.ask(ORDERS, { filter }, admin.accessToken)
    expect(errors?.[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', field })
  })
})

describe('new orders', () => {
  it('are counted for admins alone, up to a number that does not grow with the shop', async () => {
    const placed = await shop.db.order.count({ where: { status: 'PLACED' } })
    const { data } = await shop.ask('{ newOrderCount }', {}, admin.accessToken)
    expect(data.newOrderCount).toBe(placed)
    expect(await countNewOrders(shop.db.sql, placed - 1)).toBe(placed - 1)
    for (const [person, code] of [[carl, 'FORBIDDEN'] as const, [undefined, 'UNAUTHENTICATED'] as const]) {
      const { errors } = await shop.ask('{ newOrderCount }', {}, person?.accessToken)
      expect(errors?.[0]?.extensions.code).toBe(code)
    }
  })
})

describe('an order’s history', () => {
  it('names the actor to an admin', async () => {
    const { data } = await shop.ask(EVENTS, { id: ofCarl.id }, admin.accessToken)
    expect(data.order).toEqual({
      nextStatuses: ['CONFIRMED', 'CANCELLED'],
      events: [{ to: 'PLACED', isByCustomer: true, actor: { id: carl.user.id, name: carl.user.name } }],
    })
  })

  it('still names an admin with a closed account', async () => {
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

  it('hides names from the customer, who sees the rest', async () => {
    const { data, errors } = await shop.ask(EVENTS, { id: ofCarl.id }, carl.accessToken)
    expect(errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }])
    expect(data.order).toEqual({
      nextStatuses: ['CANCELLED'],
      events: [{ to: 'PLACED', isByCustomer: true, actor: null }],
    })
  })
})
