import { Prisma } from '@instrumenta/prisma/client'
import type { Sql } from '../../shared/sql'

/** Of more, those looked for least and longest ago go. */
const MOST_MISSES = 10_000

/** What was looked for in a language and not found, and how often. */
export interface NotedMiss {
  id: string
  language: string
  text: string
  count: number
}

/** Adds to what was not found, in one statement for many. Sorted, so that two processes wait for each other in one order. */
export async function writeMisses(sql: Sql, misses: readonly NotedMiss[]): Promise<void> {
  await sql.query(Prisma.sql`
    INSERT INTO search_misses (id, language, text, count, last_at)
    SELECT id, language, text, count, now()
    FROM json_to_recordset(${JSON.stringify(misses)}::json) AS noted (id uuid, language text, text text, count int)
    ORDER BY language, text
    ON CONFLICT (language, text) DO UPDATE
    SET count = least(search_misses.count::bigint + excluded.count, 2147483647)::int, last_at = excluded.last_at`)
  await sql.query(Prisma.sql`
    DELETE FROM search_misses WHERE id IN (
      SELECT id FROM search_misses ORDER BY count, last_at
      LIMIT (SELECT greatest(count(*) - ${MOST_MISSES}, 0) FROM search_misses)
    )`)
}
