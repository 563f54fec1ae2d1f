/**
 * Database access of the two fast baselines: a pool, prepared statements, and rows mapped to results.
 */
import { createHash, randomUUID } from 'node:crypto'
import { jwtVerify } from 'jose'
import pg from 'pg'
import type { ProductNode, ProductsAnswer, TextOrder, Variables } from '../operations'
import { settings, TOKEN_CHECKS } from './settings'
import * as sql from './sql'

const pool = new pg.Pool({ connectionString: settings.databaseUrl, max: 10 })

interface ProductRow {
  id: string
  name: string
  description: string
  price_minor: string
  min_quantity: number
  available_quantity: number
  created_at: Date
}

async function rows<Row extends object>(name: string, text: string, values: unknown[]): Promise<Row[]> {
  return (await pool.query<Row>({ name, text, values })).rows
}

function toNode(row: ProductRow): ProductNode {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    price: { amount: Number(row.price_minor), currency: 'USD' },
    minQuantity: row.min_quantity,
    availableQuantity: row.available_quantity,
    createdAt: row.created_at.toISOString(),
  }
}

/** Answers BenchProducts. */
export async function listProducts({ first, after }: Variables['BenchProducts']): Promise<ProductsAnswer> {
  const found = after
    ? await rows<ProductRow>('next-page', sql.NEXT_PAGE, [first + 1, ...after.split('_')])
    : await rows<ProductRow>('first-page', sql.FIRST_PAGE, [first + 1])
  const page = found.slice(0, first)
  const last = page.at(-1)
  return {
    nodes: page.map(toNode),
    pageInfo: {
      hasNextPage: found.length > first,
      endCursor: last ? `${last.created_at.toISOString()}_${last.id}` : null,
    },
  }
}

/** Answers BenchProduct. */
export async function findProduct({ id }: Variables['BenchProduct']) {
  type Row = ProductRow & { rating_sum: number; rating_count: number; reviews: { createdAt: string }[] }
  const [row] = await rows<Row>('product', sql.PRODUCT_WITH_REVIEWS, [id])
  if (!row) return null
  const { rating_sum: sum, rating_count: count, reviews } = row
  const nodes = reviews.map((review) => ({ ...review, createdAt: new Date(review.createdAt).toISOString() }))
  return {
    ...toNode(row),
    rating: { average: count === 0 ? null : Math.round((sum / count) * 100) / 100, count },
    reviews: { nodes },
  }
}

/** Answers BenchSearch. */
export async function searchProducts({ search }: Variables['BenchSearch']) {
  type Query = Record<'query' | 'whole' | 'likely' | 'inside', string | null>
  const [query] = await rows<Query>('search-query', sql.SEARCH_QUERY, [search])
  if (query?.query == null) return { nodes: [] }
  const values = [query.query, query.whole, query.likely, query.inside]
  const found = await rows<ProductRow>('search', sql.SEARCH, values)
  return { nodes: found.slice(0, 12).map(toNode) }
}

async function readToken(authorization = '') {
  return (await jwtVerify(authorization.slice('Bearer '.length), settings.secret, TOKEN_CHECKS)).payload
}

/** Answers BenchMyOrders. */
export async function listMyOrders(authorization: string | undefined) {
  interface Row {
    id: string
    product_name: string
    unit_price_minor: string
    quantity: number
    status: string
    created_at: Date
  }
  const { sub, sv } = await readToken(authorization)
  const found = await rows<Row>('my-orders', sql.MY_ORDERS, [sub, sv])
  const nodes = found.slice(0, 10).map((row) => ({
    id: row.id,
    productName: row.product_name,
    unitPrice: { amount: Number(row.unit_price_minor), currency: 'USD' },
    orderQuantity: row.quantity,
    status: row.status,
    createdAt: row.created_at.toISOString(),
  }))
  return { nodes, pageInfo: { hasNextPage: found.length > 10 } }
}

/** Answers BenchPlaceOrder. */
export async function placeOrder({ input }: TextOrder, authorization: string | undefined) {
  const { sub, sv } = await readToken(authorization)
  const { productId, orderQuantity, phone, address, idempotencyKey } = input
  const hash = createHash('sha256')
    .update(JSON.stringify([productId, orderQuantity, phone, address]))
    .digest('hex')
  const values = [sub, sv, productId, orderQuantity, randomUUID(), phone, address, idempotencyKey, hash, randomUUID()]
  const [order] = await rows('place-order', sql.PLACE_ORDER, values)
  return order ? { __typename: 'PlaceOrderSuccess', order } : { __typename: 'InsufficientStock' }
}

/** Answers BenchCheckout. */
export async function checkOut({ input }: Variables['BenchCheckout'], authorization: string | undefined) {
  const { sub, sv } = await readToken(authorization)
  const { lines, phone, address, idempotencyKey } = input
  const hash = createHash('sha256')
    .update(JSON.stringify([lines, phone, address]))
    .digest('hex')
  const columns = [
    lines.map(() => randomUUID()),
    lines.map(({ productId }) => productId),
    lines.map(({ quantity }) => quantity),
  ]
  const values = [sub, sv, randomUUID(), phone, address, idempotencyKey, hash, ...columns]
  const [order] = await rows('check-out', sql.CHECK_OUT, values)
  return order ? { __typename: 'CheckoutSuccess', order } : { __typename: 'LinesRefused' }
}
