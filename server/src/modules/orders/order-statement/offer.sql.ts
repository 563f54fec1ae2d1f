import type { QuotationRevision } from '@instrumenta/prisma/client'
import type { PostalAddress } from '@instrumenta/rules/postal-address'
import { Prisma } from '@instrumenta/prisma/client'
import type { CurrencyCode } from '../../../shared/money'
import { BASE_CURRENCY, MAX_MINOR_UNITS } from '../../../shared/money'
import type { Right } from '../../../shared/permissions'
import type { PaymentPart } from '../../payment-terms/payment-schedule'
import { buyerOf } from './buyer.sql'
import type { NewOrder, OrderStatement } from './shared-parts.sql'
import {
  canBeOrdered,
  journalOf,
  LINE_COLUMNS,
  lineArrays,
  lineResult,
  lineValues,
  lockedProducts,
  ORDER_COLUMNS,
  orderValues,
  pricesIn,
  stockOf,
  takenStock,
} from './shared-parts.sql'
import type { OrderTaxes } from '../order-taxes'
import type { ListPrices } from './sizes.sql'
import { sizesOf } from './sizes.sql'

/**
 * Prices and terms that were calculated before: those of an accepted quotation, or list prices with freight and taxes.
 * Minor units of the order's currency.
 */
export interface AgreedTerms extends Pick<
  QuotationRevision,
  'discountMinor' | 'freightMinor' | 'insuranceMinor' | 'chargesMinor'
> {
  /** Null at list prices: the statement then places nothing if a list price has changed. */
  quotationId: string | null
  incoterm?: { code: string; place: string } | null
  shippingMethod?: { id: string; name: string } | null
  taxes?: OrderTaxes | null
  /** One price per line. */
  unitPrices: readonly bigint[]
  /** Each line's share of discount and charges. The total is the sum of lines and adjustments. */
  adjustments: readonly bigint[]
  /** Null for the terms of the company or shop. */
  paymentSchedule?: readonly PaymentPart[] | null
  /** Right that the buyer needs in the company. */
  right: Extract<Right, 'order' | 'acceptOffer'>
}

/**
 * The order statement at agreed terms: as for many lines, but at these prices, with adjustments, freight and taxes. The caller has
 * locked a quotation in the same transaction.
 */
export function placeOffer(order: NewOrder, offer: AgreedTerms, isSizeOpen: boolean): OrderStatement {
  const { lines, currency, shippingAddress = null, billingAddress = null } = order.request
  const buyer = buyerOf(order, offer.right, offer.taxes?.taxMinor)
  const sizes = sizesOf(lines, currency, isSizeOpen)
  const prices = pricesIn(currency, sizes)
  const base = baseAmountsIn(currency, prices)
  const stock = stockOf(lines, sizes)
  const lineTaxes = offer.taxes?.lines ?? lines.map(() => ({ rate: null, taxMinor: 0n }))
  return {
    nameSuffix: `${sizes.nameSuffix}${stock.nameSuffix}${offer.quotationId === null ? '_priced' : ''}`,
    sql: (orderColumns) => Prisma.sql`
    WITH ${buyer.locked}${lockedProducts(order, buyer)}${prices.locked}${sizes.locked}wanted AS (
      SELECT asked.*, product.*, offered AS unit_price, ${base.price}::bigint AS base_unit_price,
        ${base.adjustment}::bigint AS base_adjustment${sizes.columns}, ${stock.available} AS available
      FROM unnest(${lineArrays(order)}, ${[...offer.unitPrices]}::bigint[], ${[...offer.adjustments]}::bigint[],
        ${lineTaxes.map(({ rate }) => rate)}::text[], ${lineTaxes.map(({ taxMinor }) => taxMinor)}::bigint[]${sizes.array})
        WITH ORDINALITY AS asked (line_id, product_id, quantity, expected, offered, adjustment, tax_rate, tax${sizes.arrayName}, position)
      JOIN ${prices.from} AS product ON product.id = product_id${sizes.join}
      ${offer.quotationId === null ? Prisma.sql`WHERE offered = ${prices.price}` : Prisma.empty}
    ), line AS MATERIALIZED (
      SELECT * FROM wanted WHERE ${canBeOrdered(sizes)}
    ), summed AS (
      SELECT sum(unit_price * quantity + adjustment) AS total,
        least(sum(base_unit_price::numeric * quantity + base_adjustment), ${MAX_MINOR_UNITS}) AS base_total
      FROM line HAVING count(*) = ${lines.length} AND sum(unit_price * quantity + adjustment) <= ${MAX_MINOR_UNITS}
    ), ${takenStock(stock)}${sizes.taken}, placed AS (
      INSERT INTO orders (${ORDER_COLUMNS}${buyer.statusColumn}, quotation_id, discount_minor, freight_minor, insurance_minor,
        charges_minor, shipping_address, billing_address_data, incoterm_code, incoterm_place, shipping_method_id, shipping_method_name,
        tax_lines, tax_minor)
      SELECT ${orderValues(order, offer.paymentSchedule)}${buyer.status}, ${offer.quotationId}::uuid, ${offer.discountMinor}::bigint,
        ${offer.freightMinor}::bigint, ${offer.insuranceMinor}::bigint, ${offer.chargesMinor}::bigint,
        ${asJson(shippingAddress)}::jsonb, ${asJson(billingAddress)}::jsonb, ${offer.incoterm?.code ?? null},
        ${offer.incoterm?.place ?? null}, ${offer.shippingMethod?.id ?? null}::uuid, ${offer.shippingMethod?.name ?? null},
        ${JSON.stringify(offer.taxes?.taxLines ?? [])}::jsonb, ${offer.taxes?.taxMinor ?? 0n}::bigint
      FROM summed WHERE EXISTS (SELECT FROM taken)
      RETURNING *
    ), listed AS (
      INSERT INTO order_lines (
        ${LINE_COLUMNS}, adjustment_minor, base_adjustment_minor, tax_rate, tax_minor${sizes.lineColumns}
      )
      SELECT ${lineValues(sizes)}, adjustment, base_adjustment, tax_rate, tax${sizes.lineValues}
      FROM line, placed
    ), ${journalOf(order, buyer, sizes)}
    SELECT ${orderColumns}, (SELECT json_agg(told) FROM (SELECT
        ${lineResult(sizes)}, adjustment AS "adjustmentMinor",
        base_adjustment AS "baseAdjustmentMinor", tax_rate AS "taxRate", tax AS "taxMinor" FROM line ORDER BY position) AS told) AS lines FROM placed`,
  }
}

const asJson = (address: PostalAddress | null) => address && JSON.stringify(address)

/**
 * Offered amounts in the base currency, by the ratio of the product's list prices, capped at the largest amount. The
 * adjustment is the difference to the line's converted total: converted alone, rounding could make it larger than the
 * line.
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
