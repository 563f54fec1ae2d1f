import type { User } from '@instrumenta/prisma/client'
import type { Reading } from '../../graphql/context'
import { sentence } from '../../messages/sentence'
import { requireActiveAccount } from '../../shared/active-account.sql'
import type { AuditContext } from '../../shared/audit-context'
import { isAllowed } from '../../shared/authority'
import type { Db } from '../../shared/db'
import { isUuid, parseInput, textField } from '../../shared/validation'
import { findAttachableImage } from '../images/find-image'
import { photoNotFound, shopReviewOf } from './create-review'
import { deleteReviewAsModerator, reviewNotFound } from './moderate-review'
import { countReviewable, insertFlag, readReviewable, updateOwnReview } from './own-review.sql'
import { flagReviewInput, updateReviewInput } from './reviews.input'
import type { Language } from '../../shared/languages'
import type { Connection, Ordering, PageRequest } from '../../shared/pagination'
import { readPageRequest, toConnection } from '../../shared/pagination'
import { hasBought } from './create-review.sql'
import type { ReviewableProduct } from './own-review.sql'

type Deps = Pick<Reading, 'db' | 'env' | 'cacheVersion'>

/**
 * Changes the author's own review. Unchanged values are no edit.
 * @throws UNAUTHENTICATED if the account was closed during the request
 */
export async function updateReview({ db, env, cacheVersion }: Deps, author: User, input: unknown) {
  const changes = parseInput(updateReviewInput, input, 'input')
  const { id, imageId } = changes
  const own = isUuid(id) ? await db.review.findFirst({ where: { id, userId: author.id } }) : null
  if (!own) return reviewNotFound
  const image = imageId == null ? null : await findAttachableImage(db, author, imageId)
  if (imageId != null && !image) return photoNotFound
  const isApprovedFirst = env.isReviewApprovedFirst
  const record = await updateOwnReview(db.sql, author, { ...changes, image, isApprovedFirst })
  if (record) {
    cacheVersion.bump()
    return { __typename: 'UpdateReviewSuccess', record } as const
  }
  await requireActiveAccount(db, author.id)
  const unchanged = await db.review.findFirst({ where: { id, userId: author.id } })
  if (!unchanged) return reviewNotFound
  // The photo was removed as unattached since it was found.
  if (image && unchanged.imageId !== image.id) return photoNotFound
  return { __typename: 'UpdateReviewSuccess', record: unchanged } as const
}

/** Deletes the caller's own review, or as a moderator any review. Its photo is removed later, as all unattached uploads are. */
export async function deleteReview(deps: Deps, audit: AuditContext, id: string) {
  const { db, cacheVersion } = deps
  const { by: caller } = audit
  const { count } = isUuid(id) ? await db.review.deleteMany({ where: { id, userId: caller.id } }) : { count: 0 }
  if (count === 0) return isAllowed(caller, 'REVIEWS_WRITE') ? deleteReviewAsModerator(deps, audit, id) : reviewNotFound
  cacheVersion.bump()
  return { __typename: 'DeleteReviewSuccess', id } as const
}

/**
 * Reports another's review to the moderators.
 * @throws UNAUTHENTICATED if the account was closed during the request
 */
export async function flagReview(db: Db, reader: User, input: unknown) {
  const flag = parseInput(flagReviewInput, input, 'input')
  const { id } = flag
  const review = isUuid(id) ? await db.review.findFirst({ where: { id, state: 'VISIBLE' } }) : null
  if (!review) return reviewNotFound
  if (review.userId === reader.id) return { __typename: 'OwnReview', message: sentence('ownReview') } as const
  await insertFlag(db.sql, reader, flag)
  await requireActiveAccount(db, reader.id)
  return { __typename: 'FlagReviewSuccess', id } as const
}

type ReviewEligibility = 'ELIGIBLE' | 'NOT_PURCHASED' | 'ALREADY_REVIEWED'

export type ReviewableConnection = Connection<ReviewableProduct>

interface ReviewableRequest extends PageRequest {
  /** A part of the name, in any capitalization. */
  search?: string | null | undefined
  /** Names are searched in English and in this language. */
  language: Language
}

const lastBoughtFirst: Ordering<ReviewableProduct> = {
  name: 'REVIEWABLE',
  type: 'timestamptz',
  cursorOf: ({ boughtAt, id }) => ({ key: boughtAt.toISOString(), id }),
}

const searchField = textField({ name: 'theSearch', min: 0, max: 200 }).nullish()

/** A page of products that the person has bought and not reviewed, the last ordered first. */
export async function listReviewable(
  db: Db,
  { id: userId }: User,
  request: ReviewableRequest,
): Promise<ReviewableConnection> {
  const search = parseInput(searchField, request.search, 'search')
  const after = readPageRequest(request, lastBoughtFirst)
  const reviewable = { userId, search, language: request.language }
  const rows = await readReviewable(db.sql, reviewable, after, request)
  return toConnection(rows, request, lastBoughtFirst, () => countReviewable(db.sql, reviewable))
}

/** Without a product, concerns the shop. Null if the product is not in the shop. */
export async function findEligibility(
  db: Db,
  author: User,
  productId: string | null | undefined,
): Promise<ReviewEligibility | null> {
  if (productId == null) {
    return (await db.review.count({ where: shopReviewOf(author) })) > 0 ? 'ALREADY_REVIEWED' : 'ELIGIBLE'
  }
  if (!isUuid(productId) || (await db.product.count({ where: { id: productId, deletedAt: null } })) === 0) return null
  if ((await db.review.count({ where: { userId: author.id, productId } })) > 0) return 'ALREADY_REVIEWED'
  return (await hasBought(db.sql, author.id, productId)) ? 'ELIGIBLE' : 'NOT_PURCHASED'
}
