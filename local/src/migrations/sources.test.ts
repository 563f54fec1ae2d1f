import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '@instrumenta/operations/paths'
import { runNode } from '@instrumenta/testing/processes'
import { openTestDatabases, withClient } from '@instrumenta/testing/test-databases'
import pg from 'pg'
import { readCatalog } from './read-catalog'

const databases = openTestDatabases()
afterAll(() => databases.close())

/** The SQL with which Prisma creates the schema in an empty database. */
async function writeSchema(): Promise<string> {
  const script = `
    const { readFileSync } = await import('node:fs')
    const { diffSchemas } = await import('./local/src/migrations/create-migration.ts')
    console.log(await diffSchemas(undefined, readFileSync('prisma/schema.prisma', 'utf8')))`
  const program = runNode(['--import', 'tsx', '--input-type=module', '-e', script])
  if ((await program.exit) !== 0) throw new Error(program.output())
  return program.output()
}

/** Parts that Prisma's schema cannot express. */
const folder = join(ROOT, 'prisma', 'sql')
// Triggers of other files run the function of this one.
const first = 'journals.sql'
const files = [first, ...readdirSync(folder).filter((file) => file !== first)]
const bySql = files.map((file) => readFileSync(join(folder, file), 'utf8'))

test('the migrations result in prisma/schema.prisma and prisma/sql', async () => {
  const schema = await writeSchema()
  const said = await withClient(await databases.create('nothing'), async (client) => {
    for (const statements of [schema, ...bySql]) await client.query(statements)
    return readCatalog(client)
  })
  const migrated = await withClient(await databases.create(), readCatalog)
  expect(migrated.some((line) => line.startsWith('CREATE OR REPLACE FUNCTION'))).toBe(true)
  // Missing lines are in no migration; additional lines are in no source.
  expect(migrated).toEqual(said)
})

describe('problems of a migration:', () => {
  let client: pg.Client
  let before: string[]
  beforeAll(async () => {
    client = new pg.Client({ connectionString: await databases.create() })
    await client.connect()
    before = await readCatalog(client)
  })
  afterAll(() => client.end())

  test.each([
    ['a column', 'ALTER TABLE "orders" ADD COLUMN "note" TEXT'],
    ['a default', `ALTER TABLE "orders" ALTER COLUMN "phone" SET DEFAULT ''`],
    ['a check', 'ALTER TABLE "products" DROP CONSTRAINT "products_available_quantity_check"'],
    ['when a foreign key is looked at', 'ALTER TABLE "users" ALTER CONSTRAINT "users_photo_id_fkey" NOT DEFERRABLE'],
    ['the condition of an index', 'DROP INDEX "mail_outbox_unqueued_idx"'],
    ['a value of an enum', `ALTER TYPE "Role" ADD VALUE 'OWNER'`],
    ['a trigger', 'DROP TRIGGER "audit_log_append_only" ON "audit_log"'],
    ['a trigger that is off', 'ALTER TABLE "stock_ledger" DISABLE TRIGGER "stock_ledger_append_only"'],
    [
      'the text of a function',
      `CREATE OR REPLACE FUNCTION "audit_part"("value" text) RETURNS text LANGUAGE sql AS $$ SELECT '' $$`,
    ],
    ['how a table is stored', 'ALTER TABLE "products" RESET (fillfactor)'],
    ['a sequence', 'ALTER SEQUENCE "public_changes" INCREMENT BY 2'],
  ])('%s', async (_what, statement) => {
    await client.query('BEGIN')
    await client.query(statement)
    const after = await readCatalog(client)
    await client.query('ROLLBACK')
    expect(after).not.toEqual(before)
  })
})
