import type { AddressInfo, Socket } from 'node:net'
import { connect, createServer } from 'node:net'
import { createTestDatabase } from '@instrumenta/testing/test-databases'
import type { Person } from '../testing/factories'
import { createPerson, createProduct } from '../testing/factories'
import { inputFor, PLACE_ORDER } from '../testing/ordering'
import { databaseVariables } from '../testing/database-variables'
import type { TestApp } from '../testing/test-app'
import { createTestApp } from '../testing/test-app'
import { until } from '../testing/until'

/** A network between the shop and PostgreSQL: it can forward, swallow all, or refuse. */
async function createLine(databaseUrl: string) {
  const target = new URL(databaseUrl)
  const ends = new Set<Socket>()
  let isSwallowing = false
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(from)
      from.on('data', (chunk) => !isSwallowing && to.write(chunk))
      from.on('error', () => undefined)
      from.on('close', () => {
        ends.delete(from)
        to.destroy()
      })
    }
  })
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const { port } = server.address() as AddressInfo
  const cut = () => ends.forEach((end) => end.destroy())
  const through = new URL(databaseUrl)
  through.port = String(port)
  return {
    url: through.href,
    swallow() {
      isSwallowing = true
    },
    refuse() {
      server.close()
      cut()
    },
    async carry() {
      isSwallowing = false
      if (!server.listening) await listen(port)
    },
    close() {
      server.close()
      cut()
    },
  }
}

let database: Awaited<ReturnType<typeof createTestDatabase>>
let line: Awaited<ReturnType<typeof createLine>>
let shop: TestApp
let person: Person

const message = 'The shop is temporarily unavailable. Try again in a moment.'

beforeAll(async () => {
  database = await createTestDatabase()
  line = await createLine(databaseVariables(database.url).DATABASE_URL ?? '')
  shop = await createTestApp({ variables: { DATABASE_URL: line.url } })
  person = await createPerson(shop)
})
afterAll(async () => {
  await line.carry()
  await shop.close()
  line.close()
  await database.drop()
})

afterEach(() => line.carry())

const isReady = async () => (await shop.app.inject('/readyz')).statusCode === 200

describe.each(['swallow', 'refuse'] as const)('a database behind a connection that does %s', (fate) => {
  it('a database behind a connection that does %s', async () => {
    const product = await createProduct(shop.db)
    shop.logLines.length = 0
    line[fate]()
    const begin = Date.now()
    const authorization = `Bearer ${person.accessToken}`
    const payload = { query: PLACE_ORDER, variables: { input: inputFor(product) } }
    const answers = await Promise.all([
      shop.app.inject({ method: 'POST', url: '/graphql', payload: { query: '{ products { nodes { id } } }' } }),
      // Creating the context fails: it looks up the caller.
      shop.app.inject({ method: 'POST', url: '/graphql', headers: { authorization }, payload }),
      shop.app.inject('/api/product'),
      shop.app.inject({ url: '/api/order', headers: { authorization } }),
      // More than there are connections.
      ...Array.from({ length: 30 }, () => shop.app.inject('/api/product')),
    ])
    // `npm run check -- database-away` asks for two seconds; a busy machine gets twice that.
    expect(Date.now() - begin).toBeLessThan(4_000)
    for (const { statusCode, headers } of answers) {
      expect({ statusCode, retryAfter: headers['retry-after'] }).toEqual({ statusCode: 503, retryAfter: '5' })
    }
    const [query, mutation, ...rest] = answers.map((answer) => answer.json())
    for (const { errors } of [query, mutation]) {
      expect(errors).toEqual([expect.objectContaining({ message, extensions: { code: 'SERVICE_UNAVAILABLE' } })])
    }
    for (const body of rest) expect(body).toEqual({ message })

    const again = Date.now()
    expect((await shop.app.inject('/api/product')).statusCode).toBe(503)
    expect((await shop.app.inject('/readyz')).statusCode).toBe(503)
    expect((await shop.app.inject('/livez')).statusCode).toBe(200)
    expect(Date.now() - again).toBeLessThan(1_000)
    expect(shop.logLines.filter((line) => !line.includes('Not ready'))).toEqual([])

    await line.carry()
    const back = Date.now()
    await until(isReady)
    expect(Date.now() - back).toBeLessThan(5_000)
    const { data } = await shop.ask(PLACE_ORDER, payload.variables, person.accessToken)
    expect(data.placeOrder.__typename).toBe('PlaceOrderSuccess')
    expect(await shop.db.orderLine.count({ where: { productId: product.id } })).toBe(1)
  })
})

it('a slow statement is no sign of an outage', async () => {
  const slow = shop.db.$queryRaw<{ slept: string }[]>`SELECT pg_sleep(2)::text AS slept`
  await expect(slow).resolves.toEqual([{ slept: '' }])
})
