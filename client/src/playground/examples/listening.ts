import type { Example } from './example'
import { firstOf } from './example'

// Subscriptions: each runs until it is stopped.

const productStock = `# Runs until you stop it. Order the product in another tab to see an event.

subscription ProductStock($id: ID!) {
  productStockChanged(id: $id) {
    productId
    product { name availableQuantity }
  }
}
`

const anyProduct = firstOf('products(first: 1, filter: { inStock: true })', '<id of a product>')

const placedOrders = `# Runs until you stop it. Place an order in another tab, as the customer.

subscription PlacedOrders {
  orderPlaced {
    order { id number customerName total { amount currency } }
  }
}
`

const ownNews = `# Runs until you stop it. One stream with changes of your orders and quotations.

subscription OwnNews {
  shopEvents(of: { orders: true, quotations: true }) {
    ... on ListeningBegun { startedAt } # from now on nothing is missed
    ... on OrderChangedEvent { order { number status } }
    ... on QuotationChangedEvent { quotation { number status } }
  }
}
`

const orderChanges = `# Runs until you stop it. Changes of your orders, or of one order.

subscription OrderChanges($id: ID) {
  orderChanged(id: $id) { order { id number status nextStatuses } }
}
`

const quotationChanges = `# Runs until you stop it.

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
