import { setTimeout as pause } from 'node:timers/promises'
import type { RedisConnection } from '../../shared/redis/redis-connection'
import { connectRedis } from '../../shared/redis/redis-connection'
import { createSharedPlaces, HOLD } from '../../shared/redis/client-counts'
import type { SharedPlaces } from '../../shared/shared-memory'
import { createPerson } from '../../testing/factories'
import { listen } from '../../testing/listening'
import { subscribe } from '../../testing/live-client'
import { describeWithRedis, startRedis } from '../../testing/redis'
import type { TestRedis } from '../../testing/redis'
import { createTestApp, TEST_SECRET } from '../../testing/test-app'
import { until } from '../../testing/until'
import type { Places } from './live-places'
import { createPlaces } from './live-places'

const LEASE_MS = 600

/** Takes this many places; returns how many were free. */
async function takeAll(places: Places, count: number, client = 'ada') {
  const taken = await Promise.all(Array.from({ length: count }, () => places.take(client)))
  const leave = taken.filter((place) => typeof place === 'function')
  return { leave, refused: taken.filter((place) => typeof place === 'string') }
}

describe('places of one process', () => {
  it('are limited by caller and in total, and are released once', async () => {
    const places = createPlaces({ mostOfAll: 5, mostOfOne: 3 })
    const { leave, refused } = await takeAll(places, 4)
    expect([leave.length, refused]).toEqual([3, ['tooMany']])
    const others = await takeAll(places, 3, 'carl')
    expect([others.leave.length, others.refused]).toEqual([2, ['full']])
    leave[0]?.()
    leave[0]?.()
    expect((await takeAll(places, 2)).refused).toEqual(['full'])
  })
})

describeWithRedis('places of several processes', () => {
  let redis: TestRedis
  const connections: RedisConnection[] = []
  const opened: Places[] = []

  beforeAll(async () => {
    redis = await startRedis()
  })
  afterEach(() => {
    for (const places of opened.splice(0)) places.close()
    for (const connection of connections.splice(0)) connection.close()
  })
  afterAll(() => redis.close())

  /** A process with its own view of the shared places. */
  async function connect(secret = 'secret'): Promise<{ shared: SharedPlaces; connection: RedisConnection }> {
    const logger = { error: () => undefined, warn: () => undefined }
    const connection = connectRedis({ url: redis.url, logger, scripts: { hold: HOLD } })
    connections.push(connection)
    const shared = createSharedPlaces(connection, secret, LEASE_MS)
    await until(() => shared.hold('nobody', 0).catch(() => false))
    return { shared, connection }
  }

  async function open(): Promise<{ places: Places; connection: RedisConnection }> {
    const { shared, connection } = await connect()
    const places = createPlaces({ mostOfAll: 100, mostOfOne: 3, shared })
    opened.push(places)
    return { places, connection }
  }

  it('are counted together, for as long as they are held', async () => {
    const [one, other] = [await open(), await open()]
    const { leave } = await takeAll(one.places, 2)
    expect(await takeAll(other.places, 2)).toMatchObject({ refused: ['tooMany'] })
    expect((await takeAll(other.places, 2, 'carl')).refused).toEqual([])
    // Longer than one renewal is valid.
    await pause(LEASE_MS * 1.5)
    expect((await takeAll(other.places, 1)).refused).toEqual(['tooMany'])
    leave[0]?.()
    await until(async () => (await takeAll(other.places, 1)).leave.length === 1)
    expect((await takeAll(one.places, 1)).refused).toEqual(['tooMany'])
  })

  it('expire when a process dies', async () => {
    const [one, other] = [await open(), await open()]
    await takeAll(one.places, 3, 'dora')
    expect((await takeAll(other.places, 1, 'dora')).refused).toEqual(['tooMany'])
    one.places.close()
    one.connection.close()
    await until(async () => (await takeAll(other.places, 1, 'dora')).leave.length === 1)
  })

  it('are held by streams', async () => {
    const shop = await createTestApp({ variables: { REDIS_URL: redis.url } })
    try {
      const address = await listen(shop.app)
      const { user, accessToken: token } = await createPerson(shop)
      const { shared } = await connect(TEST_SECRET)
      // Within one interval of this process's own polling.
      await until(async () => {
        await shared.hold(user.id, 50)
        const client = await subscribe(address, 'subscription { orderChanged { order { id } } }', { token })
        client.close()
        return client.status === 429
      })
      await shared.hold(user.id, 0)
      const client = await subscribe(address, 'subscription { orderChanged { order { id } } }', { token })
      expect(client.status).toBe(200)
      client.close()
    } finally {
      await shop.close()
    }
  })

  it('are counted per process while Redis is unavailable', async () => {
    const { places, connection } = await open()
    connection.close()
    expect(await takeAll(places, 4, 'emil')).toMatchObject({ refused: ['tooMany'] })
  })
})
