import type { ReviewFault, ReviewState } from '@instrumenta/prisma/client'
import { z } from 'zod'
import { id, isInstant } from '../../shared/fields'
import { MAX_INT, textField, wholeNumber } from '../../shared/validation'
import { issue } from '../../messages/sentence'

const rating = wholeNumber(1, 5, issue('ratingWhole'))
  .describe('1 (poor) to 5 (excellent).')
  .meta({ examples: [5] })

const comment = textField({ name: 'theComment', max: 2_000, isMultiline: true })
  .describe('What one thinks, lines allowed.')
  .meta({ examples: ['They cut like on the first day.'] })

/** What a review is written with. Without a product it is of the shop. */
export const createReviewInput = z.strictObject({
  productId: id.nullish(),
  name: textField({ name: 'theName', max: 100 })
    .describe('The name to show.')
    .meta({ examples: ['Carl Customer'] }),
  rating,
  comment,
  imageId: id.nullish(),
})

/** Checked input of a review. */
export type CreateReviewInput = z.output<typeof createReviewInput>

/** What of a review changes. What is left out stays; null takes the photo away. */
export const updateReviewInput = z.strictObject({
  id,
  rating: rating.optional(),
  comment: comment.optional(),
  imageId: id.nullish(),
})

/** Checked changes of a review. */
export type UpdateReviewInput = z.output<typeof updateReviewInput>

const faults = {
  NOT_ABOUT_PRODUCT: true,
  OFFENSIVE: true,
  PERSONAL_DATA: true,
  ADVERTISEMENT: true,
  OTHER: true,
} satisfies Record<ReviewFault, true>

const fault = z.enum(Object.keys(faults) as ReviewFault[])

const states = { VISIBLE: true, PENDING: true, HIDDEN: true } satisfies Record<ReviewState, true>

/** What a reader says is wrong with a review. */
export const flagReviewInput = z.strictObject({ id, reason: fault })

/** Checked flag. */
export type FlagReviewInput = z.output<typeof flagReviewInput>

/** Which review an admin approves. */
export const approveReviewInput = z.strictObject({
  id,
  expectedVersion: wholeNumber(1, MAX_INT, issue('versionWhole')).nullish(),
})

/** Checked approval. */
export type ApproveReviewInput = z.output<typeof approveReviewInput>

/** Why an admin hides a review. */
export const hideReviewInput = z.strictObject({
  id,
  reason: fault,
  note: textField({ name: 'theNote', min: 0, max: 500, isMultiline: true }).nullish(),
})

/** Checked reason to hide a review. */
export type HideReviewInput = z.output<typeof hideReviewInput>

/** What an admin answers; blank is nothing. */
export const answerReviewInput = z.strictObject({
  id,
  answer: textField({ name: 'theAnswer', min: 0, max: 2_000, isMultiline: true }).nullish(),
  expectedAnsweredAt: z.string().refine(isInstant, issue('instantAsIn')).nullish(),
})

/** Checked answer. */
export type AnswerReviewInput = z.output<typeof answerReviewInput>

/** The stars that reviews are listed by. */
export const ratingFilter = rating.nullish()

/** Which reviews an admin lists. */
export const reviewFilter = z
  .strictObject({
    isWaiting: z.boolean().nullish(),
    state: z.enum(Object.keys(states) as ReviewState[]).nullish(),
    rating: ratingFilter,
    productId: id.nullish(),
    search: textField({ name: 'theSearch', min: 0, max: 200 }).nullish(),
  })
  .nullish()

/** Checked filter of an admin's list. */
export type ReviewFilter = z.output<typeof reviewFilter>
