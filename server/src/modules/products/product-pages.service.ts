import { Prisma } from '@instrumenta/prisma/client'
import type { Db } from '../../shared/db'
import type { Loader } from '../../shared/batch-loader'
import { createGroupLoader } from '../../shared/batch-loader'
import type { Cursor } from '../../shared/pagination'
import { limitTo } from '../../shared/sql'
import { columnsOf, productColumns } from './product-columns.sql'
import { allOf, readConditions } from './product-conditions.sql'
import type { ProductFilter } from './products.input'
import type { ListedProduct, ProductOrdering } from './products.sorting'

/** A page of a list whose statement is best run in one way, wherever in the list it is. */
export interface PlainPage {
  filter: ProductFilter
  ordering: ProductOrdering
  /** Of the schema's Product, what will be asked of the rows; undefined is all. */
  fields: ReadonlySet<string> | undefined
  after: Cursor | undefined
  /** How many. */
  rows: number
}

/** The names that product-columns.service.ts gives to what lists are ordered by. */
const NAMES = { created_at: '"createdAt"', name: 'name', price_minor: '"priceMinor"', rank: 'rank' }

/** Makes the loader of pages: those that differ in their place alone come in one statement. */
export function createPlainPageLoader(db: Db): Loader<PlainPage, ListedProduct[]> {
  return createGroupLoader({
    kindOf: ({ filter, ordering, fields, rows, after }) =>
      JSON.stringify([filter, ordering.name, rows, fields && [...fields], after === undefined]),
    nameOf: ({ after }) => (after ? JSON.stringify([after.key, after.id]) : ''),
    loadGroup: (pages) => loadPages(db, pages),
  })
}

async function loadPages(db: Db, pages: PlainPage[]): Promise<ListedProduct[][]> {
  const [page] = pages
  if (!page) return []
  const { filter, ordering, fields, rows: limit } = page
  const matching = allOf(await readConditions(db, filter))
  const columns = fields ? columnsOf(fields) : productColumns
  const select = (behind: Prisma.Sql) => selectInOrder({ columns, matching, behind, ordering, limit })
  const places = pages.flatMap(({ after }) => after ?? [])
  if (places.length < 2) return [await db.sql.prepared<ListedProduct>(select(isBehind(ordering, places[0])))]

  const keys = Prisma.sql`${places.map(({ key }) => key)}::${Prisma.raw(ordering.type)}[]`
  const ids = Prisma.sql`${places.map(({ id }) => id)}::uuid[]`
  const rows = await db.sql.prepared<ListedProduct & { place: number }>(Prisma.sql`
    SELECT page.*, place.number::int AS place
    FROM unnest(${keys}, ${ids}) WITH ORDINALITY AS place (key, id, number)
    CROSS JOIN LATERAL (${select(isBehindPlace(ordering, Prisma.sql`place.key`, Prisma.sql`place.id`))}) AS page
    ORDER BY place.number, ${inOrder(ordering, `page.${NAMES[ordering.column]}`, 'page.id')}`)
  const found: ListedProduct[][] = places.map(() => [])
  for (const row of rows) found[row.place - 1]?.push(row)
  return found
}

/** What a page is read with. */
export interface PageSelection {
  columns: Prisma.Sql
  matching: Prisma.Sql
  /** As `isBehind` gives it. */
  behind: Prisma.Sql
  ordering: ProductOrdering
  limit: number
}

/** The statement of a page in an order that has an index. */
export function selectInOrder({ columns, matching, behind, ordering, limit }: PageSelection): Prisma.Sql {
  return Prisma.sql`
    SELECT ${columns} FROM products WHERE ${matching} ${behind} ORDER BY ${inOrder(ordering)} ${limitTo(limit)}`
}

/** The parts of `ORDER BY`. */
export function inOrder({ column, direction }: ProductOrdering, by: string = column, id = 'id'): Prisma.Sql {
  return Prisma.raw(`${by} ${direction}, ${id} ${direction}`)
}

/** Lets only what is behind the cursor through; nothing without one. To stand behind another condition. */
export function isBehind(ordering: ProductOrdering, after: Cursor | undefined): Prisma.Sql {
  if (!after) return Prisma.empty
  const key = Prisma.sql`${after.key}::${Prisma.raw(ordering.type)}`
  return isBehindPlace(ordering, key, Prisma.sql`${after.id}::uuid`)
}

/** A row comparison, which findMany cannot say: it lets the index find the page wherever it is. */
function isBehindPlace({ column, direction }: ProductOrdering, key: Prisma.Sql, id: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`AND (${Prisma.raw(column)}, id) ${Prisma.raw(direction === 'ASC' ? '>' : '<')} (${key}, ${id})`
}
