import type { IncomingMessage, ServerResponse } from 'node:http'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import type { WebhookEndpoint } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import { Webhook } from 'standardwebhooks'
import { createPerson, createProduct } from '../../testing/factories'
import type { Person } from '../../testing/factories'
import { placeOrder, updateOrderStatus } from '../../testing/ordering'
import { createDelivery, createEndpoint } from '../../testing/programs'
import type { TestJobs } from '../../testing/running-jobs'
import { createTestJobs } from '../../testing/running-jobs'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'
import { until } from '../../testing/until'
import { SEND_WEBHOOK } from '../../modules/webhooks/deliveries.sql'
import { deriveDeliveries } from '../../modules/webhooks/derive-deliveries.sql'
import { createPostWebhook } from '../../modules/webhooks/post-webhook'
import type { WebhookTaskDeps } from './webhooks'
import { webhookTasks } from './webhooks'

interface Received {
  headers: Record<string, string>
  body: string
}

let shop: TestApp
let admin: Person
let customer: Person
let server: http.Server
let url: string
const received: Received[] = []
let answer: (response: ServerResponse, request: IncomingMessage) => void
const workers: TestJobs[] = []

beforeAll(async () => {
  shop = await createTestApp()
  ;[admin, customer] = [await createPerson(shop, { role: 'ADMIN' }), await createPerson(shop)]
  server = http.createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (part: string) => (body += part))
    request.on('end', () => {
      received.push({ headers: request.headers as Record<string, string>, body })
      answer(response, request)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
})
beforeEach(async () => {
  received.length = 0
  answer = (response) => response.end('thanks')
  await shop.db.webhookEndpoint.deleteMany()
  await shop.db.job.deleteMany()
})
afterEach(() => Promise.all(workers.splice(0).map((worker) => worker.stop())))
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  expect(shop.logLines).toEqual([])
  await shop.close()
})

/** Runs the webhook tasks, with this delay between attempts. */
function startWorker(delayMs = 20, logger: WebhookTaskDeps['logger'] = { error: jest.fn() }): TestJobs {
  const post = createPostWebhook({ isLocalAllowed: true })
  const tasks = webhookTasks({ db: shop.db, post, logger }).map(({ schedule, retries, ...task }) => ({
    ...task,
    ...(retries && { retries: { ...retries, firstMs: delayMs, longestMs: delayMs } }),
    ...(schedule && { schedule: { ...schedule, everyMs: 20 } }),
  }))
  const worker = createTestJobs(shop.db, tasks)
  workers.push(worker)
  worker.start()
  return worker
}

const UPDATE = 'mutation ($input: UpdateWebhookEndpointInput!) { updateWebhookEndpoint(input: $input) { __typename } }'
const CREATE = `mutation ($input: CreateWebhookEndpointInput!) {
  createWebhookEndpoint(input: $input) {
    __typename
    ... on CreateWebhookEndpointSuccess { secret endpoint { id } }
    ... on UserError { message }
  }
}`
const add = async (events: string[], to = url) => {
  const { data, errors } = await shop.ask(CREATE, { input: { url: to, events } }, admin.accessToken)
  expect(errors).toBeUndefined()
  return { id: data.createWebhookEndpoint.endpoint.id as string, secret: data.createWebhookEndpoint.secret as string }
}
const deliveries = (endpointId: string) =>
  shop.db.webhookDelivery.findMany({ where: { endpointId }, orderBy: [{ at: 'asc' }, { sourceId: 'asc' }] })
const states = async (id: string) => (await deliveries(id)).map(({ state }) => state)
const types = () => received.map(({ body }) => (JSON.parse(body) as { type: string }).type)

/** A delivery with a job that was tried before. */
async function createQueued(endpoint: WebhookEndpoint, attempts: number) {
  const delivery = await createDelivery(shop.db, endpoint, { attempts })
  await shop.db.job.create({ data: { task: SEND_WEBHOOK, key: delivery.id, groupKey: endpoint.id, attempts } })
  return delivery
}

describe('an endpoint', () => {
  it('receives orders and stock, signed, once, and without personal names', async () => {
    const product = await createProduct(shop.db, { priceMinor: 1250n, sku: 'SU-77' })
    await placeOrder(shop, customer, product)
    const { id, secret } = await add(['ORDER_PLACED', 'ORDER_CONFIRMED', 'STOCK_CHANGED'])
    const order = await placeOrder(shop, customer, product)
    await updateOrderStatus(shop, { id: order.id, status: 'CONFIRMED' }, admin.accessToken)
    // Two processes at once.
    startWorker()
    startWorker()
    await until(async () => (await states(id)).join() === 'DELIVERED,DELIVERED,DELIVERED')
    expect(types().sort()).toEqual(['order.confirmed', 'order.placed', 'stock.changed'])
    for (const { headers, body } of received)
      expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body))
    expect(() => new Webhook(secret).verify(`${received[0]?.body} `, received[0]?.headers ?? {})).toThrow()
    const told = received.map(({ body }) => JSON.parse(body))
    expect(told.find(({ type }) => type === 'order.placed')).toMatchObject({
      id: received.find(({ body }) => body.includes('order.placed'))?.headers['webhook-id'],
      apiVersion: '2026-11-30',
      data: {
        orderId: order.id,
        orderNumber: order.number,
        status: 'PLACED',
        previousStatus: null,
        currency: 'USD',
        total: 1250 * (order.lines[0]?.quantity ?? 0),
        lines: [{ sku: 'SU-77', productId: product.id, quantity: order.lines[0]?.quantity, unitPrice: 1250 }],
      },
    })
    expect(told.find(({ type }) => type === 'stock.changed').data).toMatchObject({
      productId: product.id,
      sku: 'SU-77',
      reason: 'ORDER',
      available: 100 - 2 * (order.lines[0]?.quantity ?? 0),
    })
    const all = received.map(({ body }) => body).join()
    for (const secretOfOthers of [customer.user.name, customer.user.email, order.phone, order.address]) {
      expect(all).not.toContain(secretOfOthers)
    }
  })

  it('receives changes of a late transaction with lower ids than those sent before', async () => {
    const product = await createProduct(shop.db)
    const orders = [await placeOrder(shop, customer, product), await placeOrder(shop, customer, product)]
    const { id } = await add(['ORDER_CONFIRMED'])
    startWorker()
    const confirm = (tx: Pick<TestApp['db'], 'orderEvent'>, orderId = '') =>
      tx.orderEvent.create({ data: { orderId, from: 'PLACED', to: 'CONFIRMED', actorId: admin.user.id } })
    await shop.db.$transaction(async (tx) => {
      const late = await confirm(tx, orders[0]?.id)
      const soon = await confirm(shop.db, orders[1]?.id)
      expect(late.id < soon.id).toBe(true)
      // Time enough for the worker to look several times.
      await new Promise((resolve) => setTimeout(resolve, 200))
    })
    await until(async () => (await states(id)).length === 2)
  })

  it('receives events below the highest id that was read', async () => {
    const { id } = await add(['ORDER_CONFIRMED'])
    const { id: orderId } = await placeOrder(shop, customer, await createProduct(shop.db))
    const event = { orderId, from: 'PLACED', to: 'CONFIRMED', actorId: admin.user.id } as const
    const [{ next } = { next: 0n }] = await shop.db.$queryRaw<{ next: bigint }[]>`
      SELECT nextval('order_events_id_seq') AS next`
    const later = await shop.db.orderEvent.create({ data: event })
    startWorker()
    await until(async () => (await states(id)).length === 1)
    await shop.db.orderEvent.create({ data: { ...event, id: next } })
    expect(next < later.id).toBe(true)
    await until(async () => (await states(id)).length === 2)
  })

  it('receives all simultaneous events, in any number', async () => {
    const { id: productId } = await createProduct(shop.db)
    const { id } = await add(['STOCK_CHANGED'])
    const row = { productId, reason: 'ADJUSTMENT', delta: 0, balanceAfter: 100 } as const
    await shop.db.stockLedger.createMany({ data: Array.from({ length: 1_600 }, () => row) })
    await deriveDeliveries(shop.db.sql)
    // Later events are in the next batch.
    await shop.db.stockLedger.create({ data: row })
    // A transaction that is open anywhere in the cluster, as in another test's database, holds the journal back.
    await until(async () => {
      await deriveDeliveries(shop.db.sql)
      return (await shop.db.webhookDelivery.count({ where: { endpointId: id } })) >= 1_601
    })
    expect(await shop.db.webhookDelivery.count({ where: { endpointId: id } })).toBe(1_601)
    expect(await deriveDeliveries(shop.db.sql)).toBe(false)
  })

  it('receives the same body again after an error, and its response is stored', async () => {
    answer = (response) => response.writeHead(500).end('x'.repeat(5_000))
    const { id } = await add(['ORDER_PLACED'])
    await placeOrder(shop, customer, await createProduct(shop.db))
    startWorker(300)
    await until(async () => (await deliveries(id))[0]?.lastStatus === 500)
    const [failed] = await deliveries(id)
    expect(failed).toMatchObject({ state: 'PENDING', attempts: 1, lastAnswer: 'x'.repeat(1_000) })
    expect((await shop.db.webhookEndpoint.findUniqueOrThrow({ where: { id } })).failingSince).not.toBeNull()
    answer = (response) => response.writeHead(204).end()
    await until(async () => (await states(id)).join() === 'DELIVERED')
    expect(received.length).toBe(2)
    expect(received[0]?.body).toBe(received[1]?.body)
    expect(received[0]?.headers['webhook-id']).toBe(received[1]?.headers['webhook-id'])
    expect((await shop.db.webhookEndpoint.findUniqueOrThrow({ where: { id } })).failingSince).toBeNull()
  })

  it('gives up after three days, and can be resent manually', async () => {
    const { id } = await add(['ORDER_PLACED'])
    const endpoint = await shop.db.webhookEndpoint.findUniqueOrThrow({ where: { id } })
    answer = (response) => response.writeHead(503).end()
    await createQueued(endpoint, 14)
    const other = await createQueued(endpoint, 14)
    await shop.db.job.updateMany({ data: { queuedAt: new Date(Date.now() - 73 * 3_600_000) } })
    startWorker()
    await until(async () => (await states(id)).join() === 'FAILED,FAILED')
    answer = (response) => response.end()
    const replay = `mutation ($input: ReplayWebhookInput!) {
      replayWebhook(input: $input) { __typename ... on ReplayWebhookSuccess { count } }
    }`
    const again = async (deliveryId?: string) =>
      (await shop.ask(replay, { input: { id, deliveryId } }, admin.accessToken)).data.replayWebhook
    expect(await again(uuidv7())).toEqual({ __typename: 'WebhookDeliveryNotFound' })
    expect(await again(other.id)).toEqual({ __typename: 'ReplayWebhookSuccess', count: 1 })
    await until(async () => (await states(id)).sort().join() === 'DELIVERED,FAILED')
    expect(await again()).toEqual({ __typename: 'ReplayWebhookSuccess', count: 1 })
    await until(async () => (await states(id)).join() === 'DELIVERED,DELIVERED')
  })

  it('is disabled after five days of failures, with an email to each admin', async () => {
    answer = (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()
    const endpoint = await createEndpoint(shop.db, admin.user, {
      url,
      failingSince: new Date(Date.now() - 5 * 86_400_000 - 1_000),
    })
    await createQueued(endpoint, 5)
    await createPerson(shop, { role: 'ADMIN', emailVerified: false })
    const logger = { error: jest.fn() }
    startWorker(20, logger)
    const now = () => shop.db.webhookEndpoint.findUniqueOrThrow({ where: { id: endpoint.id } })
    await until(async () => (await now()).disabledAt !== null)
    const mails = await shop.db.mailOutbox.findMany({ where: { template: 'webhook-disabled' } })
    expect(mails).toMatchObject([{ recipient: admin.user.email, payload: { endpointId: endpoint.id, url, days: 5 } }])
    await until(() => logger.error.mock.calls.length === 1)
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(received).toHaveLength(1)
  })

  it('is signed by both secrets for a day after a change', async () => {
    const { id, secret } = await add(['ORDER_PLACED'])
    const rotate = `mutation ($id: ID!) { rotateWebhookSecret(id: $id) { ... on RotateWebhookSecretSuccess { secret } } }`
    const { data } = await shop.ask(rotate, { id }, admin.accessToken)
    await shop.ask('mutation ($id: ID!) { sendTestWebhook(id: $id) { __typename } }', { id }, admin.accessToken)
    startWorker()
    await until(() => received.length === 1)
    const [{ headers, body } = { headers: {}, body: '' }] = received
    expect(types()).toEqual(['webhook.test'])
    for (const one of [secret, data.rotateWebhookSecret.secret]) new Webhook(one).verify(body, headers)
    await shop.db.webhookEndpoint.update({ where: { id }, data: { previousSecretUntil: new Date() } })
    await shop.ask('mutation ($id: ID!) { sendTestWebhook(id: $id) { __typename } }', { id }, admin.accessToken)
    await until(() => received.length === 2)
    const [, last = { headers: {}, body: '' }] = received
    expect(() => new Webhook(secret).verify(last.body, last.headers)).toThrow()
  })

  it('does not receive events from before its creation or while it was disabled', async () => {
    const { id } = await add(['ORDER_PLACED'])
    const product = await createProduct(shop.db)
    const set = (isActive: boolean) => shop.ask(UPDATE, { input: { id, isActive } }, admin.accessToken)
    await set(false)
    await placeOrder(shop, customer, product)
    await set(true)
    const { number } = await placeOrder(shop, customer, product)
    startWorker()
    await until(() => received.length === 1)
    expect(received[0]?.body).toContain(number)
    expect(await deliveries(id)).toHaveLength(1)
  })

  it('receives some event', async () => {
    const { id } = await createEndpoint(shop.db, admin.user)
    const { errors } = await shop.ask(UPDATE, { input: { id, events: [] } }, admin.accessToken)
    expect(errors?.[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', field: 'input.events' })
  })

  it.each([
    'http://example.org/hook',
    'http://127.0.0.1.example.org/',
    'https://127.0.0.1/',
    'https://[::ffff:10.0.0.1]/',
    'https://[::127.0.0.1]/',
    'https://user:pass@example.org/',
    'ftp://example.org',
    'example.org',
  ])('is not added at %s', async (wrong) => {
    const { errors } = await shop.ask(CREATE, { input: { url: wrong, events: ['ORDER_PLACED'] } }, admin.accessToken)
    expect(errors?.[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', field: 'input.url' })
  })
})
