import type { Order, User } from '@instrumenta/prisma/client'
import { BASE_CURRENCY } from '../../shared/currencies'
import type { Db } from '../../shared/db'
import { badUserInput, serviceUnavailable } from '../../shared/errors'
import type { CacheBump } from '../../shared/cache-version'
import type { Money } from '../../shared/money'
import { formatMoney, isTotalTooLarge, toMoney } from '../../shared/money'
import { requireActiveAccount } from '../../shared/active-account.sql'
import { isUuid } from '../../shared/validation'
import { readPricedCurrency, readPrices } from '../prices/prices.sql'
import type { PlaceOrderInput } from './orders.input'
import { hashRequest } from './orders.input'
import { insertOrder } from './place-order.sql'

/** What came of placing an order, tagged with the names of the schema. */
export type PlaceOrderResult =
  | { __typename: 'PlaceOrderSuccess'; order: Order }
  | { __typename: 'BelowMinimumQuantity'; message: string; minQuantity: number }
  | { __typename: 'InsufficientStock'; message: string; availableQuantity: number }
  | { __typename: 'PriceChanged'; message: string; unitPrice: Money }
  | { __typename: 'ProductNotFound'; message: string }
  | { __typename: 'IdempotencyConflict'; message: string }

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
): Promise<PlaceOrderResult> {
  const requestHash = hashRequest(asked)
  const input = { ...asked, currency: await readPricedCurrency(db.sql, asked.currency) }
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const order = await insertOrder(db.sql, customer, input, requestHash)
    if (order) {
      cacheVersion.bump()
      return { __typename: 'PlaceOrderSuccess', order }
    }
    const result =
      (await findEarlier(db, customer, input.idempotencyKey, requestHash)) ?? (await findRefusal(db, input))
    if (result) return result
    await requireActiveAccount(db, customer.id)
  }
  throw serviceUnavailable('Many people are ordering this product right now. Please try again in a moment.')
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
    message: 'This order form was already used for another order. Please reload the page and order again.',
  }
}

async function findRefusal(
  db: Db,
  { productId, orderQuantity, expectedUnitPrice, currency }: PlaceOrderInput,
): Promise<PlaceOrderResult | undefined> {
  const product = isUuid(productId) ? await db.product.findFirst({ where: { id: productId, deletedAt: null } }) : null
  if (!product) return { __typename: 'ProductNotFound', message: 'This product is not in the shop any more.' }
  const { minQuantity, availableQuantity } = product
  if (orderQuantity < minQuantity) {
    return {
      __typename: 'BelowMinimumQuantity',
      message: `Please order at least ${pieces(minQuantity)}.`,
      minQuantity,
    }
  }
  if (orderQuantity > availableQuantity) {
    return {
      __typename: 'InsufficientStock',
      message:
        availableQuantity === 0 ? 'This product is sold out.' : `Only ${pieces(availableQuantity)} left in stock.`,
      availableQuantity,
    }
  }
  const [price] =
    currency === BASE_CURRENCY ? [product.priceMinor] : await readPrices(db.sql, [{ productId, currency }])
  if (price == null) return undefined
  if (expectedUnitPrice !== null && expectedUnitPrice !== price && !isTotalTooLarge(price, 1)) {
    return {
      __typename: 'PriceChanged',
      message: `The price has changed: one piece costs ${formatMoney(price, currency)} now. Please order again at this price if you agree to it.`,
      unitPrice: toMoney(price, currency),
    }
  }
  // So is a price that is larger than can be said.
  if (isTotalTooLarge(price, orderQuantity)) {
    throw badUserInput('The total of this order is larger than the shop can take.', 'input.orderQuantity')
  }
  return undefined
}

function pieces(count: number): string {
  return count === 1 ? '1 piece' : `${count} pieces`
}
