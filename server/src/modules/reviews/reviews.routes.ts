import type { Review } from '@instrumenta/prisma/client'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Reading } from '../../graphql/context'
import { signedIn } from '../../shared/authority'
import { id } from '../../shared/fields'
import { answerList, priceOfList, listAnswer, listQuery } from '../../shared/rest-list'
import type { FindImageAddress, RestScope } from '../../shared/rest-route'
import { unknownImage, inserted, refuse, imageAddress, answer, insertedAnswer, refusals } from '../../shared/rest-route'
import { findImageByUrl } from '../images/find-image'
import { createReview } from './create-review'
import { listReviews } from './list-reviews'
import { createReviewInput } from './reviews.input'

interface ReviewRouteDeps extends Pick<Reading, 'db' | 'env' | 'cacheVersion'> {
  /** Reads from a replica, or from the primary for a signed-in caller. */
  readingOf: (request: FastifyRequest) => Promise<Pick<Reading, 'db'> & { findImageAddress: FindImageAddress }>
}

/** Adds `GET /api/review` and `POST /api/review`. */
export function addReviewRoutes(api: RestScope, { readingOf, ...deps }: ReviewRouteDeps): void {
  api.get(
    '/review',
    { config: { access: 'PUBLIC', isSameForVisitors: true, price: priceOfList }, schema: getReviews },
    async (request, reply) => {
      const { db, findImageAddress } = await readingOf(request)
      return answerList(
        request,
        reply,
        (page) => listReviews(db, page),
        (reviews) =>
          Promise.all(reviews.map(async (review) => representReview(review, await findImageAddress(review.imageId)))),
      )
    },
  )

  api.post(
    '/review',
    { config: { access: 'CUSTOMER', limitedAction: 'review' }, schema: postReview },
    async ({ body: { img, ...review }, viewer }, reply) => {
      const image = await findImageByUrl(deps.db, deps.env.publicUrl, img)
      const result = image ? await createReview(deps, signedIn(viewer), { ...review, imageId: image.id }) : unknownImage
      return result.__typename === 'CreateReviewSuccess' ? inserted(result.review.id) : refuse(reply, result)
    },
  )
}

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
function representReview({ id, name, rating, comment }: Review, img: string | null) {
  return { _id: id, name, rating, comment, img }
}

/** Describes `GET /review`. */
const getReviews = {
  operationId: 'listReviews',
  tags: ['Reviews'],
  summary: 'List reviews',
  description: 'Newest first.',
  querystring: listQuery,
  response: { 200: listAnswer('The reviews.', review) },
}

/** Describes `POST /review`. */
const postReview = {
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
