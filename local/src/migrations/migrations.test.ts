import { appendFileSync, chmodSync, cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { MIGRATIONS_DIR, SCHEMA_FILE } from '../paths'
import { removePlace } from '../postgres/places'
import { runNode, runProgram } from '../testing/processes'
import type { Program } from '../testing/processes'
import { readMigrations } from './files'

const folder = mkdtempSync(join(tmpdir(), 'instrumenta-migrations-'))
chmodSync(folder, 0o755)
let server: Program
let client: pg.Client
let databaseUrl: string

beforeAll(async () => {
  server = runProgram('testing/hold-postgres.ts', [folder, 'unsafe'])
  databaseUrl = await server.firstLine
  client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
})

afterAll(async () => {
  // Undefined when the server did not come up in time; it must be stopped all the same.
  await (client as pg.Client | undefined)?.end()
  server.process.kill('SIGTERM')
  await server.exit
  removePlace(folder)
  rmSync(folder, { recursive: true, force: true })
})

async function migrate(): Promise<string> {
  const program = runNode(['local/start.mjs', 'db:migrate'], { DATABASE_URL: databaseUrl })
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

test('the database itself keeps stock, prices and journals right', async () => {
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

test('a start that was killed while it migrated leaves nothing in the way of the next, and two may migrate at once', async () => {
  const [first] = await readMigrations(MIGRATIONS_DIR)
  await client.query('CREATE DATABASE cut_off')
  const url = databaseUrl.replace(/\/[^/?]+(\?|$)/, '/cut_off$1')
  const other = new pg.Client({ connectionString: url })
  await other.connect()
  // As the engine leaves it when it dies between announcing a migration and committing its script.
  await other.query(`
    CREATE TABLE _prisma_migrations (
      id varchar(36) PRIMARY KEY, checksum varchar(64) NOT NULL, finished_at timestamptz,
      migration_name varchar(255) NOT NULL, logs text, rolled_back_at timestamptz,
      started_at timestamptz NOT NULL DEFAULT now(), applied_steps_count integer NOT NULL DEFAULT 0
    )`)
  await other.query('INSERT INTO _prisma_migrations (id, checksum, migration_name) VALUES ($1, $2, $3)', [
    'cut-off',
    first?.checksum,
    first?.name,
  ])
  const programs = [1, 2].map(() => runNode(['local/start.mjs', 'db:migrate'], { DATABASE_URL: url }))
  expect(await Promise.all(programs.map(({ exit }) => exit))).toEqual([0, 0])
  const { rows } = await other.query<{ outcome: string }>(
    `SELECT CASE WHEN rolled_back_at IS NULL THEN 'applied' ELSE 'cut off' END AS outcome
     FROM _prisma_migrations WHERE migration_name = $1 AND (finished_at IS NOT NULL OR rolled_back_at IS NOT NULL)
     ORDER BY 1`,
    [first?.name],
  )
  expect(rows.map(({ outcome }) => outcome)).toEqual(['applied', 'cut off'])
  await other.end()
})

test('reviews from before there was one of the shop for each person stay, and no more are taken', async () => {
  await client.query('CREATE DATABASE many_reviews')
  const other = new pg.Client({ connectionString: databaseUrl.replace(/\/[^/?]+(\?|$)/, '/many_reviews$1') })
  await other.connect()
  const migrations = await readMigrations(MIGRATIONS_DIR)
  const index = migrations.findIndex(({ name }) => name.endsWith('_one_review_of_the_shop'))
  for (const { sql } of migrations.slice(0, index)) await other.query(sql)
  // Two of one millisecond would have no order.
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
  // Nothing was ever sent to them.
  expect(rows.slice(0, 3)).toEqual(Array(3).fill(expect.objectContaining({ is_verified_purchase: false })))
  await other.end()
})

test('a database of a newer shop is refused', async () => {
  await client.query(`
    INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
    VALUES ('x', 'x', '29990101000000_future', now(), 1)`)
  expect(await migrate()).toContain('migrated by a newer version of the shop (29990101000000_future')
  await client.query(`DELETE FROM _prisma_migrations WHERE id = 'x'`)
})

test('the next migration is written from the change in the schema alone', async () => {
  const options = {
    schemaFile: join(folder, 'schema.prisma'),
    migrationsDir: join(folder, 'migrations'),
    snapshotFile: join(folder, 'migrations', 'schema.snapshot.prisma'),
  }
  const create = async (name: string) => {
    const program = runNode([
      '--import',
      'tsx',
      '--input-type=module',
      '-e',
      `const { createMigration } = await import('./local/src/migrations/create-migration.ts')
       console.log((await createMigration(${JSON.stringify(name)}, ${JSON.stringify(options)})) ?? 'nothing')`,
    ])
    return program.firstLine
  }
  cpSync(SCHEMA_FILE, options.schemaFile)
  expect(await create('init')).toMatch(/^\d{14}_init$/)
  expect(await create('again')).toBe('nothing')
  appendFileSync(options.schemaFile, 'model Note {\n  id Int @id\n  text String\n}\n')
  const folderName = await create('add_notes')
  const sql = readFileSync(join(options.migrationsDir, folderName, 'migration.sql'), 'utf8')
  expect(sql).toContain('CREATE TABLE "Note"')
  expect(sql).not.toContain('"products"')
})
