import type pg from 'pg'

/** Name and checksum of each migration that a database has been through, in the order of their names. */
export async function listMigrations(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ text: string }>(`
    SELECT migration_name || ' ' || checksum AS text FROM _prisma_migrations
    WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY migration_name`)
  return rows.map(({ text }) => text)
}
