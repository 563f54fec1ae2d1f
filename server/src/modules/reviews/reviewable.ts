import type { User } from '@instrumenta/prisma/client'
import type { Db } from '../../shared/db'
import type { Language } from '../../shared/languages'
import type { Connection, Ordering, PageRequest } from '../../shared/pagination'
import { readPageRequest, toConnection } from '../../shared/pagination'
import { isUuid, parseInput, textField } from '../../shared/validation'
import { shopReviewOf } from './create-review'
import { hasBought } from './create-review.sql'
import type { ReviewableProduct } from './reviewable.sql'
import { countReviewable, readReviewable } from './reviewable.sql'

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

/** Without a product it is about the shop. Null if the product is not in the shop. */
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
