import type { Review } from '@instrumenta/prisma/client'
import type { Sentence } from '../../messages/sentence'
import { sentence } from '../../messages/sentence'
import type { photoNotFound } from './create-review.service'

/** There is no such review, or none that one may do this to. */
export const reviewNotFound = { __typename: 'ReviewNotFound', message: sentence('reviewGone') } as const

/** Refusal of a review that is not there. */
type ReviewNotFound = typeof reviewNotFound

/** It is not as it was read. */
type ReviewChanged = { __typename: 'ReviewChanged'; message: Sentence; record: Review }

/** What came of changing one's review, tagged with the names of the schema; so are those below. */
export type UpdateReviewResult =
  | { __typename: 'UpdateReviewSuccess'; record: Review }
  | ReviewNotFound
  | typeof photoNotFound

/** What came of deleting a review. */
export type DeleteReviewResult = { __typename: 'DeleteReviewSuccess'; id: string } | ReviewNotFound

/** What came of flagging a review. */
export type FlagReviewResult =
  | { __typename: 'FlagReviewSuccess'; id: string }
  | ReviewNotFound
  | { __typename: 'OwnReview'; message: Sentence }

/** What came of approving a review. */
export type ApproveReviewResult =
  | { __typename: 'ApproveReviewSuccess'; record: Review }
  | ReviewNotFound
  | ReviewChanged

/** What came of hiding a review. */
export type HideReviewResult = { __typename: 'HideReviewSuccess'; record: Review } | ReviewNotFound

/** What came of answering a review. */
export type AnswerReviewResult = { __typename: 'AnswerReviewSuccess'; record: Review } | ReviewNotFound | ReviewChanged
