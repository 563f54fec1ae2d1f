import type { Example } from './example'
import { firstOf, mutation } from './example'

const addToBasket = `# Adds products to your basket. A variantId beside a productId
# means that size, as a line of its own. Run it twice: the same idempotencyKey changes nothing. Each time you open this example the variables get a new one.

mutation AddToBasket($input: AddToBasketInput!) {
  addToBasket(input: $input) {
    __typename
    ... on AddToBasketSuccess {
      basket { lineCount lines { productName size quantity } }
      missingProductIds
      missingVariantIds
    }
    ... on UserError { message }
  }
}
`

const myBasket = `# Your basket, the same on each device, and your saved lists.

query MyBasket {
  myBasket {
    lineCount
    lines {
      quantity
      product { id name price { amount currency } minQuantity availableQuantity }
      variant { id sku name availableQuantity }
    }
    updatedAt
  }
  myOrderLists(first: 10) { nodes { id name lineCount } }
}
`

const setBasketLines = `# Sets quantities in the basket; 0 removes a line.

mutation SetBasketLines($input: SetBasketLinesInput!) {
  setBasketLines(input: $input) {
    __typename
    ... on SetBasketLinesSuccess { basket { lineCount lines { productName size quantity } } }
    ... on UserError { message }
  }
}
`

const orderList = `# A saved list with its products, to order them again. The example uses your newest list.

query OrderList($id: ID!) {
  orderList(id: $id) {
    name
    lines { quantity productName size variantId product { id availableQuantity } }
  }
}
`

const anyProduct = firstOf('products(first: 20, filter: { inStock: true })', '<id of a product>')

const savedList = firstOf('myOrderLists(first: 1)', '<id of one of your lists>')

const lines = (productId: string) => [{ productId, quantity: 100 }]

/** Baskets and saved lists, for signed-in users. */
export const basketExamples: Example[] = [
  {
    query: addToBasket,
    lookup: anyProduct,
    variables: ({ id, key }) => ({ input: { lines: lines(id), idempotencyKey: key } }),
  },
  { query: myBasket },
  { query: setBasketLines, lookup: anyProduct, variables: ({ id }) => ({ input: { lines: lines(id) } }) },
  mutation(
    'SaveOrderList',
    'Saves products that you often order as a named list.',
    'list { id name lines { productName size quantity } }',
    { lookup: anyProduct, input: ({ id }) => ({ name: 'Every month', lines: lines(id), replaces: true }) },
  ),
  { query: orderList, lookup: savedList, variables: ({ id }) => ({ id }) },
  mutation('RenameOrderList', 'Renames your newest saved list.', 'list { id name }', {
    lookup: savedList,
    input: ({ id }) => ({ id, name: 'Every quarter' }),
  }),
  mutation('DeleteOrderList', 'Deletes your newest saved list.', '', {
    id: savedList,
  }),
]
