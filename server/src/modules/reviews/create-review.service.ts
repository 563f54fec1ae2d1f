import type { Review, User } from '@instrumenta/prisma/client'
import type { Db } from '../../shared/db'
import type { CacheBump } from '../../shared/cache-version'
import { requireActiveAccount } from '../../shared/active-account.sql'
import { isUuid } from '../../shared/validation'
import type { ImageService } from '../images/images.service'
import { hasBought, insertReview } from './create-review.sql'
import type { CreateReviewInput } from './reviews.input'
import type { Sentence } from '../../messages/sentence'
import { sentence } from '../../messages/sentence'

/** What came of writing a review, tagged with the names of the schema. */
export type CreateReviewResult =
  | { __typename: 'CreateReviewSuccess'; review: Review; isWaiting: boolean }
  | { __typename: 'ProductNotFound'; message: Sentence }
  | { __typename: 'ImageNotFound'; message: Sentence }
  | { __typename: 'NotPurchased'; message: Sentence }
  | { __typename: 'AlreadyReviewed'; message: Sentence; review: Review; isWaiting: boolean }

/** What reviews are written with. */
export interface ReviewServiceDeps {
  db: Db
  images: Pick<ImageService, 'findAttachable'>
  cacheVersion: CacheBump
  /** Whether reviews wait until an admin approves them. */
  isApprovedFirst: boolean
}

/** The photo is not the author's to attach. */
export const photoNotFound = { __typename: 'ImageNotFound', message: sentence('photoNotYours') } as const

const MAX_ATTEMPTS = 3

/**
 * Writes a review with the photo that came with it: all of it or nothing, in one statement. When that statement writes
 * nothing, the reason is looked up afterwards; if by then there is none left (an order came in between) it is tried
 * again. Throws UNAUTHENTICATED when the author's account ended meanwhile.
 */
export async function createReview(
  { db, images, cacheVersion, isApprovedFirst }: ReviewServiceDeps,
  author: User,
  input: CreateReviewInput,
): Promise<CreateReviewResult> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const image = input.imageId == null ? null : await images.findAttachable(author, input.imageId)
    if (input.imageId != null && !image) return photoNotFound
    const review = await insertReview(db.sql, author, image, input, isApprovedFirst ? 'PENDING' : 'VISIBLE')
    if (review) {
      if (!isApprovedFirst) cacheVersion.bump()
      return { __typename: 'CreateReviewSuccess', review, isWaiting: isApprovedFirst }
    }
    const refusal = input.productId == null ? await findRepeat(db, author) : await findRefusal(db, author, input)
    if (refusal) return refusal
    await requireActiveAccount(db, author.id)
  }
  throw new Error(`Review by ${author.id} was neither written nor refused`)
}

/** Why the shop was not reviewed: the author has done so before. */
async function findRepeat(db: Db, author: User): Promise<CreateReviewResult | undefined> {
  const review = await db.review.findFirst({ where: ofShopBy(author) })
  return review ? alreadyReviewed(sentence('shopReviewed'), review) : undefined
}

const alreadyReviewed = (message: Sentence, review: Review): CreateReviewResult => ({
  __typename: 'AlreadyReviewed',
  message,
  review,
  isWaiting: review.state === 'PENDING',
})

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
  if (!product) return { __typename: 'ProductNotFound', message: sentence('productGone') }
  const review = await db.review.findFirst({ where: { userId: author.id, productId: product.id } })
  if (review) return alreadyReviewed(sentence('productReviewed'), review)
  if (await hasBought(db.sql, author.id, product.id)) return undefined
  const message = sentence('notPurchased')
  return { __typename: 'NotPurchased', message }
}

/** The author's one review of the shop. Others are from the time when there could be several. */
export function ofShopBy({ id: userId }: User) {
  return { userId, productId: null, isRepeat: false }
}
