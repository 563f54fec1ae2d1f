import type { Order, User } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import type { CurrencyCode } from '../../shared/currencies'
import { lockActiveAccount } from '../../shared/active-account.sql'
import { sqlStateOf } from '../../shared/database-errors'
import { orderColumns } from '../../shared/model-columns.sql'
import { BASE_CURRENCY } from '../../shared/currencies'
import type { Language } from '../../shared/languages'
import { MAX_MINOR_UNITS } from '../../shared/money'
import type { Sql } from '../../shared/sql'
import { isUuid } from '../../shared/validation'
import { mailCustomer } from '../mail/mail.sql'
import type { PlaceOrderInput } from './orders.input'

const UNIQUE_VIOLATION = '23505'

/**
 * Places an order in one statement. The stock row is locked by the update, so that buyers queue for it and a new price
 * comes before an order or after it. Whoever comes after the stock, after the price that they were shown or after an order
 * with the same key gets no row, or breaks the unique key, and then nothing of it has happened. A price in another currency than
 * the base one is held like the stock, behind it.
 */
export async function insertOrder(
  sql: Sql,
  customer: User,
  input: PlaceOrderInput,
  requestHash: string,
  language: Language,
): Promise<Order | undefined> {
  const { productId, orderQuantity, expectedUnitPrice, idempotencyKey, currency } = input
  if (!isUuid(productId) || orderQuantity < 1) return undefined
  const orderId = uuidv7()
  const maxUnitPrice = MAX_MINOR_UNITS / BigInt(orderQuantity)
  const { held, from, price } = priceIn(currency, productId)
  const statement = (columns: Prisma.Sql) => Prisma.sql`
    WITH ${lockActiveAccount(customer.id)}, ${held}taken AS (
      UPDATE products SET available_quantity = available_quantity - ${orderQuantity}${from}
      WHERE id = ${productId}::uuid AND deleted_at IS NULL
        AND min_quantity <= ${orderQuantity} AND available_quantity >= ${orderQuantity}
        AND ${price} <= ${maxUnitPrice} AND ${price} = COALESCE(${expectedUnitPrice}::bigint, ${price})
        AND EXISTS (SELECT FROM person)
        AND NOT EXISTS (
          SELECT FROM orders WHERE user_id = ${customer.id}::uuid AND idempotency_key = ${idempotencyKey}
        )
      RETURNING id, name, price_minor, ${price} AS unit_price, min_quantity, available_quantity
    ), placed AS (
      INSERT INTO orders (
        id, user_id, product_id, customer_name, customer_email, product_name, unit_price_minor, currency,
        language, base_unit_price_minor, min_quantity, available_quantity, order_quantity, phone, address, idempotency_key, request_hash
      )
      SELECT ${orderId}::uuid, ${customer.id}::uuid, id, ${customer.name}, ${customer.email}, name, unit_price,
        ${currency}, ${language}, price_minor, min_quantity, available_quantity + ${orderQuantity}, ${orderQuantity}::int, ${input.phone},
        ${input.address}, ${idempotencyKey}, ${requestHash}
      FROM taken
      RETURNING *
    ), moved AS (
      INSERT INTO stock_ledger (product_id, order_id, reason, delta, balance_after)
      SELECT id, ${orderId}::uuid, 'ORDER'::"StockReason", -${orderQuantity}::int, available_quantity FROM taken
    ), entered AS (
      INSERT INTO order_events (order_id, to_status, actor_id) SELECT id, status, user_id FROM placed
    ), ${placedMail(customer)}
    SELECT ${columns} FROM placed`
  try {
    const name = currency === BASE_CURRENCY ? 'place_order' : 'place_order_in_currency'
    const [order] = await sql.rows(orderColumns, statement, name)
    return order
  } catch (error) {
    // The order under this key is there already.
    if (sqlStateOf(error) === UNIQUE_VIOLATION) return undefined
    throw error
  }
}

/**
 * Where the price of one piece is. Another than the base one is read where it is held, once the product is: whoever changes
 * it holds them in this order, too, and who waited sees what was changed.
 */
function priceIn(currency: CurrencyCode, productId: string): Record<'held' | 'from' | 'price', Prisma.Sql> {
  if (currency === BASE_CURRENCY) {
    return { held: Prisma.empty, from: Prisma.empty, price: Prisma.raw('price_minor') }
  }
  return {
    held: Prisma.sql`held AS (
      SELECT id AS held_id FROM products WHERE id = ${productId}::uuid FOR NO KEY UPDATE
    ), asked AS (
      SELECT amount_minor FROM held JOIN product_prices ON product_id = held_id AND currency = ${currency}
      FOR SHARE OF product_prices
    ), `,
    from: Prisma.sql` FROM asked`,
    price: Prisma.raw('amount_minor'),
  }
}

function placedMail(customer: User): Prisma.Sql {
  return mailCustomer({
    template: 'order-placed',
    of: Prisma.sql`placed`,
    payload: Prisma.sql`jsonb_build_object(
      'orderId', said.id, 'customerName', customer_name, 'productName', product_name, 'orderQuantity', order_quantity,
      'unitPriceMinor', unit_price_minor, 'currency', currency, 'phone', phone, 'address', address, 'language', language
    )`,
    actorId: customer.id,
  })
}
