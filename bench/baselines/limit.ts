/**
 * The ceiling: node:http and pg with nothing between. One prepared statement a request, rows as JSON. It understands
 * just the two operations of the bench and looks at nothing but their variables.
 */
import { createHash, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { jwtVerify } from 'jose'
import pg from 'pg'
import type { PlaceOrderVariables, ProductsAnswer, ProductsVariables } from '../operations'
import { settings, TOKEN_CHECKS } from './settings'

const pool = new pg.Pool({ connectionString: settings.databaseUrl, max: 10 })

const COLUMNS = 'id, name, description, price_minor, min_quantity, available_quantity, created_at'

const FIRST_PAGE = `SELECT ${COLUMNS} FROM products WHERE deleted_at IS NULL
  ORDER BY created_at DESC, id DESC LIMIT $1`

const NEXT_PAGE = `SELECT ${COLUMNS} FROM products WHERE deleted_at IS NULL AND (created_at, id) < ($2, $3)
  ORDER BY created_at DESC, id DESC LIMIT $1`

interface ProductRow {
  id: string
  name: string
  description: string
  price_minor: string
  min_quantity: number
  available_quantity: number
  created_at: Date
}

async function listProducts({ first, after }: ProductsVariables): Promise<ProductsAnswer> {
  const place = after ? after.split('_') : []
  const { rows } = await pool.query<ProductRow>({
    name: after ? 'next-page' : 'first-page',
    text: after ? NEXT_PAGE : FIRST_PAGE,
    values: [first + 1, ...place],
  })
  const page = rows.slice(0, first)
  const last = page.at(-1)
  return {
    nodes: page.map((row) => ({
      id: row.id,
      name: row.name,
      description: row.description,
      price: { amount: Number(row.price_minor), currency: 'USD' },
      minQuantity: row.min_quantity,
      availableQuantity: row.available_quantity,
      createdAt: row.created_at.toISOString(),
    })),
    pageInfo: {
      hasNextPage: rows.length > first,
      endCursor: last ? `${last.created_at.toISOString()}_${last.id}` : null,
    },
  }
}

// Everything that the shop writes for an order, in one statement, for the user of the token as the database knows them.
const PLACE_ORDER = `
  WITH buyer AS (
    SELECT id, name, email FROM users WHERE id = $1 AND session_version = $2
  ), taken AS (
    UPDATE products SET available_quantity = available_quantity - $4
    WHERE id = $3 AND deleted_at IS NULL AND min_quantity <= $4 AND available_quantity >= $4
      AND EXISTS (SELECT FROM buyer)
    RETURNING id, name, price_minor, min_quantity, available_quantity
  ), placed AS (
    INSERT INTO orders (id, user_id, product_id, customer_name, customer_email, product_name, unit_price_minor, currency,
      min_quantity, available_quantity, order_quantity, phone, address, idempotency_key, request_hash)
    SELECT $5, buyer.id, taken.id, buyer.name, buyer.email, taken.name, taken.price_minor, 'USD', taken.min_quantity,
      taken.available_quantity + $4, $4, $6, $7, $8, $9
    FROM taken, buyer RETURNING *
  ), moved AS (
    INSERT INTO stock_ledger (product_id, order_id, reason, delta, balance_after)
    SELECT id, $5, 'ORDER', -$4::int, available_quantity FROM taken
  ), entered AS (
    INSERT INTO order_events (order_id, to_status, actor_id) SELECT id, status, user_id FROM placed
  ), mailed AS (
    INSERT INTO mail_outbox (template, recipient, payload)
    SELECT 'order-placed', customer_email, jsonb_build_object('orderId', id, 'productName', product_name) FROM placed
  )
  SELECT id, status, order_quantity AS "orderQuantity" FROM placed`

async function placeOrder({ input }: PlaceOrderVariables, authorization = '') {
  const { payload } = await jwtVerify(authorization.slice('Bearer '.length), settings.secret, TOKEN_CHECKS)
  const { productId, orderQuantity, phone, address, idempotencyKey } = input
  const hash = createHash('sha256')
    .update(JSON.stringify([productId, orderQuantity, phone, address]))
    .digest('hex')
  const values = [payload.sub, payload.sv, productId, orderQuantity, randomUUID(), phone, address, idempotencyKey, hash]
  const { rows } = await pool.query<object>({ name: 'place-order', text: PLACE_ORDER, values })
  return rows[0] ? { __typename: 'PlaceOrderSuccess', order: rows[0] } : { __typename: 'InsufficientStock' }
}

async function answer(request: IncomingMessage, body: string): Promise<object> {
  const { operationName, variables } = JSON.parse(body)
  return operationName === 'BenchPlaceOrder'
    ? { placeOrder: await placeOrder(variables, request.headers.authorization) }
    : { products: await listProducts(variables) }
}

createServer((request, response) => {
  let body = ''
  request.setEncoding('utf8')
  request.on('data', (chunk: string) => (body += chunk))
  request.on('end', () => {
    const send = (status: number, content: object) => {
      const json = JSON.stringify(content)
      response.writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(json) })
      response.end(json)
    }
    if (request.url === '/readyz') return send(200, {})
    answer(request, body).then(
      (data) => send(200, { data }),
      (error: unknown) => send(500, { errors: [{ message: String(error) }] }),
    )
  })
}).listen(settings.port, '127.0.0.1')
