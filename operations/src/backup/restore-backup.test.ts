import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openTestDatabases, withClient } from '@instrumenta/testing/test-databases'
import { runOperatorCommand } from '../commands'
import { withGivenDatabase } from '../database'
import { rewriteBackup } from '../testing/rewrite-backup'
import { openBackup, restoreBackup, restoreFiles } from './restore-backup'
import { writeBackup } from './write-backup'

const folder = mkdtempSync(join(tmpdir(), 'instrumenta-restore-'))
const dataDir = join(folder, 'shop')
const accounts = join(dataDir, 'auth', 'accounts.jsonl')
const file = join(folder, 'shop.backup.gz')
const databases = openTestDatabases()
/** A shop that has taken two orders since it was backed up with one. */
let url: string

beforeAll(async () => {
  url = await databases.create()
  await run(
    url,
    `INSERT INTO users (id, firebase_uid, email, name) VALUES (gen_random_uuid(), 'a', 'a@example.org', 'A')`,
  )
  await order(url)
  for (const name of ['images', 'auth']) mkdirSync(join(dataDir, name), { recursive: true })
  writeFileSync(join(dataDir, 'images', 'drawn'), 'then')
  writeFileSync(accounts, 'then')
  await writeBackup(url, dataDir, file)
  await order(url)
  await order(url)
})
beforeEach(() => writeFileSync(accounts, 'now'))
afterAll(async () => {
  await databases.close()
  rmSync(folder, { recursive: true })
})

const run = (database: string, sql: string) => withClient(database, async (client) => (await client.query(sql)).rows)
const order = (database: string) =>
  run(
    database,
    `INSERT INTO orders (id, user_id, customer_name, customer_email, currency, line_count, total_minor, base_total_minor, phone, address,
        idempotency_key, request_hash)
      SELECT id, user_id, 'A', 'a', 'USD', 1, 1, 1, '', '', id, ''
      FROM (SELECT gen_random_uuid() AS id, users.id AS user_id FROM users) AS given
      RETURNING right(number, 6)::int AS number`,
  )

test('a forced restore that fails sets no counter back: no order number is given twice', async () => {
  const changed = await openBackup(rewriteBackup(file, (text) => text.replace('"a@example.org"', '"b@example.org"')))
  await expect(restoreBackup(url, dataDir, changed, { force: true })).rejects.toThrow(
    'differs from the backup in users',
  )
  const [{ number }] = await order(url)
  expect(number).toBeGreaterThan(3)
})

test('files stay if the database is not committed', async () => {
  await expect(restoreFiles(dataDir, file, () => Promise.reject(new Error('not committed')))).rejects.toThrow('not')
  expect(readFileSync(accounts, 'utf8')).toBe('now')
  expect(readdirSync(join(dataDir, 'auth'))).toEqual(['accounts.jsonl'])
})

test('a backup is restored by the command, files and counters as they were', async () => {
  const target = await databases.create()
  Object.assign(process.env, { DATABASE_URL: target, DATA_DIR: dataDir })
  expect(await runOperatorCommand('db:restore', [file], withGivenDatabase)).toBe(0)
  const counters = `SELECT last_value, is_called FROM stock_ledger_id_seq UNION ALL SELECT last_value, is_called FROM order_numbers`
  expect(await run(target, counters)).toEqual([
    { last_value: '1', is_called: false },
    { last_value: '1', is_called: true },
  ])
  expect(await order(target)).toEqual([{ number: 2 }])
  expect(readFileSync(accounts, 'utf8')).toBe('then')
  expect([readdirSync(join(dataDir, 'auth')), readdirSync(join(dataDir, 'images'))]).toEqual([
    ['accounts.jsonl'],
    ['drawn'],
  ])
})

test('a backup of another version is refused before the database is touched', async () => {
  const target = await databases.create('nothing')
  Object.assign(process.env, { DATABASE_URL: target, DATA_DIR: dataDir })
  const earlier = rewriteBackup(file, (text) => text.replace(/,"\d+_[a-z_]+ [0-9a-f]{64}"\]/, ']'))
  for (const args of [[earlier], [earlier, '--force']]) {
    await expect(runOperatorCommand('db:restore', args, withGivenDatabase)).rejects.toThrow(
      'Another version of the shop wrote the backup',
    )
  }
  expect(await run(target, `SELECT to_regclass('_prisma_migrations') AS table`)).toEqual([{ table: null }])
})

test("says that the database is restored if a file can't be moved into place", async () => {
  const [target, elsewhere] = [await databases.create(), join(folder, 'elsewhere')]
  mkdirSync(join(elsewhere, 'images', 'drawn', 'something'), { recursive: true })
  await expect(restoreBackup(target, elsewhere, await openBackup(file))).rejects.toMatchObject({
    message: expect.stringContaining('The database is restored, but not all files'),
    advice: expect.stringContaining('--force'),
  })
  expect(await run(target, 'SELECT count(*)::int AS count FROM orders')).toEqual([{ count: 1 }])
})

test('a database with tables that are divided by month is left alone', async () => {
  const target = await databases.create()
  await run(target, 'CREATE TABLE by_month (at date) PARTITION BY RANGE (at)')
  await expect(restoreBackup(target, dataDir, await openBackup(file))).rejects.toThrow('partitioned by month: by_month')
})
