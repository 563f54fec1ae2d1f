import { openTestDatabases } from '@instrumenta/testing/test-databases'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { MIGRATIONS_DIR } from '../paths'
import { readMigrations } from './migrations'

const databases = openTestDatabases()
const clients: pg.Client[] = []
afterAll(async () => {
  for (const client of clients) await client.end()
  await databases.close()
})

/** Nine products, newest first, each with a retired and a current size that have a device identifier. */
const FILLED = `
  INSERT INTO categories (id, slug, name, description, position) VALUES (gen_random_uuid(), 'c', 'C', '', 1);
  INSERT INTO products (id, name, description, sizes, price_minor, min_quantity, available_quantity, category_id)
    SELECT lpad(n::text, 32, '0')::uuid, 'Product', '', '{S,M}', 100, 1, 5, categories.id
    FROM categories, generate_series(9, 1, -1) AS n;
  UPDATE product_variants SET retired_at = now() WHERE name = 'S';
  INSERT INTO device_identifiers (identifier, agency, product_id, variant_id)
    SELECT 'A99912345' || right(product_id::text, 1) || name, 'HIBCC', product_id, id FROM product_variants ORDER BY product_id DESC`

test('removes identifiers of former sizes, without blocking orders', async () => {
  const url = await databases.create('nothing')
  const connect = async () => {
    const client = new pg.Client({ connectionString: url })
    clients.push(client)
    await client.connect()
    return client
  }
  const [migrating, one, other, looking] = [await connect(), await connect(), await connect(), await connect()]
  const untilItWaits = async (condition: string) => {
    const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND ${condition}`
    while ((await looking.query(waiting)).rowCount === 0) await wait(5)
  }
  const hold = (which: string) => `SELECT FROM products WHERE id::text ${which} '%1' FOR NO KEY UPDATE NOWAIT`
  const migrations = await readMigrations(MIGRATIONS_DIR)
  const index = migrations.findIndex(({ name }) => name.endsWith('_identifiers_of_retired_sizes'))
  for (const { sql } of migrations.slice(0, index)) await migrating.query(sql)
  await migrating.query(FILLED)

  await one.query('BEGIN; UPDATE product_variants SET position = position')
  const migrated = (async () => {
    for (const { sql } of migrations.slice(index)) await migrating.query(sql)
  })()
  await untilItWaits("wait_event_type = 'Lock'")
  await other.query(`BEGIN; ${hold('LIKE')}`)
  await one.query(`${hold('NOT LIKE')}; COMMIT`)
  await untilItWaits("wait_event = 'transactionid'")
  // A transaction that waits for the first row has not locked the others.
  await other.query(`${hold('NOT LIKE')}; COMMIT`)
  await migrated
  const { rows } = await looking.query('SELECT identifier FROM device_identifiers ORDER BY 1')
  expect(rows.map(({ identifier }) => identifier)).toEqual(Array.from({ length: 9 }, (_, n) => `A99912345${n + 1}M`))
})
