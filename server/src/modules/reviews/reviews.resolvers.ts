import type { Resolvers } from '../../graphql/generated/resolvers'
import { signedIn } from '../../shared/authority'
import { countAll } from '../../shared/pagination'

/** Resolvers of reviews. */
export const reviewResolvers: Resolvers = {
  Query: {
    reviews: (_parent, { first, after, productId }, { services }) => services.reviews.list({ first, after }, productId),
    shopRating: (_parent, _args, { services }) => services.reviews.getShopRating(),
  },
  Mutation: {
    createReview: (_parent, { input }, { services, viewer }) => services.reviews.create(signedIn(viewer), input),
  },
  CreateReviewResult: {
    __resolveType: (result) => result.__typename ?? null,
  },
  ReviewConnection: { totalCount: countAll },
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
