import { Prisma } from '@instrumenta/prisma/client'
import type { Sql } from './sql'

/** Gives each statement of the transaction so long, in place of what its connection gives it. */
export async function limitStatements(sql: Sql, milliseconds: number): Promise<void> {
  await sql.query(Prisma.sql`SELECT set_config('statement_timeout', ${String(milliseconds)}, true)`)
}

/** Says what is wrong with the time that PostgreSQL gives a statement which says nothing of it, if anything is. */
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
