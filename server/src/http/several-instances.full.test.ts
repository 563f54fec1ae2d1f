import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { countsOfCache } from '../shared/metrics'
import { CREATE_PRODUCT, newProduct, uploadedBy } from '../testing/catalogue'
import { createPerson, createProduct } from '../testing/factories'
import { createFakeRenderer } from '../testing/fake-client'
import { placeOrder } from '../testing/ordering'
import { describeWithRedis, startRedis } from '../testing/redis'
import type { TestRedis } from '../testing/redis'
import type { TestCluster } from '../testing/standby'
import { startCluster } from '../testing/standby'
import type { TestApp } from '../testing/test-app'
import { createTestApp } from '../testing/test-app'
import { until } from '../testing/until'

// Two instances of one shop, on one database and one Redis, which must work like one.

const PRODUCTS = 'query Products { products(first: 5) { nodes { id name availableQuantity } } }'

describeWithRedis('two instances with one Redis', () => {
  const { requests: drawn, render: renderer } = createFakeRenderer()
  const clock = { now: 0 }
  let redis: TestRedis
  let cluster: TestCluster
  let one: TestApp
  let other: TestApp

  const start = (): Promise<TestApp> =>
    createTestApp({
      renderer,
      clock: () => clock.now,
      variables: { REDIS_URL: redis.url, RATE_LIMIT: '40' },
      databaseUrl: cluster.primaryUrl,
    })

  beforeAll(async () => {
    redis = await startRedis()
    // A separate cluster: shared caches wait for the end of every transaction of the server, including those of other
    // tests.
    cluster = await startCluster()
    one = await start()
    other = await start()
    await createProduct(one.db)
    await isUp()
  })
  afterAll(async () => {
    await other.close()
    await one.close()
    await cluster.close()
    await redis.close()
  })

  let visitors = 0
  /** Each request is a different visitor, so that no limit applies. */
  const ask = (shop: TestApp, query: string, headers: Record<string, string> = {}) => {
    const remoteAddress = `10.0.${Math.floor(++visitors / 250)}.${(visitors % 250) + 1}`
    return shop.app.inject({ method: 'POST', url: '/graphql', remoteAddress, headers, payload: { query } })
  }
  const visit = async (shop: TestApp, url: string) => (await shop.app.inject({ url, remoteAddress: '10.9.9.9' })).body

  /** Waits until both have one name for the state of the database, and Redis accepts their entries. */
  async function settle(): Promise<void> {
    await until(async () => {
      clock.now += 1_000
      const before = drawn.length
      const url = `/data?${clock.now}`
      const bodies = [
        await visit(one, url),
        await new Promise((resolve) => setTimeout(resolve, 20)),
        await visit(other, url),
      ]
      return bodies[0] === bodies[2] && drawn.length === before + 1
    })
  }

  /** How many of these requests of one client are allowed, sent to both instances in turn. */
  async function countTaken(requests: number, remoteAddress: string): Promise<number> {
    let taken = 0
    for (let index = 0; index < requests; index++) {
      const shop = index % 2 ? other : one
      const { statusCode } = await shop.app.inject({ url: '/api/nothing', remoteAddress })
      if (statusCode !== 429) taken++
    }
    return taken
  }

  const isUp = () =>
    until(async () => (await countTaken(41, `10.1.${Math.floor(Math.random() * 250)}.${++visitors % 250}`)) === 40)

  it('share the counts of a client', async () => {
    expect(await countTaken(60, '10.2.0.1')).toBe(40)
  })

  it('share the counts of tighter limits, too', async () => {
    const sendInquiry = (shop: TestApp) =>
      shop.app.inject({
        method: 'POST',
        url: '/graphql',
        remoteAddress: '10.2.0.2',
        payload: {
          query: 'mutation ($input: SendInquiryInput!) { sendInquiry(input: $input) { id } }',
          variables: { input: { email: 'somebody@example.org', subject: 'A question', message: 'How?' } },
        },
      })
    const statuses: number[] = []
    for (let index = 0; index < 8; index++) statuses.push((await sendInquiry(index % 2 ? other : one)).statusCode)
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(5)
    expect(statuses.at(-1)).toBe(429)
  })

  it('draw a page once', async () => {
    const { shared } = countsOfCache('pages')
    await settle()
    const before = drawn.length
    const page = await visit(one, '/data?once')
    await until(async () => {
      clock.now += 1
      return (await visit(other, '/data?once')) === page
    })
    expect(drawn.length).toBeLessThanOrEqual(before + 2)
    // The first instance draws alone; what it stores in Redis has arrived before the other one is called.
    await settle()
    expect(countsOfCache('pages').shared).toBeGreaterThan(shared)
  })

  const visitBoth = (url: string) => Promise.all([visit(one, url), visit(other, url)])

  /** Places an order at one of them. */
  async function orderOne(): Promise<void> {
    await placeOrder(one, await createPerson(one), await createProduct(one.db))
  }

  it('render a page once for requests to both', async () => {
    await settle()
    const before = drawn.length
    const [here, there] = await visitBoth('/data?together')
    expect(here).toBe(there)
    expect(drawn.length).toBe(before + 1)
  })

  it('work an answer out once', async () => {
    await settle()
    const query = `${PRODUCTS} # once`
    await ask(one, query)
    await ask(one, query)
    await until(async () => {
      other.statements.length = 0
      const { body } = await ask(other, query)
      expect(JSON.parse(body).data.products.nodes).toHaveLength(1)
      return other.statements.filter((sql) => !sql.includes('public_changes')).length === 0
    })
  })

  it('cache nothing for signed-in callers', async () => {
    await settle()
    const { accessToken, user } = await createPerson(one)
    await settle()
    const ME = '{ me { email } }'
    const own = { authorization: `Bearer ${accessToken}` }
    for (const shop of [one, one, other]) expect((await ask(shop, ME, own)).json().data.me.email).toBe(user.email)
    expect((await ask(other, ME)).json().data.me).toBeNull()
  })

  it('see a change of the other within a second, and their own at once', async () => {
    const admin = await createPerson(one, { role: 'ADMIN' })
    await settle()
    const names = async (shop: TestApp) =>
      (await ask(shop, PRODUCTS)).json().data.products.nodes.map(({ name }: { name: string }) => name)
    for (const shop of [one, one, other, other]) await names(shop)
    for (const name of ['First of the changes', 'Second of the changes']) {
      const input = newProduct(await uploadedBy(one, admin), { name })
      const { data } = await one.ask(CREATE_PRODUCT, { input }, admin.accessToken)
      expect(data.createProduct.__typename).toBe('CreateProductSuccess')
      expect(await names(one)).toContain(name)
      clock.now += 1_000
      expect(await names(other)).toContain(name)
      expect(await names(one)).toContain(name)
    }
  })

  // Data changes within every second.
  it.each([
    ['another process', () => createProduct(one.db)],
    ['one of them', orderOne],
  ])('draw a page once for each change that %s makes', async (_who, change) => {
    await settle()
    await until(async () => {
      await change()
      clock.now += 1_000
      const before = drawn.length
      await visitBoth('/data?changing')
      return drawn.length === before + 1
    })
  })

  it.each([
    ['is frozen', () => redis.freeze(), async () => redis.thaw()],
    ['is killed', () => redis.kill(), () => redis.restart()],
  ])('go on while Redis %s, each for itself, say so once, and are together again after', async (_what, end, mend) => {
    await settle()
    for (const { logLines } of [one, other]) logLines.length = 0
    await end()
    const page = await visit(one, '/data?away')
    expect(page).toContain('<!doctype html>')
    expect(await visit(other, '/data?away')).toBe(page)
    await until(async () => (await countTaken(90, `10.3.${Math.floor(Math.random() * 250)}.1`)) === 80)
    expect((await one.app.inject('/readyz')).statusCode).toBe(200)
    expect(one.logLines.filter((line) => line.includes('Redis does not answer'))).toHaveLength(1)
    await mend()
    await isUp()
    await settle()
    expect(one.logLines.filter((line) => line.includes('Redis answers again'))).toHaveLength(1)
  })
})

describe('an instance whose Redis is too slow at the start', () => {
  it('serves without it, and logs that once', async () => {
    const slow = createServer((socket) => {
      socket.unref().on('data', (commands) => {
        const answers = '+OK\r\n'.repeat(commands.toString().match(/^\*/gm)?.length ?? 0)
        setTimeout(() => socket.writable && socket.write(answers), commands.includes('instrumenta:probe') ? 200 : 0)
      })
    })
    slow.listen(0, '127.0.0.1').unref()
    await once(slow, 'listening')
    const { port } = slow.address() as AddressInfo
    const shop = await createTestApp({ variables: { REDIS_URL: `redis://127.0.0.1:${port}` } })
    await until(() => shop.logLines.some((line) => line.includes('Redis does not answer')))
    expect((await shop.app.inject('/readyz')).statusCode).toBe(200)
    expect(shop.logLines.filter((line) => line.includes('Redis'))).toHaveLength(1)
    await shop.close()
    slow.close()
  })
})

describeWithRedis('an instance whose Redis is not there', () => {
  it('starts, and serves', async () => {
    const shop = await createTestApp({ variables: { REDIS_URL: 'redis://127.0.0.1:1' } })
    expect((await shop.app.inject('/readyz')).statusCode).toBe(200)
    expect((await shop.ask('{ __typename }')).data).toEqual({ __typename: 'Query' })
    await until(() => shop.logLines.some((line) => line.includes('Redis does not answer')))
    await shop.close()
  })
})
