import { v7 as uuidv7 } from 'uuid'
import type { Person } from '../../testing/factories'
import { createPerson, createProduct } from '../../testing/factories'
import { readOrder } from '../../testing/ordering'
import type { GraphQLAnswer, TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

const ORDER = '{ order(id: "ID") { id customerEmail } }'
const MY_ORDERS = /* GraphQL */ `
  query MyOrders($first: Int, $after: String) {
    myOrders(first: $first, after: $after) {
      totalCount
      nodes {
        id
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`
const ALL_ORDERS = /* GraphQL */ `
  query Orders($first: Int, $filter: OrderFilter) {
    orders(first: $first, filter: $filter) {
      totalCount
      nodes {
        id
        status
        product {
          name
        }
        events {
          to
        }
      }
    }
  }
`

let shop: TestApp
let carl: Person
let dora: Person
let admin: Person
let ordersOfCarl: string[]

beforeAll(async () => {
  shop = await createTestApp()
  ;[carl, dora, admin] = await Promise.all([
    createPerson(shop),
    createPerson(shop),
    createPerson(shop, { role: 'ADMIN' }),
  ])
  ordersOfCarl = []
  for (let number = 0; number < 5; number++) ordersOfCarl.unshift((await order(carl)).id)
  await order(dora)
})
afterAll(() => shop.close())

async function order(person: Person) {
  const product = await createProduct(shop.db)
  const { data } = await shop.ask(
    'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { ... on PlaceOrderSuccess { order { id } } } }',
    {
      input: {
        productId: product.id,
        orderQuantity: 1,
        phone: '5550102030',
        address: '1 Main Street',
        idempotencyKey: uuidv7(),
      },
    },
    person.accessToken,
  )
  return readOrder(shop.db, data.placeOrder.order.id)
}

describe('one order', () => {
  const find = (id: string, person?: Person) => shop.ask(ORDER.replace('ID', id), {}, person?.accessToken)

  it('is visible to its buyer and to staff', async () => {
    const id = ordersOfCarl[0] ?? ''
    expect((await find(id, carl)).data.order).toEqual({ id, customerEmail: carl.user.email })
    expect((await find(id, admin)).data.order).toEqual({ id, customerEmail: carl.user.email })
  })

  it('is unknown to another customer', async () => {
    const foreign = await find(ordersOfCarl[0] ?? '', dora)
    const never = await find(uuidv7(), dora)
    expect(foreign.body).toBe(never.body)
    expect(foreign.data).toEqual({ order: null })
  })

  it('is null for a malformed id', async () => {
    expect((await find('no-id', carl)).data).toEqual({ order: null })
  })

  it('requires signing in', async () => {
    expect((await find(ordersOfCarl[0] ?? '')).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
  })
})

describe('my orders', () => {
  it('are those of the viewer, newest first, in pages', async () => {
    const seen: string[] = []
    let after: string | null = null
    do {
      const { data }: GraphQLAnswer = await shop.ask(MY_ORDERS, { first: 2, after }, carl.accessToken)
      expect(data.myOrders.totalCount).toBe(5)
      seen.push(...data.myOrders.nodes.map((node: { id: string }) => node.id))
      after = data.myOrders.pageInfo.hasNextPage ? data.myOrders.pageInfo.endCursor : null
    } while (after)
    expect(seen).toEqual(ordersOfCarl)
    expect((await shop.ask(MY_ORDERS, {}, dora.accessToken)).data.myOrders.nodes).toHaveLength(1)
  })

  it('are only those of an admin for an admin', async () => {
    expect((await shop.ask(MY_ORDERS, {}, admin.accessToken)).data.myOrders.nodes).toEqual([])
  })

  it('reject wrong pages', async () => {
    const tooMany = await shop.ask(MY_ORDERS, { first: 101 }, carl.accessToken)
    expect(tooMany.errors?.[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', field: 'first' })
    const nowhere = await shop.ask(MY_ORDERS, { after: 'x' }, carl.accessToken)
    expect(nowhere.errors?.[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', field: 'after' })
  })
})

describe('all orders', () => {
  it('are listed for an admin', async () => {
    const { data } = await shop.ask(ALL_ORDERS, {}, admin.accessToken)
    expect(data.orders.totalCount).toBe(6)
    expect(data.orders.nodes.slice(1).map((node: { id: string }) => node.id)).toEqual(ordersOfCarl)
  })

  it('can be filtered by status', async () => {
    const id = ordersOfCarl[4] ?? ''
    await shop.db.order.update({ where: { id }, data: { status: 'SHIPPED' } })
    const { data } = await shop.ask(ALL_ORDERS, { filter: { status: 'SHIPPED' } }, admin.accessToken)
    expect(data.orders).toMatchObject({ totalCount: 1, nodes: [{ id, status: 'SHIPPED' }] })
  })

  it('need one statement each for the viewer, the count, the orders, their lines, their products and their events', async () => {
    shop.statements.length = 0
    const { data } = await shop.ask(ALL_ORDERS, {}, admin.accessToken)
    expect(
      data.orders.nodes.every(
        (node: { product: unknown; events: unknown[] }) => node.product && node.events.length === 1,
      ),
    ).toBe(true)
    expect(shop.statements).toHaveLength(6)
  })

  it('keep the name of a deleted product', async () => {
    const gone = await order(carl)
    const [line] = gone.lines
    await shop.db.product.update({ where: { id: line?.productId }, data: { deletedAt: new Date(), name: 'Renamed' } })
    const { data } = await shop.ask(`{ order(id: "${gone.id}") { productName product { id } } }`, {}, carl.accessToken)
    expect(data.order).toEqual({ productName: line?.productName, product: null })
  })

  it('are forbidden to customers, visitors and admins without a verified address', async () => {
    const unproven = await createPerson(shop, { role: 'ADMIN', emailVerified: false })
    for (const person of [carl, unproven]) {
      const { data, errors } = await shop.ask(ALL_ORDERS, {}, person.accessToken)
      expect(data).toBeNull()
      expect(errors).toMatchObject([
        { message: 'You need administrator access to do this.', extensions: { code: 'FORBIDDEN' } },
      ])
    }
    expect((await shop.ask(ALL_ORDERS)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
  })

  it('are forbidden right after a demotion and allowed right after a promotion', async () => {
    const person = await createPerson(shop, { role: 'ADMIN' })
    expect((await shop.ask(ALL_ORDERS, {}, person.accessToken)).errors).toBeUndefined()
    await shop.db.user.update({ where: { id: person.user.id }, data: { role: 'CUSTOMER' } })
    expect((await shop.ask(ALL_ORDERS, {}, person.accessToken)).errors?.[0]?.extensions.code).toBe('FORBIDDEN')
    await shop.db.user.update({ where: { id: person.user.id }, data: { role: 'ADMIN' } })
    expect((await shop.ask(ALL_ORDERS, {}, person.accessToken)).errors).toBeUndefined()
  })
})
