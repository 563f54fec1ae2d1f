import type { Review } from '@instrumenta/prisma/client'
import { z } from 'zod'
import { id } from '../../shared/fields'
import { imageAddress } from '../../shared/rest-image'
import { listAnswer, listQuery } from '../../shared/rest-list'
import { answer, insertedAnswer, refusals } from '../../shared/rest-route'
import { createReviewInput } from './reviews.input'

const { name, rating, comment } = createReviewInput.shape

const review = z
  .object({
    _id: id.describe('Opaque and stable.'),
    name: name.describe('The name that the author gave.'),
    rating,
    comment: comment.describe('What they wrote.'),
    img: imageAddress.nullable().describe('Address of the photo they gave; null without one.'),
  })
  .meta({ id: 'Review', description: 'What somebody thinks of a product, or of the shop.' })

/** @param img address of the photo */
export function representReview({ id, name, rating, comment }: Review, img: string | null) {
  return { _id: id, name, rating, comment, img }
}

/** Describes `GET /review`. */
export const getReviews = {
  operationId: 'listReviews',
  tags: ['Reviews'],
  summary: 'What customers wrote of products and of the shop',
  description: 'Newest first.',
  querystring: listQuery,
  response: { 200: listAnswer('The reviews.', review) },
}

/** Describes `POST /review`. */
export const postReview = {
  operationId: 'createReview',
  tags: ['Reviews'],
  summary: 'Write a review',
  description: 'Of the shop, once, or of a product that one has bought, once each.',
  body: z.strictObject({
    productId: id.optional().describe('The product, which one has bought. Without it the review is of the shop.'),
    name,
    rating,
    comment,
    img: imageAddress.describe('Address of a photo, as `POST /api/image` answered with it.'),
  }),
  response: {
    200: answer('The review is published, or waits for approval.', insertedAnswer),
    ...refusals({
      404: 'There is no such product.',
      409: 'One has reviewed this product, or the shop, before.',
      422: 'One has not bought this product.',
    }),
  },
}
