import type { Order, OrderLine, User } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import { lockActiveAccount } from '../../shared/active-account.sql'
import { isTaken } from '../../shared/database-errors'
import { orderColumns } from '../../shared/model-columns.sql'
import { BASE_CURRENCY } from '../../shared/currencies'
import type { Language } from '../../shared/languages'
import type { Columns, Sql } from '../../shared/sql'
import { isUuid } from '../../shared/validation'
import { mailCustomer } from '../mail/mail.sql'
import type { OfferedTerms } from './offered-terms.sql'
import type { SizeParts } from './order-sizes.sql'
import { sizesOf } from './order-sizes.sql'
import { ordererOf } from './orderer.sql'
import type { OrderRequest, RequestedLine } from './orders.input'
import { takeLines } from './taken-lines.sql'

/** An order with its lines, as the customer listed them. */
export interface PlacedOrder extends Order {
  lines: OrderLine[]
}

/** What the shop adds to a line that was asked for, in JSON, whose amounts are exact as numbers. */
interface LineInJson extends Pick<
  OrderLine,
  'sku' | 'productName' | 'minQuantity' | 'increment' | 'availableQuantity' | 'weightGrams'
> {
  unitPriceMinor: number
  baseUnitPriceMinor: number
  /** Of an offer. */
  adjustmentMinor?: number
  baseAdjustmentMinor?: number
  /** Where a line of the order names one. */
  size?: string | null
  /** Where the size is to be chosen. */
  needsSize?: true
  reservedVariantId?: string | null
}

/** How an order differs from one at the shop's own terms. */
export interface PlacingTerms {
  /** Prices and terms that take the place of the shop's own; who asks holds the quotation, in the same transaction. */
  offer?: OfferedTerms | undefined
  /** Whether the lines need a size still: those that they name are where their pieces are taken from meanwhile. */
  isSizeOpen?: boolean
}

/**
 * Places an order in one statement, of one line or of many. Behind the buyer's account the products are locked, in the order of
 * their ids, so that buyers queue for them and never in a circle, and a new price comes before an order or after it; prices in
 * another currency than the base one are held behind them, then sizes. Whoever comes after the stock, after a price that they were shown or after an order
 * with the same key gets no row, or breaks the unique key, and then nothing of it has happened.
 */
export async function insertOrder(
  sql: Sql,
  customer: User,
  request: OrderRequest,
  requestHash: string,
  language: Language,
  { offer, isSizeOpen = false }: PlacingTerms = {},
): Promise<PlacedOrder | undefined> {
  const { lines, idempotencyKey, currency, companyId, purchaseOrderNumber } = request
  if (!lines.every(({ productId, quantity }) => isUuid(productId) && quantity >= 1)) return undefined
  if (!lines.every(({ variantId }) => variantId === null || isUuid(variantId))) return undefined
  if (companyId !== null && !isUuid(companyId)) return undefined
  const orderer = ordererOf(request, offer?.right ?? 'order')
  const sizes = sizesOf(lines, currency, isSizeOpen)
  const lineIds = lines.map(() => uuidv7())
  const isAllowed = Prisma.sql`EXISTS (SELECT FROM ${orderer.from}) AND NOT EXISTS (
          SELECT FROM orders WHERE user_id = ${customer.id}::uuid AND idempotency_key = ${idempotencyKey}
        )`
  const {
    parts,
    whole,
    taken,
    asJson,
    terms,
    statement: taking,
  } = takeLines({ lines, lineIds, currency, offer, sizes, isAllowed })
  const { columns, values } = terms
  const statement = (ofOrder: Prisma.Sql) => Prisma.sql`
    WITH ${lockActiveAccount(customer.id)}, ${orderer.held}${parts}, placed AS (
      INSERT INTO orders (
        id, user_id, customer_name, customer_email, currency, language, line_count, total_minor, base_total_minor, phone, address,
        idempotency_key, request_hash, company_id, purchase_order_number${orderer.column}${columns.ofOrder}
      )
      SELECT ${uuidv7()}::uuid, ${customer.id}::uuid, ${customer.name}, ${customer.email}, ${currency}, ${language},
        ${lines.length}::int, total, base_total, ${request.phone}, ${request.address}, ${idempotencyKey}, ${requestHash},
        ${companyId}::uuid, ${purchaseOrderNumber}${orderer.value}${values.ofOrder}
      FROM ${whole}
      RETURNING *
    ), listed AS (
      INSERT INTO order_lines (
        id, order_id, position, product_id, sku, product_name, unit_price_minor, base_unit_price_minor, quantity, min_quantity,
        increment, available_quantity, weight_grams${columns.ofLine}${sizes.ofLine.columns}
      )
      SELECT line_id, placed.id, position, product_id, ${sizes.sku}, name, unit_price, base_unit_price, quantity, ${sizes.minimum},
        ${sizes.increment}, available, ${sizes.weight}${values.ofLine}${sizes.ofLine.values}
      FROM line, placed
    ), moved AS (
      INSERT INTO stock_ledger ${sizes.moves(taken)}
    ), entered AS (
      INSERT INTO order_events (order_id, to_status, actor_id) SELECT id, status, user_id FROM placed
    ), ${orderer.told}${placedMail(request, customer, asJson('jsonb', toldInMail(sizes)))}
    SELECT ${ofOrder}, ${asJson('json', addedToLine(offer, sizes))} AS lines FROM placed`
  try {
    const kind = currency === BASE_CURRENCY ? 'place_order' : 'place_order_in_currency'
    const name = `${kind}${companyId === null ? '' : '_for_company'}${sizes.statement}${taking}`
    const { table, sql: own } = orderColumns
    const placing: Columns<Order & { lines: LineInJson[] }> = { table, sql: own }
    const [order] = await sql.rows(placing, statement, name)
    return order && { ...order, lines: lines.map((line, index) => toLine(order, line, index, lineIds[index] ?? '')) }
  } catch (error) {
    // The order under this key is there already.
    if (isTaken(error)) return undefined
    throw error
  }
}

/**
 * Who has just placed an order is shown its lines without another trip to the database. What they asked for is known here:
 * the rest of a line comes back, the rows as JSON, which takes half as long as objects that are put together one by one.
 */
const addedToLine = (
  offer: OfferedTerms | undefined,
  { sku, minimum, increment, weight, ofLine }: SizeParts,
) => Prisma.sql`
        ${sku} AS sku, name AS "productName", unit_price AS "unitPriceMinor", base_unit_price AS "baseUnitPriceMinor",
        ${minimum} AS "minQuantity", ${increment} AS increment, available AS "availableQuantity",
        ${weight} AS "weightGrams"${ofLine.inJson}${
          offer
            ? Prisma.raw(', adjustment AS "adjustmentMinor", base_adjustment AS "baseAdjustmentMinor"')
            : Prisma.empty
        }`

/** The line as `order_lines` has it. */
function toLine(
  { id: orderId, lines }: { id: string; lines: LineInJson[] },
  { productId, variantId, quantity }: RequestedLine,
  index: number,
  id: string,
): OrderLine {
  const added = lines[index]
  if (!added) throw new Error(`Order ${orderId} has no line ${index + 1}`)
  return {
    id,
    orderId,
    position: index + 1,
    productId,
    variantId: added.needsSize ? null : variantId,
    size: added.size ?? null,
    sku: added.sku,
    productName: added.productName,
    unitPriceMinor: BigInt(added.unitPriceMinor),
    baseUnitPriceMinor: BigInt(added.baseUnitPriceMinor),
    adjustmentMinor: BigInt(added.adjustmentMinor ?? 0),
    baseAdjustmentMinor: BigInt(added.baseAdjustmentMinor ?? 0),
    quantity,
    minQuantity: added.minQuantity,
    increment: added.increment,
    availableQuantity: added.availableQuantity,
    weightGrams: added.weightGrams,
    needsSize: added.needsSize ?? false,
    reservedVariantId: added.reservedVariantId ?? null,
    sizeChosenAt: null,
    sizeChosenById: null,
  }
}

/** To who orders, whose row is held as `person`. The name of a company is looked up where there is one. */
function placedMail({ companyId }: OrderRequest, customer: User, lines: Prisma.Sql): Prisma.Sql {
  const companyName =
    companyId === null ? 'NULL' : '(SELECT companies.name FROM companies WHERE companies.id = company_id)'
  return mailCustomer({
    template: 'order-placed',
    of: Prisma.sql`placed`,
    customer: Prisma.sql`person`,
    payload: Prisma.sql`jsonb_build_object(
      'orderId', said.id, 'orderNumber', number, 'customerName', customer_name, 'currency', currency, 'phone', phone,
      'address', address, 'language', language, 'status', status, 'totalMinor', total_minor, 'purchaseOrderNumber', purchase_order_number,
      'companyName', ${Prisma.raw(companyName)}, 'lines', ${lines}
    )`,
    actorId: customer.id,
  })
}

/** What the mail says of a line. */
const toldInMail = ({ sku, ofLine }: SizeParts) =>
  Prisma.sql`${sku} AS sku, name, quantity, unit_price AS "unitPriceMinor"${ofLine.inMail}`
