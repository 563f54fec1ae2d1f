import type { Resolvers } from '../../graphql/generated/resolvers'
import { auditContextOf } from '../../shared/audit-context'
import { signedIn } from '../../shared/authority'
import { countAll } from '../../shared/pagination'

/** Resolvers of reviews. */
export const reviewResolvers: Resolvers = {
  Query: {
    reviews: (_parent, { first, after, productId, rating }, { services }) =>
      services.reviews.list({ first, after }, { productId, rating }),
    myReviews: (_parent, { first, after }, { services, viewer }) =>
      services.reviews.listOwn(signedIn(viewer), { first, after }),
    moderatedReviews: (_parent, { first, after, filter }, { services, viewer }) =>
      services.reviews.listModerated(signedIn(viewer), { first, after }, filter),
    reviewableProducts: (_parent, { first, after, search }, { services, viewer, language }) =>
      services.reviews.listReviewable(signedIn(viewer), { first, after, search, language }),
    reviewEligibility: (_parent, { productId }, { services, viewer }) =>
      services.reviews.findEligibility(signedIn(viewer), productId),
    shopRating: (_parent, _args, { loaders }) => loaders.shopFront.load('now'),
  },
  Mutation: {
    createReview: (_parent, { input }, { services, viewer }) => services.reviews.create(signedIn(viewer), input),
    updateReview: (_parent, { input }, { services, viewer }) => services.reviews.update(signedIn(viewer), input),
    deleteReview: (_parent, { id }, context) => context.services.reviews.delete(auditContextOf(context), id),
    flagReview: (_parent, { input }, { services, viewer }) => services.reviews.flag(signedIn(viewer), input),
    approveReview: (_parent, { input }, context) => context.services.reviews.approve(auditContextOf(context), input),
    hideReview: (_parent, { input }, context) => context.services.reviews.hide(auditContextOf(context), input),
    answerReview: (_parent, { input }, context) => context.services.reviews.answer(auditContextOf(context), input),
  },
  ReviewConnection: { totalCount: countAll },
  ReviewRecordConnection: { totalCount: countAll },
  ReviewRecord: {
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
