import { removeCluster } from '@instrumenta/local/cluster-location'
import { startEmbeddedPostgres } from '@instrumenta/local/embedded-postgres'
import { applyMigrations } from '@instrumenta/operations/migrations'
import { seedDemoShipping } from '@instrumenta/prisma/shipping'
import { withClient } from '@instrumenta/testing/test-databases'
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'

const SEED_LARGE = fileURLToPath(new URL('../local/src/seed-large.ts', import.meta.url))

/** A temporary PostgreSQL with normal durability. */
export interface BenchDatabase {
  /** Process id of the server, whose children are its connections. */
  pid: number
  /** Folder for other temporary files. */
  folder: string
  /** A database with products, unlimited stock and customers. */
  template: string
  /** Copies the template. */
  copy(name: string): Promise<string>
  close(): Promise<void>
}

/** Something to order. */
export interface Purchasable {
  id: string
  minQuantity: number
}

/**
 * Enough buyers that none reaches the hourly email limit, beyond which an order would be less work.
 */
const BUYERS = 5_000
const PURCHASABLE = 2_000
const STOCK = 1_000_000_000
const REVIEWED = 500
const REVIEWS_EACH = 12

/** Starts the server, migrates and fills the template with products and past orders. */
export async function openBenchDatabase(products: number, orders: number): Promise<BenchDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'instrumenta-bench-'))
  chmodSync(folder, 0o755)
  const { cluster, databaseUrl } = await startEmbeddedPostgres(folder)
  const close = async () => {
    await cluster.stop()
    removeCluster(folder)
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await applyMigrations(databaseUrl)
    await seedLarge(databaseUrl, products, orders)
    const pid = await withClient(databaseUrl, async (client) => {
      await addBuyersAndStock(client)
      await addSeller(client)
      await addReviews(client)
      await addMails(client)
      await client.query('VACUUM (ANALYZE)')
      const started = await client.query<{ pid: string }>(
        `SELECT split_part(pg_read_file('postmaster.pid'), E'\\n', 1) AS pid`,
      )
      return Number(started.rows[0]?.pid)
    })
    const template = new URL(databaseUrl).pathname.slice(1)
    const copy = async (name: string) => {
      await withClient(cluster.url('postgres'), (client) =>
        client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`),
      )
      return cluster.url(name)
    }
    return { pid, folder, template: databaseUrl, copy, close }
  } catch (error) {
    await close()
    throw error
  }
}

function seedLarge(databaseUrl: string, products: number, orders: number): Promise<void> {
  const options = [String(products), '--orders', String(orders), '--no-pictures']
  const child = spawn(process.execPath, ['--import', 'tsx', SEED_LARGE, ...options], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`seed:large ended with code ${code}.`))))
  })
}

async function addBuyersAndStock(client: pg.Client): Promise<void> {
  await client.query(
    `INSERT INTO users (id, firebase_uid, email, email_verified, name)
     SELECT id, 'bench-' || id, 'bench-' || id || '@load.example.com', true, 'Bench Buyer'
     FROM unnest($1::uuid[]) AS id`,
    [Array.from({ length: BUYERS }, () => randomUUID())],
  )
  await client.query(
    `WITH filled AS (
       UPDATE products SET available_quantity = available_quantity + ${STOCK}
       WHERE id IN (
         SELECT id FROM products WHERE available_quantity > 0 AND cardinality(sizes) < 2 ORDER BY id LIMIT ${PURCHASABLE}
       )
       RETURNING id, available_quantity
     )
     INSERT INTO stock_ledger (product_id, reason, delta, balance_after)
     SELECT id, 'ADJUSTMENT', ${STOCK}, available_quantity FROM filled`,
  )
}

/** A German seller with the demo's shipping methods. */
async function addSeller(client: pg.Client): Promise<void> {
  const address = {
    recipient: 'Bench GmbH',
    line1: 'Werkstraße 1',
    postalCode: '78532',
    city: 'Tuttlingen',
    country: 'DE',
  }
  await client.query('UPDATE seller SET address = $1', [address])
  await seedDemoShipping(client)
}

/**
 * Emails of past orders: each order counts its customer's emails, and an empty table would get another query plan.
 */
async function addMails(client: pg.Client): Promise<void> {
  await client.query(
    `INSERT INTO mail_outbox (template, recipient, payload, created_at, sent_at, caused_by_id)
     SELECT 'order-placed', customer_email, '{}', now() - interval '2 days', now() - interval '2 days', user_id FROM orders`,
  )
}

async function addReviews(client: pg.Client): Promise<void> {
  await client.query(
    `WITH reviewed AS (
       SELECT id FROM products WHERE deleted_at IS NULL ORDER BY created_at DESC, id DESC LIMIT ${REVIEWED}
     ), author AS (
       SELECT id, row_number() OVER (ORDER BY id) AS number FROM users
       WHERE firebase_uid LIKE 'bench-%' ORDER BY id LIMIT ${REVIEWS_EACH}
     )
     INSERT INTO reviews (id, user_id, product_id, name, rating, comment, is_verified_purchase, created_at)
     SELECT gen_random_uuid(), author.id, reviewed.id, 'Bench Buyer', 1 + number % 5,
       'A comment as long as comments are: well made, came in time, and our theatre staff like the grip.',
       false, now() - number * interval '1 hour'
     FROM reviewed, author`,
  )
}

/** Ids of products with reviews. */
export function readReviewed(url: string): Promise<string[]> {
  return readIds(url, `SELECT id FROM products WHERE rating_count >= ${REVIEWS_EACH} ORDER BY id LIMIT ${REVIEWED}`)
}

/** Ids of customers with orders in the past. */
export function readCustomers(url: string): Promise<string[]> {
  return readIds(
    url,
    `SELECT id FROM users WHERE firebase_uid NOT LIKE 'bench-%' AND EXISTS (
       SELECT FROM orders WHERE user_id = users.id
     ) ORDER BY id LIMIT 1000`,
  )
}

/** The people and products of the order workload. */
export async function readShoppers(url: string): Promise<{ buyers: string[]; products: Purchasable[] }> {
  const buyers = await readIds(url, `SELECT id FROM users WHERE firebase_uid LIKE 'bench-%'`)
  const products = await withClient(url, (client) =>
    client.query<Purchasable>(
      `SELECT id, min_quantity AS "minQuantity" FROM products
       WHERE available_quantity >= ${STOCK} / 2 AND cardinality(sizes) < 2 ORDER BY id`,
    ),
  )
  return { buyers, products: products.rows }
}

/** Id of the shipping method of parcels within Germany. */
export async function readParcelId(url: string): Promise<string> {
  const [id] = await readIds(url, `SELECT id FROM shipping_methods WHERE name = 'Parcel Germany'`)
  if (id === undefined) throw new Error('There is no shipping method for parcels.')
  return id
}

async function readIds(url: string, sql: string): Promise<string[]> {
  const { rows } = await withClient(url, (client) => client.query<{ id: string }>(sql))
  return rows.map(({ id }) => id)
}

/**
 * Demands consistent data: stock equals its ledger, every order has its event and its email.
 * @returns the number of orders by the bench's buyers
 * @throws Error with the inconsistency
 */
export async function auditOrders(url: string): Promise<number> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{
      wrong: number
      unsummed: number
      orders: number
      events: number
      mails: number
    }>(
      `WITH placed AS (
         SELECT orders.id FROM orders JOIN users ON users.id = user_id WHERE firebase_uid LIKE 'bench-%'
       )
       SELECT (SELECT count(*)::int FROM products JOIN (
                 SELECT product_id, sum(delta) AS stock FROM stock_ledger GROUP BY product_id
               ) ledger ON product_id = products.id WHERE stock <> available_quantity) AS wrong,
              (SELECT count(*)::int FROM orders WHERE NOT EXISTS (
                 SELECT FROM order_lines WHERE order_id = orders.id
                 HAVING count(*) = line_count AND sum(unit_price_minor * quantity) = total_minor - freight_minor
               )) AS unsummed,
              (SELECT count(*)::int FROM placed) AS orders,
              (SELECT count(*)::int FROM order_events JOIN placed ON placed.id = order_id) AS events,
              (SELECT count(*)::int FROM mail_outbox
               WHERE template = 'order-placed' AND created_at > now() - interval '1 day') AS mails`,
    )
    const { wrong = -1, unsummed = -1, orders = -1, events = -1, mails = -1 } = rows[0] ?? {}
    if (wrong !== 0) throw new Error(`${wrong} products have another stock than their ledger says.`)
    if (unsummed !== 0) throw new Error(`${unsummed} orders do not come to the sum of their lines.`)
    if (events !== orders || mails !== orders) {
      throw new Error(`There are ${orders} orders, but ${events} events and ${mails} mails.`)
    }
    return orders
  })
}

/** Processor time of each connection to a database in microseconds, by process id; empty except on Linux. */
export function connectionTimes(url: string): Map<number, number> {
  const database = new URL(url).pathname.slice(1)
  const times = new Map<number, number>()
  if (!existsSync('/proc/self/cmdline')) return times
  for (const pid of readdirSync('/proc').map(Number)) {
    if (!Number.isNaN(pid) && isConnection(pid, database)) times.set(pid, processorTime(pid))
  }
  return times
}

/** PostgreSQL names its processes like `postgres: postgres bench_shop 127.0.0.1(40000) idle`. */
function isConnection(pid: number, database: string): boolean {
  try {
    const name = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    return name.startsWith('postgres: ') && name.includes(` ${database} `)
  } catch {
    // It has ended.
    return false
  }
}

/** Processor time of a single-threaded process in microseconds; NaN except on Linux. */
export function processorTime(pid: number): number {
  const file = `/proc/${pid}/schedstat`
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split(' ')[0]) / 1_000 : NaN
}
