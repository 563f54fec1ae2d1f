import type { Order, User } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import type { Db } from '../../shared/db'
import { badUserInput, serviceUnavailable } from '../../shared/errors'
import type { CacheBump } from '../../shared/cache-version'
import type { Money } from '../../shared/money'
import { CURRENCY, formatMoney, isTotalTooLarge, MAX_MINOR_UNITS, toMoney } from '../../shared/money'
import { requireActiveAccount, lockActiveAccount } from '../../shared/active-account.sql'
import { isUuid } from '../../shared/validation'
import { mailCustomer } from '../mail/mail.service'
import type { PlaceOrderInput } from './orders.input'
import { hashRequest } from './orders.input'

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

/** The columns of `orders` under the names of the Order type, for raw SQL. */
export const orderColumns = Prisma.sql`
  id, user_id AS "userId", product_id AS "productId", customer_name AS "customerName",
  customer_email AS "customerEmail", product_name AS "productName", unit_price_minor AS "unitPriceMinor", currency,
  min_quantity AS "minQuantity", available_quantity AS "availableQuantity", order_quantity AS "orderQuantity",
  phone, address, status, idempotency_key AS "idempotencyKey", request_hash AS "requestHash",
  created_at AS "createdAt"`

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
  input: PlaceOrderInput,
): Promise<PlaceOrderResult> {
  const requestHash = hashRequest(input)
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const order = await insertOrder(db, customer, input, requestHash)
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

/**
 * The statement. The stock row is locked by the update, so that buyers queue for it and a new price comes before an
 * order or after it. Whoever comes after the stock, after the price that they were shown or after an order with the same
 * key gets no row, or breaks the unique key, and then nothing of it has happened.
 */
async function insertOrder(
  db: Db,
  customer: User,
  input: PlaceOrderInput,
  requestHash: string,
): Promise<Order | undefined> {
  const { productId, orderQuantity, expectedUnitPrice, idempotencyKey } = input
  if (!isUuid(productId) || orderQuantity < 1) return undefined
  const orderId = uuidv7()
  const maxUnitPrice = MAX_MINOR_UNITS / BigInt(orderQuantity)
  try {
    const rows = await db.sql.prepared<Order>(Prisma.sql`
      WITH ${lockActiveAccount(customer.id)}, taken AS (
        UPDATE products SET available_quantity = available_quantity - ${orderQuantity}
        WHERE id = ${productId}::uuid AND deleted_at IS NULL
          AND min_quantity <= ${orderQuantity} AND available_quantity >= ${orderQuantity}
          AND price_minor <= ${maxUnitPrice} AND price_minor = COALESCE(${expectedUnitPrice}::bigint, price_minor)
          AND EXISTS (SELECT FROM person)
          AND NOT EXISTS (
            SELECT FROM orders WHERE user_id = ${customer.id}::uuid AND idempotency_key = ${idempotencyKey}
          )
        RETURNING id, name, price_minor, min_quantity, available_quantity
      ), placed AS (
        INSERT INTO orders (
          id, user_id, product_id, customer_name, customer_email, product_name, unit_price_minor, currency,
          min_quantity, available_quantity, order_quantity, phone, address, idempotency_key, request_hash
        )
        SELECT ${orderId}::uuid, ${customer.id}::uuid, id, ${customer.name}, ${customer.email}, name, price_minor,
          ${CURRENCY}, min_quantity, available_quantity + ${orderQuantity}, ${orderQuantity}::int, ${input.phone},
          ${input.address}, ${idempotencyKey}, ${requestHash}
        FROM taken
        RETURNING *
      ), moved AS (
        INSERT INTO stock_ledger (product_id, order_id, reason, delta, balance_after)
        SELECT id, ${orderId}::uuid, 'ORDER'::"StockReason", -${orderQuantity}::int, available_quantity FROM taken
      ), entered AS (
        INSERT INTO order_events (order_id, to_status, actor_id) SELECT id, status, user_id FROM placed
      ), ${placedMail(customer)}
      SELECT ${orderColumns} FROM placed`)
    return rows[0]
  } catch (error) {
    if (isRepeatedKey(error)) return undefined
    throw error
  }
}

function placedMail(customer: User): Prisma.Sql {
  return mailCustomer({
    template: 'order-placed',
    of: Prisma.sql`placed`,
    payload: Prisma.sql`jsonb_build_object(
      'orderId', said.id, 'customerName', customer_name, 'productName', product_name, 'orderQuantity', order_quantity,
      'unitPriceMinor', unit_price_minor, 'currency', currency, 'phone', phone, 'address', address
    )`,
    actorId: customer.id,
  })
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
  { productId, orderQuantity, expectedUnitPrice }: PlaceOrderInput,
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
  if (expectedUnitPrice !== null && expectedUnitPrice !== product.priceMinor) {
    return {
      __typename: 'PriceChanged',
      message: `The price has changed: one piece costs ${formatMoney(product.priceMinor, CURRENCY)} now. Please order again at this price if you agree to it.`,
      unitPrice: toMoney(product.priceMinor),
    }
  }
  if (isTotalTooLarge(product.priceMinor, orderQuantity)) {
    throw badUserInput('The total of this order is larger than the shop can take.', 'input.orderQuantity')
  }
  return undefined
}

function pieces(count: number): string {
  return count === 1 ? '1 piece' : `${count} pieces`
}

/** Whether the unique (user, key) stopped the statement. */
function isRepeatedKey(error: unknown): boolean {
  return (error as { code?: unknown }).code === '23505'
}
