import type { Example, Lookup } from './example'

const managedProducts = `# The catalogue for those who keep it: drafts, what comes at a time, what was deleted.

query ManagedProducts($filter: ManagedProductFilter) {
  managedProducts(first: 10, filter: $filter, sort: STOCK, descending: false) {
    totalCount
    nodes { id sku name state visibleFrom availableQuantity }
    pageInfo { endCursor hasNextPage }
  }
}
`

const restoreProduct = `# Brings a deleted product back, with its code and its stock.
# Opening this example takes one that was deleted.

mutation RestoreProduct($id: ID!) {
  restoreProduct(id: $id) {
    __typename
    ... on RestoreProductSuccess { product { id name state } }
    ... on UserError { message }
  }
}
`

const copyProduct = `# Makes a draft from a product, with its picture and sizes, and without stock.
# updateProduct brings it into the shop: publication: { state: IN_SHOP }.

mutation CopyProduct($input: CopyProductInput!) {
  copyProduct(input: $input) {
    __typename
    ... on CopyProductSuccess { product { id sku name state } }
    ... on UserError { message }
  }
}
`

const deletedProduct: Lookup = {
  query: '{ found: managedProducts(first: 1, filter: { state: DELETED }) { nodes { id } } }',
  pick: ({ id }) => id,
  missing: '<id of a product: delete one first>',
}

/** Products that are not in the shop. */
export const draftExamples = (ownProduct: Lookup): Example[] => [
  { query: managedProducts, variables: () => ({ filter: { state: 'LOW' } }) },
  { query: copyProduct, lookup: ownProduct, variables: ({ id, key }) => ({ input: { id, idempotencyKey: key } }) },
  { query: restoreProduct, lookup: deletedProduct, variables: ({ id }) => ({ id }) },
]
