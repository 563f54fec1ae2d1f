import type { User } from '@instrumenta/prisma/client'
import type { Sentence } from '../../messages/sentence'
import { sentence } from '../../messages/sentence'
import type { Db } from '../../shared/db'
import { serviceUnavailable } from '../../shared/errors'
import type { CacheBump } from '../../shared/cache-version'
import type { Language } from '../../shared/languages'
import { noteCause } from '../../shared/tracing/causes'
import { isUuid } from '../../shared/validation'
import { requireActiveAccount } from '../../shared/active-account.sql'
import { readPricedCurrency } from '../prices/prices.sql'
import type { CompanyRefusal } from './company-orders.service'
import { findCompanyRefusal } from './company-orders.service'
import type { OrderRequest, RequestedLine } from './orders.input'
import { hashRequest } from './orders.input'
import type { PlacedOrder } from './place-order.sql'
import { insertOrder } from './place-order.sql'
import type { RefusedLine } from './refused-line'
import { findRefusedLines } from './refused-lines.service'

/** The key was used for another order. */
export interface IdempotencyConflict {
  __typename: 'IdempotencyConflict'
  message: Sentence
}

/** What came of placing an order: it stands, lines of it or its company cannot be, or its key is another order's. */
export type PlacingOutcome =
  | { __typename: 'Placed'; order: PlacedOrder }
  | { __typename: 'Refused'; lines: [RefusedLine, ...RefusedLine[]] }
  | CompanyRefusal
  | IdempotencyConflict

/** What orders are placed with. */
export interface PlaceOrderDeps {
  db: Db
  cacheVersion: CacheBump
}

/** Who orders, and how the answer speaks. */
export interface Placing {
  customer: User
  language: Language
  /** What errors call a line, by its place, and all of them together, by -1. */
  fieldOf: (index: number) => string
  /** Whether a line may leave out the size that its product needs. */
  mayOmitSize?: boolean
}

const MAX_ATTEMPTS = 3

/**
 * Places an order, of one line or of many: all of it or nothing, in one statement. When that statement changes nothing, the
 * reason is looked up afterwards; if by then there is none left (stock came back in between) it is tried again.
 * Throws BAD_USER_INPUT when the total is beyond what the API can say, UNAUTHENTICATED when the customer's account ended
 * meanwhile, and SERVICE_UNAVAILABLE when stock came and went at each attempt.
 */
export async function placeOrder(
  { db, cacheVersion }: PlaceOrderDeps,
  { customer, language, fieldOf, mayOmitSize = false }: Placing,
  asked: OrderRequest,
): Promise<PlacingOutcome> {
  const requestHash = hashRequest(asked)
  const lines = await withoutOwnVariants(db, asked.lines)
  let request = { ...asked, lines, currency: await readPricedCurrency(db.sql, asked.currency) }
  let isSizeOpen = false
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const order = await insertOrder(db.sql, customer, request, requestHash, language, { isSizeOpen })
    if (order) {
      cacheVersion.bump()
      noteCause(order.id)
      return { __typename: 'Placed', order }
    }
    const earlier = await findEarlier(db, customer, request.idempotencyKey, requestHash)
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
    await requireActiveAccount(db, customer.id)
  }
  throw serviceUnavailable(sentence('orderingBusy'))
}

/**
 * The one line of an order with the size whose stock it takes until its size is chosen: the first that has enough, else the one that
 * has most. Sizes without terms of their own come first. Null where all have prices of their own: nobody knows what the order would cost.
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

/** What stands for a product without sizes is the product itself, under its own id. */
async function withoutOwnVariants(db: Db, lines: RequestedLine[]): Promise<RequestedLine[]> {
  const named = lines.filter(({ productId, variantId }) => variantId === productId && isUuid(productId))
  if (named.length === 0) return lines
  const where = { id: { in: named.map(({ productId }) => productId) }, sizes: { isEmpty: true } }
  const own = new Set((await db.product.findMany({ where, select: { id: true } })).map(({ id }) => id))
  return lines.map((line) => (line.variantId !== null && own.has(line.variantId) ? { ...line, variantId: null } : line))
}

/** The first order under this key, or the refusal if it asked for something else. */
async function findEarlier(
  db: Db,
  customer: User,
  idempotencyKey: string,
  requestHash: string,
): Promise<PlacingOutcome | undefined> {
  const order = await db.order.findUnique({
    where: { userId_idempotencyKey: { userId: customer.id, idempotencyKey } },
    include: { lines: { orderBy: { position: 'asc' } } },
  })
  if (!order) return undefined
  if (order.requestHash === requestHash) return { __typename: 'Placed', order }
  return { __typename: 'IdempotencyConflict', message: sentence('orderFormUsed') }
}
