import { existsSync } from 'node:fs'
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DiffTarget } from '@prisma/schema-engine-wasm/schema_engine_bg'
import { MIGRATIONS_DIR, SCHEMA_FILE, SCHEMA_SNAPSHOT_FILE } from '../paths'
import { Problem } from '../problem'
import { withSchemaEngine } from './engine'
import { MIGRATION_LOCK } from './files'

/** Where `createMigration` reads and writes; the defaults are the repository's own. */
export interface CreateMigrationOptions {
  schemaFile?: string
  migrationsDir?: string
  snapshotFile?: string
  now?: Date
}

/**
 * Writes the next migration from the change between the snapshot (the schema that the newest migration leads to) and
 * the present schema, then renews the snapshot. No database is needed.
 * @returns the new folder's name, or undefined when nothing changed
 */
export async function createMigration(name: string, options: CreateMigrationOptions = {}): Promise<string | undefined> {
  const { schemaFile = SCHEMA_FILE, migrationsDir = MIGRATIONS_DIR, snapshotFile = SCHEMA_SNAPSHOT_FILE } = options
  if (!/^[a-z][a-z0-9_]{0,99}$/.test(name)) {
    throw new Problem(
      `"${name}" is no name for a migration.`,
      'Use small letters, digits and underscores: add_reviews.',
    )
  }
  const sql = await diffSchemas(snapshotFile, schemaFile)
  if (sql === undefined) return undefined
  const stamp = (options.now ?? new Date()).toISOString().replace(/\D/g, '').slice(0, 14)
  const folder = `${stamp}_${name}`
  await mkdir(join(migrationsDir, folder), { recursive: true })
  await writeFile(join(migrationsDir, folder, 'migration.sql'), sql)
  await writeFile(join(migrationsDir, 'migration_lock.toml'), MIGRATION_LOCK)
  await copyFile(schemaFile, snapshotFile)
  return folder
}

/** @throws Problem when the schema was changed without a migration */
export async function checkMigrations(): Promise<void> {
  if ((await diffSchemas(SCHEMA_SNAPSHOT_FILE, SCHEMA_FILE)) === undefined) return
  throw new Problem('prisma/schema.prisma was changed without a migration.', 'Run: npm run db:migration -- <name>')
}

/** The SQL that leads from one schema to the other; undefined when they describe the same database. */
async function diffSchemas(fromFile: string, toFile: string): Promise<string | undefined> {
  const read = async (file: string): Promise<DiffTarget> =>
    existsSync(file)
      ? { tag: 'schemaDatamodel', files: [{ path: 'schema.prisma', content: await readFile(file, 'utf8') }] }
      : { tag: 'empty' }
  const [from, to] = await Promise.all([read(fromFile), read(toFile)])
  const diff = await withSchemaEngine(undefined, (engine) =>
    engine.diff({ from, to, script: true, exitCode: true, filters: { externalTables: [], externalEnums: [] } }),
  )
  return diff.exitCode === 0 || !diff.stdout ? undefined : diff.stdout
}
