import type { Language } from '../../shared/languages'
import type { Order, User } from '@instrumenta/prisma/client'
import { BASE_CURRENCY } from '../../shared/currencies'
import type { Db } from '../../shared/db'
import { badUserInput, serviceUnavailable } from '../../shared/errors'
import type { CacheBump } from '../../shared/cache-version'
import type { Money } from '../../shared/money'
import { isTotalTooLarge, toMoney } from '../../shared/money'
import { requireActiveAccount } from '../../shared/active-account.sql'
import { isUuid } from '../../shared/validation'
import { readPricedCurrency, readPrices } from '../prices/prices.sql'
import type { PlaceOrderInput } from './orders.input'
import { hashRequest } from './orders.input'
import { insertOrder } from './place-order.sql'
import type { Sentence } from '../../messages/sentence'
import { sentence } from '../../messages/sentence'

/** What came of placing an order, tagged with the names of the schema. */
export type PlaceOrderResult =
  | { __typename: 'PlaceOrderSuccess'; order: Order }
  | { __typename: 'BelowMinimumQuantity'; message: Sentence; minQuantity: number }
  | { __typename: 'InsufficientStock'; message: Sentence; availableQuantity: number }
  | { __typename: 'PriceChanged'; message: Sentence; unitPrice: Money }
  | { __typename: 'ProductNotFound'; message: Sentence }
  | { __typename: 'IdempotencyConflict'; message: Sentence }

/** What orders are placed with. */
export interface PlaceOrderDeps {
  db: Db
  cacheVersion: CacheBump
}

const MAX_ATTEMPTS = 3

/**
 * Places an order: all of it or nothing, in one statement. When that statement changes nothing, the reason is looked
 * up afterwards; if by then there is none left (stock came back in between) it is tried again.
 * Throws BAD_USER_INPUT when the total is beyond what the API can say, UNAUTHENTICATED when the customer's account ended
 * meanwhile, and SERVICE_UNAVAILABLE when stock came and went at each attempt.
 */
export async function placeOrder(
  { db, cacheVersion }: PlaceOrderDeps,
  customer: User,
  asked: PlaceOrderInput,
  language: Language,
): Promise<PlaceOrderResult> {
  const requestHash = hashRequest(asked)
  const input = { ...asked, currency: await readPricedCurrency(db.sql, asked.currency) }
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const order = await insertOrder(db.sql, customer, input, requestHash, language)
    if (order) {
      cacheVersion.bump()
      return { __typename: 'PlaceOrderSuccess', order }
    }
    const result =
      (await findEarlier(db, customer, input.idempotencyKey, requestHash)) ?? (await findRefusal(db, input))
    if (result) return result
    await requireActiveAccount(db, customer.id)
  }
  throw serviceUnavailable(sentence('orderingBusy'))
}

/** The first order under this key, or the refusal if it asked for something else. */
async function findEarlier(
  db: Db,
  customer: User,
  idempotencyKey: string,
  requestHash: string,
): Promise<PlaceOrderResult | undefined> {
  const order = await db.order.findUnique({
    where: { userId_idempotencyKey: { userId: customer.id, idempotencyKey } },
  })
  if (!order) return undefined
  if (order.requestHash === requestHash) return { __typename: 'PlaceOrderSuccess', order }
  return {
    __typename: 'IdempotencyConflict',
    message: sentence('orderFormUsed'),
  }
}

async function findRefusal(
  db: Db,
  { productId, orderQuantity, expectedUnitPrice, currency }: PlaceOrderInput,
): Promise<PlaceOrderResult | undefined> {
  const product = isUuid(productId) ? await db.product.findFirst({ where: { id: productId, deletedAt: null } }) : null
  if (!product) return { __typename: 'ProductNotFound', message: sentence('productGone') }
  const { minQuantity, availableQuantity } = product
  if (orderQuantity < minQuantity) {
    return {
      __typename: 'BelowMinimumQuantity',
      message: sentence('belowMinimum', { minQuantity }),
      minQuantity,
    }
  }
  if (orderQuantity > availableQuantity) {
    return {
      __typename: 'InsufficientStock',
      message: availableQuantity === 0 ? sentence('soldOut') : sentence('tooFewLeft', { availableQuantity }),
      availableQuantity,
    }
  }
  const [price] =
    currency === BASE_CURRENCY ? [product.priceMinor] : await readPrices(db.sql, [{ productId, currency }])
  if (price == null) return undefined
  if (expectedUnitPrice !== null && expectedUnitPrice !== price && !isTotalTooLarge(price, 1)) {
    const unitPrice = toMoney(price, currency)
    return { __typename: 'PriceChanged', message: sentence('priceChanged', { unitPrice }), unitPrice }
  }
  // So is a price that is larger than can be said.
  if (isTotalTooLarge(price, orderQuantity)) {
    throw badUserInput(sentence('totalTooLarge'), 'input.orderQuantity')
  }
  return undefined
}
