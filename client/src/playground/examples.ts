/** A tab of the playground. */
export interface Example {
  query: string
  /** JSON text. */
  variables?: string
}

const products = `# The shop's own API: all that the pages do goes through it.
# Run this with the button, or with Ctrl-Enter.
# Ctrl-Space shows what may stand at the cursor.

query Products {
  products(first: 5, filter: { category: "surgical" }, sort: PRICE_LOW_TO_HIGH) {
    nodes {
      id
      name
      price { amount currency } # in cents
      minQuantity
      availableQuantity
      category { name }
    }
    pageInfo { endCursor hasNextPage }
  }
}
`

const signIn = `# For programs. In this browser it is simpler: log in to the
# shop, and the playground uses that session.
# Otherwise put a Firebase ID token into the variables, and
# the accessToken of the answer into the headers:
#   { "Authorization": "Bearer <accessToken>" }

mutation SignIn($idToken: String!) {
  signIn(idToken: $idToken) {
    accessToken
    expiresAt
    user { name email role }
  }
}
`

const placeOrder = `# Needs a session. Take a product's id from the first tab,
# and a new idempotencyKey for each order.

mutation PlaceOrder($input: PlaceOrderInput!) {
  placeOrder(input: $input) {
    __typename
    ... on PlaceOrderSuccess {
      order { id status productName orderQuantity total { amount currency } }
    }
    ... on UserError { message }
    ... on BelowMinimumQuantity { minQuantity }
    ... on InsufficientStock { availableQuantity }
  }
}
`

const myOrders = `# Needs a session.

query MyOrders {
  me { name email role }
  myOrders(first: 10) {
    nodes {
      id
      status
      productName
      orderQuantity
      total { amount currency }
      createdAt
      events { to at }
    }
    pageInfo { endCursor hasNextPage }
  }
}
`

const orders = `# Needs the session of an admin.

query AllOrders($filter: OrderFilter) {
  orders(first: 10, filter: $filter) {
    nodes {
      id
      status
      customerName
      customerEmail
      productName
      orderQuantity
      total { amount currency }
      phone
      address
      createdAt
    }
    pageInfo { endCursor hasNextPage }
  }
}
`

const asJson = (variables: object) => JSON.stringify(variables, null, 2)

/** One operation for each thing that somebody may want to try, a visitor's first, an admin's last. */
export const examples: Example[] = [
  // The first tab cannot have variables: GraphiQL takes those from elsewhere.
  { query: products },
  { query: signIn, variables: asJson({ idToken: '' }) },
  {
    query: placeOrder,
    variables: asJson({
      input: {
        productId: '',
        orderQuantity: 50,
        phone: '+15550100',
        address: '1 Example Street, Springfield',
        idempotencyKey: 'a-new-one-for-each-order',
      },
    }),
  },
  { query: myOrders },
  { query: orders, variables: asJson({ filter: { status: 'PLACED' } }) },
]
