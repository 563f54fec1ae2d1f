/** The operations that contestants answer: the same text for all, in the body of POST /graphql. */

const PRODUCT = 'id name description price { amount currency } minQuantity availableQuantity createdAt'

const documents = {
  BenchProducts: `query BenchProducts($first: Int!, $after: String) {
  products(first: $first, after: $after) {
    nodes { ${PRODUCT} }
    pageInfo { hasNextPage endCursor }
  }
}`,
  BenchProduct: `query BenchProduct($id: ID!) {
  product(id: $id) {
    ${PRODUCT}
    rating { average count }
    reviews(first: 10) { nodes { id name rating comment createdAt } }
  }
}`,
  BenchSearch: `query BenchSearch($search: String!) {
  products(first: 12, filter: { search: $search }) { nodes { ${PRODUCT} } }
}`,
  BenchMyOrders: `query BenchMyOrders {
  myOrders(first: 10) {
    nodes { id productName unitPrice { amount currency } orderQuantity status createdAt }
    pageInfo { hasNextPage }
  }
}`,
  BenchPlaceOrder: `mutation BenchPlaceOrder($input: PlaceOrderInput!) {
  placeOrder(input: $input) {
    __typename
    ... on PlaceOrderSuccess { order { id status orderQuantity } }
  }
}`,
  BenchCheckout: `mutation BenchCheckout($input: CheckoutInput!) {
  checkout(input: $input) {
    __typename
    ... on CheckoutSuccess { order { id status } }
  }
}`,
}

/** Variables of each operation. */
export interface Variables {
  BenchProducts: { first: number; after?: string | null }
  BenchProduct: { id: string }
  BenchSearch: { search: string }
  BenchMyOrders: Record<string, never>
  BenchPlaceOrder: {
    input: { productId: string; orderQuantity: number; phone: string; address: string; idempotencyKey: string }
  }
  BenchCheckout: {
    input: {
      lines: { productId: string; quantity: number }[]
      phone: string
      address: string
      idempotencyKey: string
    }
  }
}

/** Names of the operations. */
export type Operation = keyof Variables

/** A product with the seven fields that are asked for. */
export interface ProductNode {
  id: string
  name: string
  description: string
  price: { amount: number; currency: string }
  minQuantity: number
  availableQuantity: number
  createdAt: string
}

/** Answer to BenchProducts. */
export interface ProductsAnswer {
  nodes: ProductNode[]
  pageInfo: { hasNextPage: boolean; endCursor: string | null }
}

/** The body of a request. */
export function bodyOf<Name extends Operation>(operationName: Name, variables: Variables[Name]): string {
  return JSON.stringify({ operationName, query: documents[operationName], variables })
}
