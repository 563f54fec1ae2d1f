import { randomUUID } from 'node:crypto'
import { mintToken } from '../../support/built-server'
import { ask, send } from './http'
import type { Question } from './http'
import type { CheckDatabase } from './postgres'

export type Api = 'GraphQL' | 'REST'

/** A person who orders. */
export interface Buyer {
  id: string
  token: string
}

/** An order to place. */
export interface OrderWish {
  productId: string
  orderQuantity: number
  idempotencyKey: string
  phone: string
  address: string
}

/** Result of an attempt. */
export interface Outcome {
  /** HTTP status; 0 without a response. */
  status: number
  /** The order's id, if acknowledged. */
  orderId?: string
  /** GraphQL's type or code, or REST's message. */
  said: string
}

const PLACE_ORDER = `mutation ($input: PlaceOrderInput!) {
  placeOrder(input: $input) { __typename ... on PlaceOrderSuccess { order { id } } }
}`

/** Creates users with access tokens. */
export async function addBuyers(database: CheckDatabase, count: number): Promise<Buyer[]> {
  const ids = Array.from({ length: count }, () => randomUUID())
  await database.query(
    `INSERT INTO users (id, firebase_uid, email, email_verified, name)
     SELECT id, 'check-' || id, 'check-' || id || '@example.org', true, 'Check Buyer' FROM unnest($1::uuid[]) AS id`,
    [ids],
  )
  return Promise.all(ids.map(async (id) => ({ id, token: await mintToken(id) })))
}

/**
 * Creates products with this stock, also in the ledger.
 * @returns their ids
 */
export async function addProducts(database: CheckDatabase, count: number, stock: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID())
  await database.query(
    `WITH category AS (
       INSERT INTO categories (id, slug, name, description, position)
       VALUES (gen_random_uuid(), 'scissors', 'Scissors', 'They cut.', 1)
       ON CONFLICT (slug) DO UPDATE SET position = 1 RETURNING id
     ), made AS (
       INSERT INTO products (id, name, description, sizes, price_minor, min_quantity, available_quantity, category_id)
       SELECT new_id, 'Scissors ' || number, 'They cut.', '{145 mm}', 1999, 1, $2, category.id
       FROM category, unnest($1::uuid[]) WITH ORDINALITY AS new (new_id, number)
       RETURNING id
     )
     INSERT INTO stock_ledger (product_id, reason, delta, balance_after) SELECT id, 'INITIAL', $2, $2 FROM made`,
    [ids, stock],
  )
  return ids
}

/** An order with a new key. */
export function wishFor(productId: string, orderQuantity: number): OrderWish {
  const place = { phone: '+15550102030', address: '1 Main Street, Springfield' }
  return { productId, orderQuantity, idempotencyKey: randomUUID(), ...place }
}

/**
 * Places an order. Without a response the status is 0.
 * @param how by which connections, for one
 */
export async function placeOrder(
  api: Api,
  origin: string,
  buyer: Buyer,
  wish: OrderWish,
  how: Pick<Question, 'agent'> = {},
): Promise<Outcome> {
  try {
    return await (api === 'GraphQL' ? placeByGraphQL(origin, buyer, wish, how) : placeByRest(origin, buyer, wish, how))
  } catch (error) {
    return { status: 0, said: String(error) }
  }
}

async function placeByGraphQL(origin: string, { token }: Buyer, wish: OrderWish, how: Question): Promise<Outcome> {
  const { status, body } = await ask(origin, PLACE_ORDER, { input: wish }, { ...how, token })
  const { data, errors } = JSON.parse(body) as {
    data?: { placeOrder: { __typename: string; order?: { id: string } } | null }
    errors?: { message: string; extensions: { code: string } }[]
  }
  const result = data?.placeOrder
  const said = result?.__typename ?? errors?.[0]?.extensions.code ?? errors?.[0]?.message ?? body
  return {
    // A GraphQL error with status 200 counts as 500.
    status: said === 'INTERNAL_SERVER_ERROR' ? 500 : status,
    said,
    ...(result?.order && { orderId: result.order.id }),
  }
}

async function placeByRest(origin: string, { token }: Buyer, wish: OrderWish, how: Question): Promise<Outcome> {
  const { idempotencyKey, ...order } = wish
  const { status, body } = await send(`${origin}/api/order`, {
    ...how,
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'idempotency-key': idempotencyKey,
    },
    body: JSON.stringify(order),
  })
  const { insertedId, message } = JSON.parse(body) as { insertedId?: string; message?: string }
  return { status, said: message ?? 'inserted', ...(status === 200 && insertedId && { orderId: insertedId }) }
}

/** Stored totals of a product. */
export interface Books {
  available: number
  /** Units of all its orders. */
  sold: number
  ledgerSum: number
  lowestBalance: number
  orders: number
  /** Rows of events and of emails for its orders. */
  events: number
  mails: number
}

/** Reads the stored totals of some products. */
export async function readBooks(database: CheckDatabase, productIds: string[]): Promise<Books> {
  const [books] = await database.query<Books & Record<string, number>>(
    `WITH sold AS (SELECT order_id, quantity FROM order_lines WHERE product_id = ANY($1)),
     mine AS (SELECT DISTINCT order_id AS id FROM sold)
     SELECT (SELECT sum(available_quantity)::int FROM products WHERE id = ANY($1)) AS available,
            (SELECT coalesce(sum(quantity), 0)::int FROM sold) AS sold,
            (SELECT sum(delta)::int FROM stock_ledger WHERE product_id = ANY($1)) AS "ledgerSum",
            (SELECT min(balance_after) FROM stock_ledger WHERE product_id = ANY($1)) AS "lowestBalance",
            (SELECT count(*)::int FROM mine) AS orders,
            (SELECT count(*)::int FROM order_events JOIN mine ON mine.id = order_id) AS events,
            (SELECT count(*)::int FROM mail_outbox JOIN mine ON mine.id::text = payload ->> 'orderId') AS mails`,
    [productIds],
  )
  if (!books) throw new Error('There are no books.')
  return books
}
