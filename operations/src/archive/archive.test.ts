import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openTestDatabases, withClient } from '@instrumenta/testing/test-databases'
import { fingerprint, listTables, PLAIN_SETTINGS } from '../backup/tables'
import { runOperatorCommand } from '../commands'
import { withGivenDatabase } from '../database'
import { manifestOf } from './format'
import { restoreArchive } from './restore'
import { archiveRows } from './archive-rows'
import { countArchivable, writeArchive } from './write-archive'

const folder = mkdtempSync(join(tmpdir(), 'instrumenta-archive-'))
const databases = openTestDatabases()
let url: string

/**
 * Two products, one of them in two sizes, with 4,506 movements of early 2022 and one of today. Ten orders of that time
 * with three statuses each: seven are finished, one is being shipped, one has an open return, and one was delivered
 * today.
 */
const SHOP = `
  INSERT INTO users (id, firebase_uid, email, name) VALUES ('00000000-0000-7000-8000-000000000001', 'a', 'a@example.org', 'A');
  INSERT INTO categories VALUES ('00000000-0000-7000-8000-000000000003', 's', 'S', '', 1);
  INSERT INTO products (id, name, description, price_minor, min_quantity, available_quantity, stock_by_size, category_id)
    SELECT ('00000000-0000-7000-8000-00000000001' || n)::uuid, 'P' || n, '', 100, 1, CASE n WHEN 1 THEN 4493 ELSE 9 END, n = 2, '00000000-0000-7000-8000-000000000003'
    FROM generate_series(1, 2) AS n;
  INSERT INTO product_variants (id, product_id, position, name, available_quantity)
    SELECT ('00000000-0000-7000-8000-00000000002' || n)::uuid, '00000000-0000-7000-8000-000000000012', n, 'Size ' || n, 3 * n
    FROM generate_series(1, 2) AS n;
  INSERT INTO stock_ledger (product_id, variant_id, reason, delta, balance_after, at)
    SELECT '00000000-0000-7000-8000-000000000011'::uuid, NULL::uuid, 'RECEIVED'::"StockReason", 1, n, timestamptz '2022-01-01 00:00Z' + n * interval '20 minutes'
    FROM generate_series(1, 4500) AS n
    UNION ALL SELECT '00000000-0000-7000-8000-000000000012', ('00000000-0000-7000-8000-00000000002' || size)::uuid, 'RECEIVED', size,
      size * n, timestamptz '2022-01-01 00:00Z' + n * interval '1 hour' FROM generate_series(1, 3) AS n, generate_series(1, 2) AS size
    UNION ALL SELECT '00000000-0000-7000-8000-000000000011', NULL, 'LOST', -7, 4493, now();
  INSERT INTO orders (id, user_id, customer_name, customer_email, currency, line_count, total_minor, base_total_minor, phone, address,
      status, idempotency_key, request_hash, created_at)
    SELECT ('00000000-0000-7000-8000-0000000001' || lpad(n::text, 2, '0'))::uuid, users.id, 'A', 'a', 'USD', 1, 1, 1, '', '',
      (CASE n WHEN 1 THEN 'CONFIRMED' WHEN 2 THEN 'CANCELLED' ELSE 'DELIVERED' END)::"OrderStatus", n, '', '2022-01-02Z'
    FROM users, generate_series(1, 10) AS n;
  INSERT INTO order_events (order_id, from_status, to_status, actor_id, at)
    SELECT orders.id, NULL::"OrderStatus", 'PLACED'::"OrderStatus", user_id, timestamptz '2022-01-02 00:00Z' FROM orders
    UNION ALL SELECT orders.id, 'PLACED', 'CONFIRMED', user_id, timestamptz '2022-01-03 00:00Z' FROM orders
    UNION ALL SELECT orders.id, 'CONFIRMED', status, user_id,
      CASE WHEN idempotency_key = '4' THEN now() ELSE timestamptz '2022-01-09 00:00Z' END FROM orders WHERE status <> 'CONFIRMED';
  INSERT INTO order_returns (id, order_id, requested_by_id, kind, state, message, idempotency_key, request_hash)
    SELECT gen_random_uuid(), id, user_id, 'RETURN', 'ACCEPTED', 'Why', 'a-return-of-it', '' FROM orders WHERE idempotency_key = '3'`

beforeAll(async () => {
  url = await databases.create()
  await run(SHOP)
  Object.assign(process.env, { DATABASE_URL: url })
})
afterAll(async () => {
  await databases.close()
  rmSync(folder, { recursive: true, force: true })
})

const run = (sql: string) => withClient(url, async (client) => (await client.query<Record<string, unknown>>(sql)).rows)
const command = (name: string, ...args: string[]) => runOperatorCommand(name, args, withGivenDatabase)
const place = (name: string) => join(folder, name)

/** Every value of every row of both journals. */
const readJournals = () =>
  withClient(url, async (client) => {
    await client.query('BEGIN')
    await client.query(PLAIN_SETTINGS)
    const tables = (await listTables(client)).filter(({ name }) => /^(order_events|stock_ledger)$/.test(name))
    const prints: Record<string, string> = {}
    for (const table of tables) prints[table.name] = await fingerprint(client, table)
    return prints
  })
const counts = async () =>
  (
    await run(
      `SELECT (SELECT count(*) FROM order_events)::int AS events, (SELECT count(*) FROM stock_ledger)::int AS movements`,
    )
  )[0]
const WRONG = `SELECT name FROM products WHERE available_quantity <> (SELECT sum(delta) FROM stock_ledger WHERE product_id = products.id)`

test('moves old, finished rows into files, leaves a balance, and restores all of them', async () => {
  const before = await readJournals()
  expect(await command('db:archive', '--before', '2023-01', '--into', place('first'))).toBe(0)
  expect(await readJournals()).toEqual(before)

  // A customer orders at the same time.
  const buying = withClient(url, async (client) => {
    for (let n = 0; n < 20; n++) {
      await client.query(`WITH taken AS (UPDATE products SET available_quantity = available_quantity - 1 WHERE name = 'P1'
        RETURNING id, available_quantity) INSERT INTO stock_ledger (product_id, reason, delta, balance_after)
        SELECT id, 'ORDER', -1, available_quantity FROM taken`)
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  })
  expect(await command('db:archive', '--before', '2023-01', '--into', place('first'), '--yes')).toBe(0)
  await buying

  // Seven of ten orders are finished; of 4,506 movements three balances stay, beside today's movement.
  expect(await counts()).toEqual({ events: 29 - 21, movements: 3 + 1 + 20 })
  expect(
    await run(
      `SELECT trim(leading '0' FROM right(order_id::text, 2)) AS n, count(*)::int FROM order_events GROUP BY 1 ORDER BY 1`,
    ),
  ).toEqual([
    { n: '1', count: 2 },
    { n: '3', count: 3 },
    { n: '4', count: 3 },
  ])
  expect(
    await run(`SELECT name, delta, balance_after, reason FROM stock_ledger LEFT JOIN product_variants ON product_variants.id = variant_id
      WHERE at < '2023-01-01' ORDER BY 1 NULLS FIRST`),
  ).toEqual([
    { name: null, delta: 4500, balance_after: 4500, reason: 'ADJUSTMENT' },
    { name: 'Size 1', delta: 3, balance_after: 3, reason: 'ADJUSTMENT' },
    { name: 'Size 2', delta: 6, balance_after: 6, reason: 'ADJUSTMENT' },
  ])
  expect(await run(WRONG)).toEqual([])
  for (const name of ['order_events', 'stock_ledger']) {
    await expect(run(`DELETE FROM ${name}`)).rejects.toMatchObject({ code: '23001' })
  }

  const bought = await run(`SELECT count(*)::int AS count FROM stock_ledger WHERE reason = 'ORDER'`)
  const said = jest.spyOn(process.stdout, 'write')
  expect(await command('db:unarchive', place('first'))).toBe(0)
  expect(said.mock.calls[0]?.[0]).toContain('This blocks orders')
  said.mockRestore()
  expect(bought).toEqual([{ count: 20 }])
  expect(await counts()).toEqual({ events: 29, movements: 4507 + 20 })
  expect((await readJournals()).order_events).toBe(before.order_events)
  expect(await run(WRONG)).toEqual([])
  // Rows that already exist stay.
  expect(await restoreArchive(url, place('first'))).toEqual({ order_events: 0, stock_ledger: 0 })
})

test('an interrupted archive leaves a correct ledger, the next takes the rest, and both can be restored', async () => {
  const before = await readJournals()
  await writeArchive(url, '2023-01-01', place('second'))
  await run(`
    CREATE FUNCTION break_off() RETURNS trigger AS $$ BEGIN RAISE 'broken off'; END $$ LANGUAGE plpgsql;
    CREATE TRIGGER break_off BEFORE INSERT ON stock_ledger FOR EACH ROW WHEN (NEW.balance_after > 3000) EXECUTE FUNCTION break_off()`)
  await expect(archiveRows(url, place('second'))).rejects.toThrow('broken off')
  await run('DROP TRIGGER break_off ON stock_ledger')
  expect(await run(WRONG)).toEqual([])
  // 2,000 of the movements were one batch.
  expect(await counts()).toEqual({ events: 8, movements: 4527 - 1999 })

  expect(await command('db:archive', '--before', '2023-01', '--into', place('third'), '--yes')).toBe(0)
  expect(await counts()).toEqual({ events: 8, movements: 24 })
  await restoreArchive(url, place('third'))
  await restoreArchive(url, place('second'))
  expect(await readJournals()).toEqual(before)
})

test('restores archives of two months, the later first', async () => {
  const before = await readJournals()
  for (const month of ['2022-02', '2023-01']) {
    await writeArchive(url, `${month}-01`, place(month))
    await archiveRows(url, place(month))
  }
  await expect(restoreArchive(url, place('2022-02'))).rejects.toThrow('A later archive has the balance')
  for (const month of ['2023-01', '2022-02']) await restoreArchive(url, place(month))
  expect(await readJournals()).toEqual(before)
})

test('an order that was never approved keeps its events', async () => {
  const [{ order_events: before = 0 }, day] = [await countArchivable(url, '2023-01-01'), '2022-01-02Z']
  await run(`
    INSERT INTO orders (id, user_id, customer_name, customer_email, currency, line_count, total_minor, base_total_minor, phone, address,
        status, idempotency_key, request_hash, created_at)
      SELECT gen_random_uuid(), users.id, 'A', 'a', 'USD', 1, 1, 1, '', '', 'CANCELLED', key, '', '${day}'
      FROM users, unnest(ARRAY['approved', 'declined']) AS key;
    INSERT INTO order_events (order_id, from_status, to_status, actor_id, at)
      SELECT orders.id, source::"OrderStatus", target::"OrderStatus", user_id, '${day}'
      FROM orders JOIN (VALUES ('approved', NULL, 'AWAITING_APPROVAL'), ('approved', 'AWAITING_APPROVAL', 'PLACED'), ('approved', 'PLACED', 'CANCELLED'),
        ('declined', NULL, 'AWAITING_APPROVAL'), ('declined', 'AWAITING_APPROVAL', 'CANCELLED')) AS step (key, source, target) ON key = idempotency_key`)
  expect(await countArchivable(url, '2023-01-01')).toMatchObject({ order_events: before + 3 })
})

const hasFullDisk = existsSync('/dev/full')
;(hasFullDisk ? test : test.skip)('a full disk is told by the folder, and there is no archive', async () => {
  mkdirSync(place('full'))
  symlinkSync('/dev/full', join(place('full'), 'stock_ledger.jsonl.gz'))
  await expect(writeArchive(url, '2023-01-01', place('full'))).rejects.toThrow(`The disk of ${place('full')} is full.`)
  expect(existsSync(manifestOf(place('full')))).toBe(false)
})

test('rejects a changed archive, a recent month and a mistyped argument, without changes', async () => {
  const before = await readJournals()
  await expect(command('db:archive', '--before', '2023-01', '--into', place('first'), '--yes')).rejects.toThrow(
    'already',
  )
  const year = new Date().getUTCFullYear()
  await expect(command('db:archive', '--before', `${year}-01`, '--yes')).rejects.toThrow('12 months cannot be archived')
  for (const args of [[], ['--before', '2023'], ['--before', '2023-13'], ['--until', '2023-01'], ['--before']]) {
    await expect(command('db:archive', ...args)).rejects.toThrow(/Name the month|Unknown option/)
  }
  await expect(command('db:unarchive', place('none'))).rejects.toThrow('is not an archive')
  const file = join(place('first'), 'stock_ledger.jsonl.gz')
  const bytes = readFileSync(file)
  bytes.writeUInt8(bytes.readUInt8(40) ^ 1, 40)
  writeFileSync(file, bytes)
  await expect(archiveRows(url, place('first'))).rejects.toThrow('changed since it was written')
  await expect(restoreArchive(url, place('first'))).rejects.toThrow('changed since it was written')
  await run(`UPDATE products SET available_quantity = available_quantity + 1 WHERE name = 'P1'`)
  await expect(command('db:archive', '--before', '2023-01', '--into', place('fourth'), '--yes')).rejects.toThrow(
    'Products: 1',
  )
  expect(await readJournals()).toEqual(before)
})
