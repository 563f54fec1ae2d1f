import { addDemoOrder } from './demo-order'
import type { ReviewableProduct } from './demo-order'
import { idFromName } from './ids'
import type { DemoReviewer } from './read-reviews'
import type { ReviewRows } from './review-tables'

const DAY = 86_400_000

/** Prefix of the Firebase uids of made-up people; no Firebase account has such a uid. */
export const DEMO_REVIEWER_PREFIX = 'demo-reviewer-'

/** Staff member who ships the demo orders. */
const SHOP = { key: 'dispatch', name: 'Demo Dispatch' }

/** Id of a product of the catalogue. */
export const productId = (slug: string) => idFromName(`product:${slug}`)

/**
 * Rows of the demo reviews: people, one delivered order for each reviewed product, stock ledger, reviews. Leaves out reviews
 * of products that don't exist, or didn't at the time of their order.
 * @param now what the data counts its days from
 */
export function reviewRows(reviewers: DemoReviewer[], products: ReviewableProduct[], now: Date): ReviewRows {
  const rows: ReviewRows = { users: [], orders: [], order_lines: [], order_events: [], stock_ledger: [], reviews: [] }
  const ago = (days: number) => new Date(now.getTime() - days * DAY)
  const shopId = addPerson(rows, SHOP, ago(365))
  for (const reviewer of reviewers) {
    addPerson(rows, reviewer, ago(Math.max(...reviewer.reviews.map(firstDayOf)) + 0.02))
  }

  const byId = new Map(products.map((product) => [product.id, { ...product }]))
  const buyers = new Set<string>()
  const planned = reviewers
    .flatMap((reviewer) => reviewer.reviews.map((review) => ({ reviewer, review })))
    // Earlier orders take from the stock first.
    .sort((a, b) => firstDayOf(b.review) - firstDayOf(a.review))
  for (const { reviewer, review } of planned) {
    const writtenAt = ago(review.daysAgo)
    if (!('product' in review)) {
      addReview(rows, reviewer, { ...review, productId: null, hasBought: buyers.has(reviewer.key), writtenAt })
      continue
    }
    const product = byId.get(productId(review.product))
    const orderedAt = ago(review.orderedDaysAgo)
    if (!product || product.created_at > orderedAt) continue
    const customer = { ...reviewer, id: personId(reviewer.key), email: emailOf(reviewer.key) }
    addDemoOrder(rows, { customer, shopId, review, product, orderedAt, writtenAt })
    buyers.add(reviewer.key)
    addReview(rows, reviewer, { ...review, productId: product.id, hasBought: true, writtenAt })
  }
  return rows
}

/** Days since its beginning: the order, or a review of the shop itself. */
function firstDayOf(review: DemoReviewer['reviews'][number]): number {
  return 'product' in review ? review.orderedDaysAgo : review.daysAgo
}

function uidOf(key: string): string {
  return `${DEMO_REVIEWER_PREFIX}${key}`
}

function personId(key: string): string {
  return idFromName(`user:${uidOf(key)}`)
}

function emailOf(key: string): string {
  return `${key.replaceAll('-', '.')}@example.com`
}

function addPerson(rows: ReviewRows, { key, name }: Pick<DemoReviewer, 'key' | 'name'>, createdAt: Date): string {
  const id = personId(key)
  rows.users.push({
    id,
    firebase_uid: uidOf(key),
    email: emailOf(key),
    email_verified: false,
    name,
    created_at: createdAt,
  })
  return id
}

interface WrittenReview {
  productId: string | null
  rating: number
  comment: string
  hasBought: boolean
  writtenAt: Date
}

function addReview(rows: ReviewRows, { key, name }: DemoReviewer, review: WrittenReview): void {
  rows.reviews.push({
    id: idFromName(`demo-review:${key}:${review.productId ?? review.comment}`),
    user_id: personId(key),
    product_id: review.productId,
    name,
    rating: review.rating,
    comment: review.comment,
    is_verified_purchase: review.hasBought,
    created_at: review.writtenAt,
  })
}
