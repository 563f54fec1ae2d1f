import type { Example, Lookup } from './example'

const orders = `# Everybody's orders, newest first, and how many there are in each state.
# filter: { status: PLACED, search: "2026-0001", placedFrom: "2026-11-01" }, sort: TOTAL_HIGHEST

query AllOrders {
  orderCounts { status count }
  newOrderCount # placed and not confirmed, up to 100
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
      events { from to at isByCustomer actor { name } }
      nextStatuses
    }
    pageInfo { endCursor hasNextPage }
  }
}
`

const updateOrderStatus = `# PLACED, CONFIRMED, SHIPPED, DELIVERED, one after the other; until it
# is shipped also CANCELLED. The customer gets a mail of each step.
# Opening this example takes the latest order that was only placed.

mutation UpdateOrderStatus($input: UpdateOrderStatusInput!) {
  updateOrderStatus(input: $input) {
    __typename
    ... on UpdateOrderStatusSuccess { order { id status nextStatuses events { to at } } }
    ... on UserError { message }
    ... on InvalidOrderTransition { status nextStatuses }
  }
}
`

const moveOrders = `# Moves several orders, each by itself: one that is refused holds no other up.
# Opening this example takes the latest order that was only placed; name more of them in ids.

mutation MoveOrders($input: MoveOrdersInput!) {
  moveOrders(input: $input) {
    id
    result {
      __typename
      ... on UpdateOrderStatusSuccess { order { id status } }
      ... on UserError { message }
    }
  }
}
`

const shipOrder = `# Sends pieces of a confirmed order: add lines: [{ lineId, quantity }] to send some of them,
# or send all that is left. The customer gets a mail with the tracking number.
# Opening this example takes the latest order that is confirmed.

mutation ShipOrder($input: ShipOrderInput!) {
  shipOrder(input: $input) {
    __typename
    ... on ShipOrderSuccess {
      order {
        id
        status
        lines { id quantity shippedQuantity cancelledQuantity }
        shipments { shippedAt carrier trackingNumber lines { quantity line { sku } } }
      }
    }
    ... on UserError { message }
    ... on InvalidOrderTransition { status nextStatuses }
    ... on OrderPiecesRefused { lines { lineId code message remainingQuantity } }
  }
}
`

const placedOrder: Lookup = {
  query: '{ found: orders(first: 1, filter: { status: PLACED }) { nodes { id } } }',
  pick: ({ id }) => id,
  missing: '<id of an order>',
}

const confirmedOrder: Lookup = {
  query: '{ found: orders(first: 1, filter: { status: CONFIRMED }) { nodes { id } } }',
  pick: ({ id }) => id,
  missing: '<id of an order: confirm one first>',
}

/** Orders as the staff see them and move them on. */
export const orderDeskExamples: Example[] = [
  { query: orders },
  {
    query: shipOrder,
    lookup: confirmedOrder,
    variables: ({ id, key }) => ({ input: { id, carrier: 'DHL', trackingNumber: 'JD 0146', idempotencyKey: key } }),
  },
  {
    query: updateOrderStatus,
    lookup: placedOrder,
    variables: ({ id }) => ({ input: { id, status: 'CONFIRMED' } }),
  },
  {
    query: moveOrders,
    lookup: placedOrder,
    variables: ({ id }) => ({ input: { ids: [id], status: 'CONFIRMED' } }),
  },
]
