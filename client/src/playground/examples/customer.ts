import { basketExamples } from './baskets'
import { companyExamples } from './companies'
import { quotationExamples } from './quotations'
import type { Candidate, ExampleGroup, Lookup } from './example'
import { changeAddress, chooseSize } from './order-care'
import { returnExamplesOfCustomer } from './returns'
import { reviewingExamples } from './reviewing'
import { newsExamples } from './listening'

const myOrders = `# Your own orders, newest first.

query MyOrders {
  me { name email role }
  myLastDelivery { phone address }
  myOrders(first: 10) {
    totalCount
    nodes {
      id
      number
      status
      lines { sku name quantity }
      total { amount currency } # in cents
      createdAt
      events { to at isByCustomer }
      nextStatuses # where you may move it: CANCELLED as long as it is not on its way
    }
    pageInfo { endCursor hasNextPage }
  }
}
`

const placeOrder = `# Price, name and stock are the shop's. With expectedUnitPrice (in cents) the order
# stands at that price or not at all: change it to see the refusal.
# Run it twice: the same key gives the same order. Each time
# you open this example the variables get a new key.

mutation PlaceOrder($input: PlaceOrderInput!) {
  placeOrder(input: $input) {
    __typename
    ... on PlaceOrderSuccess {
      order { id status productName orderQuantity total { amount currency } }
    }
    ... on UserError { message } # order 1 piece, or a million, to see a refusal
    ... on BelowMinimumQuantity { minQuantity }
    ... on NotAMultiple { increment nearestBelow nearestAbove }
    ... on InsufficientStock { availableQuantity }
    ... on PriceChanged { unitPrice { amount currency } }
  }
}
`

const cancelOrder = `# Calls off an order that is not on its way; its pieces go back into stock.
# Opening this example takes the latest of your orders that can be called off.

mutation CancelOrder($id: ID!) {
  cancelOrder(id: $id) {
    __typename
    ... on CancelOrderSuccess { order { id status events { to at isByCustomer } } }
    ... on UserError { message }
    ... on InvalidOrderTransition { status nextStatuses }
  }
}
`

const cancelOrderLines = `# Calls off pieces of a line of which nothing was sent; they go back into stock.
# Opening this example takes the latest of your orders that can be called off; MyOrders tells the ids of its lines.

mutation CancelOrderLines($input: CancelOrderLinesInput!) {
  cancelOrderLines(input: $input) {
    __typename
    ... on CancelOrderLinesSuccess {
      order { id status cancelledTotal { amount } totalDue { amount currency } lines { id quantity cancelledQuantity } }
    }
    ... on UserError { message }
    ... on InvalidOrderTransition { status nextStatuses }
    ... on OrderPiecesRefused { lines { lineId code message remainingQuantity } }
  }
}
`

const createReview = `# Of a product that you bought; leave productId out to review the shop.
# Needs a picture: upload one above, and its id comes into the variables.

mutation CreateReview($input: CreateReviewInput!) {
  createReview(input: $input) {
    __typename
    ... on CreateReviewSuccess {
      review { id rating comment isVerifiedPurchase image { url } product { name rating { average count } } }
    }
    ... on UserError { message }
    ... on AlreadyReviewed { review { id comment } }
  }
}
`

const updateProfile = `# Your photo. Upload a picture first, with the button above; null takes the photo away.

mutation UpdateProfile($input: UpdateProfileInput!) {
  updateProfile(input: $input) {
    __typename
    ... on UpdateProfileSuccess { user { name photo { url } } }
    ... on UserError { message }
  }
}
`

/** Pieces in the example of an order. */
const PIECES = 50

const checkout = `# Orders several products at once: all of it happens, or nothing. \`LinesRefused\` names every line that cannot be, with the
# numbers that it takes to mend it. \`productsBySku\` finds products by their codes.

mutation Checkout($input: CheckoutInput!) {
  checkout(input: $input) {
    __typename
    ... on CheckoutSuccess {
      order { id number total { amount currency } weightGrams lines { sku name quantity unitPrice { amount } total { amount } } }
    }
    ... on UserError { message }
    ... on LinesRefused { lines { index code message minQuantity availableQuantity unitPrice { amount } } }
  }
}
`

const anyProduct: Lookup = {
  query: `{ found: products(first: 100, filter: { inStock: true, maxMinQuantity: ${PIECES} }) { nodes { id needsSize availableQuantity price { amount } } } }`,
  // One that comes in several sizes cannot be ordered without naming one.
  pick: ({ id, needsSize, availableQuantity = 0 }) => (!needsSize && availableQuantity >= PIECES ? id : undefined),
  missing: '<id of a product>',
}

const inTwoLines: Lookup = {
  query: `{ found: products(first: 100, filter: { inStock: true, maxMinQuantity: ${PIECES / 2} }) { nodes { id needsSize availableQuantity price { amount } } } }`,
  pick: anyProduct.pick,
  missing: anyProduct.missing,
}

const openOrder: Lookup = {
  query: '{ found: myOrders(first: 20) { nodes { id nextStatuses } } }',
  pick: ({ id, nextStatuses }) => (nextStatuses?.includes('CANCELLED') ? id : undefined),
  missing: '<id of an order: place one first>',
}

const cancellable = ({ lines }: Candidate) => lines?.find(({ cancellableQuantity = 0 }) => cancellableQuantity > 0)

const orderWithPieces: Lookup = {
  query: '{ found: myOrders(first: 20) { nodes { id lines { id cancellableQuantity } } } }',
  pick: (node) => cancellable(node) && node.id,
  missing: openOrder.missing,
}

const boughtProduct: Lookup = {
  query: '{ found: myOrders(first: 20) { nodes { id product { id } } } }',
  pick: ({ product }) => product?.id,
  missing: '<id of a product that you ordered>',
}

/** What somebody signed in may do. */
export const customerExamples: ExampleGroup[] = [
  {
    title: 'Orders',
    examples: [
      { query: myOrders },
      {
        query: placeOrder,
        lookup: anyProduct,
        variables: ({ id, unitPrice, key }) => ({
          input: {
            productId: id,
            orderQuantity: PIECES,
            expectedUnitPrice: unitPrice,
            phone: '+15550100',
            address: '1 Example Street, Springfield',
            idempotencyKey: key,
          },
        }),
      },
      {
        query: checkout,
        lookup: inTwoLines,
        variables: ({ id, unitPrice, key }) => ({
          input: {
            lines: [
              { productId: id, quantity: PIECES / 2, expectedUnitPrice: unitPrice },
              { productId: id, quantity: PIECES / 2 },
            ],
            phone: '+15550100',
            address: '1 Example Street, Springfield',
            idempotencyKey: key,
          },
        }),
      },
      changeAddress,
      chooseSize,
      { query: cancelOrder, lookup: openOrder, variables: ({ id }) => ({ id }) },
      {
        query: cancelOrderLines,
        lookup: orderWithPieces,
        variables: ({ id, node, key }) => {
          const line = node && cancellable(node)
          return {
            input: {
              id,
              lines: [{ lineId: line?.id ?? '<id of one of its lines>', quantity: line?.cancellableQuantity ?? 1 }],
              idempotencyKey: key,
            },
          }
        },
      },
    ],
  },
  { title: 'Basket and saved lists', examples: basketExamples },
  { title: 'Quotations', examples: quotationExamples },
  { title: 'Companies', examples: companyExamples },
  { title: 'Returns', examples: returnExamplesOfCustomer },
  {
    title: 'Reviews and profile',
    examples: [
      {
        query: createReview,
        lookup: boughtProduct,
        variables: ({ id, imageId }) => ({
          input: { productId: id, name: 'Carl', rating: 5, comment: 'They close without a gap.', imageId },
        }),
      },
      ...reviewingExamples,
      { query: updateProfile, variables: ({ imageId }) => ({ input: { imageId } }) },
    ],
  },
  { title: 'Live updates', examples: newsExamples },
]
