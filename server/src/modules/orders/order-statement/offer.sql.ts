import type { QuotationRevision } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import type { CurrencyCode } from '../../../shared/currencies'
import { BASE_CURRENCY } from '../../../shared/currencies'
import type { Right } from '../../../shared/company-roles'
import { MAX_MINOR_UNITS } from '../../../shared/money'
import { buyerOf } from './buyer.sql'
import type { NewOrder, OrderStatement } from './shared-parts.sql'
import {
  canBeOrdered,
  confirmationEmail,
  lineArrays,
  ORDER_COLUMNS,
  orderValues,
  pricesIn,
  stockOf,
} from './shared-parts.sql'
import type { ListPrices } from './sizes.sql'
import { sizesOf } from './sizes.sql'

/** Prices and terms of an accepted quotation, in minor units of its currency. */
export interface OfferedTerms extends Pick<
  QuotationRevision,
  'quotationId' | 'discountMinor' | 'freightMinor' | 'insuranceMinor' | 'chargesMinor'
> {
  /** One per line. */
  unitPrices: readonly bigint[]
  /** Each line's share of discount and charges. The total is the sum of lines and adjustments. */
  adjustments: readonly bigint[]
  /** Right that the buyer needs in the company. */
  right: Extract<Right, 'order' | 'acceptOffer'>
}

/**
 * The order statement for an accepted offer: as for many lines, but at the offered prices, with adjustments and terms. The caller has
 * locked the quotation in the same transaction.
 */
export function placeOffer(order: NewOrder, offer: OfferedTerms, isSizeOpen: boolean): OrderStatement {
  const { lines, currency } = order.request
  const buyer = buyerOf(order, offer.right)
  const sizes = sizesOf(lines, currency, isSizeOpen)
  const prices = pricesIn(currency, sizes)
  const base = baseAmountsIn(currency, prices)
  const stock = stockOf(lines, sizes)
  return {
    nameSuffix: `${sizes.nameSuffix}${stock.nameSuffix}`,
    sql: (orderColumns) => Prisma.sql`
    WITH ${buyer.locked}product AS MATERIALIZED (
      SELECT id, sku, name, price_minor, min_quantity, increment, available_quantity, sizes, stock_by_size, tier_quantities,
        tier_prices_minor, weight_grams
      FROM products
      WHERE id = ANY(${lines.map(({ productId }) => productId)}::uuid[]) AND deleted_at IS NULL AND ${buyer.mayOrder}
      ORDER BY id FOR NO KEY UPDATE
    ), ${prices.locked}${sizes.locked}wanted AS (
      SELECT asked.*, product.*, offered AS unit_price, ${base.price}::bigint AS base_unit_price,
        ${base.adjustment}::bigint AS base_adjustment${sizes.columns}, ${stock.available} AS available
      FROM unnest(${lineArrays(order)}, ${[...offer.unitPrices]}::bigint[], ${[...offer.adjustments]}::bigint[]${sizes.array})
        WITH ORDINALITY AS asked (line_id, product_id, quantity, expected, offered, adjustment${sizes.arrayName}, position)
      JOIN ${prices.from} AS product ON product.id = product_id${sizes.join}
    ), line AS MATERIALIZED (
      SELECT * FROM wanted WHERE ${canBeOrdered(sizes)}
    ), summed AS (
      SELECT sum(unit_price * quantity + adjustment) AS total,
        least(sum(base_unit_price::numeric * quantity + base_adjustment), ${MAX_MINOR_UNITS}) AS base_total
      FROM line HAVING count(*) = ${lines.length} AND sum(unit_price * quantity + adjustment) <= ${MAX_MINOR_UNITS}
    ), taken AS (
      UPDATE products SET available_quantity = available_quantity - pieces
      FROM (${stock.needed}) AS needed
      WHERE id = product_id AND EXISTS (SELECT FROM summed)
      RETURNING id, available_quantity, stock_by_size, pieces
    )${sizes.taken}, placed AS (
      INSERT INTO orders (${ORDER_COLUMNS}${buyer.statusColumn}, quotation_id, discount_minor, freight_minor, insurance_minor,
        charges_minor)
      SELECT ${orderValues(order)}${buyer.status}, ${offer.quotationId}::uuid, ${offer.discountMinor}::bigint,
        ${offer.freightMinor}::bigint, ${offer.insuranceMinor}::bigint, ${offer.chargesMinor}::bigint
      FROM summed WHERE EXISTS (SELECT FROM taken)
      RETURNING *
    ), listed AS (
      INSERT INTO order_lines (
        id, order_id, position, product_id, sku, product_name, unit_price_minor, base_unit_price_minor, quantity, min_quantity,
        increment, available_quantity, weight_grams, adjustment_minor, base_adjustment_minor${sizes.lineColumns}
      )
      SELECT line_id, placed.id, position, product_id, ${sizes.sku}, name, unit_price, base_unit_price, quantity,
        ${sizes.minQuantity}, ${sizes.increment}, available, ${sizes.weight}, adjustment, base_adjustment${sizes.lineValues}
      FROM line, placed
    ), moved AS (
      INSERT INTO stock_ledger ${sizes.ledgerRows}
    ), entered AS (
      INSERT INTO order_events (order_id, to_status, actor_id) SELECT id, status, user_id FROM placed
    ), ${buyer.approvalEmails}${confirmationEmail(
      order,
      Prisma.sql`(SELECT jsonb_agg(told) FROM (
      SELECT ${sizes.sku} AS sku, name, quantity, unit_price AS "unitPriceMinor"${sizes.emailColumns} FROM line ORDER BY position) AS told)`,
    )}
    SELECT ${orderColumns}, (SELECT json_agg(told) FROM (SELECT
        ${sizes.sku} AS sku, name AS "productName", unit_price AS "unitPriceMinor", base_unit_price AS "baseUnitPriceMinor",
        ${sizes.minQuantity} AS "minQuantity", ${sizes.increment} AS increment, available AS "availableQuantity",
        ${sizes.weight} AS "weightGrams"${sizes.resultColumns}, adjustment AS "adjustmentMinor",
        base_adjustment AS "baseAdjustmentMinor" FROM line ORDER BY position) AS told) AS lines FROM placed`,
  }
}

/**
 * Offered amounts in the base currency, by the ratio of the product's list prices, capped at the largest amount. The adjustment is
 * what the line's converted amount lacks: converting it alone could, by rounding, take more off a line than it costs.
 */
function baseAmountsIn(
  currency: CurrencyCode,
  { price, basePrice }: ListPrices,
): Record<'price' | 'adjustment', Prisma.Sql> {
  if (currency === BASE_CURRENCY) return { price: Prisma.raw('offered'), adjustment: Prisma.raw('adjustment') }
  const inBase = (amount: string) =>
    Prisma.sql`least(round((${Prisma.raw(amount)}) * ${basePrice} / ${price}), ${MAX_MINOR_UNITS}::bigint)`
  const piece = inBase('offered::numeric')
  const line = inBase('offered::numeric * quantity + adjustment')
  return {
    // A list price of 0 gives no ratio.
    price: Prisma.sql`(CASE WHEN ${price} = 0 THEN ${basePrice} ELSE ${piece} END)`,
    adjustment: Prisma.sql`(CASE WHEN ${price} = 0 THEN 0 ELSE greatest(${line} - ${piece} * quantity, -${MAX_MINOR_UNITS}::bigint) END)`,
  }
}
