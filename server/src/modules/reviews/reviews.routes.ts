import type { FastifyRequest } from 'fastify'
import type { Reading } from '../../graphql/context'
import { signedIn } from '../../shared/authority'
import type { FindImageAddress } from '../../shared/rest-image'
import { unknownImage } from '../../shared/rest-image'
import { answerList, priceOfList } from '../../shared/rest-list'
import type { RestScope } from '../../shared/rest-route'
import { inserted, refuse } from '../../shared/rest-route'
import { findImageByUrl } from '../images/find-image'
import { createReview } from './create-review'
import { listReviews } from './list-reviews'
import { getReviews, postReview, representReview } from './reviews.rest'

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
