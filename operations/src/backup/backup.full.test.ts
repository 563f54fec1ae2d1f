import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openTestDatabases } from '@instrumenta/testing/test-databases'
import { rewriteBackup } from '../testing/rewrite-backup'
import type { RestoreOptions } from './restore-backup'
import { openBackup, restoreBackup } from './restore-backup'
import { writeBackup } from './write-backup'

const folder = mkdtempSync(join(tmpdir(), 'instrumenta-backup-'))
const dataDir = join(folder, 'shop')
const file = join(folder, 'shop.backup.gz')
const databases = openTestDatabases()
let source: string

beforeAll(async () => {
  source = await databases.create()
  await run(source, SHOP)
  mkdirSync(join(dataDir, 'images', 'abc'), { recursive: true })
  mkdirSync(join(dataDir, 'auth'))
  mkdirSync(join(dataDir, 'files'))
  writeFileSync(join(dataDir, 'files', 'tender'), '%PDF-1.7')
  writeFileSync(join(dataDir, 'images', 'abc', '640.webp'), Buffer.from([0, 255, 13, 10, 128]))
  // Work in progress: an image that waits to be drawn, and an upload.
  for (const work of ['.waiting', '.draft-def']) {
    mkdirSync(join(dataDir, 'images', work))
    writeFileSync(join(dataDir, 'images', work, 'def'), '')
  }
  writeFileSync(join(dataDir, 'auth', 'accounts.jsonl'), '{"put":{"localId":"x"}}\n')
})
afterAll(async () => {
  await databases.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Values that a backup as text could trip over, and a row in each kind of table. */
const SHOP = `
  INSERT INTO users (id, firebase_uid, email, name) VALUES
    ('00000000-0000-7000-8000-000000000001', 'a', 'a@example.org', E'Ünï\\n"q" \\\\ \\t, {1,2}, NULL, \\\\N 🩺'),
    ('00000000-0000-7000-8000-000000000002', 'b', '', 'null');
  INSERT INTO categories VALUES ('00000000-0000-7000-8000-000000000003', 's', 'S', '', -1);
  INSERT INTO products (id, name, description, sizes, price_minor, min_quantity, available_quantity, category_id, created_at)
    SELECT gen_random_uuid(), 'Probe ' || n, '', ARRAY['', 'NULL', 'a"b', 'c,d', NULL], 9007199254740991, 1, 100,
      '00000000-0000-7000-8000-000000000003', timestamptz '2026-01-01 00:00:00.123+05:30' + n * interval '1 minute'
    FROM generate_series(1, 2500) AS n;
  INSERT INTO stock_ledger (product_id, reason, delta, balance_after) SELECT id, 'INITIAL', 100, 100 FROM products;
  INSERT INTO mail_outbox (template, recipient, payload) VALUES ('x', 'y', '{"b": 1.50, "a": "\\u0041 \\" \\\\"}');
  INSERT INTO audit_log (id, action, subject_id, before, after, client_address, request_id)
    SELECT gen_random_uuid(), 'MAKE_ADMIN', gen_random_uuid(), '{}', jsonb_build_object('n', n), '::1', ''
    FROM generate_series(1, 3) AS n`

async function run(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const results = await client.query(sql)
    return results.rows as Record<string, unknown>[]
  } finally {
    await client.end()
  }
}

const restore = async (url: string, into: string, backup: string, options?: RestoreOptions) =>
  restoreBackup(url, into, await openBackup(backup), options)

const ROWS = `SELECT (SELECT count(*) FROM products)::int AS products, (SELECT count(*) FROM users)::int AS users`

test('a backup restored into an empty database gives the same shop: rows, sequences, triggers, files', async () => {
  const { fingerprints, files } = await writeBackup(source, dataDir, file)
  expect(files).toBe(3)
  expect(fingerprints.products).toMatch(/^2500-\d+-\d+$/)
  const target = await databases.create()
  const elsewhere = join(folder, 'elsewhere')
  expect(await restore(target, elsewhere, file)).toEqual(fingerprints)

  const everything = `
    SELECT (SELECT string_agg(users::text, '|' ORDER BY id) FROM users) AS users,
      (SELECT md5(string_agg(products::text, '|' ORDER BY id)) FROM products) AS products,
      (SELECT string_agg(mail_outbox::text, '|') FROM mail_outbox) AS mails,
      (SELECT string_agg(audit_log::text, '|' ORDER BY position) FROM audit_log) AS audit`
  expect(await run(target, everything)).toEqual(await run(source, everything))
  const append = `INSERT INTO stock_ledger (product_id, reason, delta, balance_after)
    SELECT id, 'ADJUSTMENT', 1, 101 FROM products LIMIT 1 RETURNING id::int`
  expect(await run(target, append)).toEqual([{ id: 2501 }])
  await expect(run(target, 'DELETE FROM audit_log')).rejects.toThrow('append-only')
  expect(await run(target, `SELECT count(*)::int AS found FROM products WHERE search_document @@ 'probe'`)).toEqual([
    { found: 2500 },
  ])
  for (const name of ['images/abc/640.webp', 'files/tender', 'auth/accounts.jsonl']) {
    expect(readFileSync(join(elsewhere, name))).toEqual(readFileSync(join(dataDir, name)))
  }
})

test('a database that is not empty is left alone, unless it is meant', async () => {
  const target = await databases.create()
  await run(target, `INSERT INTO categories VALUES (gen_random_uuid(), 'mine', 'Mine', '', 1)`)
  await expect(restore(target, join(folder, 'kept'), file)).rejects.toThrow('categories has rows')
  expect(await run(target, `SELECT slug FROM categories`)).toEqual([{ slug: 'mine' }])
  expect(existsSync(join(folder, 'kept'))).toBe(false)
  await restore(target, join(folder, 'forced'), file, { force: true })
  expect(await run(target, `SELECT slug FROM categories`)).toEqual([{ slug: 's' }])
})

test.each([
  [
    'cut short',
    (text: string) => text.slice(0, text.lastIndexOf('{"end"')),
    /is not a complete backup: its end is missing/,
  ],
  ['cut short within a line', (text: string) => text.slice(0, text.length / 2), /not a complete backup/],
  [
    'of other migrations',
    (text: string) => text.replace(/_audit_log [0-9a-f]{64}/, `_audit_log ${'0'.repeat(64)}`),
    /Another version.*_audit_log/,
  ],
  [
    'changed in a value',
    (text: string) => text.replace('"a@example.org"', '"b@example.org"'),
    /differs from the backup in users/,
  ],
  [
    'short of a row',
    (text: string) => text.replace(/\{"row":[^\n]*Probe 77"[^\n]*\n/, ''),
    /differs from the backup in .*products|foreign key/,
  ],
  ['with a file that climbs out', (text: string) => text.replace('images/abc/', 'images/../../'), /forbidden path/],
])(
  'a backup that is %s changes nothing',
  async (_what, change, message) => {
    const target = await databases.create()
    await expect(restore(target, join(folder, 'none'), rewriteBackup(file, change))).rejects.toThrow(message)
    expect(await run(target, ROWS)).toEqual([{ products: 0, users: 0 }])
  },
  60_000,
)

test('rejects a file that is no backup', async () => {
  const other = join(folder, 'other')
  writeFileSync(other, 'SELECT 1')
  await expect(restore(source, dataDir, other)).rejects.toThrow('is not a complete backup')
  await expect(restore(source, dataDir, join(folder, 'absent'))).rejects.toThrow('is not a complete backup')
})

test('a backup during orders is consistent: stock and ledger agree', async () => {
  const client = new pg.Client({ connectionString: source })
  await client.connect()
  let isOver = false
  const buying = (async () => {
    for (let n = 0; !isOver; n++) {
      await client.query(`
        WITH taken AS (UPDATE products SET available_quantity = available_quantity - 1
          WHERE name = 'Probe ${1 + (n % 2500)}' RETURNING id, available_quantity)
        INSERT INTO stock_ledger (product_id, reason, delta, balance_after) SELECT id, 'ORDER', -1, available_quantity FROM taken`)
    }
    return client.query<{ sold: number }>(`SELECT (250000 - sum(available_quantity))::int AS sold FROM products`)
  })()
  const busy = join(folder, 'busy.gz')
  await writeBackup(source, dataDir, busy)
  isOver = true
  const { rows } = await buying
  await client.end()
  expect(rows[0]?.sold).toBeGreaterThan(0)
  const target = await databases.create()
  await restore(target, join(folder, 'busy'), busy)
  const disagreeing = `SELECT count(*)::int AS count FROM products
    WHERE available_quantity <> (SELECT sum(delta) FROM stock_ledger WHERE product_id = products.id)`
  expect(await run(target, disagreeing)).toEqual([{ count: 0 }])
})
