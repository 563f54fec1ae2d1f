import pg from 'pg'
import { MIGRATIONS_DIR } from '../paths'
import { withSchemaEngine } from './engine'
import { readMigrations, toMigrationList } from './files'
import type { MigrationFolder } from './files'

/** Number of the advisory lock under which one process at a time looks and migrates. */
const OUR_LOCK = 20261121

interface AppliedMigration {
  migration_name: string
  checksum: string
  finished_at: Date | null
  rolled_back_at: Date | null
  logs: string | null
}

/**
 * Applies the migrations that the database lacks, through Prisma's schema engine, recorded in `_prisma_migrations`.
 * Several processes may call it at once: they take turns.
 * @returns names of the migrations applied now
 * @throws Error with a sentence for people when a migration failed, now or earlier, or the database is newer than us
 */
export async function applyMigrations(databaseUrl: string, migrationsDir = MIGRATIONS_DIR): Promise<string[]> {
  const migrations = await readMigrations(migrationsDir)
  const client = new pg.Client({ connectionString: databaseUrl })
  // It waits while the engine works; should the server go away meanwhile, the engine's own error tells of it.
  client.on('error', () => undefined)
  await client.connect()
  try {
    // Held until this connection ends. Not the engine's own lock, which it takes on another connection.
    await client.query('SELECT pg_advisory_lock($1)', [OUR_LOCK])
    await forgetCutOffMigration(client)
    const applied = await listApplied(client)
    refuseNewerDatabase(applied, migrations)
    refuseFailedMigration(applied)
    // Loading the engine costs more than this whole check, and most starts have nothing to apply.
    const names = new Set(applied.map((row) => row.migration_name))
    if (migrations.every((migration) => names.has(migration.name))) return []
    const result = await withSchemaEngine(
      databaseUrl,
      (engine) =>
        engine.applyMigrations({
          migrationsList: toMigrationList(migrationsDir, migrations),
          filters: { externalTables: [], externalEnums: [] },
        }),
      migrations.map(({ sql }) => sql),
    )
    return result.appliedMigrationNames
  } finally {
    await client.end()
  }
}

/**
 * Under the lock nobody else is migrating: a row that is neither finished nor has an error to tell belongs to a process
 * that was killed before its script was committed, so that nothing of it is there and it can be applied again.
 */
async function forgetCutOffMigration(client: pg.Client): Promise<void> {
  if (!(await hasMigrationsTable(client))) return
  await client.query(
    `UPDATE _prisma_migrations SET rolled_back_at = now()
     WHERE finished_at IS NULL AND rolled_back_at IS NULL AND coalesce(logs, '') = ''`,
  )
}

async function hasMigrationsTable(client: pg.Client): Promise<boolean> {
  const table = await client.query<{ exists: boolean }>(
    `SELECT to_regclass('_prisma_migrations') IS NOT NULL AS "exists"`,
  )
  return table.rows[0]?.exists === true
}

async function listApplied(client: pg.Client): Promise<AppliedMigration[]> {
  if (!(await hasMigrationsTable(client))) return []
  const rows = await client.query<AppliedMigration>(
    'SELECT migration_name, checksum, finished_at, rolled_back_at, logs FROM _prisma_migrations',
  )
  return rows.rows.filter((row) => row.rolled_back_at === null)
}

function refuseNewerDatabase(applied: AppliedMigration[], migrations: MigrationFolder[]): void {
  const known = new Set(migrations.map((migration) => migration.name))
  const unknown = applied.map((row) => row.migration_name).filter((name) => !known.has(name))
  if (unknown.length > 0) {
    throw new Error(
      `The database was migrated by a newer version of the shop (${unknown.sort().join(', ')} is not known here). ` +
        'Update the checkout, or use another database.',
    )
  }
}

function refuseFailedMigration(applied: AppliedMigration[]): void {
  const failed = applied.find((row) => row.finished_at === null)
  if (failed) {
    throw new Error(
      `The migration ${failed.migration_name} failed earlier: ${failed.logs?.trim() || 'it was cut off'}. ` +
        'Mend the database by hand, then set rolled_back_at of its row in _prisma_migrations to have it tried again.',
    )
  }
}
