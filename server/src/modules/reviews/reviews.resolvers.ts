import type { Resolvers } from '../../graphql/generated/resolvers'
import { signedIn } from '../../shared/authority'
import { countAll } from '../../shared/pagination'

/** Resolvers of reviews. */
export const reviewResolvers: Resolvers = {
  Query: {
    reviews: (_parent, { first, after, productId }, { services }) => services.reviews.list({ first, after }, productId),
    reviewableProducts: (_parent, { first, after, search }, { services, viewer }) =>
      services.reviews.listReviewable(signedIn(viewer), { first, after, search }),
    reviewEligibility: (_parent, { productId }, { services, viewer }) =>
      services.reviews.findEligibility(signedIn(viewer), productId),
    shopRating: (_parent, _args, { services }) => services.reviews.getShopRating(),
  },
  Mutation: {
    createReview: (_parent, { input }, { services, viewer }) => services.reviews.create(signedIn(viewer), input),
  },
  CreateReviewResult: {
    __resolveType: (result) => result.__typename ?? null,
  },
  ReviewConnection: { totalCount: countAll },
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
  },
  Product: {
    reviews: (product, { first, after }, { loaders }) =>
      loaders.productReviews.load({ parentId: product.id, first, after }),
  },
}
