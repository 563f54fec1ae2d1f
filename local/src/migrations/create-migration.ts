import { existsSync } from 'node:fs'
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { MIGRATIONS_DIR, ROOT } from '@instrumenta/operations/paths'
import { Problem } from '@instrumenta/operations/problem'
import { diffSchemas } from './schema-engine'

const MIGRATION_LOCK = `# Written by Prisma's schema engine. Keep it in version control.\nprovider = "postgresql"\n`

/** Folder of migrations to read and write. */
export interface MigrationPlaces {
  schemaFile: string
  migrationsDir: string
  /** The schema that the newest migration leads to. */
  snapshotFile: string
}

const REPOSITORY: MigrationPlaces = {
  schemaFile: join(ROOT, 'prisma', 'schema.prisma'),
  migrationsDir: MIGRATIONS_DIR,
  snapshotFile: join(MIGRATIONS_DIR, 'schema.snapshot.prisma'),
}

/**
 * Writes the next migration from the change between the snapshot and the present schema, then renews the snapshot. No
 * database is needed.
 * @returns the new folder's name, or undefined when nothing changed
 */
export async function createMigration(name: string, places = REPOSITORY): Promise<string | undefined> {
  if (!/^[a-z][a-z0-9_]{0,99}$/.test(name)) {
    throw new Problem(
      `"${name}" is not a valid name for a migration.`,
      'Use lowercase letters, digits and underscores, such as add_reviews.',
    )
  }
  const sql = await findChange(places)
  if (sql === undefined) return undefined
  const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14)
  const folder = `${stamp}_${name}`
  const { migrationsDir, schemaFile, snapshotFile } = places
  await mkdir(join(migrationsDir, folder), { recursive: true })
  await writeFile(join(migrationsDir, folder, 'migration.sql'), sql)
  await writeFile(join(migrationsDir, 'migration_lock.toml'), MIGRATION_LOCK)
  await copyFile(schemaFile, snapshotFile)
  return folder
}

/** @throws Problem when the schema was changed without a migration */
export async function checkMigrations(): Promise<void> {
  if ((await findChange(REPOSITORY)) === undefined) return
  throw new Problem('prisma/schema.prisma was changed without a migration.', 'Run: npm run db:migration -- <name>')
}

/** The SQL that is in the schema and in no migration. */
async function findChange({ schemaFile, snapshotFile }: MigrationPlaces): Promise<string | undefined> {
  const snapshot = existsSync(snapshotFile) ? await readFile(snapshotFile, 'utf8') : undefined
  return diffSchemas(snapshot, await readFile(schemaFile, 'utf8'))
}
