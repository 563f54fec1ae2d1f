import type { Product } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import { cardColumns, productColumns } from '../../shared/model-columns.sql'
import type { Language } from '../../shared/languages'
import { firstRows, unplannedArray } from '../../shared/one-plan.sql'
import type { Cursor } from '../../shared/pagination'
import type { Columns, Sql } from '../../shared/sql'
import type { ListedProduct, ProductOrdering } from './products.sorting'

/** A page of a list: a number of rows after a position. */
export interface ProductPlace {
  ordering: ProductOrdering
  after: Cursor | undefined
  rows: number
  /** Products, joined with the prices that conditions and order use. */
  from: Prisma.Sql
  /** True if the query needs only the columns of cards (`CARD_FIELDS`). */
  isCards?: boolean
  /** Suffix of the prepared statement's name. Order, place, columns and this determine its text. */
  name?: string
}

/** Column names in the result of `productColumns`, by sort column. */
const NAMES = {
  created_at: '"createdAt"',
  name: 'name',
  local_name: '"localName"',
  price_minor: '"priceMinor"',
  amount_minor: '"listedMinor"',
  rank: 'rank',
}

/** Columns of a list, and the prefix of the names of its statements. */
export function columnsOf({ isCards }: Pick<ProductPlace, 'isCards'>): { columns: Columns<Product>; kind: string } {
  return isCards ? { columns: cardColumns, kind: 'cards' } : { columns: productColumns, kind: 'products' }
}

/** The products of a place in an order that has an index. */
export function readPage(sql: Sql, matching: Prisma.Sql, place: ProductPlace): Promise<ListedProduct[]> {
  const { ordering, after } = place
  return sql.rows(
    columnsOf(place).columns,
    (columns) => selectInOrder(columns, Prisma.sql`${matching} ${isBehind(ordering, after)}`, place),
    nameOf(place, after ? '_behind' : ''),
  )
}

/** Products after each of several cursors of a list, in one statement; `place` numbers the cursors. */
export function readPages(
  sql: Sql,
  matching: Prisma.Sql,
  cursors: Cursor[],
  place: Omit<ProductPlace, 'after'>,
): Promise<(ListedProduct & { place?: number })[]> {
  const { ordering } = place
  const keys = unplannedArray(
    cursors.map(({ key }) => key),
    ordering.type,
  )
  const ids = unplannedArray(cursors.map(({ id }) => id))
  const behind = isBehindPlace(ordering, Prisma.sql`place.key`, Prisma.sql`place.id`)
  return sql.rows(
    columnsOf(place).columns,
    (columns) => Prisma.sql`
      SELECT page.*, place.number::int AS place
      FROM unnest(${keys}, ${ids}) WITH ORDINALITY AS place (key, id, number)
      CROSS JOIN LATERAL (${selectInOrder(columns, Prisma.sql`${matching} ${behind}`, place)}) AS page
      ORDER BY place.number, ${inOrder(ordering, `page.${NAMES[ordering.column]}`, 'page.id')}`,
    nameOf(place, '_behind_each'),
  )
}

/** Name of a prepared statement: at most 62 characters, because PostgreSQL ignores those after 63. */
function nameOf(place: Omit<ProductPlace, 'after'>, behind: string): string | undefined {
  const { name, ordering } = place
  if (name === undefined) return undefined
  return `${columnsOf(place).kind}_by_${ordering.column}_${ordering.direction.toLowerCase()}${behind}${name}`
}

function selectInOrder(
  columns: Prisma.Sql,
  condition: Prisma.Sql,
  { ordering, from, rows, name }: Omit<ProductPlace, 'after'>,
): Prisma.Sql {
  const { column } = ordering
  const isComputed = column === 'amount_minor' || column === 'local_name'
  const listed = isComputed ? Prisma.raw(`, ${column} AS ${NAMES[column]}`) : Prisma.empty
  const all = Prisma.sql`SELECT ${columns}${listed} FROM ${from} WHERE ${condition} ORDER BY ${inOrder(ordering)}`
  return name === undefined ? Prisma.sql`${all} LIMIT ${rows}` : firstRows(all, rows)
}

/**
 * Products with their names in a language, sorted by its ICU rules. Not indexed, because each ICU update would require a
 * rebuild.
 */
export function productsNamedIn(language: Language): Prisma.Sql {
  return Prisma.sql`(
    SELECT products.*, coalesce(translated.name, products.name) COLLATE ${Prisma.raw(`"${language}-x-icu"`)} AS local_name
    FROM products LEFT JOIN product_translations AS translated
      ON translated.product_id = products.id AND translated.language = ${language}
  ) AS products`
}

/** The parts of `ORDER BY`. */
export function inOrder(ordering: ProductOrdering, by: string = ordering.column, id = idOf(ordering)): Prisma.Sql {
  const { direction } = ordering
  return Prisma.raw(`${by} ${direction}, ${id} ${direction}`)
}

/** The id column that completes the index of the sort column. */
function idOf({ column }: ProductOrdering): string {
  return column === 'amount_minor' ? 'product_id' : 'id'
}

/** Condition for rows after the cursor; empty without one. Follows another condition. */
export function isBehind(ordering: ProductOrdering, after: Cursor | undefined): Prisma.Sql {
  if (!after) return Prisma.empty
  const key = Prisma.sql`${after.key}::${Prisma.raw(ordering.type)}`
  return isBehindPlace(ordering, key, Prisma.sql`${after.id}::uuid`)
}

/** A row comparison, which findMany does not support: it uses the index at any position. */
function isBehindPlace(ordering: ProductOrdering, key: Prisma.Sql, id: Prisma.Sql): Prisma.Sql {
  const { column, direction } = ordering
  const row = Prisma.raw(`${column}, ${idOf(ordering)}`)
  return Prisma.sql`AND (${row}) ${Prisma.raw(direction === 'ASC' ? '>' : '<')} (${key}, ${id})`
}
