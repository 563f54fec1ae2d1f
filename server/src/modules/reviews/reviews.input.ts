import type { ReviewFault, ReviewState } from '@instrumenta/prisma/client'
import { z } from 'zod'
import { id, idempotencyKey } from '../../shared/fields'
import { MAX_INT, textField, wholeNumber } from '../../shared/validation'
import { issue } from '../../messages/sentence'

const rating = wholeNumber(1, 5, issue('ratingWhole'))
  .describe('1 (poor) to 5 (excellent).')
  .meta({ examples: [5] })

const comment = textField({ name: 'theComment', max: 2_000, isMultiline: true })
  .describe('Text of the review; may have several lines.')
  .meta({ examples: ['They cut like on the first day.'] })

/** Without a product it is a review of the shop. */
export const createReviewInput = z.strictObject({
  productId: id.nullish(),
  name: textField({ name: 'theName', max: 100 })
    .describe('Display name.')
    .meta({ examples: ['Carl Customer'] }),
  rating,
  comment,
  imageId: id.nullish(),
  idempotencyKey: idempotencyKey.nullish(),
})

/** Fields that are left out keep their value. An `imageId` of null removes the photo. */
export const updateReviewInput = z.strictObject({
  id,
  rating: rating.optional(),
  comment: comment.optional(),
  imageId: id.nullish(),
})

const faults = {
  NOT_ABOUT_PRODUCT: true,
  OFFENSIVE: true,
  PERSONAL_DATA: true,
  ADVERTISEMENT: true,
  OTHER: true,
} satisfies Record<ReviewFault, true>

const fault = z.enum(Object.keys(faults) as ReviewFault[])

const states = { VISIBLE: true, PENDING: true, HIDDEN: true } satisfies Record<ReviewState, true>

export const reviewStates = Object.keys(states) as ReviewState[]

export const flagReviewInput = z.strictObject({ id, reason: fault })

export const approveReviewInput = z.strictObject({
  id,
  expectedVersion: wholeNumber(1, MAX_INT, issue('versionWhole')).nullish(),
})

export const hideReviewInput = z.strictObject({
  id,
  reason: fault,
  note: textField({ name: 'theNote', min: 0, max: 500, isMultiline: true }).nullish(),
})

/** A blank answer removes it. */
export const answerReviewInput = z.strictObject({
  id,
  answer: textField({ name: 'theAnswer', min: 0, max: 2_000, isMultiline: true }).nullish(),
  expectedVersion: wholeNumber(1, MAX_INT, issue('versionWhole')).nullish(),
})

export const ratingFilter = rating.nullish()

export const reviewFilter = z
  .strictObject({
    isWaiting: z.boolean().nullish(),
    status: z.enum(reviewStates).nullish(),
    rating: ratingFilter,
    productId: id.nullish(),
    search: textField({ name: 'theSearch', min: 0, max: 200 }).nullish(),
  })
  .nullish()

export type ReviewFilter = z.output<typeof reviewFilter>
