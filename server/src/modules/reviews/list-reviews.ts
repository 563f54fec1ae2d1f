import type { Review, User } from '@instrumenta/prisma/client'
import { isAllowed } from '../../shared/authority'
import type { Db } from '../../shared/db'
import type { Ordering, PageRequest } from '../../shared/pagination'
import { newestFirst, readPageRequest, toConnection } from '../../shared/pagination'
import { parseInput } from '../../shared/validation'
import type { PublicFilter, RecordFilter } from './reviews.sql'
import { countRecords, countRecordsByState, countReviews, readFlagged, readRecords, readReviews } from './reviews.sql'
import { ratingFilter, reviewFilter, reviewStates } from './reviews.input'

export const newestReviews = newestFirst<Pick<Review, 'id' | 'createdAt'>>('REVIEWS')

const newestRecords = newestFirst<Review>('REVIEW_RECORDS')

const mostFlagged: Ordering<Review> = {
  name: 'WAITING_REVIEWS',
  type: 'int',
  cursorOf: ({ flagCount, id }) => ({ key: String(flagCount), id }),
}

/** A page of visible reviews, newest first: all, or those of a product, which may have left the shop. */
export async function listReviews(db: Db, page: PageRequest, { productId, rating }: PublicFilter = {}) {
  const filter = { productId, rating: parseInput(ratingFilter, rating, 'rating') }
  const after = readPageRequest(page, newestReviews)
  const rows = await readReviews(db.sql, filter, after, page)
  return toConnection(rows, page, newestReviews, () => countReviews(db.searchSql, filter))
}

/** A page of the author's own reviews in any state, newest first. */
export const listMyReviews = (db: Db, page: PageRequest, author: User) => listRecords(db, page, { userId: author.id })

/**
 * A page of all reviews, newest first; reviews that wait for a decision are sorted by number of flags. Searches emails
 * if `viewer` may see authors.
 */
export async function listModeratedReviews(db: Db, page: PageRequest, viewer: User, filter: unknown) {
  return listRecords(db, page, {
    filter: parseInput(reviewFilter, filter, 'filter'),
    searchesEmails: isAllowed(viewer, 'CUSTOMERS_READ'),
  })
}

/** Counts reviews per status; ignores `filter.status` and `filter.isWaiting`. */
export async function countReviewsByStatus(db: Db, viewer: User, given: unknown) {
  const filter = { ...parseInput(reviewFilter, given, 'filter'), status: null, isWaiting: null }
  const rows = await countRecordsByState(db.searchSql, { filter, searchesEmails: isAllowed(viewer, 'CUSTOMERS_READ') })
  return reviewStates.map((status) => ({ status, count: rows.find((row) => row.status === status)?.count ?? 0 }))
}

async function listRecords(db: Db, page: PageRequest, which: RecordFilter) {
  const [ordering, read] = which.filter?.isWaiting
    ? ([mostFlagged, readFlagged] as const)
    : ([newestRecords, readRecords] as const)
  const after = readPageRequest(page, ordering)
  const rows = await read(db.searchSql, which, after, page)
  return toConnection(rows, page, ordering, () => countRecords(db.searchSql, which))
}
