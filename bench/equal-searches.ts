import { Prisma } from '@instrumenta/prisma/client'
import type { Db } from '@instrumenta/server/db'

/**
 * Minimum number of products that a search finds, so that databases of different sizes do equal work.
 */
const MIN = 20
const MOST = 40
/** Names of products from which searches are made. */
const NAMES = 1_500
/** Equal on each database, so that processor caches are equally effective. A small database has no more texts. */
const TEXTS = 20

/**
 * Pairs of words in product names, each matching a few dozen products of this database. Fixed pairs would match a
 * hundred times as many in a catalogue a hundred times as large. In a real catalogue the vocabulary grows, and shoppers
 * type rarer words.
 */
export async function chooseEqualSearches({ sql }: Pick<Db, 'sql'>): Promise<string[]> {
  // Stable across runs, and not in the order of creation.
  const products = await sql.query<{ name: string }>(Prisma.sql`
    SELECT name FROM products WHERE deleted_at IS NULL ORDER BY md5(id::text) LIMIT ${NAMES}`)
  const pairs = [...new Set(products.flatMap(({ name }) => pairsOf(name)))]
  // Excludes stop words such as "with".
  const chosen = await sql.query<{ pair: string; count: number }>(Prisma.sql`
    SELECT pair, matches.count FROM unnest(${pairs}::text[]) AS pair, product_search_query(pair, 'en') AS asked,
      LATERAL (
        SELECT count(*)::int AS count FROM products WHERE deleted_at IS NULL AND search_document @@ asked.query
      ) AS matches
    WHERE cardinality(search_tokens(pair, 'en')) = 2 AND matches.count BETWEEN ${MIN} AND ${MOST}
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
