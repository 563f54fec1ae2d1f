import { Prisma } from '@instrumenta/prisma/client'
import type { RequestedLine } from './orders.input'

/** The parts of an order's statement that are other where a line names a size. */
export interface SizeParts {
  /** Goes with the name of the statement, whose text differs. */
  statement: '' | '_with_sizes'
  held: Prisma.Sql
  asked: Record<'arrays' | 'names', Prisma.Sql>
  /** What a line has besides, and where it comes from. */
  columns: Prisma.Sql
  joined: Prisma.Sql
  /** What a line takes from: pieces there, and what tells one stock from another. */
  stock: Prisma.Sql
  account: Prisma.Sql
  /** Whether a line says as much of its size as the product needs. */
  isKnown: Prisma.Sql
  sku: Prisma.Sql
  minimum: Prisma.Sql
  taken: Prisma.Sql
  /** Rows of the stock ledger: of products, and of sizes. */
  moves: Prisma.Sql
  ofLine: Record<'columns' | 'values' | 'inJson' | 'inMail', Prisma.Sql>
}

/**
 * The parts for these lines. Sizes are held behind their products, in the order of their ids, as they are by then. An order that names none
 * reads none: it can be of products alone whose stock is not counted by size.
 */
export function sizesOf(lines: readonly Pick<RequestedLine, 'variantId'>[]): SizeParts {
  const named = lines.map(({ variantId }) => variantId)
  if (named.every((id) => id === null)) return WITHOUT_SIZES
  return {
    ...WITH_SIZES,
    held: Prisma.sql`size AS MATERIALIZED (
      SELECT product_variants.id AS size_id, product_id AS size_of, product_variants.name AS size_name,
        product_variants.sku AS size_sku, product_variants.min_quantity AS size_minimum,
        product_variants.available_quantity AS size_stock
      FROM product JOIN product_variants ON product_id = product.id
      WHERE product_variants.id = ANY(${named}::uuid[]) AND retired_at IS NULL
      ORDER BY product_variants.id FOR NO KEY UPDATE OF product_variants
    ), `,
    asked: { arrays: Prisma.sql`, ${named}::uuid[]`, names: Prisma.raw(', variant_id') },
  }
}

const LEDGER_ROW = `'ORDER'::"StockReason", -pieces, available_quantity`

const WITHOUT_SIZES: SizeParts = {
  statement: '',
  held: Prisma.empty,
  asked: { arrays: Prisma.empty, names: Prisma.empty },
  columns: Prisma.empty,
  joined: Prisma.empty,
  stock: Prisma.raw('available_quantity'),
  account: Prisma.raw('product_id'),
  isKnown: Prisma.raw('NOT stock_by_size'),
  sku: Prisma.raw('sku'),
  minimum: Prisma.raw('min_quantity'),
  taken: Prisma.empty,
  moves: Prisma.raw(`(product_id, order_id, reason, delta, balance_after)
        SELECT taken.id, placed.id, ${LEDGER_ROW} FROM taken, placed`),
  ofLine: { columns: Prisma.empty, values: Prisma.empty, inJson: Prisma.empty, inMail: Prisma.empty },
}

const WITH_SIZES: Omit<SizeParts, 'held' | 'asked'> = {
  statement: '_with_sizes',
  columns: Prisma.raw(
    `, size.*, COALESCE(size_sku, sku) AS line_sku, COALESCE(size_minimum, min_quantity) AS line_minimum`,
  ),
  joined: Prisma.raw(` LEFT JOIN size ON size_id = variant_id AND size_of = product_id`),
  stock: Prisma.raw('COALESCE(size_stock, available_quantity)'),
  account: Prisma.raw('product_id, CASE WHEN stock_by_size THEN variant_id END'),
  isKnown: Prisma.raw('(size_id IS NOT NULL OR variant_id IS NULL AND NOT stock_by_size)'),
  sku: Prisma.raw('line_sku'),
  minimum: Prisma.raw('line_minimum'),
  taken: Prisma.raw(`taken_sizes AS (
      UPDATE product_variants SET available_quantity = available_quantity - pieces
      FROM (SELECT size_id, sum(quantity)::int AS pieces FROM line WHERE stock_by_size GROUP BY size_id) AS needed
      WHERE id = size_id AND EXISTS (SELECT FROM summed)
      RETURNING id, product_id, available_quantity, pieces
    ), `),
  moves: Prisma.raw(`(product_id, variant_id, order_id, reason, delta, balance_after)
        SELECT taken.id, NULL, placed.id, ${LEDGER_ROW} FROM taken, placed WHERE NOT stock_by_size
        UNION ALL SELECT product_id, taken_sizes.id, placed.id, ${LEDGER_ROW} FROM taken_sizes, placed`),
  ofLine: {
    columns: Prisma.raw(', variant_id, size'),
    values: Prisma.raw(', size_id, size_name'),
    inJson: Prisma.raw(', size_name AS size'),
    inMail: Prisma.raw(', size_name AS size'),
  },
}
