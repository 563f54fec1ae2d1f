import { Prisma } from '@instrumenta/prisma/client'
import type { Db } from '../shared/db'

/** A fingerprint of all rows of each table, to see that nothing has changed. For small databases. */
export async function readDatabaseState(db: Db): Promise<Record<string, string>> {
  const tables = await db.$queryRaw<{ name: string }[]>`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`
  const selections = tables.map(
    ({ name }) => `
      SELECT '${name}' AS name, count(*) || ' rows, ' || coalesce(md5(string_agg(row::text, '' ORDER BY row::text)), '')
        AS state
      FROM "${name}" AS row`,
  )
  const rows = await db.$queryRaw<{ name: string; state: string }[]>(Prisma.raw(selections.join(' UNION ALL ')))
  return Object.fromEntries(rows.map(({ name, state }) => [name, state]))
}

/** Statements that wait for a lock. */
export async function countWaiting(db: Db): Promise<number> {
  const rows = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM pg_stat_activity
    WHERE wait_event_type = 'Lock' AND datname = current_database()`
  return rows[0]?.count ?? 0
}
