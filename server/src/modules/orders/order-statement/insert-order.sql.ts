import { randomBytes } from 'node:crypto'
import type { Order, OrderLine, User } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import { isTaken } from '../../../shared/database-errors'
import { BASE_CURRENCY } from '../../../shared/money'
import type { Language } from '../../../shared/languages'
import { orderColumns } from '../../../shared/model-columns.sql'
import type { Columns, Sql } from '../../../shared/sql'
import { isUuid } from '../../../shared/validation'
import type { OrderRequest, RequestedLine } from '../orders.input'
import { placeManyLines } from './many-lines.sql'
import type { AgreedTerms } from './offer.sql'
import { placeOffer } from './offer.sql'
import { placeOneLine } from './one-line.sql'
import type { NewOrder, OrderStatement } from './shared-parts.sql'

export interface PlacedOrder extends Order {
  lines: OrderLine[]
}

/** Values that the statement adds to a requested line. Amounts in JSON are exact as numbers. */
interface LineInJson extends Pick<
  OrderLine,
  'sku' | 'productName' | 'minQuantity' | 'increment' | 'availableQuantity' | 'weightGrams'
> {
  unitPriceMinor: number
  baseUnitPriceMinor: number
  /** Adjustment of the line, at agreed terms. */
  adjustmentMinor?: number
  baseAdjustmentMinor?: number
  taxRate?: string | null
  taxMinor?: number
  /** Name of the size, if the line has one. */
  size?: string | null
  /** True if the customer chooses the size later. */
  needsSize?: true
  reservedVariantId?: string | null
}

interface PlacingTerms {
  offer?: AgreedTerms | undefined
  /** The lines' sizes only reserve stock until the customer chooses. */
  isSizeOpen?: boolean
  /** Id of the person who placed the order, if not the customer. */
  actorId?: string | undefined
  /** Columns of the order that are read back. */
  columns?: Columns<Order> | undefined
}

/**
 * Places an order by one statement. It changes nothing and returns undefined if the buyer may not order, a line cannot be ordered, or
 * an order has the idempotency key. Locks in this order: account, membership, products, prices, sizes.
 */
export async function insertOrder(
  sql: Sql,
  customer: User,
  request: OrderRequest,
  requestHash: string,
  language: Language,
  { offer, isSizeOpen = false, actorId = customer.id, columns = orderColumns }: PlacingTerms = {},
): Promise<PlacedOrder | undefined> {
  const { lines, currency, companyId } = request
  if (!lines.every(({ productId, quantity }) => isUuid(productId) && quantity >= 1)) return undefined
  if (!lines.every(({ variantId }) => variantId === null || isUuid(variantId))) return undefined
  if (companyId !== null && !isUuid(companyId)) return undefined
  const [id = '', ...lineIds] = newIds(1 + lines.length)
  const newOrder = { id, lineIds, customer, actorId, request, requestHash, language }
  const statement = chooseStatement(newOrder, { offer, isSizeOpen })
  const kind = currency === BASE_CURRENCY ? 'place_order' : 'place_order_in_currency'
  const variant = columns.variant === undefined ? '' : `_with_${columns.variant}`
  const name = `${kind}${companyId === null ? '' : '_for_company'}${statement.nameSuffix}${variant}`
  const withLines: Columns<Order & { lines: LineInJson[] }> = { table: columns.table, sql: columns.sql }
  try {
    const [order] = await sql.rows(withLines, statement.sql, name)
    return order && { ...order, lines: lines.map((line, index) => toLine(order, line, index, lineIds[index] ?? '')) }
  } catch (error) {
    // A concurrent order has the idempotency key.
    if (isTaken(error)) return undefined
    throw error
  }
}

/** Reads random bytes once for all ids: reading them for each took a tenth of the time of a checkout of 40 lines. */
function newIds(count: number): string[] {
  const random = randomBytes(16 * count)
  return Array.from({ length: count }, (_, index) => uuidv7({ random: random.subarray(16 * index) }))
}

function chooseStatement(order: NewOrder, { offer, isSizeOpen = false }: PlacingTerms): OrderStatement {
  if (offer) return placeOffer(order, offer, isSizeOpen)
  const { lines, currency } = order.request
  const [line, ...others] = lines
  const isOneLine = others.length === 0 && line?.variantId === null && currency === BASE_CURRENCY
  return isOneLine ? placeOneLine(order, line) : placeManyLines(order, isSizeOpen)
}

/** Completes a line from the request, so that the response needs no second query. */
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
    taxRate: added.taxRate ?? null,
    taxMinor: BigInt(added.taxMinor ?? 0),
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
