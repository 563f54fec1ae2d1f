import { z } from 'zod'
import { DEMO_REVIEWS_FILE } from './files'
import { readJson } from './read-json'

const text = z.string().trim().min(1)
const daysAgo = z.number().positive().max(365)
const rating = z.int().min(1).max(5)
const comment = text.max(2_000)

const reviewOfProduct = z
  .strictObject({
    /** Slug in the catalogue. */
    product: text,
    /** Units of the order. */
    quantity: z.int().min(1),
    orderedDaysAgo: daysAgo,
    daysAgo,
    rating,
    comment,
  })
  .refine((review) => review.orderedDaysAgo >= review.daysAgo + 1, {
    path: ['orderedDaysAgo'],
    message: 'must leave a day at least for the delivery before the review',
  })
const reviewOfShop = z.strictObject({ daysAgo, rating, comment })

const reviewerSchema = z.strictObject({
  key: z.string().regex(/^[a-z]+(-[a-z]+)*$/, 'must be lowercase letters and single hyphens'),
  name: text.max(100),
  phone: z.string().regex(/^\+?\d{5,15}$/, 'must be a phone number without separators'),
  address: text.min(5).max(500),
  reviews: z.array(z.union([reviewOfProduct, reviewOfShop])).min(1),
})

/** A made-up customer with orders and reviews. */
export type DemoReviewer = z.infer<typeof reviewerSchema>

/** A review of a product with its order. Times are days before the seed. */
export type DemoProductReview = z.infer<typeof reviewOfProduct>

/**
 * Reads the demo reviews.
 * @throws Error naming the field when an entry is not as it should be
 */
export async function readDemoReviews(): Promise<DemoReviewer[]> {
  const schema = z.strictObject({ reviewers: z.array(reviewerSchema) })
  return (await readJson(DEMO_REVIEWS_FILE, schema, 'reviews.json', 'the demo reviews')).reviewers
}
