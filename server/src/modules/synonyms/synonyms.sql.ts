import { Prisma } from '@instrumenta/prisma/client'
import type { Sql } from '../../shared/sql'

/** More are never looked at. */
const MOST = 1_000

/** The synonyms that have a text in one of their phrases: Prisma cannot look inside of lists. */
export async function idsOfSynonymsWith(sql: Sql, search: string): Promise<string[]> {
  const rows = await sql.query<{ id: string }>(Prisma.sql`
    SELECT id FROM search_synonyms
    WHERE EXISTS (SELECT FROM unnest(words || meanings) AS phrase WHERE strpos(lower(phrase), lower(${search})) > 0)
    ORDER BY created_at DESC, id DESC LIMIT ${MOST}`)
  return rows.map(({ id }) => id)
}
