import type { Client } from 'pg'
import { openTestDatabases, withClient } from '@instrumenta/testing/test-databases'
import { readCatalogue } from './read-catalogue'
import { readDemoReviews } from './read-reviews'
import { seedDatabase } from './seed'
import { seedDemoReviews } from './seed-reviews'
import { numberOf, WRONG_BOOKS } from './testing/books'

const DAY = 86_400_000

describe('the seed of demo reviews', () => {
  const databases = openTestDatabases()
  let databaseUrl: string
  let wanted: number
  beforeAll(async () => {
    wanted = (await readDemoReviews()).flatMap(({ reviews }) => reviews).length
  })
  afterAll(() => databases.close(), 30_000)
  beforeEach(async () => {
    databaseUrl = await databases.create()
  })

  const seed = (withDemoReviews = true) => seedDatabase({ databaseUrl, imagesDir: null, withDemoReviews })

  const onDatabase = <T>(work: (client: Client) => Promise<T>) => withClient(databaseUrl, work)

  const countReviews = () => onDatabase((client) => numberOf(client, 'SELECT count(*) FROM reviews'))

  /** Counts what breaks a rule that the shop's own statements keep; every line must be 0. */
  const BROKEN = {
    ratings: `SELECT count(*) FROM products
      WHERE rating_sum <> (SELECT coalesce(sum(rating), 0) FROM reviews WHERE product_id = products.id)
        OR rating_count <> (SELECT count(*) FROM reviews WHERE product_id = products.id)`,
    purchases: `SELECT count(*) FROM reviews WHERE is_verified_purchase IS DISTINCT FROM EXISTS (
      SELECT FROM orders JOIN order_events ON order_id = orders.id AND to_status = 'DELIVERED'
      WHERE orders.user_id = reviews.user_id AND status = 'DELIVERED' AND at < reviews.created_at
        AND (reviews.product_id IS NULL OR EXISTS (
          SELECT FROM order_lines WHERE order_lines.order_id = orders.id AND order_lines.product_id = reviews.product_id)))`,
    unboughtProducts: 'SELECT count(*) FROM reviews WHERE product_id IS NOT NULL AND NOT is_verified_purchase',
    ordersWithoutReview: `SELECT count(*) FROM orders LEFT JOIN order_lines ON order_id = orders.id JOIN users ON users.id = user_id
      WHERE firebase_uid LIKE 'demo-reviewer-%' AND NOT EXISTS (
        SELECT FROM reviews WHERE reviews.user_id = orders.user_id AND reviews.product_id = order_lines.product_id)`,
    orders: `SELECT count(*) FROM orders JOIN order_lines ON order_id = orders.id
        JOIN products ON products.id = product_id JOIN users ON users.id = user_id
      WHERE customer_name <> users.name OR customer_email <> users.email OR product_name <> products.name
        OR order_lines.sku <> products.sku OR unit_price_minor <> price_minor OR base_unit_price_minor <> price_minor
        OR line_count <> 1 OR total_minor <> unit_price_minor * quantity OR base_total_minor <> total_minor
        OR currency <> 'USD' OR orders.created_at < products.created_at
        OR orders.created_at < users.created_at`,
    history: `SELECT count(*) FROM orders WHERE ARRAY['PLACED', 'CONFIRMED', 'SHIPPED', 'DELIVERED'] IS DISTINCT FROM (
        SELECT array_agg(to_status::text ORDER BY id) FROM order_events WHERE order_id = orders.id
          AND (from_status IS NULL OR actor_id <> user_id))
      AND status = 'DELIVERED'`,
    pieces: `SELECT count(*) FROM orders JOIN order_lines ON order_id = orders.id LEFT JOIN line_progress ON line_id = order_lines.id
      WHERE status = 'DELIVERED' AND coalesce(shipped, 0) <> quantity`,
    historyBackwards: `SELECT count(*) FROM (SELECT at < lag(at) OVER (PARTITION BY order_id ORDER BY id) AS is_backwards
      FROM order_events) AS steps WHERE is_backwards`,
    stock: `SELECT count(*) FROM orders LEFT JOIN order_lines ON order_id = orders.id WHERE -quantity IS DISTINCT FROM (
      SELECT sum(delta) FROM stock_ledger WHERE stock_ledger.order_id = orders.id AND reason = 'ORDER'
        AND balance_after = available_quantity - quantity)`,
    books: WRONG_BOOKS,
    future: `SELECT count(*) FROM (SELECT created_at AS at FROM reviews UNION ALL SELECT at FROM order_events
      UNION ALL SELECT at FROM stock_ledger UNION ALL SELECT created_at FROM users) AS moments WHERE at > now()`,
    people: `SELECT count(*) FROM users WHERE firebase_uid LIKE 'demo-reviewer-%'
      AND (email_verified OR role <> 'CUSTOMER' OR email NOT LIKE '%@example.com')`,
    mails: 'SELECT count(*) FROM mail_outbox',
  }

  async function expectSound(client: Client): Promise<void> {
    const found: Record<string, number> = {}
    for (const [rule, sql] of Object.entries(BROKEN)) found[rule] = await numberOf(client, sql)
    expect(found).toEqual(Object.fromEntries(Object.keys(BROKEN).map((rule) => [rule, 0])))
  }

  it('writes all of them with orders, history and a correct ledger, without changing the stock', async () => {
    await seed()
    await onDatabase(async (client) => {
      expect(await numberOf(client, 'SELECT count(*) FROM reviews')).toBe(wanted)
      await expectSound(client)
      const products = (await readCatalogue()).flatMap((category) => category.products)
      const stock = products.reduce((sum, { availableQuantity }) => sum + availableQuantity, 0)
      expect(await numberOf(client, 'SELECT sum(available_quantity) FROM products')).toBe(stock)
      expect(await numberOf(client, 'SELECT count(*) FROM reviews WHERE NOT is_verified_purchase')).toBe(1)
    })
  })

  it('writes no reviews unless requested', async () => {
    await seed(false)
    expect(await countReviews()).toBe(0)
    expect(await onDatabase((client) => numberOf(client, 'SELECT count(*) FROM users'))).toBe(0)
  })

  it('writes them once, also for two processes at the same time', async () => {
    await Promise.all([seed(), seed()])
    await seed()
    expect(await countReviews()).toBe(wanted)
    await onDatabase(expectSound)
  })

  it('does not restore deleted reviews', async () => {
    await seed()
    await onDatabase((client) => client.query('DELETE FROM reviews'))
    await seed()
    expect(await countReviews()).toBe(0)
  })

  it('can be added later to a real shop, with a correct ledger', async () => {
    await seed(false)
    await onDatabase(async (client) => {
      const sold = `
        WITH sold AS (
          UPDATE products SET available_quantity = available_quantity - min_quantity, price_minor = price_minor + 1
          RETURNING id, available_quantity, min_quantity
        )
        INSERT INTO stock_ledger (product_id, reason, delta, balance_after)
        SELECT id, 'ADJUSTMENT', -min_quantity, available_quantity FROM sold`
      await client.query(sold)
      await client.query(`UPDATE products SET deleted_at = now() WHERE name = 'Kidney Dish'`)
      await client.query(`UPDATE products SET min_quantity = 500 WHERE name = 'Gracey Curette'`)
      await client.query(
        `WITH gone AS (
           UPDATE products SET available_quantity = 0 WHERE name = 'Finger Pulse Oximeter' RETURNING id
         )
         INSERT INTO stock_ledger (product_id, reason, delta, balance_after)
         SELECT gone.id, 'ADJUSTMENT', -available_quantity, 0 FROM gone JOIN products USING (id)`,
      )
      await seed()
      expect(await numberOf(client, 'SELECT count(*) FROM reviews')).toBe(wanted - 1)
      await expectSound(client)
    })
  })

  it('writes none if a customer has written one', async () => {
    await seed(false)
    await onDatabase((client) =>
      client.query(
        `WITH person AS (
           INSERT INTO users (id, firebase_uid, email, name) VALUES (gen_random_uuid(), 'u', 'u@example.org', 'U') RETURNING id
         )
         INSERT INTO reviews (id, user_id, name, rating, comment, is_verified_purchase)
         SELECT gen_random_uuid(), id, 'U', 1, 'Bad.', false FROM person`,
      ),
    )
    await seed()
    expect(await countReviews()).toBe(1)
  })

  it('rolls back when it fails midway', async () => {
    await seed(false)
    await onDatabase(async (client) => {
      await client.query('ALTER TABLE reviews ADD CONSTRAINT broken CHECK (rating > 2)')
      await expect(seed()).rejects.toThrow('broken')
      for (const table of ['users', 'orders', 'order_events', 'reviews']) {
        expect(await numberOf(client, `SELECT count(*) FROM ${table}`)).toBe(0)
      }
      await client.query('ALTER TABLE reviews DROP CONSTRAINT broken')
      expect(await seedDemoReviews(client)).toBe(wanted)
      await expectSound(client)
    })
  })

  it('spreads them over the last months', async () => {
    await seed()
    const days = await onDatabase(async (client) => {
      const { rows } = await client.query<{ at: Date }>('SELECT created_at AS at FROM reviews ORDER BY created_at')
      return rows.map(({ at }) => (Date.now() - at.getTime()) / DAY)
    })
    expect(days[0]).toBeGreaterThan(90)
    expect(days.at(-1)).toBeLessThan(7)
  })
})
