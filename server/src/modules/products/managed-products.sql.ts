import { Prisma } from '@instrumenta/prisma/client'
import { productColumns } from '../../shared/model-columns.sql'
import type { Cursor } from '../../shared/pagination'
import type { Sql } from '../../shared/sql'
import { changedSince, inCategory, lastMovement } from './product-conditions.sql'
import { isKept } from './product-drafts.sql'
import type { ManagedOrdering, ManagedRow } from './products.sorting'
import type { ManagedProductFilter } from './products.input'

const inShop = Prisma.sql`deleted_at IS NULL`

/**
 * Products in the shop with stock for fewer than three minimum orders, for the overview. Computed as bigint, because
 * three times the minimum may overflow.
 */
export const isLow = Prisma.sql`${inShop} AND available_quantity < COALESCE(
  (SELECT threshold FROM low_stock WHERE low_stock.product_id = products.id), 3 * min_quantity::bigint)`

const draftWith = (condition: Prisma.Sql) =>
  Prisma.sql`EXISTS (SELECT FROM product_drafts WHERE product_id = products.id AND NOT is_deleted AND ${condition})`

type ManagedStatus = NonNullable<ManagedProductFilter['status']>

const states: Record<ManagedStatus, Prisma.Sql> = {
  IN_SHOP: inShop,
  DRAFT: draftWith(Prisma.sql`visible_from IS NULL`),
  SCHEDULED: draftWith(Prisma.sql`visible_from IS NOT NULL`),
  SOLD_OUT: Prisma.sql`${inShop} AND available_quantity < min_quantity`,
  LOW: isLow,
  DELETED: Prisma.sql`NOT ${isKept}`,
}

/** Time of the last change of a row of `products`. */
const lastChange = Prisma.sql`greatest(updated_at, ${lastMovement})`

export function readLastChanges(sql: Sql, ids: readonly string[]): Promise<{ id: string; updatedAt: Date }[]> {
  return sql.query(
    Prisma.sql`SELECT id, ${lastChange} AS "updatedAt" FROM products WHERE id = ANY(${[...ids]}::uuid[])`,
    'product_changes',
  )
}

/** Condition of a filter on `products`. */
export const managedCondition = (filter: ManagedProductFilter): Prisma.Sql =>
  Prisma.sql`${filter.status == null ? isKept : states[filter.status]} AND ${besideStatus(filter)}`

function besideStatus({ search, category, updatedFrom, externalReference }: ManagedProductFilter): Prisma.Sql {
  const conditions = [
    inCategory(category),
    changedSince(updatedFrom),
    ...(externalReference ? [Prisma.sql`external_reference = ${externalReference}`] : []),
    ...(search === ''
      ? []
      : [Prisma.sql`search_document @@ (SELECT query FROM product_search_query(${search}, 'en'))`]),
  ]
  return Prisma.join(conditions, ' AND ')
}

/** Only the newest-first order has an index. Other orders have to sort, which is acceptable for staff. */
export function readManaged(
  sql: Sql,
  filter: ManagedProductFilter,
  { ordering, after, rows }: { ordering: ManagedOrdering; after: Cursor | undefined; rows: number },
): Promise<ManagedRow[]> {
  const key = ordering.key === 'updated_at' ? lastChange : Prisma.raw(ordering.key)
  const [direction, comparison] = ordering.isDescending ? ['DESC', '<'] : ['ASC', '>']
  const behind = after
    ? Prisma.sql`AND (${key}, id) ${Prisma.raw(comparison)} (${after.key}::${Prisma.raw(ordering.type)}, ${after.id}::uuid)`
    : Prisma.empty
  return sql.rows(
    productColumns,
    (columns) => Prisma.sql`
      SELECT ${columns}, (SELECT name FROM categories WHERE categories.id = category_id) AS "categoryName"${
        ordering.key === 'updated_at' ? Prisma.sql`, ${lastChange} AS "updatedAt"` : Prisma.empty
      }
      FROM products WHERE ${managedCondition(filter)} ${behind}
      ORDER BY ${key} ${Prisma.raw(direction)}, id ${Prisma.raw(direction)} LIMIT ${rows}`,
  )
}

export async function countManaged(sql: Sql, filter: ManagedProductFilter): Promise<number> {
  const [counted] = await sql.query<{ count: number }>(
    Prisma.sql`SELECT count(*)::int AS count FROM products WHERE ${managedCondition(filter)}`,
  )
  return counted?.count ?? 0
}

/** Numbers by status in one pass; ignores the filter's status. */
export async function countManagedByStatus(
  sql: Sql,
  filter: ManagedProductFilter,
): Promise<{ status: ManagedStatus; count: number }[]> {
  const statuses = Object.keys(states) as ManagedStatus[]
  const counts = statuses.map((status) => Prisma.sql`(count(*) FILTER (WHERE ${states[status]}))::int`)
  const [counted] = await sql.query<{ counts: number[] }>(
    Prisma.sql`SELECT ARRAY[${Prisma.join(counts)}] AS counts FROM products WHERE ${besideStatus(filter)}`,
  )
  return statuses.map((status, index) => ({ status, count: counted?.counts[index] ?? 0 }))
}
