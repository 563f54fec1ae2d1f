import { setTimeout as pause } from 'node:timers/promises'
import { Prisma } from '@instrumenta/prisma/client'
import type { Db } from '../shared/db'
import { createDb } from '../shared/db'
import { CREATE_PRODUCT, newProduct, uploadedBy } from '../testing/catalogue'
import { createPerson, createProduct } from '../testing/factories'
import { createFakeRenderer } from '../testing/fake-client'
import type { TestCluster } from '../testing/standby'
import { startCluster } from '../testing/standby'
import type { TestApp } from '../testing/test-app'
import { createTestApp } from '../testing/test-app'
import { until } from '../testing/until'

// A shop whose visitors read from a standby that follows the primary by streaming replication.

/** All public data of the shop, with all nested fields. */
const EVERYTHING = `query Everything {
  shop { languages currencies figures { value } }
  shopRating { average count }
  categories { id name slug }
  reviews(first: 5) { nodes { id comment image { url } product { id } } totalCount }
  products(first: 5, sort: PRICE_LOW_TO_HIGH) {
    totalCount
    nodes {
      id name availableQuantity price { amount } priceTiers { minQuantity }
      image { url } pictures { alt } category { name } relatedProducts { id }
      variants { id name availableQuantity price { amount } }
      reviews(first: 2) { nodes { rating } }
      documents { fileId } deviceIdentifiers { identifier variant { id } }
    }
  }
}`
const CHANGED = '{ products(first: 3, filter: { updatedFrom: "2020-01-01T00:00:00Z" }) { totalCount } }'
const SEARCH = '{ products(first: 3, filter: { search: "scissors" }) { nodes { name } facets { inStockCount } } }'

describe('a shop with a replica', () => {
  const { render: renderer } = createFakeRenderer()
  let cluster: TestCluster
  let shop: TestApp
  let standby: Db

  beforeAll(async () => {
    cluster = await startCluster()
    shop = await createTestApp({
      renderer,
      hasCaches: true,
      databaseUrl: cluster.primaryUrl,
      variables: { DATABASE_REPLICA_URLS: cluster.standbyUrl },
    })
    standby = createDb(cluster.standbyUrl)
    await createProduct(shop.db, { name: 'The first scissors' })
    await isRead()
  })
  afterAll(async () => {
    await standby.$disconnect()
    await shop.close()
    await cluster.close()
  })

  let questions = 0
  /** Sends a new query as a visitor. */
  const ask = (query: string) => shop.ask(`${query} # ${++questions}`)
  const names = async () => {
    const { data } = await ask('{ products(first: 100) { nodes { name } } }')
    return data.products.nodes.map(({ name }: { name: string }) => name) as string[]
  }

  /** Read statements at the primary. */
  const readAtPrimary = () =>
    shop.statements.filter((sql) => !/public_changes|pg_control_system/.test(sql) && /\bFROM\b/.test(sql))

  /** Whether a visitor's answer came only from the standby. */
  async function isFromStandby(query: string): Promise<boolean> {
    shop.statements.length = 0
    const { errors } = await ask(query)
    expect(errors).toBeUndefined()
    return readAtPrimary().length === 0
  }
  const isRead = () => until(() => isFromStandby(SEARCH))
  const logged = (text: string) => shop.logLines.filter((line) => line.includes(text))

  it("reads visitors' shared data from it", async () => {
    expect(await isFromStandby(EVERYTHING)).toBe(true)
    expect(await isFromStandby(SEARCH)).toBe(true)
    expect(await isFromStandby(CHANGED)).toBe(true)
    // The first page reads the seller, who is cached.
    await shop.app.inject('/data?first')
    shop.statements.length = 0
    expect((await shop.app.inject('/data?page')).body).toContain('<!doctype html>')
    expect(readAtPrimary()).toEqual([])
  })

  it('reads from the primary for signed-in callers, and tables without versions', async () => {
    const { accessToken } = await createPerson(shop)
    shop.statements.length = 0
    await shop.ask(SEARCH, {}, accessToken)
    expect(readAtPrimary().length).toBeGreaterThan(1)
    expect(await isFromStandby('{ articles(first: 1) { nodes { slug } } }')).toBe(false)
  })

  it('shows visitors new data at once', async () => {
    const admin = await createPerson(shop, { role: 'ADMIN' })
    for (let index = 0; index < 20; index++) {
      const name = `Written ${index}`
      const input = newProduct(await uploadedBy(shop, admin), { name })
      const { data } = await shop.ask(CREATE_PRODUCT, { input }, admin.accessToken)
      expect(data.createProduct.__typename).toBe('CreateProductSuccess')
      expect(await names()).toContain(name)
    }
  })

  it('does not read stale data, nor cache it', async () => {
    const admin = await createPerson(shop, { role: 'ADMIN' })
    await isRead()
    await standby.sql.query(Prisma.sql`SELECT pg_wal_replay_pause()`)
    const input = newProduct(await uploadedBy(shop, admin), { name: 'Written while it stood still' })
    await shop.ask(CREATE_PRODUCT, { input }, admin.accessToken)
    const page = '{ products(first: 100) { nodes { name } } }'
    for (let index = 0; index < 3; index++) {
      expect(await names()).toContain('Written while it stood still')
      expect((await shop.ask(page)).body).toContain('Written while it stood still')
    }
    expect(await isFromStandby(SEARCH)).toBe(false)
    await standby.sql.query(Prisma.sql`SELECT pg_wal_replay_resume()`)
    await isRead()
    expect(await names()).toContain('Written while it stood still')
  })

  it('shows a write by another process within a second, also from the standby', async () => {
    await isRead()
    await createProduct(shop.db, { name: 'Written behind its back' })
    await pause(1_100)
    expect(await names()).toContain('Written behind its back')
  })

  it('continues while it is frozen, and reads from it again afterwards', async () => {
    await isRead()
    shop.logLines.length = 0
    await cluster.tell('freeze')
    const answers = await Promise.all([ask(SEARCH), ask(EVERYTHING), ask(SEARCH)])
    for (const { errors } of answers) expect(errors).toBeUndefined()
    await until(() => logged('A replica is left out: it does not answer').length === 1)
    expect(await isFromStandby(SEARCH)).toBe(false)
    await cluster.tell('thaw')
    await isRead()
    expect(logged('A replica is read from')).toHaveLength(1)
  })

  it('continues while it is down, and reads from it again afterwards', async () => {
    await isRead()
    shop.logLines.length = 0
    const asked = Array.from({ length: 20 }, () => ask(EVERYTHING))
    await cluster.tell('kill')
    for (const { errors } of await Promise.all(asked)) expect(errors).toBeUndefined()
    expect((await ask(EVERYTHING)).errors).toBeUndefined()
    await cluster.tell('start')
    await isRead()
    expect(logged('A replica is left out').length).toBeGreaterThan(0)
  })

  it('does not read from a standby that was promoted by itself', async () => {
    await isRead()
    shop.logLines.length = 0
    await cluster.tell('promote')
    await until(() => logged('A replica is left out: it does not follow a primary').length === 1)
    await standby.product.updateMany({ data: { name: 'Written into another history' } })
    expect(await names()).toContain('The first scissors')
    expect(await isFromStandby(SEARCH)).toBe(false)
  })
})
