import { Prisma } from '@instrumenta/prisma/client'
import type { Sql } from './sql'

/** Sets the timeout of each statement in the transaction, instead of the connection's. */
export async function limitStatements(sql: Sql, milliseconds: number): Promise<void> {
  await sql.query(Prisma.sql`SELECT set_config('statement_timeout', ${String(milliseconds)}, true)`)
}

/** Problem with PostgreSQL's default statement timeout; undefined if it is set correctly. */
export async function findMissingLimit({ sql }: { sql: Sql }, wanted: number): Promise<string | undefined> {
  const [limit] = await sql.query<{ milliseconds: number }>(Prisma.sql`
    SELECT setting::int AS milliseconds FROM pg_settings WHERE name = 'statement_timeout'`)
  const milliseconds = limit?.milliseconds ?? 0
  if (milliseconds > 0 && milliseconds <= wanted) return undefined
  return (
    `Behind DATABASE_POOLER a statement has ${milliseconds === 0 ? 'no limit of time' : `${milliseconds} ms`}, in place of ` +
    `${wanted} ms: one that waits for a lock keeps a connection as long. Set statement_timeout in the pooler (connect_query), ` +
    'or for the user of DATABASE_URL'
  )
}
