import type { Image, OrderStatus, Product } from '@instrumenta/prisma/client'
import type { Person } from './factories'
import { inputFor, PLACE_ORDER } from './ordering'
import type { TestApp } from './test-app'

/** Writes a review and selects the whole result. */
export const CREATE_REVIEW = /* GraphQL */ `
  mutation CreateReview($input: CreateReviewInput!) {
    createReview(input: $input) {
      __typename
      ... on UserError {
        message
      }
      ... on AlreadyReviewed {
        review {
          ...Review
        }
      }
      ... on CreateReviewSuccess {
        isWaiting
        review {
          ...Review
        }
      }
    }
  }
  fragment Review on Review {
    id
    name
    rating
    comment
    isOfProduct
    isVerifiedPurchase
    product {
      id
    }
    image {
      id
      alt
    }
    createdAt
  }
`

/** A good input with this photo: of the shop, unless `changes` name a product. */
export function reviewInput(
  { id: imageId }: Pick<Image, 'id'>,
  changes: Record<string, unknown> = {},
): Record<string, unknown> {
  return { name: 'Ama Mensah', rating: 5, comment: 'Does what it should.', imageId, ...changes }
}

/** Moves all orders of the person to this state, without the acts that lead there. */
export async function moveOrders(shop: TestApp, { user }: Person, status: OrderStatus): Promise<void> {
  await shop.db.order.updateMany({ where: { userId: user.id }, data: { status } })
}

/** Has the person order the product. */
export async function buy(shop: TestApp, { accessToken }: Person, product: Product): Promise<void> {
  const { data } = await shop.ask(PLACE_ORDER, { input: inputFor(product) }, accessToken)
  if (data.placeOrder.__typename !== 'PlaceOrderSuccess') throw new Error(data.placeOrder.message as string)
}
