import type { Product } from '@instrumenta/prisma/client'
import fastify from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import { DELETE_PRODUCT } from '../../testing/catalogue'
import type { Person } from '../../testing/factories'
import { createPerson, createProduct } from '../../testing/factories'
import { until } from '../../testing/until'
import { buy } from '../../testing/reviewing'
import type { RestClient } from '../../testing/rest-client'
import { createRestClient } from '../../testing/rest-client'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'
import { toConnection } from '../../shared/pagination'
import { answerList } from '../../shared/rest-list'

const COUNT = 1_003

let shop: TestApp
let api: RestClient
let admin: Person
let product: Product

beforeAll(async () => {
  // As in production: with caches, and with limits that this test does not reach.
  shop = await createTestApp({ hasCaches: true, variables: { RATE_LIMIT: '100000' } })
  api = await createRestClient(shop)
  admin = await createPerson(shop, { role: 'ADMIN' })
  product = await createProduct(shop.db)
  const { id: userId } = admin.user
  const each = <T>(make: (id: string, index: number) => T) =>
    Array.from({ length: COUNT - 1 }, (_, index) => make(uuidv7(), index))
  await shop.db.product.createMany({
    data: each((id, index) => ({
      ...product,
      id,
      sku: `LONG-${index}`,
      name: `Product ${index}`,
      searchDocument: undefined,
    })),
  })
  await shop.db.user.createMany({
    data: each((id) => ({ ...admin.user, id, firebaseUid: id, email: `${id}@example.com` })),
  })
  await buy(shop, admin, product)
  const { lines, ...order } = await shop.db.order.findFirstOrThrow({
    include: { lines: true },
    omit: { taxLines: true, shippingAddress: true, billingAddressData: true },
  })
  await shop.db.order.createMany({
    data: each((id, index) => ({
      ...order,
      id,
      number: `LONG-${index}`,
      idempotencyKey: id,
      paymentSchedule: undefined,
    })),
  })
  const [line] = lines
  if (!line) throw new Error('An order without lines')
  const others = await shop.db.order.findMany({ where: { id: { not: order.id } } })
  await shop.db.orderLine.createMany({ data: others.map(({ id }) => ({ ...line, id, orderId: id })) })
  const review = { userId, name: 'Ada', rating: 5, comment: '', isVerifiedPurchase: false, isRepeat: true }
  await shop.db.review.createMany({ data: each((id, index) => ({ ...review, id, comment: `Good ${index}` })) })
})
afterAll(async () => {
  await api.close()
  await shop.close()
})

const nextOf = (headers: Record<string, unknown>) => /^<(\/api\/.+)>; rel="next"$/.exec(String(headers.link ?? ''))?.[1]

describe('a list of more than 1,000', () => {
  it.each([
    ['/api/product', false, COUNT],
    ['/api/review', false, COUNT - 1],
    ['/api/order', true, COUNT],
    ['/api/order?email=ADMIN', true, COUNT],
    ['/api/user', true, COUNT],
  ])('at %s comes in parts, linked, with and without a limit', async (path, isForAdmin, count) => {
    const url = path.replace('ADMIN', encodeURIComponent(admin.user.email))
    const options = isForAdmin ? { accessToken: admin.accessToken } : {}
    const idsOf = ({ body }: { body: { _id: string }[] }) => body.map(({ _id }) => _id)
    for (const limit of ['', `${url.includes('?') ? '&' : '?'}limit=1000`]) {
      const first = await api.ask('GET', `${url}${limit}`, options)
      expect(first.body).toHaveLength(1_000)
      const rest = await api.ask('GET', nextOf(first.headers) ?? '', options)
      expect(rest.body).toHaveLength(count - 1_000)
      expect(rest.headers).not.toHaveProperty('link')
      expect(new Set([...idsOf(first), ...idsOf(rest)]).size).toBe(count)
    }
  })
})

describe('the same list, a hundred times at once', () => {
  const ask = (headers = {}, query = '') => shop.app.inject({ url: `/api/product${query}`, headers })
  const readsOfProducts = () => shop.statements.filter((sql) => /FROM products/.test(sql)).length

  it.each(['identity', 'br', 'gzip'])('is read and compressed once (%s), and cached', async (encoding) => {
    const headers = { 'accept-encoding': encoding }
    const lists = () => Promise.all(Array.from({ length: 100 }, () => ask(headers)))
    shop.statements.length = 0
    const answers = await lists()
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ headers }) => `${headers.link} ${headers['content-encoding']}`)).size).toBe(1)
    expect(answers.every(({ rawPayload }) => answers[0]?.rawPayload.equals(rawPayload))).toBe(true)
    expect(answers[0]?.headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding)
    expect(answers[0]?.headers['cache-control']).toBe('no-store')
    await lists()
    // Ten statements read a list of 1,000. Soon after a write, it is read again each second.
    expect(readsOfProducts()).toBeLessThanOrEqual(100)
  })

  it('omits rows deleted between the pages', async () => {
    const firstOf = async () => (await ask()).json<{ _id: string }[]>()[0]?._id
    const id = await firstOf()
    expect(await firstOf()).toBe(id)
    const { data } = await shop.ask(DELETE_PRODUCT, { id }, admin.accessToken)
    expect(data.deleteProduct.__typename).toBe('DeleteProductSuccess')
    expect(await firstOf()).not.toBe(id)
  })
})

it('builds two long lists at a time, short ones immediately', async () => {
  let underWay = 0
  let most = 0
  const going = new Set<() => void>()
  const ordering = { name: 'X', type: 'text' as const, cursorOf: () => ({ key: '', id: '' }) }
  const app = fastify()
  app.get<{ Querystring: { limit?: string } }>('/list', (request, reply) =>
    answerList(
      request,
      reply,
      async (page) => {
        most = Math.max(most, ++underWay)
        await new Promise<void>((resolve) => going.add(resolve))
        underWay--
        return toConnection(['x'], page, ordering, async () => 1)
      },
      (nodes) => nodes,
    ),
  )
  const long = Array.from({ length: 20 }, () => app.inject('/list?limit=101'))
  await until(() => going.size === 2)
  const short = Array.from({ length: 10 }, () => app.inject('/list?limit=100'))
  await until(() => going.size === 12)
  most = 0
  const answers = Promise.all([...long, ...short])
  while (going.size > 0 || underWay > 0) {
    for (const go of going) {
      going.delete(go)
      go()
    }
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect((await answers).map(({ body }) => body)).toEqual(Array(30).fill('["x"]'))
  expect(most).toBeLessThanOrEqual(12)
  await app.close()
})
