import type { Example, Given, Lookup } from './example'
import { firstOf, mutation } from './example'

const orders = `# All orders, newest first, and the number in each status.
# filter: { status: PLACED, search: "2026-0001", placedFrom: "2026-11-01" }, sort: TOTAL_HIGHEST

query AllOrders {
  orders(first: 10) {
    totalCount
    nodes {
      id
      status
      customerName
      customerEmail
      productName
      orderQuantity
      total { amount currency } # in cents
      phone
      address
      createdAt
      events { from to createdAt isByCustomer actor { name } }
      nextStatuses
    }
    pageInfo { endCursor hasNextPage }
  }
  orderCounts { status count }
  orderTotals { amount currency }
  newOrderCount # placed and not confirmed, up to 100
}
`

const moveOrders = `# Changes the status of several orders. A rejected order does not stop the others.
# The example uses the newest placed order. Add more ids.

mutation MoveOrders($input: MoveOrdersInput!) {
  moveOrders(input: $input) { moves {
    id
    result {
      __typename
      ... on UpdateOrderStatusSuccess { order { id status } }
      ... on UserError { message }
    }
  } }
}
`

const placedOrder = firstOf('orders(first: 1, filter: { status: PLACED })', '<id of an order>')

const confirmedOrder = firstOf('orders(first: 1, filter: { status: CONFIRMED })', '<id of an order: confirm one first>')

/** Orders, for staff. */
export const orderDeskExamples: Example[] = [
  { query: orders },
  mutation(
    'ShipOrder',
    'Ships the rest of the newest confirmed order, or only lines: [{ lineId, quantity }]. The customer gets the tracking number by email.',
    'order { id status lines { id quantity shippedQuantity cancelledQuantity } shipments { shippedAt carrier trackingNumber lines { quantity line { sku } } } }',
    {
      lookup: confirmedOrder,
      input: ({ id, key }) => ({ id, carrier: 'DHL', trackingNumber: 'JD 0146', idempotencyKey: key }),
      refusals: [
        'InvalidOrderTransition { status nextStatuses }',
        'OrderPiecesRefused { lines { lineId code message remainingQuantity } }',
      ],
    },
  ),
  mutation(
    'UpdateOrderStatus',
    'Changes the status of the newest placed order: PLACED, CONFIRMED, SHIPPED, DELIVERED, or CANCELLED before shipping. The customer gets an email.',
    'order { id status nextStatuses events { to createdAt } }',
    {
      lookup: placedOrder,
      input: ({ id }) => ({ id, status: 'CONFIRMED' }),
      refusals: ['InvalidOrderTransition { status nextStatuses }'],
    },
  ),
  {
    query: moveOrders,
    lookup: placedOrder,
    variables: ({ id }) => ({ input: { ids: [id], status: 'CONFIRMED' } }),
  },
]

/** A customer, with the lines of their latest order. */
const buyer: Lookup = {
  query: '{ found: orders(first: 20) { nodes { id customer { id } lines { id quantity product { id } } } } }',
  pick: ({ customer, lines }) => (lines?.[0]?.product ? customer?.id : undefined),
  missing: '<id of a customer>',
}

const lines = ({ node }: Given) => {
  const { product, quantity = 50 } = node?.lines?.[0] ?? {}
  return [{ productId: product?.id ?? '<id of a product>', quantity }]
}

/** Orders and requests that staff enter for a customer. */
export const forCustomerExamples: Example[] = [
  mutation(
    'PlaceOrderForCustomer',
    'Places an order that a customer gave by phone. They get the emails.',
    'order { number total { amount currency } }',
    {
      lookup: buyer,
      input: (given) => ({
        customerId: given.id,
        language: 'en',
        currency: 'USD',
        order: {
          lines: lines(given),
          phone: '+15550102030',
          address: '1 Main Street, Springfield',
          idempotencyKey: given.key,
        },
      }),
      refusals: ['LinesRefused { lines { index code message } }'],
    },
  ),
  mutation(
    'RequestQuotationForCustomer',
    'Requests a quotation that a customer asked for by phone.',
    'quotation { id number status }',
    {
      lookup: buyer,
      input: (given) => ({
        customerId: given.id,
        language: 'en',
        currency: 'USD',
        request: { lines: lines(given), idempotencyKey: given.key },
      }),
      refusals: ['LinesRefused { lines { index code message } }'],
    },
  ),
]
