import type { Order, User } from '@instrumenta/prisma/client'
import type { GraphQLContext } from '../../graphql/context'
import type { Sentence } from '../../messages/sentence'
import { sentence } from '../../messages/sentence'
import { requireActiveAccount } from '../../shared/active-account.sql'
import type { AuditContext } from '../../shared/audit-context'
import type { Db } from '../../shared/db'
import { serviceUnavailable } from '../../shared/errors'
import type { Columns, Sql } from '../../shared/sql'
import { sqlIn } from '../../shared/sql'
import { noteCause } from '../../shared/tracing/spans'
import { isUuid, parseInput } from '../../shared/validation'
import { performAudited } from '../audit/perform-audited'
import { readPricedCurrency } from '../prices/prices.sql'
import type { OrderDeps } from './act-on-order'
import type { CompanyRefusal } from './company-orders'
import { findCompanyRefusal } from './company-orders'
import { deliveryOf } from './delivery'
import type { OrderRequest, RequestedLine } from './orders.input'
import { checkoutInput, hashRequest, placeOrderForInput } from './orders.input'
import type { PlacedOrder } from './order-statement/insert-order.sql'
import { insertOrder } from './order-statement/insert-order.sql'
import type { RefusedLine } from './refused-lines'
import { findRefusedLines } from './refused-lines'
import type { TotalsRefusal } from './price-request'
import { priceRequest } from './price-request'

/** Language of the customer's emails and currency of the order. Without prices in the currency the order is in the base currency. */
export interface OrderLocale extends Pick<GraphQLContext, 'language' | 'currency'> {
  /** Columns of the new order that are read back; all by default. */
  columns?: Columns<Order>
}

/** An earlier request with the same idempotency key was different. */
export interface IdempotencyConflict {
  __typename: 'IdempotencyConflict'
  message: Sentence
}

/** A request that staff make for a customer. Its audit row names them. */
export interface StaffRequest {
  byStaff?: AuditContext
  /** Path of the customer's input within the staff's. */
  path?: string
}

/** Places an order of several products: all lines or none. */
export async function checkout(
  deps: OrderDeps,
  customer: User,
  input: unknown,
  { language, currency, columns, byStaff, path = 'input' }: OrderLocale & StaffRequest,
) {
  const parsed = parseInput(checkoutInput, input, path)
  const request = { ...parsed, ...deliveryOf(parsed, path), currency }
  const fieldOf = (index: number) => (index < 0 ? `${path}.lines` : `${path}.lines.${index}.quantity`)
  const outcome = await place(deps, { customer, language, columns, fieldOf, path, byStaff }, request)
  if (outcome.__typename === 'Placed') return { __typename: 'CheckoutSuccess', order: outcome.order } as const
  if (outcome.__typename !== 'Refused') return outcome
  const { lines } = outcome
  const message = sentence('linesRefused', { count: lines.length })
  return { __typename: 'LinesRefused', message, lines } as const
}

/**
 * Places an order of one product.
 * @param mayOmitSize accepts an order without the size that its product needs; its line then has `needsSize`
 */
export async function placeOrder(
  deps: OrderDeps,
  customer: User,
  input: unknown,
  { language, currency, columns, mayOmitSize = false }: OrderLocale & { mayOmitSize?: boolean },
) {
  const parsed = parseInput(placeOrderForInput, input, 'input')
  const { productId, variantId, orderQuantity, expectedUnitPrice, ...rest } = parsed
  const lines = [{ productId, variantId, quantity: orderQuantity, expectedUnitPrice }]
  const placing = { customer, language, columns, fieldOf: () => 'input.orderQuantity', path: 'input', mayOmitSize }
  const outcome = await place(deps, placing, { ...rest, ...deliveryOf(parsed, 'input'), lines, currency })
  if (outcome.__typename === 'Placed') return { __typename: 'PlaceOrderSuccess', order: outcome.order } as const
  return outcome.__typename === 'Refused' ? refuseOneProduct(outcome.lines[0]) : outcome
}

function refuseOneProduct({ code, message, ...line }: RefusedLine) {
  const { minQuantity, availableQuantity, increment, nearestBelow, nearestAbove, unitPrice, sizes, variants } = line
  if (code === 'BELOW_MINIMUM_QUANTITY' && minQuantity !== null) {
    return { __typename: 'BelowMinimumQuantity', message, minQuantity } as const
  }
  if (code === 'NOT_A_MULTIPLE' && increment !== null) {
    return { __typename: 'NotAMultiple', message, increment, nearestBelow, nearestAbove } as const
  }
  if (code === 'INSUFFICIENT_STOCK' && availableQuantity !== null) {
    return { __typename: 'InsufficientStock', message, availableQuantity } as const
  }
  if (code === 'PRICE_CHANGED' && unitPrice !== null) {
    return { __typename: 'PriceChanged', message, unitPrice } as const
  }
  if (sizes !== null && variants !== null) {
    return { __typename: code === 'SIZE_REQUIRED' ? 'SizeRequired' : 'UnknownSize', message, sizes, variants } as const
  }
  return { __typename: 'ProductNotFound', message } as const
}

interface Placing {
  customer: User
  language: OrderLocale['language']
  columns?: Columns<Order> | undefined
  /** Field name in errors by line index; -1 for all lines together. */
  fieldOf: (index: number) => string
  /** Path of the line in the input. */
  path: string
  mayOmitSize?: boolean
  byStaff?: AuditContext | undefined
}

type Outcome =
  | { __typename: 'Placed'; order: PlacedOrder }
  | { __typename: 'Refused'; lines: [RefusedLine, ...RefusedLine[]] }
  | CompanyRefusal
  | IdempotencyConflict
  | TotalsRefusal

const MAX_ATTEMPTS = 3

/**
 * Places the order in one statement, or changes nothing. If nothing was changed, we look up the reason. Without a
 * reason (stock was restored in between), we retry.
 * @throws BAD_USER_INPUT for a total above the largest amount of the API, UNAUTHENTICATED if the account has ended,
 * SERVICE_UNAVAILABLE if stock changed back and forth at each attempt.
 */
async function place(
  { db, cacheVersion }: OrderDeps,
  { customer, language, columns, fieldOf, path, mayOmitSize = false, byStaff }: Placing,
  asked: OrderRequest,
): Promise<Outcome> {
  const requestHash = hashRequest(asked)
  const lines = await dropProductIdAsSize(db, asked.lines)
  let request = { ...asked, lines, currency: await readPricedCurrency(db.sql, asked.currency) }
  let isSizeOpen = false
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const priced = await priceRequest(db, request, language, path)
    const insert = (sql: Sql) =>
      insertOrder(sql, customer, request, requestHash, language, {
        offer: priced.terms,
        isSizeOpen,
        actorId: byStaff?.by.id,
        columns,
      })
    const order = priced.isRefused ? undefined : await (byStaff ? insertAudited(db, byStaff, insert) : insert(db.sql))
    if (order) {
      cacheVersion.bump()
      noteCause(order.id)
      return { __typename: 'Placed', order }
    }
    const earlier = await findPreviousOrder(db, customer, request.idempotencyKey, requestHash)
    if (earlier) return earlier
    const refusal = await findCompanyRefusal(db, customer, request)
    if (refusal) return refusal
    const [first, ...others] = await findRefusedLines(db, request, fieldOf, language)
    const reserved = mayOmitSize && !isSizeOpen && first?.code === 'SIZE_REQUIRED' ? pickReserved(first, lines) : null
    if (reserved) {
      request = { ...request, lines: reserved }
      isSizeOpen = true
      continue
    }
    if (first) return { __typename: 'Refused', lines: [first, ...others] }
    if (priced.refusal) return priced.refusal
    // The staff's own session must not end with the customer's account.
    if (!byStaff) await requireActiveAccount(db, customer.id)
  }
  throw serviceUnavailable(sentence('orderingBusy'))
}

/** Places the order and writes its audit row in one transaction. */
function insertAudited(
  db: Db,
  byStaff: AuditContext,
  insert: (sql: Sql) => Promise<PlacedOrder | undefined>,
): Promise<PlacedOrder | undefined> {
  return performAudited(db, byStaff, async (tx, record) => {
    const order = await insert(sqlIn(tx))
    const action = 'PLACE_ORDER_FOR_CUSTOMER'
    if (order) await record({ action, subjectId: order.id, before: {}, after: { status: order.status } })
    return order
  })
}

/**
 * Reserves stock of one size until the customer chooses: the first size with enough, else the one with most. Prefers sizes without
 * own terms. Null if all sizes have their own price, because the order's price is unknown then.
 */
function pickReserved({ variants }: RefusedLine, [line, ...others]: RequestedLine[]): RequestedLine[] | null {
  const priced = (variants ?? []).filter(({ own }) => !own.includes('PRICE'))
  const plain = priced.filter(({ own }) => own.length === 0)
  const [first, ...rest] = plain.length > 0 ? plain : priced
  if (!line || others.length > 0 || !first) return null
  const enough = [first, ...rest].find(({ availableQuantity }) => availableQuantity >= line.quantity)
  const most = rest.reduce((best, size) => (size.availableQuantity > best.availableQuantity ? size : best), first)
  return [{ ...line, variantId: (enough ?? most).id }]
}

/** A product without sizes has one variant with the product's id. A line with that id names no size. */
async function dropProductIdAsSize(db: Db, lines: RequestedLine[]): Promise<RequestedLine[]> {
  const suspects = lines.filter(({ productId, variantId }) => variantId === productId && isUuid(productId))
  if (suspects.length === 0) return lines
  const where = { id: { in: suspects.map(({ productId }) => productId) }, sizes: { isEmpty: true } }
  const own = new Set((await db.product.findMany({ where, select: { id: true } })).map(({ id }) => id))
  return lines.map((line) => (line.variantId !== null && own.has(line.variantId) ? { ...line, variantId: null } : line))
}

/** The order of an earlier request with this idempotency key, or a conflict if that request was different. */
async function findPreviousOrder(
  db: Db,
  customer: User,
  idempotencyKey: string,
  requestHash: string,
): Promise<Outcome | undefined> {
  const order = await db.order.findUnique({
    where: { userId_idempotencyKey: { userId: customer.id, idempotencyKey } },
    include: { lines: { orderBy: { position: 'asc' } } },
  })
  if (!order) return undefined
  if (order.requestHash === requestHash) return { __typename: 'Placed', order }
  return { __typename: 'IdempotencyConflict', message: sentence('orderFormUsed') }
}
