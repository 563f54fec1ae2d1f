import type { Product } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import { productColumns } from '../../shared/model-columns.sql'
import { unplannedArray } from '../../shared/one-plan.sql'
import type { Sql } from '../../shared/sql'
import type { ProductConditions } from './product-conditions.sql'
import { allOf, nameOfFilter, narrowBy, rankedBy } from './product-conditions.sql'
import type { ProductPlace } from './product-pages.sql'
import { columnsOf, inOrder, isBehind, readPage } from './product-pages.sql'
import type { ProductFilter } from './products.input'
import type { ListedProduct } from './products.sorting'

/** Products in the shop by SKU: their own, or that of a current size. */
export async function readBySku(sql: Sql, skus: readonly string[]): Promise<Map<string, Product>> {
  const rows = await sql.rows(
    productColumns,
    (columns) => Prisma.sql`
      SELECT ${columns}, asked_sku AS "askedSku" FROM (
        SELECT taken_skus.sku AS asked_sku, taken_skus.product_id AS asked_id
        FROM taken_skus LEFT JOIN product_variants ON product_variants.id = variant_id
        WHERE taken_skus.sku = ANY(${unplannedArray([...new Set(skus)], 'text')}) AND retired_at IS NULL
      ) AS asked JOIN products ON products.id = asked_id
      WHERE deleted_at IS NULL`,
    'products_by_sku',
  )
  return new Map((rows as (Product & { askedSku: string })[]).map(({ askedSku, ...product }) => [askedSku, product]))
}

/** `shownWithId`: id of the product on whose page the related product is shown. */
export type RelatedProduct = Product & { shownWithId: string }

/** Related products in the order in which they are shown, also those that are not in the shop. */
export function readRelated(sql: Sql, productIds: readonly string[]): Promise<RelatedProduct[]> {
  return sql.rows(
    { ...productColumns, row: undefined as RelatedProduct | undefined },
    (columns) => Prisma.sql`
      SELECT ${columns}, product_id AS "shownWithId" FROM related_products JOIN products ON id = related_id
      WHERE product_id = ANY(${unplannedArray(productIds)}) ORDER BY product_id, position`,
    'related_products',
  )
}

/** The best matches of a search, for a filter of which PostgreSQL needs no values to plan it. */
export function readBestMatches(sql: Sql, filter: ProductFilter, place: ProductPlace): Promise<ListedProduct[]> {
  const { from, found, rank } = rankedBy(filter.search)
  const name = `best_${columnsOf(place).kind}${place.after ? '_behind' : ''}${nameOfFilter(filter)}`
  return readByRank(sql, { from, rank }, allOf({ ...narrowBy(filter), found }), place, name)
}

/** Products matching a filter. */
export function readMatches(sql: Sql, conditions: ProductConditions, place: ProductPlace): Promise<ListedProduct[]> {
  const { ranking } = conditions
  if (place.ordering.column !== 'rank' || !ranking) return readPage(sql, allOf(conditions), place)
  const { joined, found, rank } = ranking
  return readByRank(sql, { from: Prisma.sql`${place.from} ${joined}`, rank }, allOf({ ...conditions, found }), place)
}

/** Number of products matching a filter. */
export async function countMatches(sql: Sql, from: Prisma.Sql, conditions: ProductConditions): Promise<number> {
  const [counted] = await sql.query<{ count: number }>(
    Prisma.sql`SELECT count(*)::int AS count FROM ${from} WHERE ${allOf(conditions)}`,
  )
  return counted?.count ?? 0
}

/** Sorts only the ids of all matches, which takes a third less time than sorting whole rows. */
function readByRank(
  sql: Sql,
  { from, rank }: { from: Prisma.Sql; rank: Prisma.Sql },
  matching: Prisma.Sql,
  place: ProductPlace,
  name?: string,
): Promise<ListedProduct[]> {
  const { ordering, after, rows } = place
  const order = inOrder(ordering)
  return sql.rows(
    columnsOf(place).columns,
    (columns) => Prisma.sql`
      SELECT ${columns}, rank FROM (
        SELECT id AS ranked_id, rank
        FROM (SELECT id, ${rank} AS rank FROM ${from} WHERE ${matching}) AS matches
        WHERE true ${isBehind(ordering, after)} ORDER BY ${order} LIMIT ${rows}
      ) AS ranked JOIN products ON products.id = ranked_id
      ORDER BY ${order}`,
    name,
  )
}
