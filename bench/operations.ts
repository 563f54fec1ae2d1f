/** The operations that every contestant answers: the same text for all, in the body of POST /graphql. */

/** A page of products, seven fields each. */
export const PRODUCTS_QUERY = `query BenchProducts($first: Int!, $after: String) {
  products(first: $first, after: $after) {
    nodes { id name description price { amount currency } minQuantity availableQuantity createdAt }
    pageInfo { hasNextPage endCursor }
  }
}`

/** One order. */
export const PLACE_ORDER_MUTATION = `mutation BenchPlaceOrder($input: PlaceOrderInput!) {
  placeOrder(input: $input) {
    __typename
    ... on PlaceOrderSuccess { order { id status orderQuantity } }
  }
}`

/** Variables of PRODUCTS_QUERY. */
export interface ProductsVariables {
  first: number
  after?: string | null
}

/** Variables of PLACE_ORDER_MUTATION. */
export interface PlaceOrderVariables {
  input: { productId: string; orderQuantity: number; phone: string; address: string; idempotencyKey: string }
}

/** Answer to PRODUCTS_QUERY. */
export interface ProductsAnswer {
  nodes: {
    id: string
    name: string
    description: string
    price: { amount: number; currency: string }
    minQuantity: number
    availableQuantity: number
    createdAt: string
  }[]
  pageInfo: { hasNextPage: boolean; endCursor: string | null }
}

/** The body of a request. */
export function productsBody(variables: ProductsVariables): string {
  return JSON.stringify({ operationName: 'BenchProducts', query: PRODUCTS_QUERY, variables })
}

/** The body of a request. */
export function placeOrderBody(variables: PlaceOrderVariables): string {
  return JSON.stringify({ operationName: 'BenchPlaceOrder', query: PLACE_ORDER_MUTATION, variables })
}
