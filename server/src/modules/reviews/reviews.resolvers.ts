import type { Resolvers } from '../../graphql/generated/resolvers'
import { auditContextOf } from '../../shared/audit-context'
import { signedIn } from '../../shared/authority'
import { countAll } from '../../shared/pagination'
import { createReview } from './create-review'
import { countReviewsByStatus, listModeratedReviews, listMyReviews, listReviews } from './list-reviews'
import { answerReview, approveReview, hideReview } from './moderate-review'
import { deleteReview, findEligibility, flagReview, listReviewable, updateReview } from './own-review'

export const reviewResolvers: Resolvers = {
  Query: {
    reviews: (_parent, { productId, rating, ...page }, { db }) => listReviews(db, page, { productId, rating }),
    myReviews: (_parent, page, { db, viewer }) => listMyReviews(db, page, signedIn(viewer)),
    moderatedReviews: (_parent, { filter, ...page }, { db, viewer }) =>
      listModeratedReviews(db, page, signedIn(viewer), filter),
    reviewCounts: (_parent, { filter }, { db, viewer }) => countReviewsByStatus(db, signedIn(viewer), filter),
    reviewableProducts: (_parent, request, { db, viewer, language }) =>
      listReviewable(db, signedIn(viewer), { ...request, language }),
    reviewEligibility: (_parent, { productId }, { db, viewer }) => findEligibility(db, signedIn(viewer), productId),
    shopRating: (_parent, _args, { loaders }) => loaders.shopFront.load('now'),
  },
  Mutation: {
    createReview: (_parent, { input }, context) => createReview(context, signedIn(context.viewer), input),
    updateReview: (_parent, { input }, context) => updateReview(context, signedIn(context.viewer), input),
    deleteReview: (_parent, { id }, context) => deleteReview(context, auditContextOf(context), id),
    flagReview: (_parent, { input }, { db, viewer }) => flagReview(db, signedIn(viewer), input),
    approveReview: (_parent, { input }, context) => approveReview(context, auditContextOf(context), input),
    hideReview: (_parent, { input }, context) => hideReview(context, auditContextOf(context), input),
    answerReview: (_parent, { input }, context) => answerReview(context, auditContextOf(context), input),
  },
  ReviewConnection: { totalCount: countAll },
  ReviewRecordConnection: { totalCount: countAll },
  ReviewRecord: {
    status: ({ state }) => state,
    review: (record) => record,
    flags: ({ id }, _args, { loaders }) => loaders.reviewFlags.load(id),
    async author({ userId }, _args, { loaders }) {
      const author = await loaders.user.load(userId)
      if (!author) throw new Error(`There is no author ${userId}`)
      return author
    },
  },
  ReviewableProductConnection: {
    totalCount: countAll,
    async nodes({ nodes }, _args, { loaders }) {
      const products = await Promise.all(nodes.map(({ id }) => loaders.product.load(id)))
      return products.filter((product) => product !== null)
    },
    async edges({ edges }, _args, { loaders }) {
      const found = await Promise.all(
        edges.map(async ({ cursor, node }) => ({ cursor, node: await loaders.product.load(node.id) })),
      )
      return found.flatMap(({ cursor, node }) => (node ? [{ cursor, node }] : []))
    },
  },
  Review: {
    image: (review, _args, { loaders }) => (review.imageId ? loaders.image.load(review.imageId) : null),
    product: (review, _args, { loaders }) => (review.productId ? loaders.product.load(review.productId) : null),
    isOfProduct: (review) => review.productId !== null,
    answer: ({ answer, answeredAt }) => (answer !== null && answeredAt ? { text: answer, at: answeredAt } : null),
  },
  Product: {
    reviews: (product, { first, after }, { loaders }) =>
      loaders.productReviews.load({ parentId: product.id, first, after }),
  },
}
