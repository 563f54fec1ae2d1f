import type { Example } from './example'
import { firstOf } from './mutation'

// Subscriptions: each runs until it is stopped.

const productStock = `# Goes on until you stop it: what comes is on the right. Order the product in another tab.

subscription ProductStock($id: ID!) {
  productStockChanged(id: $id) {
    productId
    product { name availableQuantity }
  }
}
`

const anyProduct = firstOf('products(first: 1, filter: { inStock: true })', '<id of a product>')

const placedOrders = `# Goes on until you stop it: order something in another tab, as the customer.

subscription PlacedOrders {
  orderPlaced {
    order { id number customerName total { amount currency } }
  }
}
`

const ownNews = `# Goes on until you stop it. One stream for all that a page shows: it tells of your orders and quotations.

subscription OwnNews {
  shopEvents(of: { orders: true, quotations: true }) {
    ... on ListeningBegun { startedAt } # from now on nothing is missed
    ... on OrderChangedEvent { order { number status } }
    ... on QuotationChangedEvent { quotation { number status } }
  }
}
`

const orderChanges = `# Goes on until you stop it: your orders as they change, or the one that you name.

subscription OrderChanges($id: ID) {
  orderChanged(id: $id) { order { id number status nextStatuses } }
}
`

const quotationChanges = `# Goes on until you stop it.

subscription QuotationChanges($id: ID) {
  quotationChanged(id: $id) { quotation { id number status } }
}
`

/** Stock changes of a product. */
export const stockExample: Example = { query: productStock, lookup: anyProduct, variables: ({ id }) => ({ id }) }

/** New orders. */
export const placedExample: Example = { query: placedOrders }

/** Changes of the user's own orders and quotations. */
export const newsExamples: Example[] = [
  { query: ownNews },
  { query: orderChanges, variables: () => ({ id: null }) },
  { query: quotationChanges, variables: () => ({ id: null }) },
]
