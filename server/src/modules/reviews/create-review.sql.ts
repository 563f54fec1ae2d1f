import type { Image, Review, ReviewState, User } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import { lockActiveAccount } from '../../shared/active-account.sql'
import { reviewColumns } from '../../shared/model-columns.sql'
import type { Sql } from '../../shared/sql'
import { isUuid } from '../../shared/validation'
import type { CreateReviewInput } from './reviews.input'

/**
 * Writes a review in one statement. Whoever comes second with the same review waits at the unique index for the first and
 * then gets no row; the product's rating follows (prisma/sql/reviews.sql). The photo is held, since photos that belong to nothing are tidied
 * away.
 */
export async function insertReview(
  sql: Sql,
  author: User,
  image: Image | null,
  { productId, name, rating, comment }: CreateReviewInput,
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
      WITH ${lockActiveAccount(author.id)}, ${holdPhoto(image)}, written AS (
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

/** A part of a statement's `WITH`, `photo`: its id, held until it is attached; without a photo, a row with no id. */
export function holdPhoto(image: Image | null): Prisma.Sql {
  return image
    ? Prisma.sql`photo AS (SELECT id FROM images WHERE id = ${image.id}::uuid FOR KEY SHARE)`
    : Prisma.sql`photo AS (SELECT NULL::uuid AS id)`
}

/** The part after `written`, the review: its photo says whose it is, unless something is said of it already. */
export function describePhoto(): Prisma.Sql {
  return Prisma.sql`described AS (
    UPDATE images SET alt = 'Photo by ' || written.name FROM written WHERE images.id = written.image_id AND alt = ''
  )`
}

/** What somebody has ordered, line by line, as far as it was neither called off nor waits for approval. */
export function boughtBy(userId: string): Prisma.Sql {
  return Prisma.sql`
    orders JOIN order_lines ON order_id = orders.id LEFT JOIN line_progress ON line_id = order_lines.id
    WHERE user_id = ${userId}::uuid AND status NOT IN ('CANCELLED', 'AWAITING_APPROVAL') AND quantity > COALESCE(cancelled, 0)`
}

const isBought = (userId: string, productId: string) =>
  Prisma.sql`EXISTS (SELECT FROM ${boughtBy(userId)} AND product_id = ${productId}::uuid)`

/** Whether somebody has bought the product. */
export async function hasBought(sql: Sql, userId: string, productId: string): Promise<boolean> {
  const [found] = await sql.query<{ is: boolean }>(Prisma.sql`SELECT ${isBought(userId, productId)} AS is`)
  return found?.is ?? false
}

/** Whether something was sent to the author: the product, or anything. An order alone can be called off again. */
function hasReceived(author: User, productId: string | null | undefined): Prisma.Sql {
  const ofProduct = productId == null ? Prisma.empty : Prisma.sql`AND order_lines.product_id = ${productId}::uuid`
  return Prisma.sql`EXISTS (
    SELECT FROM orders JOIN order_lines ON order_id = orders.id LEFT JOIN line_progress ON line_id = order_lines.id
    WHERE user_id = ${author.id}::uuid ${ofProduct} AND quantity > COALESCE(cancelled, 0)
      AND (status IN ('SHIPPED', 'DELIVERED') OR status = 'PARTLY_SHIPPED' AND shipped > 0)
  )`
}
