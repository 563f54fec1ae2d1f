import type { User } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import type { Db } from '../../shared/db'
import type { Connection, Ordering, PageRequest } from '../../shared/pagination'
import { readPageRequest, toConnection } from '../../shared/pagination'
import { limitTo } from '../../shared/sql'
import { isUuid, parseInput, textField } from '../../shared/validation'
import { hasBought, isOfShopBy } from './create-review.service'

/** Whether somebody may review something, and why not; the names of the schema's `ReviewEligibility`. */
export type ReviewEligibility = 'ELIGIBLE' | 'NOT_PURCHASED' | 'ALREADY_REVIEWED'

/** A product that somebody may review. */
export interface ReviewableProduct {
  /** Of the product. */
  id: string
  /** When they last ordered it. */
  boughtAt: Date
}

/** A page of them. */
export type ReviewableConnection = Connection<ReviewableProduct>

/** Which of them. */
export interface ReviewableRequest extends PageRequest {
  /** A part of the name, capitals or not. Blank is no condition. */
  search?: string | null | undefined
}

const lastBoughtFirst: Ordering<ReviewableProduct> = {
  name: 'REVIEWABLE',
  type: 'timestamptz',
  cursorOf: ({ boughtAt, id }) => ({ key: boughtAt.toISOString(), id }),
}

const searchField = textField({ name: 'The search', min: 0, max: 200 }).nullish()

/**
 * A page of what the person has bought and not reviewed yet, what they last ordered first. Throws BAD_USER_INPUT for a
 * wrong page or search.
 */
export async function listReviewable(
  db: Db,
  { id: userId }: User,
  request: ReviewableRequest,
): Promise<ReviewableConnection> {
  const search = parseInput(searchField, request.search, 'search')
  const after = readPageRequest(request, lastBoughtFirst)
  const behind = after
    ? Prisma.sql`AND ("boughtAt", id) < (${after.key}::timestamptz, ${after.id}::uuid)`
    : Prisma.empty
  const matching = search ? Prisma.sql`AND strpos(lower(name), lower(${search})) > 0` : Prisma.empty
  const reviewable = Prisma.sql`
    products JOIN (
      SELECT product_id, max(created_at) AS "boughtAt" FROM orders
      WHERE user_id = ${userId}::uuid AND status <> 'CANCELLED' GROUP BY product_id
    ) AS bought ON bought.product_id = products.id
    WHERE deleted_at IS NULL ${matching} AND NOT EXISTS (
      SELECT FROM reviews WHERE reviews.user_id = ${userId}::uuid AND reviews.product_id = products.id
    )`
  const rows = await db.sql.prepared<ReviewableProduct>(Prisma.sql`
    SELECT id, "boughtAt" FROM ${reviewable} ${behind}
    ORDER BY "boughtAt" DESC, id DESC ${limitTo(request.first + 1)}`)
  return toConnection(rows, request, lastBoughtFirst, async () => {
    const counted = await db.$queryRaw<{ count: number }[]>`SELECT count(*)::int AS count FROM ${reviewable}`
    return counted[0]?.count ?? 0
  })
}

/** Whether the person may review the product, or without one the shop; null if the product is not in the shop. */
export async function findEligibility(
  db: Db,
  author: User,
  productId: string | null | undefined,
): Promise<ReviewEligibility | null> {
  if (productId == null) {
    const rows = await db.$queryRaw<unknown[]>`SELECT FROM reviews WHERE ${isOfShopBy(author)} LIMIT 1`
    return rows.length > 0 ? 'ALREADY_REVIEWED' : 'ELIGIBLE'
  }
  if (!isUuid(productId)) return null
  const rows = await db.$queryRaw<{ eligibility: ReviewEligibility }[]>`
    SELECT CASE
      WHEN EXISTS (SELECT FROM reviews WHERE user_id = ${author.id}::uuid AND product_id = products.id)
        THEN 'ALREADY_REVIEWED'
      WHEN ${hasBought(author, productId)} THEN 'ELIGIBLE'
      ELSE 'NOT_PURCHASED'
    END AS eligibility
    FROM products WHERE id = ${productId}::uuid AND deleted_at IS NULL`
  return rows[0]?.eligibility ?? null
}
