import type { Category } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import { categoryColumns } from '../../shared/model-columns.sql'
import type { Money, CurrencyCode } from '../../shared/money'
import { MAX_MINOR_UNITS, toMoney } from '../../shared/money'
import type { Sql } from '../../shared/sql'
import { pricedProducts } from '../prices/prices.sql'
import type { NarrowingConditions, ProductConditions } from './product-conditions.sql'

/** Counts for further filters: each under all conditions except its own. */
export interface ProductFacets {
  /** Products under all conditions. */
  total: number
  /** Non-empty categories, in the shop's order. */
  categories: { category: Category; count: number }[]
  inStockCount: number
  outOfStockCount: number
  /** Null when nothing matches. */
  priceRange: { lowest: Money; highest: Money } | null
  /** Number of products that can be ordered in that many units. */
  minQuantities: { maxMinQuantity: number; count: number }[]
}

/** A category with the number of its products. */
interface CategoryCounts extends Category {
  total: number
  matching: number
  inStock: number
  outOfStock: number
  /** Minor currency units. */
  lowest: bigint | null
  highest: bigint | null
  /** Counts in the order of the steps. */
  minQuantities: number[]
}

const MIN_QUANTITY_STEPS = [1, 10, 50, 100]

/** Counts all facets in one statement, which runs the search once. The conditions are those of the currency. */
export async function countFacets(
  sql: Sql,
  conditions: ProductConditions,
  currency: CurrencyCode,
): Promise<ProductFacets> {
  const { from, column } = pricedProducts(currency)
  const price = Prisma.raw(column)
  const matching = othersOf(conditions, 'category')
  const othersOfStock = othersOf(conditions, 'stock')
  const othersOfPrice = othersOf(conditions, 'price')
  const othersOfMinQuantity = othersOf(conditions, 'minQuantity')
  const steps = MIN_QUANTITY_STEPS.map(
    (step) => Prisma.sql`count(*) FILTER (WHERE min_quantity <= ${step}::int AND ${othersOfMinQuantity})::int`,
  )
  const rows = await sql.query<CategoryCounts>(Prisma.sql`
    SELECT ${categoryColumns.sql}, counts.* FROM (
      SELECT category_id,
        count(*) FILTER (WHERE ${conditions.category} AND ${matching})::int AS "total",
        count(*) FILTER (WHERE ${matching})::int AS "matching",
        count(*) FILTER (WHERE available_quantity > 0 AND ${othersOfStock})::int AS "inStock",
        count(*) FILTER (WHERE available_quantity = 0 AND ${othersOfStock})::int AS "outOfStock",
        min(${price}) FILTER (WHERE ${othersOfPrice}) AS "lowest",
        max(${price}) FILTER (WHERE ${othersOfPrice}) AS "highest",
        ARRAY[${Prisma.join(steps)}] AS "minQuantities"
      FROM ${from} WHERE ${conditions.found} AND ${conditions.changed} GROUP BY category_id
    ) AS counts JOIN categories ON categories.id = counts.category_id
    ORDER BY categories.position, categories.id`)
  return addUp(rows, currency)
}

/** All narrowing conditions except this one. */
function othersOf(conditions: NarrowingConditions, own: keyof NarrowingConditions): Prisma.Sql {
  const { category, price, stock, minQuantity } = conditions
  const others = Object.entries({ category, price, stock, minQuantity }).filter(([name]) => name !== own)
  return Prisma.join(
    others.map(([, condition]) => condition),
    ' AND ',
  )
}

function addUp(rows: CategoryCounts[], currency: CurrencyCode): ProductFacets {
  const sum = (countOf: (row: CategoryCounts) => number) => rows.reduce((total, row) => total + countOf(row), 0)
  const prices = rows.flatMap(({ lowest, highest }) => (lowest === null || highest === null ? [] : [lowest, highest]))
  const [first] = prices
  // Amounts above the maximum are given as the maximum.
  const toPrice = (amount: bigint) => toMoney(amount > MAX_MINOR_UNITS ? MAX_MINOR_UNITS : amount, currency)
  return {
    total: sum((row) => row.total),
    categories: rows.filter((row) => row.matching > 0).map((row) => ({ category: row, count: row.matching })),
    inStockCount: sum((row) => row.inStock),
    outOfStockCount: sum((row) => row.outOfStock),
    priceRange:
      first === undefined
        ? null
        : {
            lowest: toPrice(prices.reduce((low, price) => (price < low ? price : low), first)),
            highest: toPrice(prices.reduce((high, price) => (price > high ? price : high), first)),
          },
    minQuantities: MIN_QUANTITY_STEPS.map((maxMinQuantity, index) => ({
      maxMinQuantity,
      count: sum((row) => row.minQuantities[index] ?? 0),
    })),
  }
}
