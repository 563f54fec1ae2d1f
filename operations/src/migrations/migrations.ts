import { randomUUID, createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { MIGRATIONS_DIR } from '../paths'
import { errorText, Problem } from '../problem'
import { withConnection } from '../database'

/** Advisory lock: one process at a time checks and applies migrations. */
const MIGRATION_LOCK_KEY = 20261121

// Same definition as Prisma's, so that its commands recognise our migrations.
const MIGRATIONS_TABLE = `CREATE TABLE IF NOT EXISTS _prisma_migrations (
  id varchar(36) PRIMARY KEY NOT NULL,
  checksum varchar(64) NOT NULL,
  finished_at timestamptz,
  migration_name varchar(255) NOT NULL,
  logs text,
  rolled_back_at timestamptz,
  started_at timestamptz NOT NULL DEFAULT now(),
  applied_steps_count integer NOT NULL DEFAULT 0
)`

interface RecordedMigration {
  migration_name: string
  is_finished: boolean
  logs: string | null
}

/**
 * Applies missing migrations and records them in `_prisma_migrations`, each in one transaction with its record, so a killed
 * process leaves nothing half done. Concurrent processes take turns.
 * @returns names of the migrations applied now
 * @throws Problem when a migration fails, one failed earlier, or the database is newer than us
 */
export async function applyMigrations(databaseUrl: string): Promise<string[]> {
  const migrations = await readMigrations(MIGRATIONS_DIR)
  return withConnection(databaseUrl, async (client) => {
    const applied: string[] = []
    for (;;) {
      await begin(client)
      const missing = await findMissing(client, migrations)
      if (!missing) break
      await apply(client, missing)
      applied.push(missing.name)
    }
    await client.query('COMMIT')
    return applied
  })
}

/**
 * Begins a transaction with the lock and without time limits. The settings end with the transaction: behind a pooler,
 * the next transaction may get another session, and another client gets this one.
 */
async function begin(client: pg.Client): Promise<void> {
  await client.query('BEGIN; SET LOCAL statement_timeout = 0')
  await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK_KEY])
}

/** The first migration that the database lacks, now that no other process migrates it. */
async function findMissing(client: pg.Client, migrations: Migration[]): Promise<Migration | undefined> {
  await client.query(MIGRATIONS_TABLE)
  const { rows } = await client.query<RecordedMigration>(
    `SELECT migration_name, finished_at IS NOT NULL AS is_finished, logs FROM _prisma_migrations
     WHERE rolled_back_at IS NULL`,
  )
  refuseNewerDatabase(rows, migrations)
  refuseFailedMigration(rows)
  const recorded = new Set(rows.map(({ migration_name }) => migration_name))
  return migrations.find(({ name }) => !recorded.has(name))
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query(sql)
    await client.query(
      `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
       VALUES ($1, $2, $3, clock_timestamp(), 1)`,
      [randomUUID(), checksum, name],
    )
    await client.query('COMMIT')
  } catch (error) {
    throw new Problem(
      `The migration ${name} failed: ${errorText(error)}.`,
      'The database was not changed. Correct the cause, then try again.',
    )
  }
}

function refuseNewerDatabase(recorded: RecordedMigration[], migrations: Migration[]): void {
  const known = new Set(migrations.map(({ name }) => name))
  const unknown = recorded.map(({ migration_name }) => migration_name).filter((name) => !known.has(name))
  if (unknown.length === 0) return
  throw new Problem(
    `A newer version of the shop migrated the database. Unknown migrations: ${unknown.sort().join(', ')}.`,
    'Update the checkout, or use another database.',
  )
}

/** Refuses a migration row that has no end. Only Prisma's own commands leave such a row. */
function refuseFailedMigration(recorded: RecordedMigration[]): void {
  const failed = recorded.find(({ is_finished }) => !is_finished)
  if (!failed) return
  throw new Problem(
    `The migration ${failed.migration_name} failed earlier: ${failed.logs?.trim() || 'it was interrupted'}.`,
    'Repair the database by hand. Then set rolled_back_at in its row of _prisma_migrations to run it again.',
  )
}

/** A migration as read from disk. */
interface Migration {
  name: string
  sql: string
  /** SHA-256 of the script in hex, in the format of `_prisma_migrations.checksum`. */
  checksum: string
}

/** All migrations of a folder, oldest first. */
export async function readMigrations(directory: string): Promise<Migration[]> {
  const entries = await readdir(directory, { withFileTypes: true })
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name)
  return Promise.all(
    names.sort().map(async (name) => {
      const sql = await readFile(join(directory, name, 'migration.sql'), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/** Name and checksum of each migration that a database has been through, in the order of their names. */
export async function listMigrations(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ text: string }>(`
    SELECT migration_name || ' ' || checksum AS text FROM _prisma_migrations
    WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY migration_name`)
  return rows.map(({ text }) => text)
}

/** Names of the migrations of this version's database. */
export async function listOwnMigrations(): Promise<string[]> {
  return (await readMigrations(MIGRATIONS_DIR)).map(({ name, checksum }) => `${name} ${checksum}`)
}

/** Throws Problem for a backup of others than these. */
export function refuseOtherMigrations(backedUp: string[], here: string[]): void {
  const different = [
    ...backedUp.filter((migration) => !here.includes(migration)),
    ...here.filter((migration) => !backedUp.includes(migration)),
  ].map((migration) => migration.split(' ', 1)[0])
  if (different.length === 0) return
  throw new Problem(
    `Another version of the shop wrote the backup. Different: ${[...new Set(different)].join(', ')}.`,
    'Restore it with that version into a new database or DATA_DIR, then update the shop.',
  )
}
