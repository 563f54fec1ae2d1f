import { basketExamples } from './baskets'
import { companyExamples } from './companies'
import { quotationExamples } from './quotations'
import type { Candidate, ExampleGroup, Lookup } from './example'
import { mutation } from './example'
import { changeAddress, chooseSize } from './order-care'
import { returnExamplesOfCustomer } from './returns'
import { reviewingExamples } from './content'
import { newsExamples } from './listening'

const myOrders = `# Your own orders, newest first.

query MyOrders {
  me { name email role }
  myOrders(first: 10) {
    totalCount
    nodes {
      id
      number
      status
      lines { sku name quantity }
      total { amount currency } # in cents
      shippingAddress { recipient line1 postalCode city country phone }
      createdAt
      events { to createdAt isByCustomer }
      nextStatuses # where you may move it: CANCELLED as long as it is not on its way
    }
    pageInfo { endCursor hasNextPage }
  }
}
`

/** Quantity in the order example. */
const PIECES = 50

const anyProduct: Lookup = {
  query: `{ found: products(first: 100, filter: { inStock: true, maxMinQuantity: ${PIECES} }) { nodes { id needsSize availableQuantity price { amount } } } }`,
  // A product with several sizes needs a size in the order.
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

const checkoutTotals = `# What an order would cost: freight, taxes and the shipping methods. Nothing is ordered.

query CheckoutTotals($input: CheckoutTotalsInput!) {
  checkoutTotals(input: $input) {
    goods { amount currency } # in cents
    freight { amount } # null if no method fits
    taxLines { name rate amount { amount } reason }
    totalWithTax { amount }
    shippingMethods { id name price { amount } deliveryDays { min max } }
    needsFreightQuotation
  }
}
`

export const customerExamples: ExampleGroup[] = [
  {
    title: 'Orders',
    examples: [
      { query: myOrders },
      mutation(
        'PlaceOrder',
        `Price, name and stock are the shop's. With expectedUnitPrice (in cents) the order is placed at that price or rejected: change it to see how. Run it twice: the same key returns the same order. Opening this example again makes a new key.`,
        'order { id status productName orderQuantity total { amount currency } }',
        {
          lookup: anyProduct,
          input: ({ id, unitPrice, key }) => ({
            productId: id,
            orderQuantity: PIECES,
            expectedUnitPrice: unitPrice,
            phone: '+15550100',
            address: '1 Example Street, Springfield',
            idempotencyKey: key,
          }),
          refusals: [
            'BelowMinimumQuantity { minQuantity }',
            'NotAMultiple { increment nearestBelow nearestAbove }',
            'InsufficientStock { availableQuantity }',
            'PriceChanged { unitPrice { amount currency } }',
          ],
        },
      ),
      {
        query: checkoutTotals,
        lookup: anyProduct,
        variables: ({ id }) => ({ input: { lines: [{ productId: id, quantity: PIECES }], country: 'DE' } }),
      },
      mutation(
        'Checkout',
        'Orders several products: all or none. LinesRefused gives the reason for each rejected line. productsBySku finds products by SKU.',
        'order { id number total { amount currency } weightGrams lines { sku name quantity unitPrice { amount } total { amount } } }',
        {
          lookup: inTwoLines,
          input: ({ id, unitPrice, key }) => ({
            lines: [
              { productId: id, quantity: PIECES / 2, expectedUnitPrice: unitPrice },
              { productId: id, quantity: PIECES / 2 },
            ],
            phone: '+15550100',
            address: '1 Example Street, Springfield',
            idempotencyKey: key,
          }),
          refusals: [
            'LinesRefused { lines { index code message minQuantity availableQuantity unitPrice { amount } } }',
          ],
        },
      ),
      changeAddress,
      chooseSize,
      mutation(
        'CancelOrder',
        'Cancels your newest order that has not been shipped. Its units return to stock.',
        'order { id status events { to createdAt isByCustomer } }',
        { id: openOrder, refusals: ['InvalidOrderTransition { status nextStatuses }'] },
      ),
      mutation(
        'CancelOrderLines',
        'Cancels units of a line that has not been shipped. They return to stock.',
        'order { id status cancelledTotal { amount } totalDue { amount currency } lines { id quantity cancelledQuantity } }',
        {
          lookup: orderWithPieces,
          input: ({ id, node, key }) => {
            const line = node && cancellable(node)
            return {
              id,
              lines: [{ lineId: line?.id ?? '<id of one of its lines>', quantity: line?.cancellableQuantity ?? 1 }],
              idempotencyKey: key,
            }
          },
          refusals: [
            'InvalidOrderTransition { status nextStatuses }',
            'OrderPiecesRefused { lines { lineId code message remainingQuantity } }',
          ],
        },
      ),
      mutation(
        'StartCardPayment',
        'Gives the address of the payment provider’s page, where the amount due is paid by card.',
        'url',
        { lookup: orderWithPieces, input: ({ id }) => ({ orderId: id }) },
      ),
    ],
  },
  { title: 'Basket and saved lists', examples: basketExamples },
  {
    title: 'Stock',
    examples: [
      mutation(
        'WatchStock',
        'Sends you one email when a product is available again. Add a variantId for one size.',
        'variant { id name isStockWatched }',
        { lookup: anyProduct, input: ({ id }) => ({ productId: id }) },
      ),
      mutation('UnwatchStock', 'Cancels that email.', 'variant { id name isStockWatched }', {
        lookup: anyProduct,
        input: ({ id }) => ({ productId: id }),
      }),
    ],
  },
  { title: 'Quotations', examples: quotationExamples },
  { title: 'Companies', examples: companyExamples },
  { title: 'Returns', examples: returnExamplesOfCustomer },
  {
    title: 'Reviews and profile',
    examples: [
      mutation(
        'CreateReview',
        'Reviews a product that you bought, or the shop without productId. Needs an image: upload one with the toolbar, and its id appears in the variables.',
        'review { id rating comment isVerifiedPurchase image { url } product { name rating { average count } } }',
        {
          lookup: boughtProduct,
          input: ({ id, imageId }) => ({
            productId: id,
            name: 'Carl',
            rating: 5,
            comment: 'They close without a gap.',
            imageId,
          }),
          refusals: ['AlreadyReviewed { review { id comment } }'],
        },
      ),
      ...reviewingExamples,
      mutation(
        'UpdateProfile',
        'Sets your photo: upload an image with the toolbar. null removes the photo.',
        'user { name photo { url } }',
        { input: ({ imageId }) => ({ imageId }) },
      ),
    ],
  },
  { title: 'Live updates', examples: newsExamples },
]
