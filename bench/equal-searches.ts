import { Prisma } from '@instrumenta/prisma/client'
import type { Db } from '@instrumenta/server/db'

/** How many products a search is to find, so that databases of other sizes are asked for as much. */
const LEAST = 20
const MOST = 40
/** Names of products from which searches are made. */
const NAMES = 1_500
/** As many on each database, a small one having no more: what a search reads is as often in the processor's caches on both. */
const TEXTS = 20

/**
 * Pairs of words that stand together in the name of a product, of which each finds a few dozen products of this database. The same pairs
 * would find a hundred times as much in a catalogue a hundred times as large that is made of the same words; in one whose words
 * grow with it shoppers type what is rarer.
 */
export async function chooseEqualSearches({ sql }: Pick<Db, 'sql'>): Promise<string[]> {
  // The same on each run, and not in the order in which they were made.
  const products = await sql.query<{ name: string }>(Prisma.sql`
    SELECT name FROM products WHERE deleted_at IS NULL ORDER BY md5(id::text) LIMIT ${NAMES}`)
  const pairs = [...new Set(products.flatMap(({ name }) => pairsOf(name)))]
  // Words such as "with" are none to the search.
  const chosen = await sql.query<{ pair: string; count: number }>(Prisma.sql`
    SELECT pair, matches.count FROM unnest(${pairs}::text[]) AS pair, product_search_query(pair, 'en') AS asked,
      LATERAL (
        SELECT count(*)::int AS count FROM products WHERE deleted_at IS NULL AND search_document @@ asked.query
      ) AS matches
    WHERE cardinality(search_tokens(pair, 'en')) = 2 AND matches.count BETWEEN ${LEAST} AND ${MOST}
    ORDER BY md5(pair) LIMIT ${TEXTS}`)
  const mean = chosen.reduce((sum, { count }) => sum + count, 0) / chosen.length
  console.log(`  ${chosen.length} searches, which find ${mean.toFixed(1)} products on average`)
  if (chosen.length < 10) throw new Error('Those are too few to tell anything.')
  return chosen.map(({ pair }) => pair)
}

function pairsOf(name: string): string[] {
  const words = name.toLowerCase().match(/[a-z]{4,}/g) ?? []
  return words.slice(1).map((word, index) => `${words[index]} ${word}`)
}
