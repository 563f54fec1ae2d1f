/** Environment of a baseline. */
export const settings = {
  port: Number(process.env.PORT),
  databaseUrl: process.env.DATABASE_URL ?? '',
  /** HS256 key of the access tokens. */
  secret: new TextEncoder().encode(process.env.ACCESS_TOKEN_SECRET),
}

/** Claims that the shop's access tokens are checked for. */
export const TOKEN_CHECKS = { algorithms: ['HS256'], issuer: 'instrumenta', audience: 'instrumenta-api' }

/** The part of the schema that the baselines with GraphQL need. */
export const typeDefs = `
  type Money { amount: Float! currency: String! }
  type Product {
    id: ID! name: String! description: String! price: Money! minQuantity: Int! availableQuantity: Int!
    createdAt: String!
  }
  type PageInfo { hasNextPage: Boolean! endCursor: String }
  type ProductConnection { nodes: [Product!]! pageInfo: PageInfo! }
  type Order { id: ID! status: String! orderQuantity: Int! }
  type PlaceOrderSuccess { order: Order! }
  type InsufficientStock { message: String! }
  union PlaceOrderResult = PlaceOrderSuccess | InsufficientStock
  input PlaceOrderInput {
    productId: ID! orderQuantity: Int! phone: String! address: String! idempotencyKey: String!
  }
  type Query { products(first: Int!, after: String): ProductConnection! }
  type Mutation { placeOrder(input: PlaceOrderInput!): PlaceOrderResult! }
`
