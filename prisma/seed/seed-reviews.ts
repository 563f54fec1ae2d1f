import type { ClientBase } from 'pg'
import type { ReviewableProduct } from './demo-order'
import { inTransaction } from './in-transaction'
import { insertRows } from './insert-rows'
import { readDemoReviews } from './read-reviews'
import type { DemoReviewer } from './read-reviews'
import { DEMO_REVIEWER_PREFIX, productId, reviewRows } from './review-rows'
import { REVIEW_TABLES } from './review-tables'
import type { ReviewRows } from './review-tables'
import { settleOrders } from './settle-orders'

// Any number that nothing else locks.
const ADVISORY_LOCK = 72_707_371

/**
 * Writes all demo reviews with their customers and orders into a shop that has no reviews and never had these. They are made
 * up: never call it for a real shop.
 * @returns reviews written; 0 where there are some, or were
 */
export async function seedDemoReviews(client: ClientBase): Promise<number> {
  const reviewers = await readDemoReviews()
  return inTransaction(client, async () => {
    await client.query('SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCK])
    return (await hasReviews(client)) ? 0 : writeReviews(client, reviewers)
  })
}

/** Reviews that were taken away on purpose stay away. */
async function hasReviews(client: ClientBase): Promise<boolean> {
  const result = await client.query<{ found: boolean }>(
    'SELECT EXISTS (SELECT FROM reviews) OR EXISTS (SELECT FROM users WHERE starts_with(firebase_uid, $1)) AS found',
    [DEMO_REVIEWER_PREFIX],
  )
  return result.rows[0]?.found ?? true
}

async function writeReviews(client: ClientBase, reviewers: DemoReviewer[]): Promise<number> {
  const slugs = reviewers.flatMap(({ reviews }) =>
    reviews.flatMap((review) => ('product' in review ? [review.product] : [])),
  )
  const rows = reviewRows(reviewers, await lockProducts(client, [...new Set(slugs)]), new Date())
  for (const [table, columns] of Object.entries(REVIEW_TABLES)) {
    await insertRows(client, table, columns, rows[table as keyof ReviewRows])
  }
  await settleOrders(
    client,
    rows.orders.map(({ id }) => String(id)),
  )
  return rows.reviews.length
}

/** Held until the transaction ends, and taken in a fixed order, so that buyers wait without deadlocks. */
async function lockProducts(client: ClientBase, slugs: string[]): Promise<ReviewableProduct[]> {
  const locked = await client.query<ReviewableProduct>(
    `SELECT id, sku, name, price_minor, min_quantity, available_quantity, created_at,
       coalesce((SELECT max(at) FROM stock_ledger WHERE product_id = products.id), created_at) AS moved_at
     FROM products WHERE id = ANY ($1) AND deleted_at IS NULL ORDER BY id FOR UPDATE`,
    [slugs.map(productId)],
  )
  return locked.rows
}
