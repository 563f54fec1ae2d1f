import type pg from 'pg'
import { readMigrations } from '../migrations/read-migrations'
import { MIGRATIONS_DIR } from '../paths'
import { Problem } from '../problem'

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
