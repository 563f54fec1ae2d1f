import type { Example, Lookup } from './example'
import { firstOf, mutation } from './mutation'

const managedProducts = `# The catalog for staff, with drafts, scheduled and deleted products.

query ManagedProducts($filter: ManagedProductFilter) {
  managedProductCounts { status count }
  managedProducts(first: 10, filter: $filter, sort: STOCK_LOW_TO_HIGH) {
    totalCount
    nodes { id sku name status visibleFrom availableQuantity }
    pageInfo { endCursor hasNextPage }
  }
}
`

const deletedProduct = firstOf(
  'managedProducts(first: 1, filter: { status: DELETED })',
  '<id of a product: delete one first>',
)

/** Unpublished products. */
export const draftExamples = (ownProduct: Lookup): Example[] => [
  { query: managedProducts, variables: () => ({ filter: { status: 'LOW' } }) },
  mutation(
    'CopyProduct',
    'Copies a product into a draft, without stock. updateProduct publishes it: publication: { status: IN_SHOP }.',
    'product { id sku name status }',
    { lookup: ownProduct, input: ({ id, key }) => ({ id, idempotencyKey: key }) },
  ),
  mutation('RestoreProduct', 'Restores a deleted product with its SKU and stock.', 'product { id name status }', {
    id: deletedProduct,
  }),
]
