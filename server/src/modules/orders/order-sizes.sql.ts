import { Prisma } from '@instrumenta/prisma/client'
import type { CurrencyCode } from '../../shared/currencies'
import { BASE_CURRENCY } from '../../shared/currencies'
import type { ListedPrices } from './offered-terms.sql'
import type { RequestedLine } from './orders.input'

/** The parts of an order's statement that are other where a line names a size. */
export interface SizeParts {
  /** Goes with the name of the statement, whose text differs. */
  statement: '' | '_with_sizes' | '_size_open'
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
  increment: Prisma.Sql
  weight: Prisma.Sql
  /** What one piece of a line costs, given what it costs by its product's prices. */
  prices: (ofProduct: ListedPrices) => ListedPrices
  taken: Prisma.Sql
  /** Rows of the stock ledger, of products that were taken, and of sizes. */
  moves: (taken: Prisma.Sql) => Prisma.Sql
  ofLine: Record<'columns' | 'values' | 'inJson' | 'inMail', Prisma.Sql>
}

/**
 * The parts for these lines. Sizes are held behind their products, in the order of their ids, as they are by then. An order that names none
 * reads none: it can be of products alone that come in one size or none. Prices in another currency than the base one are held behind the
 * sizes.
 * @param isSizeOpen whether the sizes are not those of the lines, but only where their pieces are taken from until one is chosen
 */
export function sizesOf(
  lines: readonly Pick<RequestedLine, 'variantId'>[],
  currency: CurrencyCode,
  isSizeOpen: boolean,
): SizeParts {
  const named = lines.map(({ variantId }) => variantId)
  if (named.every((id) => id === null)) return WITHOUT_SIZES
  const isBase = currency === BASE_CURRENCY
  return {
    ...WITH_SIZES,
    ...(isSizeOpen && SIZE_OPEN),
    held: Prisma.sql`size AS MATERIALIZED (
      SELECT product_variants.id AS size_id, product_id AS size_of, product_variants.name AS size_name,
        product_variants.sku AS size_sku, product_variants.min_quantity AS size_minimum,
        product_variants.increment AS size_increment, product_variants.available_quantity AS size_stock,
        product_variants.weight_grams AS size_weight, product_variants.price_minor AS size_price, product_variants.tier_quantities AS size_tiers,
        product_variants.tier_prices_minor AS size_tier_prices
      FROM product JOIN product_variants ON product_id = product.id
      WHERE product_variants.id = ANY(${named}::uuid[]) AND retired_at IS NULL
      ORDER BY product_variants.id FOR NO KEY UPDATE OF product_variants
    ), ${isBase ? Prisma.empty : pricesIn(currency)}`,
    joined: isBase
      ? WITH_SIZES.joined
      : Prisma.sql`${WITH_SIZES.joined} LEFT JOIN size_priced ON priced_size = size_id`,
    prices: ({ price, basePrice }) => ({
      price: priceOr(price, ...(isBase ? IN_BASE : IN_CURRENCY)),
      basePrice: priceOr(basePrice, ...IN_BASE),
    }),
    asked: { arrays: Prisma.sql`, ${named}::uuid[]`, names: Prisma.raw(', variant_id') },
  }
}

/** Prices in another currency of the sizes that have their own. */
const pricesIn = (currency: CurrencyCode) => Prisma.sql`size_priced AS MATERIALIZED (
      SELECT variant_prices.variant_id AS priced_size, amount_minor AS size_amount, tier_amounts_minor AS size_tier_amounts
      FROM size JOIN variant_prices ON variant_prices.variant_id = size_id AND currency = ${currency}
      ORDER BY variant_prices.variant_id FOR SHARE OF variant_prices
    ), `

const IN_BASE = [Prisma.raw('size_price'), Prisma.raw('size_tier_prices')] as const
const IN_CURRENCY = [Prisma.raw('size_amount'), Prisma.raw('size_tier_amounts')] as const

/** The price of a size that has its own, with the tiers that belong to it; else that of its product. */
const priceOr = (
  ofProduct: Prisma.Sql,
  own: Prisma.Sql,
  tiers: Prisma.Sql,
) => Prisma.sql`CASE WHEN size_price IS NULL THEN ${ofProduct}
        ELSE COALESCE(${tiers}[width_bucket(quantity, size_tiers)], ${own}) END`

const LEDGER_ROW = Prisma.raw(`'ORDER'::"StockReason", -pieces, available_quantity`)

const WITHOUT_SIZES: SizeParts = {
  statement: '',
  held: Prisma.empty,
  asked: { arrays: Prisma.empty, names: Prisma.empty },
  columns: Prisma.empty,
  joined: Prisma.empty,
  stock: Prisma.raw('available_quantity'),
  account: Prisma.raw('product_id'),
  isKnown: Prisma.raw('cardinality(sizes) < 2'),
  sku: Prisma.raw('sku'),
  minimum: Prisma.raw('min_quantity'),
  increment: Prisma.raw('increment'),
  weight: Prisma.raw('weight_grams'),
  prices: (ofProduct) => ofProduct,
  taken: Prisma.empty,
  moves: (taken) => Prisma.sql`(product_id, order_id, reason, delta, balance_after)
        SELECT taken.id, placed.id, ${LEDGER_ROW} FROM ${taken} AS taken, placed`,
  ofLine: { columns: Prisma.empty, values: Prisma.empty, inJson: Prisma.empty, inMail: Prisma.empty },
}

const WITH_SIZES: Omit<SizeParts, 'held' | 'asked' | 'prices'> = {
  statement: '_with_sizes',
  columns: Prisma.raw(
    `, size.*, COALESCE(size_sku, sku) AS line_sku, COALESCE(size_minimum, min_quantity) AS line_minimum,
        COALESCE(size_increment, increment) AS line_increment, COALESCE(size_weight, weight_grams) AS line_weight`,
  ),
  joined: Prisma.raw(` LEFT JOIN size ON size_id = variant_id AND size_of = product_id`),
  stock: Prisma.raw('COALESCE(size_stock, available_quantity)'),
  account: Prisma.raw('product_id, CASE WHEN stock_by_size THEN variant_id END'),
  isKnown: Prisma.raw('(size_id IS NOT NULL OR variant_id IS NULL AND cardinality(sizes) < 2)'),
  sku: Prisma.raw('line_sku'),
  minimum: Prisma.raw('line_minimum'),
  increment: Prisma.raw('line_increment'),
  weight: Prisma.raw('line_weight'),
  taken: Prisma.raw(`, taken_sizes AS (
      UPDATE product_variants SET available_quantity = available_quantity - pieces
      FROM (SELECT size_id, sum(quantity)::int AS pieces FROM line WHERE stock_by_size GROUP BY size_id) AS needed
      WHERE id = size_id AND EXISTS (SELECT FROM summed)
      RETURNING id, product_id, available_quantity, pieces
    )`),
  moves: (taken) => Prisma.sql`(product_id, variant_id, order_id, reason, delta, balance_after)
        SELECT taken.id, NULL, placed.id, ${LEDGER_ROW} FROM ${taken} AS taken, placed WHERE NOT stock_by_size
        UNION ALL SELECT product_id, taken_sizes.id, placed.id, ${LEDGER_ROW} FROM taken_sizes, placed`,
  ofLine: {
    columns: Prisma.raw(', variant_id, size'),
    values: Prisma.raw(', size_id, size_name'),
    inJson: Prisma.raw(', size_name AS size'),
    inMail: Prisma.raw(', size_name AS size'),
  },
}

/** The line says nothing of the size whose stock it takes, and that it needs one. */
const SIZE_OPEN: Pick<SizeParts, 'statement' | 'sku' | 'weight' | 'ofLine'> = {
  statement: '_size_open',
  sku: Prisma.raw('sku'),
  weight: Prisma.raw('weight_grams'),
  ofLine: {
    columns: Prisma.raw(', needs_size, reserved_variant_id'),
    values: Prisma.raw(', true, CASE WHEN stock_by_size THEN size_id END'),
    inJson: Prisma.raw(', true AS "needsSize", CASE WHEN stock_by_size THEN size_id END AS "reservedVariantId"'),
    inMail: Prisma.raw(', true AS "needsSize"'),
  },
}
