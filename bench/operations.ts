import { createHash } from 'node:crypto'

// The operations of all contestants, with equal texts.

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

interface OrderInput {
  productId: string
  orderQuantity: number
  idempotencyKey: string
}

/** Variables of an order to an address as text, which all contestants understand. */
export interface TextOrder {
  input: OrderInput & { phone: string; address: string }
}

/** Variables of each operation. */
export interface Variables {
  BenchProducts: { first: number; after?: string | null }
  BenchProduct: { id: string }
  BenchSearch: { search: string }
  BenchMyOrders: Record<string, never>
  BenchPlaceOrder: TextOrder | { input: OrderInput & { shippingAddress: object; shippingMethodId: string } }
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

/** A product with the seven selected fields. */
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

/** The operations as a client's build lists them: texts by SHA-256. */
export const trustedDocuments = Object.fromEntries(Object.values(documents).map((text) => [hashOf(text), text]))

/** Builds the body of a POST to /graphql, which ends with the extension `bench`, a number. */
export type BodyOf = <Name extends Operation>(operationName: Name, variables: Variables[Name]) => string

/** Body with the operation's text, as other clients send it. */
export const bodyOf: BodyOf = (operationName, variables) =>
  JSON.stringify({ operationName, query: documents[operationName], variables, extensions: { bench: 0 } })

/** Body with the hash of the text, as the shop's own client sends it. */
export const bodyByHash: BodyOf = (operationName, variables) => {
  const persistedQuery = { version: 1, sha256Hash: hashOf(documents[operationName]) }
  return JSON.stringify({ operationName, variables, extensions: { persistedQuery, bench: 0 } })
}

/** The body with another number at its end. */
export function withNumber(body: string, number: number): string {
  return body.replace(/"bench":0\}\}$/, `"bench":${number}}}`)
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
