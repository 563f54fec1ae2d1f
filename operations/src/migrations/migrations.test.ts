import { openTestDatabases, withClient } from '@instrumenta/testing/test-databases'
import { runProgram } from '@instrumenta/testing/processes'
import pg from 'pg'
import { MIGRATIONS_DIR } from '../paths'
import { applyMigrations, readMigrations } from './migrations'

const databases = openTestDatabases()
let client: pg.Client
let databaseUrl: string

beforeAll(async () => {
  databaseUrl = await databases.create('nothing')
  client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await databases.close()
})

const startMigrating = (url: string) => runProgram('operations/src/operate.ts', ['db:migrate'], { DATABASE_URL: url })

async function migrate(): Promise<string> {
  const program = startMigrating(databaseUrl)
  await program.exit
  return program.output()
}

test('migrations are applied once, in the table that Prisma reads', async () => {
  const migrations = await readMigrations(MIGRATIONS_DIR)
  expect(await migrate()).toContain(`Applied: ${migrations.map(({ name }) => name).join(', ')}`)
  expect(await migrate()).toContain('The database is up to date.')
  const { rows } = await client.query<{ migration_name: string; checksum: string; finished: boolean }>(
    `SELECT migration_name, checksum, finished_at IS NOT NULL AS finished FROM _prisma_migrations ORDER BY 1`,
  )
  expect(rows).toEqual(migrations.map(({ name, checksum }) => ({ migration_name: name, checksum, finished: true })))
})

test('database constraints protect stock, prices and journals', async () => {
  await client.query(`
    INSERT INTO categories (id, slug, name, description, position) VALUES (gen_random_uuid(), 'c', 'C', '', 1);
    INSERT INTO products (id, name, description, price_minor, min_quantity, available_quantity, category_id)
      SELECT gen_random_uuid(), 'P', '', 100, 1, 5, id FROM categories;
    INSERT INTO stock_ledger (product_id, reason, delta, balance_after) SELECT id, 'INITIAL', 5, 5 FROM products;
  `)
  const refused = (sql: string, code: string) => expect(client.query(sql)).rejects.toMatchObject({ code })
  const check = '23514'
  const appendOnly = '23001'
  await refused('UPDATE products SET available_quantity = -1', check)
  await refused('UPDATE products SET min_quantity = 0', check)
  await refused('UPDATE products SET price_minor = -1', check)
  await refused('UPDATE products SET price_minor = 9007199254740992', check)
  await refused('UPDATE stock_ledger SET delta = 6', appendOnly)
  await refused('DELETE FROM stock_ledger', appendOnly)
  await client.query('UPDATE products SET available_quantity = 0, price_minor = 9007199254740991')
})

test('a start killed during a migration does not block the next, and two may migrate at once', async () => {
  const url = await databases.create('nothing')
  await withClient(url, async (other) => {
    // The first migration also creates a table of this name: it has to wait in the middle of its script.
    await other.query('BEGIN')
    await other.query('CREATE TABLE users (id int)')
    const killed = startMigrating(url)
    const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
    while (
      (await client.query(waiting.replace('current_database()', `'${new URL(url).pathname.slice(1)}'`))).rowCount === 0
    ) {
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    killed.process.kill('SIGKILL')
    await killed.exit
    await other.query('ROLLBACK')
  })
  const applied = await Promise.all([1, 2].map(() => applyMigrations(url)))
  const { rows } = await withClient(url, (other) =>
    other.query('SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL ORDER BY 1'),
  )
  const names = (await readMigrations(MIGRATIONS_DIR)).map(({ name }) => name)
  expect(rows.map(({ migration_name }: { migration_name: string }) => migration_name)).toEqual(names)
  // The migrations run one after the other.
  expect(applied.flat().sort()).toEqual(names)
})

test('a failed migration says why, leaves nothing, and is retried', async () => {
  const url = await databases.create('nothing')
  await withClient(url, (other) => other.query('CREATE TABLE mail_outbox (id int)'))
  const failed = startMigrating(url)
  expect(await failed.exit).toBe(1)
  expect(failed.output()).toMatch(/The migration \d{14}_\w+ failed: relation "mail_outbox" already exists\./)
  await withClient(url, (other) => other.query('DROP TABLE mail_outbox'))
  expect(await applyMigrations(url)).toContain(/(\d{14}_\w+) failed/.exec(failed.output())?.[1])
})

test('earlier repeated reviews of the shop stay, and new ones are refused', async () => {
  const other = new pg.Client({ connectionString: await databases.create('nothing') })
  await other.connect()
  const migrations = await readMigrations(MIGRATIONS_DIR)
  const index = migrations.findIndex(({ name }) => name.endsWith('_one_review_of_the_shop'))
  for (const { sql } of migrations.slice(0, index)) await other.query(sql)
  // Two rows of one millisecond would have no order.
  let second = 0
  const write = (person: string, comment: string) =>
    other.query(
      `INSERT INTO reviews (id, user_id, name, rating, comment, is_verified_purchase, created_at)
       SELECT gen_random_uuid(), id, 'N', 5, $2, true, to_timestamp($3) FROM users WHERE email = $1`,
      [person, comment, ++second],
    )
  await other.query(`INSERT INTO users (id, firebase_uid, email, name) VALUES
    (gen_random_uuid(), 'a', 'a', 'A'), (gen_random_uuid(), 'b', 'b', 'B')`)
  for (const comment of ['One.', 'Two.', 'Three.']) await write('a', comment)
  for (const { sql } of migrations.slice(index)) await other.query(sql)
  await expect(write('a', 'Four.')).rejects.toMatchObject({ code: '23505' })
  await write('b', 'One.')
  const { rows } = await other.query(
    'SELECT comment, is_repeat, is_verified_purchase FROM reviews ORDER BY created_at, id',
  )
  expect(rows.map(({ comment }: { comment: string }) => comment)).toEqual(['One.', 'Two.', 'Three.', 'One.'])
  expect(rows.filter(({ is_repeat }: { is_repeat: boolean }) => is_repeat)).toHaveLength(2)
  // These endpoints were never sent anything.
  expect(rows.slice(0, 3)).toEqual(Array(3).fill(expect.objectContaining({ is_verified_purchase: false })))
  await other.end()
})

test('a shop with US dollars only keeps its orders, and gets prices with the first lists', async () => {
  const other = new pg.Client({ connectionString: await databases.create('nothing') })
  await other.connect()
  const migrations = await readMigrations(MIGRATIONS_DIR)
  const index = migrations.findIndex(({ name }) => name.endsWith('_price_lists'))
  for (const { sql } of migrations.slice(0, index)) await other.query(sql)
  await other.query(`
    INSERT INTO categories (id, slug, name, description, position) VALUES (gen_random_uuid(), 'c', 'C', '', 1);
    INSERT INTO users (id, firebase_uid, email, name) VALUES (gen_random_uuid(), 'a', 'a', 'A');
    INSERT INTO products (id, name, description, price_minor, min_quantity, available_quantity, category_id)
      SELECT gen_random_uuid(), 'P', '', price, 1, 5, categories.id FROM categories, unnest(ARRAY[1999, 2499]) AS price;
    INSERT INTO orders (id, user_id, product_id, customer_name, customer_email, product_name, unit_price_minor, currency,
        min_quantity, available_quantity, order_quantity, phone, address, idempotency_key, request_hash)
      SELECT gen_random_uuid(), users.id, products.id, '', '', '', price_minor - 100, 'USD', 1, 5, 1, '', '', price_minor, ''
      FROM users, products;`)
  for (const { sql } of migrations.slice(index)) await other.query(sql)
  const orders = await other.query('SELECT unit_price_minor, base_unit_price_minor FROM order_lines ORDER BY 1')
  expect(orders.rows).toEqual(
    ['1899', '2399'].map((price) => ({ unit_price_minor: price, base_unit_price_minor: price })),
  )
  expect((await other.query('SELECT FROM product_prices')).rowCount).toBe(0)
  await other.query(`
    INSERT INTO exchange_rates (currency, date, rate) VALUES ('EUR', '2026-11-20', 1), ('USD', '2026-11-20', 1.25);
    INSERT INTO price_lists (id, currency, base_currency, rounding_step, rounding_mode)
      VALUES (gen_random_uuid(), 'USD', NULL, 1, 'HALF_UP'), (gen_random_uuid(), 'EUR', 'USD', 5, 'UP')`)
  const prices = await other.query('SELECT currency, amount_minor FROM product_prices ORDER BY amount_minor')
  expect(prices.rows).toEqual(['1600', '2000'].map((amount) => ({ currency: 'EUR', amount_minor: amount })))
  for (const [sql, code] of [
    ['DELETE FROM exchange_rates', '23001'],
    [`DELETE FROM price_lists WHERE currency = 'EUR'`, '23001'],
    ['UPDATE exchange_rates SET rate = 0', '23514'],
    ['UPDATE price_lists SET rounding_step = 0', '23514'],
    [`UPDATE price_lists SET base_currency = 'EUR'`, '23514'],
    ['UPDATE product_prices SET amount_minor = -1', '23514'],
  ] as const) {
    await expect(other.query(sql)).rejects.toMatchObject({ code })
  }
  await other.end()
})

test('a database of a newer shop is refused', async () => {
  await client.query(`
    INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
    VALUES ('x', 'x', '29990101000000_future', now(), 1)`)
  expect(await migrate()).toContain('Unknown migrations: 29990101000000_future')
  await client.query(`DELETE FROM _prisma_migrations WHERE id = 'x'`)
})
