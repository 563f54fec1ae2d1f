import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { addMember, createCompany } from '../../testing/companies'
import type { Person } from '../../testing/factories'
import { createPerson, createProduct } from '../../testing/factories'
import { listen } from '../../testing/listening'
import type { LiveClient } from '../../testing/live-client'
import { subscribe } from '../../testing/live-client'
import { placeOrder } from '../../testing/ordering'
import { requestQuotation } from '../../testing/quoting'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'
import { until } from '../../testing/until'

const ORDER_PLACED = 'subscription { orderPlaced { order { id status } } }'
const ORDER_CHANGED = 'subscription ($id: ID) { orderChanged(id: $id) { order { id status } } }'
const QUOTATION_CHANGED = 'subscription ($id: ID) { quotationChanged(id: $id) { quotation { id status } } }'
const STOCK = 'subscription ($id: ID!) { productStockChanged(id: $id) { productId product { availableQuantity } } }'
const ALL = `subscription ($of: ShopEventFilter!) { shopEvents(of: $of) {
  __typename ... on OrderPlacedEvent { order { id } } ... on OrderChangedEvent { order { id status } }
  ... on QuotationChangedEvent { quotation { id } } ... on ProductStockEvent { productId }
} }`
const MOVE = 'mutation ($input: UpdateOrderStatusInput!) { updateOrderStatus(input: $input) { __typename } }'

let shop: TestApp
let other: TestApp
let address: string
let otherAddress: string
let admin: Person
let customer: Person
let stranger: Person
const clients: LiveClient[] = []

beforeAll(async () => {
  shop = await createTestApp()
  other = await createTestApp({ databaseUrl: shop.databaseUrl })
  ;[address, otherAddress] = [await listen(shop.app), await listen(other.app)]
  admin = await createPerson(shop, { role: 'ADMIN' })
  customer = await createPerson(shop)
  stranger = await createPerson(shop)
})
afterEach(() => {
  for (const client of clients.splice(0)) client.close()
})
afterAll(async () => {
  expect(shop.logLines).toEqual([])
  await other.close()
  await shop.close()
})

/** Waits until listeners have received all earlier events. */
const pastEvents = () => pause(1_200)

async function open(query: string, options: Parameters<typeof subscribe>[2] = {}, at = address): Promise<LiveClient> {
  const client = await subscribe(at, query, options)
  clients.push(client)
  return client
}

const move = (id: string, status: string) => shop.ask(MOVE, { input: { id, status } }, admin.accessToken)

it('sends a placed order to the staff, and its changes to its customer only', async () => {
  const product = await createProduct(shop.db)
  const placed = await open(ORDER_PLACED, { token: admin.accessToken })
  const own = await open(ORDER_CHANGED, { token: customer.accessToken })
  const others = await open(ORDER_CHANGED, { token: stranger.accessToken })
  expect(placed.headers.get('content-type')).toBe('multipart/mixed;boundary="graphql";subscriptionSpec=1.0')
  expect(placed.headers.get('cache-control')).toBe('no-store')
  expect(placed.headers.get('content-encoding')).toBeNull()

  const { id } = await placeOrder(shop, customer, product)
  expect(await placed.first(1)).toEqual([{ payload: { data: { orderPlaced: { order: { id, status: 'PLACED' } } } } }])
  const one = await open(ORDER_CHANGED, { token: customer.accessToken, variables: { id } })
  const notTheirs = await open(ORDER_CHANGED, { token: stranger.accessToken, variables: { id } })
  await own.first(1)
  await move(id, 'CONFIRMED')
  const confirmed = { payload: { data: { orderChanged: { order: { id, status: 'CONFIRMED' } } } } }
  expect((await own.first(2))[1]).toEqual(confirmed)
  expect(await one.first(1)).toEqual([confirmed])
  // All listeners of the last event have received it.
  const theirs = await placeOrder(shop, stranger, product)
  expect(await others.first(1)).toMatchObject([{ payload: { data: { orderChanged: { order: { id: theirs.id } } } } }])
  expect(notTheirs.parts).toEqual([])
  expect(own.parts).toHaveLength(2)
  expect(placed.parts.length).toBeLessThanOrEqual(2)
})

it("sends a company's orders to members with access, from the moment they have it", async () => {
  const owner = await createPerson(shop)
  const company = await createCompany(shop, owner)
  const own = await open(ORDER_CHANGED, { token: owner.accessToken })
  const buyer = await createPerson(shop)
  await addMember(shop, owner, company, buyer)
  const order = await placeOrder(shop, buyer, await createProduct(shop.db), { companyId: company.id })
  await move(order.id, 'CONFIRMED')
  expect(await own.first(1)).toMatchObject([{ payload: { data: { orderChanged: { order: { id: order.id } } } } }])
})

it("sends a company's quotations to its members, but not to former ones", async () => {
  const [owner, left] = [await createPerson(shop), await createPerson(shop)]
  const company = await createCompany(shop, owner)
  await addMember(shop, owner, company, left)
  const product = await createProduct(shop.db)
  const { id } = await requestQuotation(shop, left, [product], { companyId: company.id })
  await shop.db.companyMember.deleteMany({ where: { userId: left.user.id } })
  await pastEvents()
  const theirs = await open(QUOTATION_CHANGED, { token: left.accessToken })
  const own = await open(QUOTATION_CHANGED, { token: owner.accessToken })
  await shop.ask('mutation ($id: ID!) { withdrawQuotation(id: $id) { __typename } }', { id }, owner.accessToken)
  const withdrawn = { quotationChanged: { quotation: { id, status: 'WITHDRAWN' } } }
  expect(await own.first(1)).toEqual([{ payload: { data: withdrawn } }])
  // All listeners of the last event have received it.
  const later = await requestQuotation(shop, left, [product])
  expect(await theirs.first(1)).toMatchObject([
    { payload: { data: { quotationChanged: { quotation: { id: later.id } } } } },
  ])
})

it('sends quotations to their sides, and stock to everyone', async () => {
  const product = await createProduct(shop.db, { availableQuantity: 500 })
  const quotation = await requestQuotation(shop, customer, [product])
  await pastEvents()
  const own = await open(QUOTATION_CHANGED, { token: customer.accessToken, variables: { id: quotation.id } })
  const all = await open(QUOTATION_CHANGED, { token: admin.accessToken })
  const DECLINE = 'mutation ($id: ID!) { declineQuotation(id: $id) { __typename } }'
  await shop.ask(DECLINE, { id: quotation.id }, admin.accessToken)
  const declined = { payload: { data: { quotationChanged: { quotation: { id: quotation.id, status: 'DECLINED' } } } } }
  expect(await own.first(1)).toEqual([declined])
  expect(await all.first(1)).toEqual([declined])

  const stock = await open(STOCK, { variables: { id: product.id.toUpperCase() } })
  await placeOrder(shop, customer, product)
  expect(await stock.first(1)).toEqual([
    { payload: { data: { productStockChanged: { productId: product.id, product: { availableQuantity: 498 } } } } },
  ])
})

it('sends several kinds in one stream, with an event at its start', async () => {
  const product = await createProduct(shop.db)
  await pastEvents()
  const of = { placedOrders: true, orders: true, quotations: true, productIds: [product.id] }
  const client = await open(ALL, { token: admin.accessToken, variables: { of } })
  expect(await client.first(1)).toEqual([{ payload: { data: { shopEvents: { __typename: 'ListeningBegun' } } } }])
  const order = await placeOrder(shop, customer, product)
  await client.first(3)
  await move(order.id, 'CONFIRMED')
  const told = (await client.first(4)).slice(1).map(({ payload }) => payload?.data.shopEvents)
  expect(told).toEqual(
    expect.arrayContaining([
      { __typename: 'OrderPlacedEvent', order: { id: order.id } },
      { __typename: 'ProductStockEvent', productId: product.id },
      { __typename: 'OrderChangedEvent', order: { id: order.id, status: 'CONFIRMED' } },
    ]),
  )
})

it('sends changes made by another process', async () => {
  const product = await createProduct(shop.db)
  await pastEvents()
  const here = await open(STOCK, { variables: { id: product.id } })
  const there = await open(STOCK, { variables: { id: product.id } }, otherAddress)
  await placeOrder(other, customer, product)
  await here.first(1)
  await there.first(1)
  // The row has no notification, like that of a process that was killed before it sent one.
  await shop.db.stockLedger.create({ data: { productId: product.id, reason: 'ADJUSTMENT', delta: 0, balanceAfter: 5 } })
  await here.first(2)
  await there.first(2)
  expect([here.parts.length, there.parts.length]).toEqual([2, 2])
})

it('sends a row committed later than newer ones, once', async () => {
  const product = await createProduct(shop.db)
  await pastEvents()
  const client = await open(STOCK, { variables: { id: product.id } })
  const row = { productId: product.id, reason: 'ADJUSTMENT', delta: 0, balanceAfter: 5 } as const
  await shop.db.$transaction(async (tx) => {
    await tx.stockLedger.create({ data: row })
    await shop.db.stockLedger.create({ data: row })
    await client.first(1)
  })
  await client.first(2)
  await shop.db.stockLedger.create({ data: row })
  await client.first(3)
  expect(client.parts).toHaveLength(3)
})

it.each([
  ['a visitor', ORDER_CHANGED, {}, undefined, 401, 'UNAUTHENTICATED'],
  ['a bad token', STOCK, { id: 'x' }, 'nonsense', 401, 'UNAUTHENTICATED'],
  ['a customer', ORDER_PLACED, {}, 'customer', 403, 'FORBIDDEN'],
  ['a customer', ALL, { of: { placedOrders: true } }, 'customer', 403, 'FORBIDDEN'],
  ['a visitor', ALL, { of: { orders: true } }, undefined, 401, 'UNAUTHENTICATED'],
  ['who wants nothing', ALL, { of: {} }, undefined, 400, 'BAD_USER_INPUT'],
  ['who wants too much', ALL, { of: { productIds: Array(21).fill('x') } }, undefined, 400, 'BAD_USER_INPUT'],
  ['who says nothing', STOCK, {}, undefined, 400, 'BAD_USER_INPUT'],
  [
    'who asks for two',
    'subscription { a: orderPlaced { __typename } b: orderPlaced { __typename } }',
    {},
    undefined,
    400,
    'GRAPHQL_VALIDATION_FAILED',
  ],
])('refuses %s: %s %j', async (_who, query, variables, token, status, code) => {
  const client = await open(query, { variables, token: token === 'customer' ? customer.accessToken : token })
  expect([client.status, client.refusal?.errors[0].extensions.code]).toEqual([status, code])
})

it('rejects clients that accept no multipart responses', async () => {
  const client = await open(STOCK, { variables: { id: 'x' }, accept: 'application/json' })
  expect(client.status).toBe(406)
  expect((await open('{ shop { languages } }')).refusal.data.shop.languages).toHaveLength(6)
})

it('ends with the session, and with the rights that it began with', async () => {
  const [one, two] = [await createPerson(shop), await createPerson(shop, { role: 'ADMIN' })]
  const ofSession = await open(ORDER_CHANGED, { token: one.accessToken })
  const ofRole = await open(ORDER_PLACED, { token: two.accessToken })
  const ofNext = await open(ORDER_PLACED, { token: admin.accessToken })
  await shop.db.user.update({ where: { id: two.user.id }, data: { role: 'CUSTOMER' } })
  await placeOrder(shop, customer, await createProduct(shop.db))
  await ofNext.first(1)
  expect(await ofRole.ended()).toBe('closed')
  expect(ofRole.parts).toEqual([])

  // No event happens in this time.
  await shop.db.user.update({ where: { id: one.user.id }, data: { sessionVersion: { increment: 1 } } })
  expect(await ofSession.ended()).toBe('closed')
  expect(ofSession.parts).toMatchObject([{ payload: null, errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] }])
})

it('sends heartbeats, and holds no connection of the pool', async () => {
  const client = await open(STOCK, { variables: { id: 'x' } })
  await until(() => client.beats > 0)
  expect(client.parts).toEqual([])
})

it("disconnects clients that don't read", async () => {
  const product = await createProduct(shop.db, { description: 'A long word. '.repeat(150) })
  const words = Array.from({ length: 14 }, (_, index) => `w${index}: description`).join(' ')
  const query = `subscription { productStockChanged(id: "${product.id}") { product { ${words} } } }`
  const body = JSON.stringify({ query })
  const { port } = new URL(address)
  const socket = connect(Number(port), '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(
    `POST /graphql HTTP/1.1\r\nhost: shop\r\naccept: multipart/mixed;subscriptionSpec=1.0\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
  )
  await once(socket, 'readable')
  socket.pause()
  const server = shop.app.server
  const count = () => new Promise<number>((resolve) => server.getConnections((_error, open) => resolve(open)))
  const before = await count()
  const row = { productId: product.id, reason: 'ADJUSTMENT', delta: 0, balanceAfter: 5 } as const
  await until(async () => {
    await shop.db.stockLedger.create({ data: row })
    return (await count()) < before
  })
  socket.destroy()
})

it('limits streams by listener and in total, and answers none twice', async () => {
  const small = await createTestApp({ variables: { LIVE_STREAMS: '1' }, handlerTimeoutMs: 2_000 })
  const at = await listen(small.app)
  const first = await open(STOCK, { variables: { id: 'x' } }, at)
  const second = await open(STOCK, { variables: { id: 'x' } }, at)
  expect([first.status, second.status, second.headers.get('retry-after')]).toEqual([200, 503, '5'])
  expect(second.refusal.errors[0].message).toBe(
    'Too many live connections are open. Close some, or try again in 5 seconds.',
  )
  // The timeout of an answer ends when streaming begins.
  await pause(2_300)
  expect(first.end).toBeNull()
  first.close()
  await until(async () => (await open(STOCK, { variables: { id: 'x' } }, at)).status === 200)
  // Subscribers get the end of the stream, and the process ends at once.
  const last = clients.at(-1)
  const began = Date.now()
  const closing = small.close()
  expect(await last?.ended()).toBe('closed')
  expect(Date.now() - began).toBeLessThan(2_000)
  await closing
})
