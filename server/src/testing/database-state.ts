import { isDeepStrictEqual } from 'node:util'
import { Prisma } from '@instrumenta/prisma/client'
import type { Db } from '../shared/db'
import type { TestApp } from './test-app'

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

const writes = /\b(INSERT|UPDATE|DELETE|MERGE|TRUNCATE|CALL|DO)\b/

/**
 * The same, for whoever asks again and again: the rows are read anew only when the app, or the test through it, has sent a
 * statement since that may write. `confirm` reads them in any case, and throws when something has written otherwise.
 */
export function followDatabaseState({ db, statements }: TestApp): {
  read(): Promise<Record<string, string>>
  confirm(): Promise<void>
} {
  let known: Record<string, string> | undefined
  async function read(): Promise<Record<string, string>> {
    if (!known || statements.some((sql) => writes.test(sql))) known = await readDatabaseState(db)
    statements.length = 0
    return known
  }
  return {
    read,
    async confirm() {
      const [before, now] = [await read(), await readDatabaseState(db)]
      if (!isDeepStrictEqual(before, now)) throw new Error('Rows have changed by statements that do not look like it')
    },
  }
}

/** Statements that wait for a lock. */
export async function countWaiting(db: Db): Promise<number> {
  const rows = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM pg_stat_activity
    WHERE wait_event_type = 'Lock' AND datname = current_database()`
  return rows[0]?.count ?? 0
}
