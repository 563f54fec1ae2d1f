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
    _id: id.describe('Opaque, stable id.'),
    name: name.describe('Name given by the author.'),
    rating,
    comment: comment.describe('Text of the review.'),
    img: imageAddress.nullable().describe("URL of the author's photo; null without one."),
  })
  .meta({ id: 'Review', description: 'Review of a product or of the shop.' })

/** @param img address of the photo */
export function representReview({ id, name, rating, comment }: Review, img: string | null) {
  return { _id: id, name, rating, comment, img }
}

/** Describes `GET /review`. */
export const getReviews = {
  operationId: 'listReviews',
  tags: ['Reviews'],
  summary: 'List reviews',
  description: 'Newest first.',
  querystring: listQuery,
  response: { 200: listAnswer('The reviews.', review) },
}

/** Describes `POST /review`. */
export const postReview = {
  operationId: 'createReview',
  tags: ['Reviews'],
  summary: 'Write a review',
  description: 'One review of the shop, and one of each product that the caller bought.',
  body: z.strictObject({
    productId: id.optional().describe('Id of a product that the caller bought. Without it the review is of the shop.'),
    name,
    rating,
    comment,
    img: imageAddress.describe('URL of a photo from `POST /api/image`.'),
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
