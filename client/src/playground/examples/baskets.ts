import type { Example, Lookup } from './example'

const addToBasket = `# Puts products into your basket, on top of what is there; a variantId beside a productId
# means that size, as a line of its own. Run it twice: the same changeId changes nothing. Each time you open this example the variables get a new one.

mutation AddToBasket($input: AddToBasketInput!) {
  addToBasket(input: $input) {
    __typename
    ... on ChangeBasketSuccess {
      basket { lineCount lines { productName size quantity } }
      missingProductIds
      missingVariantIds
    }
    ... on UserError { message }
  }
}
`

const myBasket = `# Your basket, the same on each device, and the lists that you saved.

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

const setBasketLines = `# Says how many are to be in the basket; 0 takes a line out.

mutation SetBasketLines($input: SetBasketLinesInput!) {
  setBasketLines(input: $input) {
    __typename
    ... on ChangeBasketSuccess { basket { lineCount lines { productName size quantity } } }
    ... on UserError { message }
  }
}
`

const saveOrderList = `# Saves what you order again and again under a name.

mutation SaveOrderList($input: SaveOrderListInput!) {
  saveOrderList(input: $input) {
    __typename
    ... on SaveOrderListSuccess { list { id name lines { productName size quantity } } }
    ... on UserError { message }
  }
}
`

const orderList = `# One of your saved lists with its products, to put them into the basket again. Opening this example takes your newest.

query OrderList($id: ID!) {
  orderList(id: $id) {
    name
    lines { quantity productName size variantId product { id availableQuantity } }
  }
}
`

const renameOrderList = `# Calls a saved list something else. Opening this example takes the newest of yours.

mutation RenameOrderList($input: RenameOrderListInput!) {
  renameOrderList(input: $input) {
    __typename
    ... on RenameOrderListSuccess { list { id name } }
    ... on UserError { message }
  }
}
`

const deleteOrderList = `# Throws away a saved list. Opening this example takes the newest of yours.

mutation DeleteOrderList($id: ID!) {
  deleteOrderList(id: $id) {
    __typename
    ... on UserError { message }
  }
}
`

const anyProduct: Lookup = {
  query: '{ found: products(first: 20, filter: { inStock: true }) { nodes { id } } }',
  pick: ({ id }) => id,
  missing: '<id of a product>',
}

const savedList: Lookup = {
  query: '{ found: myOrderLists(first: 1) { nodes { id } } }',
  pick: ({ id }) => id,
  missing: '<id of one of your lists>',
}

const lines = (productId: string) => [{ productId, quantity: 100 }]

/** Baskets and saved lists, for somebody signed in. */
export const basketExamples: Example[] = [
  {
    query: addToBasket,
    lookup: anyProduct,
    variables: ({ id, key }) => ({ input: { lines: lines(id), changeId: key } }),
  },
  { query: myBasket },
  { query: setBasketLines, lookup: anyProduct, variables: ({ id }) => ({ input: { lines: lines(id) } }) },
  {
    query: saveOrderList,
    lookup: anyProduct,
    variables: ({ id }) => ({ input: { name: 'Every month', lines: lines(id), replaces: true } }),
  },
  { query: orderList, lookup: savedList, variables: ({ id }) => ({ id }) },
  { query: renameOrderList, lookup: savedList, variables: ({ id }) => ({ input: { id, name: 'Every quarter' } }) },
  { query: deleteOrderList, lookup: savedList, variables: ({ id }) => ({ id }) },
]
