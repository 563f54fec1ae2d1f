import { z } from 'zod'
import { textField } from '../../shared/validation'

const RATING_MESSAGE = 'The rating must be a whole number from 1 to 5.'

/** What a review is written with. Without a product it is of the shop. */
export const createReviewInput = z.object({
  productId: z.string('The product must be an id.').nullish(),
  name: textField({ name: 'The name', max: 100 }),
  rating: z.number(RATING_MESSAGE).int(RATING_MESSAGE).min(1, RATING_MESSAGE).max(5, RATING_MESSAGE),
  comment: textField({ name: 'The comment', max: 2_000, isMultiline: true }),
  imageId: z.string('The image must be an id.'),
})

/** Checked input of a review. */
export type CreateReviewInput = z.output<typeof createReviewInput>
