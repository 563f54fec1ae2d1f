import type { Image, Review, ReviewState, User } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import { lockActiveAccount } from '../../shared/active-account.sql'
import { reviewColumns } from '../../shared/model-columns.sql'
import type { Sql } from '../../shared/sql'
import { isUuid } from '../../shared/validation'
import type { createReviewInput } from './reviews.input'

/** A review without its photo. */
export type ReviewContent = Omit<z.output<typeof createReviewInput>, 'imageId' | 'idempotencyKey'>

/**
 * Inserts a review. A concurrent duplicate waits at the unique index and gets no row. A trigger updates the product's rating
 * (prisma/sql/reviews.sql). The photo is locked, so that it is not removed as unattached.
 */
export async function insertReview(
  sql: Sql,
  author: User,
  image: Image | null,
  { productId, name, rating, comment }: ReviewContent,
  state: ReviewState,
): Promise<Review | undefined> {
  if (productId != null && !isUuid(productId)) return undefined
  const ofProduct =
    productId == null
      ? Prisma.empty
      : Prisma.sql`JOIN products ON products.id = ${productId}::uuid AND deleted_at IS NULL AND ${isBought(author.id, productId)}`
  const [review] = await sql.rows(
    reviewColumns,
    (columns) => Prisma.sql`
      WITH ${lockActiveAccount(author.id)}, ${lockPhoto(image)}, written AS (
        INSERT INTO reviews (id, user_id, product_id, name, rating, comment, image_id, is_verified_purchase, state)
        SELECT ${uuidv7()}::uuid, ${author.id}::uuid, ${productId ?? null}::uuid, ${name}, ${rating}::int, ${comment},
          photo.id, ${hasReceived(author, productId)}, ${state}::"ReviewState"
        FROM photo ${ofProduct} WHERE EXISTS (SELECT FROM person)
        ON CONFLICT DO NOTHING
        RETURNING *
      ), ${describePhoto()}
      SELECT ${columns} FROM written`,
  )
  return review
}

/**
 * For a `WITH` clause: locks the photo and returns its id as `photo`. Without a photo, returns a row with a null id.
 */
export function lockPhoto(image: Image | null): Prisma.Sql {
  return image
    ? Prisma.sql`photo AS (SELECT id FROM images WHERE id = ${image.id}::uuid FOR KEY SHARE)`
    : Prisma.sql`photo AS (SELECT NULL::uuid AS id)`
}

/** For a `WITH` clause after `written`: describes the review's photo, if it has no description. */
export function describePhoto(): Prisma.Sql {
  return Prisma.sql`described AS (
    UPDATE images SET alt = 'Photo by ' || written.name FROM written WHERE images.id = written.image_id AND alt = ''
  )`
}

/** The order lines of a person that are not cancelled and don't wait for approval. */
export function boughtBy(userId: string): Prisma.Sql {
  return Prisma.sql`
    orders JOIN order_lines ON order_id = orders.id LEFT JOIN line_progress ON line_id = order_lines.id
    WHERE user_id = ${userId}::uuid AND status NOT IN ('CANCELLED', 'AWAITING_APPROVAL') AND quantity > COALESCE(cancelled, 0)`
}

const isBought = (userId: string, productId: string) =>
  Prisma.sql`EXISTS (SELECT FROM ${boughtBy(userId)} AND product_id = ${productId}::uuid)`

export async function hasBought(sql: Sql, userId: string, productId: string): Promise<boolean> {
  const [found] = await sql.query<{ is: boolean }>(Prisma.sql`SELECT ${isBought(userId, productId)} AS is`)
  return found?.is ?? false
}

/** True if the product (or for the shop, anything) was shipped to the author. An order alone could still be cancelled. */
function hasReceived(author: User, productId: string | null | undefined): Prisma.Sql {
  const ofProduct = productId == null ? Prisma.empty : Prisma.sql`AND order_lines.product_id = ${productId}::uuid`
  return Prisma.sql`EXISTS (
    SELECT FROM orders JOIN order_lines ON order_id = orders.id LEFT JOIN line_progress ON line_id = order_lines.id
    WHERE user_id = ${author.id}::uuid ${ofProduct} AND quantity > COALESCE(cancelled, 0)
      AND (status IN ('SHIPPED', 'DELIVERED') OR status = 'PARTLY_SHIPPED' AND shipped > 0)
  )`
}
