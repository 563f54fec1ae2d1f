import { Prisma } from '@instrumenta/prisma/client'
import type { Sql } from '../../shared/sql'

const MAX_FOUND = 1_000
/** Maximum number of misses; the rarest and oldest ones beyond it are deleted. */
const MAX_MISSES = 10_000

/** Finds synonyms by a part of a phrase. Prisma can't search inside arrays. */
export async function findSynonymIds(sql: Sql, search: string): Promise<string[]> {
  const rows = await sql.query<{ id: string }>(Prisma.sql`
    SELECT id FROM search_synonyms
    WHERE EXISTS (SELECT FROM unnest(words || meanings) AS phrase WHERE strpos(lower(phrase), lower(${search})) > 0)
    ORDER BY created_at DESC, id DESC LIMIT ${MAX_FOUND}`)
  return rows.map(({ id }) => id)
}

/** Searches without a result, with their number since the last write. */
export interface CountedMiss {
  id: string
  language: string
  text: string
  count: number
}

/** Adds counts in one statement, in one order so that concurrent processes can't deadlock. */
export async function addMisses(sql: Sql, misses: readonly CountedMiss[]): Promise<void> {
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
      LIMIT (SELECT greatest(count(*) - ${MAX_MISSES}, 0) FROM search_misses)
    )`)
}
