import type { ExampleGroup } from './example'
import { stockExample } from './listening'

const products = `# The API that the shop's own pages use.
# Run this with the button or Ctrl-Enter.
# Ctrl-Space shows suggestions at the cursor.

query Products {
  products(
    first: 5
    filter: { search: "forcep", inStock: true, maxPrice: 5000 } # prices are in cents
    # updatedFrom: "2026-11-30T09:30:00Z" in the filter lists what changed since.
    sort: RELEVANCE
  ) {
    totalCount
    nodes {
      id
      name
      price { amount currency }
      minQuantity
      availableQuantity
      category { name }
    }
    pageInfo { endCursor hasNextPage } # goes into "after"
    facets { # what the list could be narrowed down to
      categories { category { slug name } count }
      priceRange { lowest { amount } highest { amount } }
      minQuantities { maxMinQuantity count }
      inStockCount
    }
  }
}
`

const productWithReviews = `# A product, its reviews, and the rating of the shop.

query ProductWithReviews($id: ID!) {
  product(id: $id) {
    name
    description
    material
    sizes
    minQuantity
    increment
    priceTiers { minQuantity unitPrice { amount currency } }
    priceFor(quantity: 100) { unitPrice { amount } total { amount } problem }
    fdaProductCode
    image { alt webpSrcSet }
    rating { average count }
    reviews(first: 3) {
      nodes { name rating comment isVerifiedPurchase createdAt }
      pageInfo { endCursor hasNextPage }
    }
  }
  shopRating { average count }
}
`

const sendInquiry = `# Sends the contact form.

mutation SendInquiry($input: SendInquiryInput!) {
  sendInquiry(input: $input) { id createdAt }
}
`

const signIn = `# For API clients: exchanges a Firebase ID token for an access token.
# Send it with each request: { "Authorization": "Bearer <accessToken>" }
# To act as another user, put it into Headers below.

mutation SignIn($idToken: String!) {
  signIn(idToken: $idToken) {
    accessToken
    expiresAt
    user { name email role }
  }
}
`

export const visitorExamples: ExampleGroup[] = [
  {
    title: 'Browse',
    examples: [
      { query: products },
      {
        query: productWithReviews,
        variables: ({ id }) => ({ id }),
        lookup: {
          query: '{ found: reviews(first: 20) { nodes { id product { id } } } }',
          pick: ({ product }) => product?.id,
          missing: '<id of a product>',
        },
      },
      stockExample,
    ],
  },
  {
    title: 'Contact and sign-in',
    examples: [
      {
        query: sendInquiry,
        variables: () => ({
          input: {
            email: 'buyer@example.com',
            subject: 'Delivery to Hamburg',
            message: 'How long do 200 pairs of scissors take?',
          },
        }),
      },
      { query: signIn, variables: () => ({ idToken: '<an ID token from Firebase>' }) },
    ],
  },
]
