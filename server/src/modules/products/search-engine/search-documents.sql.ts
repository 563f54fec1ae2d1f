import { Prisma } from '@instrumenta/prisma/client'
import type { Language } from '../../../shared/languages'
import { FALLBACK_LANGUAGE, LANGUAGES } from '../../../shared/languages'
import type { Sql } from '../../../shared/sql'
import type { SearchDocument } from './search-index'
import { textsIn } from './search-index'

/** Changes sent at once. */
const BATCH = 500
/** A rebuild pauses the feed for at most this long without renewal. */
const PAUSE = Prisma.sql`now() + interval '5 minutes'`

interface Texts {
  name: string | null
  category: string | null
  material: string | null
  sizes: string[] | null
  description: string | null
}

interface ProductTexts extends Texts {
  id: string
  codes: (string | null)[]
  translations: ({ language: Language } & Texts)[] | null
}

const texts = Prisma.sql`
  SELECT products.id, search_spellings(products.name, 'en') AS name, search_spellings(categories.name, 'en') AS category,
    products.material, products.sizes, search_spellings(products.description, 'en') AS description,
    ARRAY[products.sku, bare_code(products.sku), products.fda_product_code, products.regulation_number]
      || ARRAY(
        SELECT code FROM product_variants, unnest(ARRAY[sku, bare_code(sku)]) AS code
        WHERE product_id = products.id AND retired_at IS NULL
      )
      || ARRAY(SELECT identifier FROM device_identifiers WHERE product_id = products.id) AS codes,
    (SELECT jsonb_agg(jsonb_build_object('language', spoken.language, 'name', own.name, 'category', named.name,
        'material', own.material, 'sizes', products.sizes || ARRAY(SELECT value FROM jsonb_each_text(own.size_names)), 'description', own.description))
      FROM unnest(${LANGUAGES.filter((language) => language !== FALLBACK_LANGUAGE)}::text[]) AS spoken (language)
        LEFT JOIN product_translations AS own ON own.product_id = products.id AND own.language = spoken.language
        LEFT JOIN category_translations AS named
          ON named.category_id = products.category_id AND named.language = spoken.language) AS translations
  FROM products JOIN categories ON categories.id = products.category_id WHERE products.deleted_at IS NULL`

/** Documents of these products that are in the shop. */
export async function readDocuments(sql: Sql, ids: string[]): Promise<SearchDocument[]> {
  return toDocuments(await sql.query<ProductTexts>(Prisma.sql`${texts} AND products.id = ANY(${ids}::uuid[])`))
}

/** A page of products of the shop after an id. */
export async function readDocumentsAfter(sql: Sql, after: string, count: number): Promise<SearchDocument[]> {
  return toDocuments(
    await sql.query<ProductTexts>(
      Prisma.sql`${texts} AND products.id > ${after}::uuid ORDER BY products.id LIMIT ${count}::int`,
    ),
  )
}

const toDocuments = (rows: ProductTexts[]): SearchDocument[] =>
  rows.map(({ id, codes, translations, ...english }) => ({
    id,
    codes: codes.filter((code) => code !== null && code !== ''),
    ...inLanguage(FALLBACK_LANGUAGE, english, english),
    ...Object.assign({}, ...(translations ?? []).map((own) => inLanguage(own.language, own, english))),
  }))

/** Untranslated texts are found in English. */
function inLanguage(language: Language, own: Texts, english: Texts) {
  const part = (name: 'name' | 'category' | 'material' | 'description') => own[name] ?? english[name] ?? ''
  const sizes = own.sizes ?? english.sizes ?? []
  return textsIn(language, {
    name: part('name'),
    category: part('category'),
    details: [part('material'), ...sizes].join(' '),
    description: part('description'),
  })
}

/** Synonyms of each phrase, in all languages together. */
export async function readSynonyms(sql: Sql): Promise<Record<string, string[]>> {
  const rows = await sql.query<{ phrase: string; meanings: string[] }>(Prisma.sql`
    SELECT lower(phrase) AS phrase, array_agg(DISTINCT lower(other)) AS meanings
    FROM search_synonyms, unnest(words) AS phrase, unnest(words || meanings) AS other
    WHERE lower(phrase) <> lower(other) GROUP BY 1`)
  return Object.fromEntries(rows.map(({ phrase, meanings }) => [phrase, meanings]))
}

/** True if there is something to send to the search engine. */
export const hasSearchChanges = Prisma.sql`EXISTS (SELECT FROM search_changes)
  AND EXISTS (SELECT FROM search_feed WHERE paused_until <= now())`

/** Locks the feed; false if it is missing or paused. */
export async function holdFeed(sql: Sql): Promise<boolean> {
  const held = await sql.query(Prisma.sql`SELECT id FROM search_feed WHERE paused_until <= now() FOR UPDATE`)
  return held.length > 0
}

/** Takes the oldest changes; null stands for the synonyms. */
export async function takeChanges(sql: Sql): Promise<{ productIds: (string | null)[]; isFull: boolean }> {
  const rows = await sql.query<{ productId: string | null }>(Prisma.sql`
    DELETE FROM search_changes WHERE id IN (SELECT id FROM search_changes ORDER BY id LIMIT ${BATCH}::int)
    RETURNING product_id AS "productId"`)
  return { productIds: [...new Set(rows.map(({ productId }) => productId))], isFull: rows.length === BATCH }
}

/** Records changes from now on, and pauses the feed for a while; waits for running feeds. Returns the id of its transaction. */
export async function pauseFeed(sql: Sql): Promise<bigint> {
  const [row] = await sql.query<{ xid: bigint }>(Prisma.sql`
    INSERT INTO search_feed (id, paused_until) VALUES (1, ${PAUSE})
    ON CONFLICT (id) DO UPDATE SET paused_until = excluded.paused_until
    RETURNING pg_current_xact_id()::text::bigint AS xid`)
  return row?.xid ?? 0n
}

/** Resumes the feed. */
export async function resumeFeed(sql: Sql): Promise<void> {
  await sql.query(Prisma.sql`UPDATE search_feed SET paused_until = now() RETURNING id`)
}

/** Clears cached searches in all processes: their results predate the engine's update. */
export async function noteFed(sql: Sql): Promise<void> {
  await sql.query(Prisma.sql`SELECT nextval('public_changes')`)
}

/** True if all transactions from before this one have ended, including those that don't see the change log. */
export async function isSettled(sql: Sql, xid: bigint): Promise<boolean> {
  const [row] = await sql.query<{ isSettled: boolean }>(Prisma.sql`
    SELECT pg_snapshot_xmin(pg_current_snapshot())::text::bigint > ${xid} AS "isSettled"`)
  return row?.isSettled ?? false
}
