import type { FastifyRequest } from 'fastify'
import type { Services } from '../../graphql/context'
import { signedIn } from '../../shared/authority'
import type { FindImageAddress } from '../../shared/rest-image'
import { unknownImage } from '../../shared/rest-image'
import { answerList, priceOfList } from '../../shared/rest-list'
import type { RestScope } from '../../shared/rest-route'
import { inserted, refuse } from '../../shared/rest-route'
import { createReview, listReviews, representReview } from './reviews.rest'

/** What the routes work with. */
export interface ReviewRouteDeps {
  services: Pick<Services, 'reviews' | 'images'>
  /** Where whoever sends a request reads. */
  readingOf: (
    request: FastifyRequest,
  ) => Promise<{ services: Pick<Services, 'reviews'>; findImageAddress: FindImageAddress }>
}

/** Routes of reviews. */
export function addReviewRoutes(api: RestScope, { services, readingOf }: ReviewRouteDeps): void {
  api.get(
    '/review',
    { config: { access: 'PUBLIC', isSameForVisitors: true, price: priceOfList }, schema: listReviews },
    async (request, reply) => {
      const reading = await readingOf(request)
      return answerList(
        request,
        reply,
        (page) => reading.services.reviews.list(page),
        (reviews) =>
          Promise.all(
            reviews.map(async (review) => representReview(review, await reading.findImageAddress(review.imageId))),
          ),
      )
    },
  )

  api.post(
    '/review',
    { config: { access: 'CUSTOMER', limitedAction: 'review' }, schema: createReview },
    async ({ body: { img, ...review }, viewer }, reply) => {
      const image = await services.images.findByUrl(img)
      const result = image
        ? await services.reviews.create(signedIn(viewer), { ...review, imageId: image.id })
        : unknownImage
      return result.__typename === 'CreateReviewSuccess' ? inserted(result.review.id) : refuse(reply, result)
    },
  )
}
