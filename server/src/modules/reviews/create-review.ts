import type { Review, User } from '@instrumenta/prisma/client'
import type { Reading } from '../../graphql/context'
import type { Sentence } from '../../messages/sentence'
import { sentence } from '../../messages/sentence'
import type { Db } from '../../shared/db'
import { requireActiveAccount } from '../../shared/active-account.sql'
import { isUuid, parseInput } from '../../shared/validation'
import { findAttachableImage } from '../images/find-image'
import type { ReviewContent } from './create-review.sql'
import { hasBought, insertReview } from './create-review.sql'
import { createReviewInput } from './reviews.input'

export const photoNotFound = { __typename: 'ImageNotFound', message: sentence('photoNotYours') } as const

const MAX_ATTEMPTS = 3

/**
 * Saves a review with its photo in one statement. If the statement writes nothing, later statements find the reason; without
 * one (for example, an order was just placed), it retries. A retry with the same idempotency key returns the saved review.
 * @throws UNAUTHENTICATED if the account was closed during the request
 */
export async function createReview(
  { db, env, cacheVersion }: Pick<Reading, 'db' | 'env' | 'cacheVersion'>,
  author: User,
  input: unknown,
) {
  const { imageId, idempotencyKey, ...content } = parseInput(createReviewInput, input, 'input')
  const isWaiting = env.isReviewApprovedFirst
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const image = imageId == null ? null : await findAttachableImage(db, author, imageId)
    if (imageId != null && !image) return photoNotFound
    const review = await insertReview(db.sql, author, image, content, isWaiting ? 'PENDING' : 'VISIBLE')
    if (review) {
      if (!isWaiting) cacheVersion.bump()
      return { __typename: 'CreateReviewSuccess', review, isWaiting } as const
    }
    const { productId } = content
    const refusal =
      productId == null ? await findShopReview(db, author) : await findProductRefusal(db, author, productId)
    if (refusal?.__typename === 'AlreadyReviewed' && idempotencyKey != null && isSame(content, refusal.review)) {
      const { review, isWaiting } = refusal
      return { __typename: 'CreateReviewSuccess', review, isWaiting } as const
    }
    if (refusal) return refusal
    await requireActiveAccount(db, author.id)
  }
  throw new Error(`Review by ${author.id} was neither saved nor refused`)
}

/** True if this is a retry. There is one review per author and product, so the key need not be saved. The photo may be another upload. */
const isSame = ({ name, rating, comment }: ReviewContent, saved: Review) =>
  name === saved.name && rating === saved.rating && comment === saved.comment

async function findShopReview(db: Db, author: User) {
  const review = await db.review.findFirst({ where: shopReviewOf(author) })
  return review ? alreadyReviewed(sentence('shopReviewed'), review) : undefined
}

const alreadyReviewed = (message: Sentence, review: Review) =>
  ({ __typename: 'AlreadyReviewed', message, review, isWaiting: review.state === 'PENDING' }) as const

async function findProductRefusal(db: Db, author: User, productId: string) {
  const product = isUuid(productId) ? await db.product.findFirst({ where: { id: productId, deletedAt: null } }) : null
  if (!product) return { __typename: 'ProductNotFound', message: sentence('productGone') } as const
  const review = await db.review.findFirst({ where: { userId: author.id, productId: product.id } })
  if (review) return alreadyReviewed(sentence('productReviewed'), review)
  if (await hasBought(db.sql, author.id, product.id)) return undefined
  return { __typename: 'NotPurchased', message: sentence('notPurchased') } as const
}

/** The author's review of the shop. Old repeated ones don't count. */
export function shopReviewOf({ id: userId }: User) {
  return { userId, productId: null, isRepeat: false }
}
