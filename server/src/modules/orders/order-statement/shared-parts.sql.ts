import type { User } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import type { CurrencyCode } from '../../../shared/money'
import { BASE_CURRENCY, MAX_MINOR_UNITS } from '../../../shared/money'
import type { Language } from '../../../shared/languages'
import { mailCustomer } from '../../mail/mail.sql'
import { frozenSchedule } from '../../payment-terms/payment-parts.sql'
import type { PaymentPart } from '../../payment-terms/payment-schedule'
import type { OrderRequest, RequestedLine } from '../orders.input'
import type { Buyer } from './buyer.sql'
import type { SizeParts } from './sizes.sql'

// Parts that the statements for one line, for many lines and for an offer share.

/** All data of an order before its statement runs. */
export interface NewOrder {
  id: string
  lineIds: readonly string[]
  customer: User
  /** Id of the person who placed the order: the customer, or staff. */
  actorId: string
  request: OrderRequest
  requestHash: string
  language: Language
}

/** A statement that returns the order's columns and its lines as JSON; no row if it changed nothing. */
export interface OrderStatement {
  sql: (orderColumns: Prisma.Sql) => Prisma.Sql
  /** Suffix for a prepared statement's name; each variant of the text has its own. */
  nameSuffix: string
}

/** Columns of `orders` that every order has. */
export const ORDER_COLUMNS =
  Prisma.raw(`id, user_id, customer_name, customer_email, currency, language, line_count, total_minor,
        base_total_minor, phone, address, idempotency_key, request_hash, company_id, purchase_order_number, billing_address,
        cost_center, buyer_note, accepted_terms_of, payment_schedule`)

/** Values of the order's columns; `total` and `base_total` come from the statement. */
export function orderValues(
  { id, customer, request, requestHash, language }: NewOrder,
  offered: readonly PaymentPart[] | null = null,
): Prisma.Sql {
  const { lines, currency, phone, address, idempotencyKey, companyId, purchaseOrderNumber } = request
  const { billingAddressText = null, costCenter = null, buyerNote = null, acceptedTermsOf = null } = request
  return Prisma.sql`${id}::uuid, ${customer.id}::uuid, ${customer.name}, ${customer.email}, ${currency}, ${language},
        ${lines.length}::int, total, base_total, ${phone}, ${address}, ${idempotencyKey}, ${requestHash},
        ${companyId}::uuid, ${purchaseOrderNumber}, ${billingAddressText}, ${costCenter}, ${buyerNote},
        ${acceptedTermsOf}::timestamptz, ${frozenSchedule(companyId, offered)}`
}

/** The requested lines as arguments of `unnest`: id, product, quantity and expected price of each. */
export const lineArrays = ({ lineIds, request: { lines } }: NewOrder) => Prisma.sql`
        ${lineIds}::uuid[], ${lines.map(({ productId }) => productId)}::uuid[],
        ${lines.map(({ quantity }) => quantity)}::int[],
        ${lines.map(({ expectedUnitPrice }) => expectedUnitPrice)}::bigint[]`

/** Part of the `WITH`: an email to the buyer, whose row is locked as `person`. */
export function confirmationEmail({ customer, request }: NewOrder, lines: Prisma.Sql): Prisma.Sql {
  const companyName =
    request.companyId === null ? 'NULL' : '(SELECT companies.name FROM companies WHERE companies.id = company_id)'
  return mailCustomer({
    template: 'order-placed',
    of: Prisma.sql`placed`,
    customer: Prisma.sql`person`,
    payload: Prisma.sql`jsonb_build_object(
      'orderId', said.id, 'orderNumber', number, 'customerName', customer_name, 'currency', currency, 'phone', phone,
      'address', address, 'language', language, 'status', status, 'totalMinor', total_minor + tax_minor,
      'discountMinor', discount_minor, 'freightMinor', freight_minor, 'insuranceMinor', insurance_minor, 'chargesMinor', charges_minor, 'taxLines', tax_lines, 'purchaseOrderNumber', purchase_order_number,
      'billingAddress', billing_address, 'costCenter', cost_center, 'buyerNote', buyer_note, 'companyName', ${Prisma.raw(companyName)}, 'lines', ${lines}
    )`,
    actorId: customer.id,
  })
}

/** Stock for each line, and the units to take of each product. */
export function stockOf(lines: readonly RequestedLine[], { stock, stockKey }: SizeParts) {
  const isRepeated = new Set(lines.map(({ productId }) => productId)).size < lines.length
  if (!isRepeated) {
    return { nameSuffix: '', available: stock, needed: Prisma.raw('SELECT product_id, quantity AS pieces FROM line') }
  }
  return {
    nameSuffix: '_repeated',
    // Stock of a line, minus the quantities of earlier lines with the same stock.
    available: Prisma.sql`${stock} - sum(quantity) OVER (PARTITION BY ${stockKey} ORDER BY position) + quantity`,
    needed: Prisma.raw('SELECT product_id, sum(quantity)::int AS pieces FROM line GROUP BY product_id'),
  }
}

/**
 * List prices of a line. Prices in other currencies are locked after the products. Price changes lock in the same order, so a
 * waiting order sees the new price.
 */
export function pricesIn(currency: CurrencyCode, sizes: SizeParts) {
  const basePrice = tierPrice('price_minor', 'tier_prices_minor')
  if (currency === BASE_CURRENCY) {
    return { locked: Prisma.empty, from: Prisma.raw('product'), ...sizes.prices({ price: basePrice, basePrice }) }
  }
  return {
    /** Part of the `WITH`. Ends with a comma. */
    locked: Prisma.sql`priced AS MATERIALIZED (
      SELECT product.*, amount_minor, tier_amounts_minor FROM product JOIN product_prices ON product_id = id AND currency = ${currency}
      ORDER BY id FOR SHARE OF product_prices
    ), `,
    from: Prisma.raw('priced'),
    ...sizes.prices({ price: tierPrice('amount_minor', 'tier_amounts_minor'), basePrice }),
  }
}

/** Unit price of the last tier at or below the quantity. `width_bucket` counts tiers from 1; 0 is no element of an array. */
export const tierPrice = (price: string, tierPrices: string) =>
  Prisma.raw(`COALESCE(${tierPrices}[width_bucket(quantity, tier_quantities)], ${price})`)

/** Condition: a line of the part `wanted` can be ordered. */
export const canBeOrdered = ({ hasNeededSize, minQuantity, increment }: SizeParts) => Prisma.sql`${hasNeededSize}
        AND quantity BETWEEN ${minQuantity} AND available AND quantity % ${increment} = 0
        AND unit_price = COALESCE(expected, unit_price)
        AND unit_price <= ${MAX_MINOR_UNITS}::bigint / quantity`

// Parts that the statements for many lines and for an offer share, in the order of the SQL.

/**
 * First part of the `WITH` after the buyer. Locks products in the order of ids, so that buyers queue without deadlock.
 */
export const lockedProducts = ({ request: { lines } }: NewOrder, buyer: Buyer) => Prisma.sql`product AS MATERIALIZED (
      SELECT id, sku, name, price_minor, min_quantity, increment, available_quantity, sizes, stock_by_size, tier_quantities,
        tier_prices_minor, weight_grams
      FROM products
      WHERE id = ANY(${lines.map(({ productId }) => productId)}::uuid[]) AND deleted_at IS NULL AND ${buyer.mayOrder}
      ORDER BY id FOR NO KEY UPDATE
    ), `

/** Part of the `WITH`: takes the stock of all lines, if all can be ordered. */
export const takenStock = ({ needed }: ReturnType<typeof stockOf>) => Prisma.sql`taken AS (
      UPDATE products SET available_quantity = available_quantity - pieces
      FROM (${needed}) AS needed
      WHERE id = product_id AND EXISTS (SELECT FROM summed)
      RETURNING id, available_quantity, stock_by_size, pieces
    )`

/** Columns of `order_lines` that every line has. */
export const LINE_COLUMNS =
  Prisma.raw(`id, order_id, position, product_id, sku, product_name, unit_price_minor, base_unit_price_minor, quantity, min_quantity,
        increment, available_quantity, weight_grams`)

/** Their values. */
export const lineValues = (
  sizes: SizeParts,
) => Prisma.sql`line_id, placed.id, position, product_id, ${sizes.sku}, name, unit_price, base_unit_price, quantity,
        ${sizes.minQuantity}, ${sizes.increment}, available, ${sizes.weight}`

/** The first event of the order. */
export const enteredEvent = ({ actorId }: NewOrder) =>
  Prisma.sql`INSERT INTO order_events (order_id, to_status, actor_id) SELECT id, status, ${actorId}::uuid FROM placed`

/** Last parts of the `WITH`: stock ledger, event and emails. */
export const journalOf = (order: NewOrder, buyer: Buyer, sizes: SizeParts) => Prisma.sql`moved AS (
      INSERT INTO stock_ledger ${sizes.ledgerRows}
    ), entered AS (
      ${enteredEvent(order)}
    ), ${buyer.approvalEmails}${confirmationEmail(
      order,
      Prisma.sql`(SELECT jsonb_agg(told) FROM (
      SELECT ${sizes.sku} AS sku, name, quantity, unit_price AS "unitPriceMinor"${sizes.emailColumns} FROM line ORDER BY position) AS told)`,
    )}`

/** Columns of a line in the result. */
export const lineResult = (
  sizes: SizeParts,
) => Prisma.sql`${sizes.sku} AS sku, name AS "productName", unit_price AS "unitPriceMinor", base_unit_price AS "baseUnitPriceMinor",
        ${sizes.minQuantity} AS "minQuantity", ${sizes.increment} AS increment, available AS "availableQuantity",
        ${sizes.weight} AS "weightGrams"${sizes.resultColumns}`
