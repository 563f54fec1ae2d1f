import { z } from 'zod'
import { id } from '../../shared/fields'
import { textField, wholeNumber } from '../../shared/validation'
import { issue } from '../../messages/sentence'

/** What a review is written with. Without a product it is of the shop. */
export const createReviewInput = z.strictObject({
  productId: id.nullish(),
  name: textField({ name: 'theName', max: 100 })
    .describe('The name to show.')
    .meta({ examples: ['Carl Customer'] }),
  rating: wholeNumber(1, 5, issue('ratingWhole'))
    .describe('1 (poor) to 5 (excellent).')
    .meta({ examples: [5] }),
  comment: textField({ name: 'theComment', max: 2_000, isMultiline: true })
    .describe('What one thinks, lines allowed.')
    .meta({ examples: ['They cut like on the first day.'] }),
  imageId: id,
})

/** Checked input of a review. */
export type CreateReviewInput = z.output<typeof createReviewInput>
