import { Prisma } from '@instrumenta/prisma/client'
import type { PgBouncer } from '@instrumenta/testing/pgbouncer'
import { Client } from 'pg'
import { createTestDatabase } from '@instrumenta/testing/test-databases'
import type { Person } from '../testing/factories'
import { createPerson, createProduct } from '../testing/factories'
import { signUpAtFirebase } from '../testing/firebase-accounts'
import { inputFor, PLACE_ORDER, readStock } from '../testing/ordering'
import { describeWithPgBouncer, startTestPooler } from '../testing/pgbouncer'
import type { TestApp } from '../testing/test-app'
import { createTestApp } from '../testing/test-app'
import { until } from '../testing/until'
import { untilConnectionWaits } from '../testing/locks'
import type { Db } from './db'
import { createDb } from './db'
import { SearchTooLong } from './errors'
import { findMissingLimit } from './sql'

const SIGN_IN = 'mutation ($idToken: String!) { signIn(idToken: $idToken) { accessToken } }'
const SEARCH = 'query ($search: String) { products(filter: { search: $search }, first: 5) { totalCount nodes { id } } }'
/** Statement timeout that the pooler sets for each connection to PostgreSQL. */
const LIMIT_MS = 2_500

/** All connections of the shop, including those for searches, and one for the database probe. */
const CLIENTS = 15

describeWithPgBouncer('a shop whose fourteen connections are two of PostgreSQL', () => {
  let pooler: PgBouncer
  let database: Awaited<ReturnType<typeof createTestDatabase>>
  let shop: TestApp
  /** Past the pooler. */
  let direct: Db
  let people: Person[]

  beforeAll(async () => {
    database = await createTestDatabase()
    pooler = await startTestPooler({
      settings: { default_pool_size: 2, max_client_conn: CLIENTS },
      connectQuery: `SET statement_timeout = ${LIMIT_MS}`,
    })
    direct = createDb(database.url)
    const variables = { DATABASE_URL: pooler.through(database.url), DATABASE_POOLER: 'transaction' }
    shop = await createTestApp({ variables })
    people = await Promise.all(Array.from({ length: 6 }, () => createPerson(shop)))
  })
  afterAll(async () => {
    await shop.close()
    await direct.$disconnect()
    await pooler.stop()
    await database.drop()
  })

  const times = <T>(count: number, work: (index: number) => Promise<T>) =>
    Promise.all(Array.from({ length: count }, (_, index) => work(index)))
  const limits = () =>
    times(4, async () => {
      const [row] = await shop.db.sql.query<{ limit: string }>(
        Prisma.sql`SELECT current_setting('statement_timeout') AS limit FROM pg_sleep(0.05)`,
      )
      return row?.limit
    })

  it('sells, searches and signs people in, all at once, under one name of a statement or another', async () => {
    const product = await createProduct(shop.db, { name: 'Poolside forceps' })
    const { idToken } = await signUpAtFirebase(`pooled.${process.pid}@example.org`)
    const [orders, searches, signedIn] = await Promise.all([
      times(24, (index) =>
        shop.ask(PLACE_ORDER, { input: inputFor(product) }, people[index % people.length]?.accessToken),
      ),
      times(12, () => shop.ask(SEARCH, { search: 'poolside' })),
      shop.ask(SIGN_IN, { idToken }),
    ])
    for (const { data } of orders) expect(data.placeOrder.__typename).toBe('PlaceOrderSuccess')
    for (const { data } of searches) expect(data.products).toEqual({ totalCount: 1, nodes: [{ id: product.id }] })
    expect(signedIn.data.signIn.accessToken).toEqual(expect.any(String))
    const { available, ledgerSum } = await readStock(shop.db, product)
    expect([available, ledgerSum]).toEqual([52, 52])
    const backends = await direct.$queryRaw<unknown[]>`
      SELECT FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`
    expect(backends).toHaveLength(2)
  })

  it('gives searches a separate timeout, which does not apply afterwards', async () => {
    const slow = shop.db.searchSql.query(Prisma.sql`SELECT pg_sleep(${LIMIT_MS / 1_000})`)
    await expect(slow).rejects.toThrow(SearchTooLong)
    expect(new Set(await limits())).toEqual(new Set(['2500ms']))
    expect(await findMissingLimit(shop.db, LIMIT_MS)).toBeUndefined()
    expect(await findMissingLimit(shop.db, 2_000)).toContain('a statement has 2500 ms, in place of 2000 ms')
  })

  it('is available to others after orders that waited too long, and while all connections were in use', async () => {
    const product = await createProduct(shop.db)
    const order = (person: Person | undefined) =>
      shop.ask(PLACE_ORDER, { input: inputFor(product) }, person?.accessToken)
    const late = await direct.$transaction(
      async (rival) => {
        await rival.$executeRaw`SELECT FROM products WHERE id = ${product.id}::uuid FOR UPDATE`
        const waiting = times(2, (index) => order(people[index]))
        await untilConnectionWaits(direct, 2)
        const list = shop.ask(SEARCH)
        const answers = await waiting
        expect((await list).errors).toBeUndefined()
        return answers
      },
      { timeout: 20_000 },
    )
    for (const { errors } of late) expect(errors?.[0]?.extensions.code).toBe('SERVICE_UNAVAILABLE')
    expect((await order(people[0])).data.placeOrder.__typename).toBe('PlaceOrderSuccess')
    expect(await readStock(shop.db, product)).toMatchObject({ available: 98, ledgerSum: 98 })
  })

  it('does not mistake a full pooler for an unavailable database', async () => {
    const onAway = jest.fn()
    const db = createDb(pooler.through(database.url), { poolSize: 1, pooler: 'transaction', onAway })
    const fill: Client[] = []
    await db.sql.query(Prisma.sql`SELECT 1`)
    await until(async () => {
      const client = new Client({ connectionString: pooler.through(database.url) })
      client.on('error', () => undefined)
      const isFull = await client.connect().then(
        () => false,
        () => true,
      )
      if (!isFull) fill.push(client)
      return isFull
    })
    // Silent for so long that the database is probed.
    await db.sql.query(Prisma.sql`SELECT pg_sleep(1)`)
    expect(onAway).not.toHaveBeenCalled()
    await Promise.all(fill.map((client) => client.end()))
    await db.$disconnect()
  })
})

describe('the names of statements', () => {
  it.each([
    [undefined, 1],
    ['transaction', 0],
    ['transaction-prepared', 1],
  ] as const)('with a pooler of the kind %s: %i are kept', async (pooler, kept) => {
    const database = await createTestDatabase()
    const db = createDb(database.url, { poolSize: 1, pooler })
    await db.sql.query(Prisma.sql`SELECT 1`, 'one')
    expect(await db.sql.query(Prisma.sql`SELECT name FROM pg_prepared_statements WHERE name <> ''`)).toHaveLength(kept)
    const missing = await findMissingLimit(db, 15_000)
    if (pooler) expect(missing).toContain('a statement has no limit of time')
    else expect(missing).toBeUndefined()
    await db.$disconnect()
    await database.drop()
  })
})
