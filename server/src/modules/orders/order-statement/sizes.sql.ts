import { Prisma } from '@instrumenta/prisma/client'
import type { CurrencyCode } from '../../../shared/money'
import { BASE_CURRENCY } from '../../../shared/money'
import type { RequestedLine } from '../orders.input'

/** SQL of a line's unit price in the order's currency and in the base currency. */
export type ListPrices = Record<'price' | 'basePrice', Prisma.Sql>

/** Parts of the order statement that depend on whether a line names a size. */
export interface SizeParts {
  nameSuffix: '' | '_with_sizes' | '_size_open'
  /** Part of the `WITH`: locked sizes. Ends with a comma. */
  locked: Prisma.Sql
  /** Additional argument of `unnest` and its column. */
  array: Prisma.Sql
  arrayName: Prisma.Sql
  /** Additional columns of `wanted`, and their join. */
  columns: Prisma.Sql
  join: Prisma.Sql
  /** Units in stock, and the key of that stock. */
  stock: Prisma.Sql
  stockKey: Prisma.Sql
  /** Condition: the line names a size if its product needs one. */
  hasNeededSize: Prisma.Sql
  sku: Prisma.Sql
  minQuantity: Prisma.Sql
  increment: Prisma.Sql
  weight: Prisma.Sql
  /** Replaces the product's prices by those of a size with its own prices. */
  prices: (ofProduct: ListPrices) => ListPrices
  /** Part of the `WITH`: stock taken from sizes. Begins with a comma. */
  taken: Prisma.Sql
  /** Columns and rows of `stock_ledger`. */
  ledgerRows: Prisma.Sql
  /** Additional columns of `order_lines`, and their values. */
  lineColumns: Prisma.Sql
  lineValues: Prisma.Sql
  /** Additional columns of lines in the result and in the email. */
  resultColumns: Prisma.Sql
  emailColumns: Prisma.Sql
}

/**
 * Sizes are locked after their products, in the order of their ids; prices in a currency other than the base currency
 * after the sizes. If no line names a size, all products must be without sizes or have one.
 * @param isSizeOpen the sizes only reserve stock until the customer chooses
 */
export function sizesOf(
  lines: readonly Pick<RequestedLine, 'variantId'>[],
  currency: CurrencyCode,
  isSizeOpen: boolean,
): SizeParts {
  const ids = lines.map(({ variantId }) => variantId)
  if (ids.every((id) => id === null)) return WITHOUT_SIZES
  const isBase = currency === BASE_CURRENCY
  return {
    ...WITH_SIZES,
    ...(isSizeOpen && SIZE_OPEN),
    locked: Prisma.sql`size AS MATERIALIZED (
      SELECT product_variants.id AS size_id, product_id AS size_of, product_variants.name AS size_name,
        product_variants.sku AS size_sku, product_variants.min_quantity AS size_minimum,
        product_variants.increment AS size_increment, product_variants.available_quantity AS size_stock,
        product_variants.weight_grams AS size_weight, product_variants.price_minor AS size_price, product_variants.tier_quantities AS size_tiers,
        product_variants.tier_prices_minor AS size_tier_prices
      FROM product JOIN product_variants ON product_id = product.id
      WHERE product_variants.id = ANY(${ids}::uuid[]) AND retired_at IS NULL
      ORDER BY product_variants.id FOR NO KEY UPDATE OF product_variants
    ), ${isBase ? Prisma.empty : pricesIn(currency)}`,
    join: isBase ? WITH_SIZES.join : Prisma.sql`${WITH_SIZES.join} LEFT JOIN size_priced ON priced_size = size_id`,
    prices: ({ price, basePrice }) => ({
      price: isBase
        ? ownPriceOr(price, 'size_price', 'size_tier_prices')
        : ownPriceOr(price, 'size_amount', 'size_tier_amounts'),
      basePrice: ownPriceOr(basePrice, 'size_price', 'size_tier_prices'),
    }),
    array: Prisma.sql`, ${ids}::uuid[]`,
    arrayName: Prisma.raw(', variant_id'),
  }
}

/** Part of the `WITH`: prices in another currency of sizes with own prices. */
const pricesIn = (currency: CurrencyCode) => Prisma.sql`size_priced AS MATERIALIZED (
      SELECT variant_prices.variant_id AS priced_size, amount_minor AS size_amount, tier_amounts_minor AS size_tier_amounts
      FROM size JOIN variant_prices ON variant_prices.variant_id = size_id AND currency = ${currency}
      ORDER BY variant_prices.variant_id FOR SHARE OF variant_prices
    ), `

const ownPriceOr = (
  ofProduct: Prisma.Sql,
  own: string,
  tiers: string,
) => Prisma.sql`CASE WHEN size_price IS NULL THEN ${ofProduct}
        ELSE COALESCE(${Prisma.raw(tiers)}[width_bucket(quantity, size_tiers)], ${Prisma.raw(own)}) END`

const WITHOUT_SIZES: SizeParts = {
  nameSuffix: '',
  locked: Prisma.empty,
  array: Prisma.empty,
  arrayName: Prisma.empty,
  columns: Prisma.empty,
  join: Prisma.empty,
  stock: Prisma.raw('available_quantity'),
  stockKey: Prisma.raw('product_id'),
  hasNeededSize: Prisma.raw('cardinality(sizes) < 2'),
  sku: Prisma.raw('sku'),
  minQuantity: Prisma.raw('min_quantity'),
  increment: Prisma.raw('increment'),
  weight: Prisma.raw('weight_grams'),
  prices: (ofProduct) => ofProduct,
  taken: Prisma.empty,
  ledgerRows: Prisma.raw(`(product_id, order_id, reason, delta, balance_after)
        SELECT taken.id, placed.id, 'ORDER'::"StockReason", -pieces, available_quantity FROM taken, placed`),
  lineColumns: Prisma.empty,
  lineValues: Prisma.empty,
  resultColumns: Prisma.empty,
  emailColumns: Prisma.empty,
}

const WITH_SIZES: Omit<SizeParts, 'locked' | 'array' | 'arrayName' | 'prices'> = {
  nameSuffix: '_with_sizes',
  columns: Prisma.raw(
    `, size.*, COALESCE(size_sku, sku) AS line_sku, COALESCE(size_minimum, min_quantity) AS line_minimum,
        COALESCE(size_increment, increment) AS line_increment, COALESCE(size_weight, weight_grams) AS line_weight`,
  ),
  join: Prisma.raw(` LEFT JOIN size ON size_id = variant_id AND size_of = product_id`),
  stock: Prisma.raw('COALESCE(size_stock, available_quantity)'),
  stockKey: Prisma.raw('product_id, CASE WHEN stock_by_size THEN variant_id END'),
  hasNeededSize: Prisma.raw('(size_id IS NOT NULL OR variant_id IS NULL AND cardinality(sizes) < 2)'),
  sku: Prisma.raw('line_sku'),
  minQuantity: Prisma.raw('line_minimum'),
  increment: Prisma.raw('line_increment'),
  weight: Prisma.raw('line_weight'),
  taken: Prisma.raw(`, taken_sizes AS (
      UPDATE product_variants SET available_quantity = available_quantity - pieces
      FROM (SELECT size_id, sum(quantity)::int AS pieces FROM line WHERE stock_by_size GROUP BY size_id) AS needed
      WHERE id = size_id AND EXISTS (SELECT FROM summed)
      RETURNING id, product_id, available_quantity, pieces
    )`),
  ledgerRows: Prisma.raw(`(product_id, variant_id, order_id, reason, delta, balance_after)
        SELECT taken.id, NULL, placed.id, 'ORDER'::"StockReason", -pieces, available_quantity FROM taken, placed WHERE NOT stock_by_size
        UNION ALL SELECT product_id, taken_sizes.id, placed.id, 'ORDER'::"StockReason", -pieces, available_quantity FROM taken_sizes, placed`),
  lineColumns: Prisma.raw(', variant_id, size'),
  lineValues: Prisma.raw(', size_id, size_name'),
  resultColumns: Prisma.raw(', size_name AS size'),
  emailColumns: Prisma.raw(', size_name AS size'),
}

/** The line keeps the product's SKU and weight, and `needs_size`. */
const SIZE_OPEN: Partial<SizeParts> = {
  nameSuffix: '_size_open',
  sku: Prisma.raw('sku'),
  weight: Prisma.raw('weight_grams'),
  lineColumns: Prisma.raw(', needs_size, reserved_variant_id'),
  lineValues: Prisma.raw(', true, CASE WHEN stock_by_size THEN size_id END'),
  resultColumns: Prisma.raw(', true AS "needsSize", CASE WHEN stock_by_size THEN size_id END AS "reservedVariantId"'),
  emailColumns: Prisma.raw(', true AS "needsSize"'),
}
