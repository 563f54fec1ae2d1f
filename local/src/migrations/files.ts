import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MigrationList } from '@prisma/schema-engine-wasm/schema_engine_bg'

/** Content of `migration_lock.toml`. */
export const MIGRATION_LOCK = `# Written by Prisma's schema engine. Keep it in version control.\nprovider = "postgresql"\n`

/** A migration folder as read from disk. */
export interface MigrationFolder {
  name: string
  sql: string
  /** SHA-256 of the script in hex, as Prisma keeps it in `_prisma_migrations.checksum`. */
  checksum: string
}

/** All migrations of a folder, oldest first. */
export async function readMigrations(directory: string): Promise<MigrationFolder[]> {
  const entries = await readdir(directory, { withFileTypes: true })
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name)
  return Promise.all(
    names.sort().map(async (name) => {
      const sql = await readFile(join(directory, name, 'migration.sql'), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/** The same in the shape that the schema engine takes. */
export function toMigrationList(directory: string, migrations: MigrationFolder[]): MigrationList {
  return {
    baseDir: directory,
    lockfile: { path: 'migration_lock.toml', content: MIGRATION_LOCK },
    shadowDbInitScript: '',
    migrationDirectories: migrations.map(({ name, sql }) => ({
      path: name,
      migrationFile: { path: 'migration.sql', content: { tag: 'ok', value: sql } },
    })),
  }
}
