import type { User } from '@instrumenta/prisma/client'
import { sentence } from '../../messages/sentence'
import { requireActiveAccount } from '../../shared/active-account.sql'
import type { Db } from '../../shared/db'
import { isUuid } from '../../shared/validation'
import type { ReviewServiceDeps } from './create-review.service'
import { photoNotFound } from './create-review.service'
import { changeReview, flagReview } from './own-review.sql'
import type { DeleteReviewResult, FlagReviewResult, UpdateReviewResult } from './review-results'
import { reviewNotFound } from './review-results'
import type { FlagReviewInput, UpdateReviewInput } from './reviews.input'

/** Changes the author's own review. Throws UNAUTHENTICATED when their account ended meanwhile. */
export async function updateOwnReview(
  { db, images, cacheVersion, isApprovedFirst }: ReviewServiceDeps,
  author: User,
  input: UpdateReviewInput,
): Promise<UpdateReviewResult> {
  const { id, imageId } = input
  const own = isUuid(id) ? await db.review.findFirst({ where: { id, userId: author.id } }) : null
  if (!own) return reviewNotFound
  const image = imageId == null ? null : await images.findAttachable(author, imageId)
  if (imageId != null && !image) return photoNotFound
  const record = await changeReview(db.sql, author, { ...input, image, isApprovedFirst })
  if (record) {
    cacheVersion.bump()
    return { __typename: 'UpdateReviewSuccess', record }
  }
  await requireActiveAccount(db, author.id)
  const unchanged = await db.review.findFirst({ where: { id, userId: author.id } })
  if (!unchanged) return reviewNotFound
  // The photo was tidied away since it was looked up.
  if (image && unchanged.imageId !== image.id) return photoNotFound
  return { __typename: 'UpdateReviewSuccess', record: unchanged }
}

/** Deletes the author's own review. Its photo belongs to nothing then, and is tidied away like all such uploads. */
export async function deleteOwnReview(
  { db, cacheVersion }: ReviewServiceDeps,
  author: User,
  id: string,
): Promise<DeleteReviewResult> {
  const { count } = isUuid(id) ? await db.review.deleteMany({ where: { id, userId: author.id } }) : { count: 0 }
  if (count === 0) return reviewNotFound
  cacheVersion.bump()
  return { __typename: 'DeleteReviewSuccess', id }
}

/** Notes what a reader holds against a review. Throws UNAUTHENTICATED when their account ended meanwhile. */
export async function flagOthersReview(db: Db, reader: User, input: FlagReviewInput): Promise<FlagReviewResult> {
  const { id } = input
  const review = isUuid(id) ? await db.review.findFirst({ where: { id, state: 'VISIBLE' } }) : null
  if (!review) return reviewNotFound
  if (review.userId === reader.id) return { __typename: 'OwnReview', message: sentence('ownReview') }
  await flagReview(db.sql, reader, input)
  await requireActiveAccount(db, reader.id)
  return { __typename: 'FlagReviewSuccess', id }
}
