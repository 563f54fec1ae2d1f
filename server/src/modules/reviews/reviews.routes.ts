import type { Review } from '@instrumenta/prisma/client'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../graphql/context'
import { signedIn } from '../../shared/authority'
import type { FindImageAddress, ListQuery } from '../../shared/rest-route'
import {
  answerList,
  inserted,
  listQueryProperties,
  listSchema,
  priceOfList,
  refusals,
  refuse,
  unknownImage,
} from '../../shared/rest-route'

/** What the routes work with. */
export interface ReviewRouteDeps {
  services: Pick<Services, 'reviews' | 'images'>
  findImageAddress: FindImageAddress
}

interface ReviewBody {
  productId?: string
  name: string
  rating: number
  comment: string
  img: string
}

const examples = {
  id: ['01a1fcdc-477c-7254-af07-28ecbf0f36fd'],
  name: ['Carl Customer'],
  comment: ['They cut like on the first day.'],
  img: ['http://127.0.0.1:4000/images/7yq3bT1m/640.webp'],
}

/** A review as the REST API shows it. Routes refer to it as `Review#`. */
export const reviewSchema = {
  $id: 'Review',
  type: 'object',
  description: 'What somebody thinks of a product, or of the shop.',
  required: ['_id', 'name', 'rating', 'comment', 'img'],
  properties: {
    _id: { type: 'string', description: 'Opaque and stable.', examples: examples.id },
    name: { type: 'string', description: 'The name that the author gave.', examples: examples.name },
    rating: { type: 'integer', description: '1 (poor) to 5 (excellent).', examples: [5] },
    comment: { type: 'string', description: 'What they wrote.', examples: examples.comment },
    img: {
      type: ['string', 'null'],
      description: 'Address of the photo they gave; null without one.',
      examples: examples.img,
    },
  },
}

const reviewBody = {
  type: 'object',
  additionalProperties: false,
  required: ['name', 'rating', 'comment', 'img'],
  properties: {
    productId: {
      type: 'string',
      description: 'The product, which one has bought. Without it the review is of the shop.',
      examples: examples.id,
    },
    name: { type: 'string', description: 'The name to show, 1 to 100 characters.', examples: examples.name },
    rating: { type: 'integer', minimum: 1, maximum: 5, description: '1 (poor) to 5 (excellent).', examples: [5] },
    comment: {
      type: 'string',
      description: 'What one thinks: 1 to 2,000 characters, lines allowed.',
      examples: examples.comment,
    },
    img: {
      type: 'string',
      description: 'Address of a photo, as `POST /api/image` answered with it.',
      examples: examples.img,
    },
  },
}

/** Routes of reviews. */
export function addReviewRoutes(api: FastifyInstance, { services, findImageAddress }: ReviewRouteDeps): void {
  async function represent({ id, name, rating, comment, imageId }: Review) {
    return { _id: id, name, rating, comment, img: await findImageAddress(imageId) }
  }

  api.get<{ Querystring: ListQuery }>(
    '/review',
    {
      config: { access: 'PUBLIC', isSameForVisitors: true, price: priceOfList },
      schema: {
        operationId: 'listReviews',
        tags: ['Reviews'],
        summary: 'What customers wrote of products and of the shop',
        description: 'Newest first.',
        querystring: { type: 'object', additionalProperties: false, properties: listQueryProperties },
        response: { 200: listSchema('Review', 'The reviews.') },
      },
    },
    (request, reply) => {
      return answerList(
        request,
        reply,
        (page) => services.reviews.list(page),
        (reviews) => Promise.all(reviews.map((review) => represent(review))),
      )
    },
  )

  api.post<{ Body: ReviewBody }>(
    '/review',
    {
      config: { access: 'CUSTOMER', act: 'review' },
      schema: {
        operationId: 'createReview',
        tags: ['Reviews'],
        summary: 'Write a review',
        description: 'Of the shop, once, or of a product that one has bought, once each.',
        body: reviewBody,
        response: {
          200: { description: 'The review is published.', $ref: 'Inserted#' },
          ...refusals({
            404: 'There is no such product.',
            409: 'One has reviewed this product, or the shop, before.',
            422: 'One has not bought this product.',
          }),
        },
      },
    },
    async ({ body: { img, ...review }, viewer }, reply) => {
      const image = await services.images.findByUrl(img)
      const result = image
        ? await services.reviews.create(signedIn(viewer), { ...review, imageId: image.id })
        : unknownImage
      return result.__typename === 'CreateReviewSuccess' ? inserted(result.review.id) : refuse(reply, result)
    },
  )
}
