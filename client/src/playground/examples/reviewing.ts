import type { Example } from './example'
import { firstOf, mutation } from './mutation'

const anyReview = firstOf('reviews(first: 1)', '<id of a review>')
const ownReview = firstOf('myReviews(first: 1)', '<id of a review of yours: write one first>')
const moderatedReview = firstOf('moderatedReviews(first: 1)', '<id of a review>')

const record = 'record { id status hidingReason version review { rating comment answer { text } } }'

/** Reviews, for authors and readers. */
export const reviewingExamples: Example[] = [
  mutation('UpdateReview', 'Changes your own review. Omitted fields are kept.', record, {
    lookup: ownReview,
    input: ({ id }) => ({ id, rating: 4 }),
  }),
  mutation('DeleteReview', 'Deletes your own review; an admin can delete any.', 'id', { id: ownReview }),
  mutation('FlagReview', "Reports another user's review.", 'id', {
    lookup: anyReview,
    input: ({ id }) => ({ id, reason: 'ADVERTISEMENT' }),
  }),
]

/** Reviews, for admins. */
export const moderatingExamples: Example[] = [
  mutation('ApproveReview', 'Shows a waiting or hidden review and clears its flags.', record, {
    lookup: moderatedReview,
    input: ({ id }) => ({ id }),
  }),
  mutation('HideReview', 'The author sees the reason among their reviews.', record, {
    lookup: moderatedReview,
    input: ({ id }) => ({ id, reason: 'OFFENSIVE', note: 'Please stay kind.' }),
  }),
  mutation('AnswerReview', 'The answer is shown below the review. null removes it.', record, {
    lookup: moderatedReview,
    input: ({ id }) => ({ id, answer: 'Thank you.' }),
  }),
]
