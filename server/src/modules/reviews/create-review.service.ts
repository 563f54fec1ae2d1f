import type { Image, Review, User } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import type { Db } from '../../shared/db'
import type { CacheBump } from '../../shared/cache-version'
import { requireActiveAccount, lockActiveAccount } from '../../shared/active-account.sql'
import { isUuid } from '../../shared/validation'
import type { ImageService } from '../images/images.service'
import type { CreateReviewInput } from './reviews.input'

/** What came of writing a review, tagged with the names of the schema. */
export type CreateReviewResult =
  | { __typename: 'CreateReviewSuccess'; review: Review }
  | { __typename: 'ProductNotFound'; message: string }
  | { __typename: 'ImageNotFound'; message: string }
  | { __typename: 'NotPurchased'; message: string }
  | { __typename: 'AlreadyReviewed'; message: string; review: Review }

/** What reviews are written with. */
export interface ReviewServiceDeps {
  db: Db
  images: Pick<ImageService, 'findAttachable'>
  cacheVersion: CacheBump
}

/** The columns of `reviews` under the names of the Review type, for raw SQL. */
export const reviewColumns = Prisma.sql`
  id, user_id AS "userId", product_id AS "productId", name, rating, comment, image_id AS "imageId",
  is_verified_purchase AS "isVerifiedPurchase", is_repeat AS "isRepeat", created_at AS "createdAt"`

const MAX_ATTEMPTS = 3

/**
 * Writes a review with the photo that came with it: all of it or nothing, in one statement. When that statement writes
 * nothing, the reason is looked up afterwards; if by then there is none left (an order came in between) it is tried
 * again. Throws UNAUTHENTICATED when the author's account ended meanwhile.
 */
export async function createReview(
  { db, images, cacheVersion }: ReviewServiceDeps,
  author: User,
  input: CreateReviewInput,
): Promise<CreateReviewResult> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const image = await images.findAttachable(author, input.imageId)
    if (!image) {
      const message = 'This photo is not among those that you uploaded. Please upload it again.'
      return { __typename: 'ImageNotFound', message }
    }
    const review = await insertReview(db, author, image, input)
    if (review) {
      cacheVersion.bump()
      return { __typename: 'CreateReviewSuccess', review }
    }
    const refusal = input.productId == null ? await findRepeat(db, author) : await findRefusal(db, author, input)
    if (refusal) return refusal
    await requireActiveAccount(db, author.id)
  }
  throw new Error(`Review by ${author.id} was neither written nor refused`)
}

/**
 * The statement. Whoever comes second with the same review waits at the unique index for the first and then gets no
 * row, so that the rating is counted once. The photo is held, since photos that belong to nothing are tidied away.
 */
async function insertReview(
  db: Db,
  author: User,
  image: Image,
  { productId, name, rating, comment }: CreateReviewInput,
): Promise<Review | undefined> {
  if (productId != null && !isUuid(productId)) return undefined
  const ofProduct =
    productId == null
      ? Prisma.empty
      : Prisma.sql`JOIN products ON products.id = ${productId}::uuid AND deleted_at IS NULL AND ${hasBought(author, productId)}`
  const rows = await db.$queryRaw<Review[]>`
    WITH ${lockActiveAccount(author.id)}, photo AS (
      SELECT id FROM images WHERE id = ${image.id}::uuid FOR KEY SHARE
    ), written AS (
      INSERT INTO reviews (id, user_id, product_id, name, rating, comment, image_id, is_verified_purchase)
      SELECT ${uuidv7()}::uuid, ${author.id}::uuid, ${productId ?? null}::uuid, ${name}, ${rating}::int, ${comment},
        photo.id, ${hasReceived(author, productId)}
      FROM photo ${ofProduct} WHERE EXISTS (SELECT FROM person)
      ON CONFLICT DO NOTHING
      RETURNING *
    ), rated AS (
      UPDATE products SET rating_sum = rating_sum + written.rating, rating_count = rating_count + 1
      FROM written WHERE products.id = written.product_id
    ), described AS (
      UPDATE images SET alt = ${`Photo by ${name}`} FROM written WHERE images.id = written.image_id AND alt = ''
    )
    SELECT ${reviewColumns} FROM written`
  return rows[0]
}

/** Whether the author has an order of the product that was not called off. */
export function hasBought(author: User, productId: string): Prisma.Sql {
  return Prisma.sql`EXISTS (
    SELECT FROM orders
    WHERE user_id = ${author.id}::uuid AND product_id = ${productId}::uuid AND status <> 'CANCELLED'
  )`
}

/** Whether something was sent to the author: the product, or anything. An order alone can be called off again. */
function hasReceived(author: User, productId: string | null | undefined): Prisma.Sql {
  const ofProduct = productId == null ? Prisma.empty : Prisma.sql`AND product_id = ${productId}::uuid`
  return Prisma.sql`EXISTS (
    SELECT FROM orders WHERE user_id = ${author.id}::uuid AND status IN ('SHIPPED', 'DELIVERED') ${ofProduct}
  )`
}

/** Of a row of `reviews`: the author's one review of the shop. Others are from the time when there could be several. */
export function isOfShopBy(author: User): Prisma.Sql {
  return Prisma.sql`user_id = ${author.id}::uuid AND product_id IS NULL AND NOT is_repeat`
}

/** Why the shop was not reviewed: the author has done so before. */
async function findRepeat(db: Db, author: User): Promise<CreateReviewResult | undefined> {
  const rows = await db.$queryRaw<Review[]>`SELECT ${reviewColumns} FROM reviews WHERE ${isOfShopBy(author)}`
  const review = rows[0]
  if (!review) return undefined
  const message =
    'You have reviewed the shop before, and that review stands. You can review each product that you have bought.'
  return { __typename: 'AlreadyReviewed', message, review }
}

/** Why the product was not reviewed. */
async function findRefusal(
  db: Db,
  author: User,
  { productId }: CreateReviewInput,
): Promise<CreateReviewResult | undefined> {
  const product =
    productId != null && isUuid(productId)
      ? await db.product.findFirst({ where: { id: productId, deletedAt: null } })
      : null
  if (!product) return { __typename: 'ProductNotFound', message: 'This product is not in the shop any more.' }
  const review = await db.review.findFirst({ where: { userId: author.id, productId: product.id } })
  if (review) {
    const message = 'You have reviewed this product before. Your first review stands.'
    return { __typename: 'AlreadyReviewed', message, review }
  }
  const bought = await db.$queryRaw<{ hasBought: boolean }[]>`SELECT ${hasBought(author, product.id)} AS "hasBought"`
  if (bought[0]?.hasBought) return undefined
  const message = 'Only somebody who has bought this product can review it. Please order it first.'
  return { __typename: 'NotPurchased', message }
}
