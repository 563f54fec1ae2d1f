/**
 * `npx tsx bench/prices.ts`: PostgreSQL's time to recalculate 10,000 prices in five currencies for new exchange rates.
 * Also the cost of lists sorted by price, in dollars and another currency. Medians of processor time.
 */
import pg from 'pg'
import { openBenchDatabase, processorTime } from './database'

const ROUNDS = 7
const PAGES = 500

const LISTS = `
  INSERT INTO exchange_rates (currency, date, rate) SELECT code, '2026-11-20', rate
    FROM (VALUES ('EUR', 1), ('USD', 1.0867), ('GBP', 0.83455), ('JPY', 163.27)) AS given (code, rate);
  INSERT INTO price_lists (id, currency, base_currency, rounding_step, rounding_mode, fixed_rate)
    SELECT gen_random_uuid(), code, base, step, 'HALF_UP', rate FROM (VALUES
      ('USD', NULL, 1, NULL), ('EUR', 'USD', 1, NULL), ('GBP', 'USD', 1, NULL), ('JPY', 'EUR', 1, NULL),
      ('AED', 'USD', 5, 3.6725), ('KWD', 'USD', 5, 0.307)) AS given (code, base, step, rate)`

const inDollars = `SELECT id, name, price_minor FROM products
  WHERE deleted_at IS NULL ORDER BY price_minor, id LIMIT 13`
const inYen = `SELECT id, name, amount_minor FROM products
  JOIN product_prices ON product_prices.product_id = products.id AND product_prices.currency = 'JPY'
  WHERE deleted_at IS NULL ORDER BY amount_minor, product_id LIMIT 13`

const database = await openBenchDatabase(10_000, 0)
const client = new pg.Client({ connectionString: database.template })
await client.connect()
try {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  const pid = rows[0]?.pid ?? 0
  await client.query('TRUNCATE product_prices, price_lists, exchange_rates')
  report('all prices, for the first time', [await measure(pid, () => client.query(LISTS))])
  await client.query('VACUUM ANALYZE product_prices')
  const rates: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const sql = `UPDATE exchange_rates SET rate = rate * 1.01 WHERE currency <> 'EUR'`
    rates.push(await measure(pid, () => client.query(sql)))
  }
  report('all prices, by other rates', rates)
  const one = `UPDATE products SET price_minor = price_minor + 1 WHERE id = (SELECT id FROM products LIMIT 1)`
  report('the prices of a product', await repeat(pid, one))
  report('a page by prices in dollars', await repeat(pid, inDollars))
  report('a page by prices in yen', await repeat(pid, inYen))
} finally {
  await client.end()
  await database.close()
}

async function repeat(pid: number, sql: string): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const work = async () => {
      for (let page = 0; page < PAGES; page++) await client.query({ name: sql.slice(0, 60), text: sql })
    }
    times.push((await measure(pid, work)) / PAGES)
  }
  // The first round warms up.
  return times.slice(1)
}

/** Processor time of PostgreSQL's process during the work, in ms. */
async function measure(pid: number, work: () => Promise<unknown>): Promise<number> {
  const before = processorTime(pid)
  await work()
  return (processorTime(pid) - before) / 1_000
}

function report(what: string, times: number[]): void {
  const median = [...times].sort((a, b) => a - b)[times.length >> 1] ?? NaN
  console.log(`${what.padEnd(32)} ${median.toFixed(3)} ms`)
}
