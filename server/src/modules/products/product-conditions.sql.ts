import { Prisma } from '@instrumenta/prisma/client'
import type { Db } from '../../shared/db'
import type { Language } from '../../shared/languages'
import { FALLBACK_LANGUAGE } from '../../shared/languages'
import type { PricedProducts } from '../prices/prices.sql'
import type { ProductSearch } from './search-engine/engine-search'
import type { ProductFilter } from './products.input'

/** Conditions of the facets. `true` for an unused one. */
export interface NarrowingConditions {
  category: Prisma.Sql
  price: Prisma.Sql
  stock: Prisma.Sql
  minQuantity: Prisma.Sql
}

export interface ProductConditions extends NarrowingConditions {
  /** Changed since `updatedFrom`. No facet leaves it out. */
  changed: Prisma.Sql
  /** Condition: in the shop and found by the search. */
  found: Prisma.Sql
  /** Null without a search. */
  ranking: Ranking | null
}

interface Ranking {
  /** Join that the rank needs. */
  joined: Prisma.Sql
  /** Replaces `found` in a ranked list. */
  found: Prisma.Sql
  /** An integer. */
  rank: Prisma.Sql
}

const anything = Prisma.sql`true`
const nothing = Prisma.sql`false`
const inShop = Prisma.sql`deleted_at IS NULL`

/**
 * Converts a filter to SQL. The words of a search are resolved in a statement before, so that the planner of the list knows their
 * frequency.
 */
export async function readConditions(
  db: Db,
  filter: ProductFilter,
  {
    language = FALLBACK_LANGUAGE,
    priceColumn,
    engine,
  }: { language?: Language; priceColumn?: PricedProducts['column']; engine?: ProductSearch | undefined } = {},
): Promise<ProductConditions> {
  const found = (engine && (await askEngine(engine, filter, language))) ?? (await readFound(db, filter, language))
  return { ...narrowBy(filter, priceColumn), ...found }
}

/** Undefined without a search, or if the engine is unavailable. */
async function askEngine(engine: ProductSearch, { search }: ProductFilter, language: Language) {
  if (search === '') return undefined
  const own = await engine.find(search, language)
  // Like `readFound`.
  const isOther = language !== FALLBACK_LANGUAGE && own?.length === 0
  const ids = isOther ? await engine.find(search, FALLBACK_LANGUAGE) : own
  return ids && matchesAmong(ids)
}

/** Matches of the engine, the best first. */
function matchesAmong(ids: string[]): Pick<ProductConditions, 'found' | 'ranking'> {
  const hits = Prisma.sql`unnest(${ids}::uuid[]) WITH ORDINALITY AS hits (id, place)`
  return {
    found: Prisma.sql`${inShop} AND products.id = ANY(${ids}::uuid[])`,
    ranking: { joined: Prisma.sql`JOIN ${hits} USING (id)`, found: inShop, rank: Prisma.sql`(1000000 - place)::int` },
  }
}

async function readFound(
  db: Db,
  { search }: ProductFilter,
  language: Language,
): Promise<Pick<ProductConditions, 'found' | 'ranking'>> {
  if (search === '') return { found: inShop, ranking: null }
  const english = await readSearch(db, search, FALLBACK_LANGUAGE)
  if (language === FALLBACK_LANGUAGE) return foundBy(english)
  const own = await readSearch(db, search, language)
  // English words are a fallback, since many users know only the English terms. They would add noise to results in the language.
  return (await isFoundInLanguage(db, language, own)) ? foundInLanguage(language, own, english) : foundBy(english)
}

/** True if a translated text or category name matches at all. */
async function isFoundInLanguage(db: Db, language: Language, own: SearchQueries | undefined): Promise<boolean> {
  const { found } = foundInLanguage(language, own, undefined)
  const [answer] = await db.searchSql.query<{ isFound: boolean }>(
    Prisma.sql`SELECT EXISTS (SELECT FROM products WHERE ${found}) AS "isFound"`,
  )
  return answer?.isFound ?? false
}

/** Conditions of a filter, without its search. */
export function narrowBy(
  filter: ProductFilter,
  priceColumn: PricedProducts['column'] = 'price_minor',
): Omit<ProductConditions, 'found' | 'ranking'> {
  return {
    changed: changedSince(filter.updatedFrom),
    category: inCategory(filter.category),
    price: atPrice(filter, Prisma.raw(priceColumn)),
    stock: inStock(filter.inStock),
    minQuantity: filter.maxMinQuantity == null ? anything : Prisma.sql`min_quantity <= ${filter.maxMinQuantity}::int`,
  }
}

export function allOf({ found, changed, ...narrowing }: Omit<ProductConditions, 'ranking'>): Prisma.Sql {
  const { category, price, stock, minQuantity } = narrowing
  return Prisma.join([found, changed, category, price, stock, minQuantity], ' AND ')
}

/** Parts of a search as texts of `tsquery`. All null for a search without words. */
interface SearchQueries {
  /** Must match. */
  query: string | null
  /** Query: any of the words, whole. */
  whole: string | null
  /** Query: any of the words as a whole word or prefix, or corrected if the catalogue lacks the word. */
  likely: string | null
  /** Query: words of the catalogue that contain one of the words. */
  inside: string | null
}

async function readSearch(db: Db, search: string, language: Language): Promise<SearchQueries | undefined> {
  const [queries] = await db.searchSql.query<SearchQueries>(Prisma.sql`
    SELECT query::text, whole::text, likely::text, inside::text FROM product_search_query(${search}, ${language})`)
  return queries
}

/**
 * Matches of a search and their rank: the sum over all matched words. The name weighs more than category, material and
 * description; a whole word counts twice as much as a prefix, and an infix almost nothing.
 */
function foundBy(search: SearchQueries | undefined): Pick<ProductConditions, 'found' | 'ranking'> {
  const joined = Prisma.empty
  if (search?.query == null) return { found: nothing, ranking: { joined, found: nothing, rank: Prisma.sql`0` } }
  const found = isFoundBy(asQuery(search.query))
  return { found, ranking: { joined, found, rank: rankOf(search) } }
}

/**
 * Matches in another language: translated products by their text, others by their English text or their category's
 * name.
 */
function foundInLanguage(
  language: Language,
  own: SearchQueries | undefined,
  english: SearchQueries | undefined,
): Pick<ProductConditions, 'found' | 'ranking'> {
  const part = (search: SearchQueries | undefined, rows: Prisma.Sql) =>
    search?.query == null ? [] : [Prisma.sql`${rows} AND search_document @@ ${asQuery(search.query)}`]
  const translated = (what: Prisma.Sql) => part(own, selectTranslated(what, language))
  const untranslated = (what: Prisma.Sql) => part(english, selectUntranslated(what, language))
  const inNamedCategories = (what: Prisma.Sql) =>
    own?.query == null ? [] : [selectInNamedCategories(what, language, own, english)]
  const ids = [...translated(Prisma.empty), ...untranslated(Prisma.empty), ...inNamedCategories(Prisma.empty)]
  if (ids.length === 0) return foundBy(undefined)
  const ranked = [
    ...(own ? translated(Prisma.sql`, ${rankOf(own)} AS rank`) : []),
    ...(english ? untranslated(Prisma.sql`, ${rankOf(english)} AS rank`) : []),
    ...inNamedCategories(Prisma.sql`, named.rank`),
  ]
  return {
    found: Prisma.sql`${inShop} AND products.id IN (${Prisma.join(ids, ' UNION ALL ')})`,
    ranking: {
      joined: Prisma.sql`JOIN (${Prisma.join(ranked, ' UNION ALL ')}) AS found USING (id)`,
      found: inShop,
      rank: Prisma.sql`found.rank`,
    },
  }
}

function selectTranslated(more: Prisma.Sql, language: Language): Prisma.Sql {
  return Prisma.sql`SELECT product_id AS id ${more} FROM product_translations WHERE language = ${language}`
}

function selectUntranslated(more: Prisma.Sql, language: Language, joined = Prisma.empty): Prisma.Sql {
  return Prisma.sql`
    SELECT id ${more} FROM products AS untranslated ${joined} WHERE NOT EXISTS (
      SELECT FROM product_translations WHERE product_id = untranslated.id AND language = ${language}
    )`
}

/** Untranslated products in a category whose translated name matches, without those that match in English. */
function selectInNamedCategories(
  more: Prisma.Sql,
  language: Language,
  own: SearchQueries,
  english: SearchQueries | undefined,
): Prisma.Sql {
  const others =
    english?.query == null ? Prisma.empty : Prisma.sql`AND NOT search_document @@ ${asQuery(english.query)}`
  return Prisma.sql`${selectUntranslated(
    more,
    language,
    Prisma.sql`
    JOIN (
      SELECT category_id, ${rankOf(own)} AS rank FROM (
        SELECT category_id, setweight(search_vector(name, language), 'B') AS search_document
        FROM category_translations WHERE language = ${language}
      ) AS names WHERE search_document @@ ${asQuery(own.query)}
    ) AS named USING (category_id)`,
  )} ${others}`
}

/** Part of the name of a prepared statement. Filters with the same name have the same SQL text. There are nine names. */
export function nameOfFilter({ category, inStock }: ProductFilter): string {
  const ofCategory = category == null ? '' : isSlug(category) ? '_of_category' : '_of_nothing'
  return `${ofCategory}${inStock == null ? '' : inStock ? '_in_stock' : '_sold_out'}`
}

const isSlug = (text: string) => /^[a-z0-9-]{1,100}$/.test(text)

const asQuery = (text: string | null) => Prisma.sql`${text}::tsquery`

const rankOf = ({ whole, likely, inside }: SearchQueries) => rankBy(asQuery(whole), asQuery(likely), asQuery(inside))

/** Condition: in the shop and matching a `tsquery`. */
function isFoundBy(query: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`${inShop} AND search_document @@ ${query}`
}

/** Rank of a match. Each `tsquery` may be null. */
function rankBy(whole: Prisma.Sql, likely: Prisma.Sql, inside: Prisma.Sql): Prisma.Sql {
  const rank = Prisma.sql`${score(whole)} + ${score(likely)} + ${score(inside)} / 20`
  return Prisma.sql`least(round((${rank}) * 100000), 999999999)::int`
}

/** `ts_rank` is the mean over all words, which falls with each alternative. This is the sum. */
function score(query: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`coalesce(ts_rank(search_document, ${query}) * (numnode(${query}) + 1), 0)`
}

/** Rank for a statement that resolves the words of the search itself: one round trip instead of two. */
export function rankedBy(search: string): Omit<Ranking, 'joined'> & { from: Prisma.Sql } {
  const part = (name: keyof SearchQueries) => Prisma.raw(`asked.${name}`)
  return {
    from: Prisma.sql`product_search_query(${search}) AS asked, products`,
    found: isFoundBy(part('query')),
    rank: rankBy(part('whole'), part('likely'), part('inside')),
  }
}

/** Products of the category with this slug, current or former. */
export function inCategory(slug: string | null | undefined): Prisma.Sql {
  if (slug == null) return anything
  // PostgreSQL would reject a NUL.
  return isSlug(slug) ? Prisma.sql`category_id = ${idOfCategory(slug)}` : nothing
}

/** Time of a product's last stock movement: a sale only writes to the stock ledger. One index lookup. */
export const lastMovement = Prisma.sql`(
  SELECT at FROM stock_ledger WHERE product_id = products.id ORDER BY id DESC LIMIT 1
)`

const DAY_MS = 24 * 60 * 60 * 1_000

/**
 * Products with a direct change or a stock movement at or after this time. Movements of the last day are read by time,
 * because programs poll every few minutes; older ones by product, without reading the whole ledger.
 */
export function changedSince(from: string | null | undefined): Prisma.Sql {
  if (from == null) return anything
  const hasMoved =
    Date.now() - Date.parse(from) < DAY_MS
      ? Prisma.sql`products.id IN (SELECT product_id FROM stock_ledger WHERE at >= ${from}::timestamptz)`
      : Prisma.sql`${lastMovement} >= ${from}::timestamptz`
  return Prisma.sql`(products.updated_at >= ${from}::timestamptz OR ${hasMoved})`
}

/**
 * Id of the category with this slug, else of a category that had it before. `LIMIT 1` guards against data written
 * outside the shop.
 */
export const idOfCategory = (slug: string) => Prisma.sql`(
  SELECT id FROM categories WHERE slug = ${slug} OR ${slug} = ANY(former_slugs) ORDER BY slug = ${slug} DESC LIMIT 1)`

function atPrice({ minPrice, maxPrice }: ProductFilter, column: Prisma.Sql): Prisma.Sql {
  const limits = [
    ...(minPrice == null ? [] : [Prisma.sql`${column} >= ${BigInt(minPrice)}`]),
    ...(maxPrice == null ? [] : [Prisma.sql`${column} <= ${BigInt(maxPrice)}`]),
  ]
  return limits.length === 0 ? anything : Prisma.join(limits, ' AND ')
}

function inStock(isInStock: boolean | null | undefined): Prisma.Sql {
  if (isInStock == null) return anything
  return isInStock ? Prisma.sql`available_quantity > 0` : Prisma.sql`available_quantity = 0`
}
