import type { Example, Lookup } from './example'

const setProductPictures = `# All pictures of a product, in their order; the first is the one on cards.
# Opening this example takes the product that CreateProduct made.

mutation SetProductPictures($input: SetProductPicturesInput!) {
  setProductPictures(input: $input) {
    __typename
    ... on SetProductPicturesSuccess { product { id version pictures { id url alt focus { x y } } } }
    ... on UserError { message }
  }
}
`

const setRelatedProducts = `# Products that are shown with another; without any, none is.
# Opening this example takes the product that CreateProduct made.

mutation SetRelatedProducts($input: SetRelatedProductsInput!) {
  setRelatedProducts(input: $input) {
    __typename
    ... on SetRelatedProductsSuccess { product { id version relatedProducts { id name } } }
    ... on UserError { message }
  }
}
`

const setProductDocuments = `# All documents of a product, in their order; without any, it has none. Files come from POST /api/document.
# Opening this example takes the product that CreateProduct made.

mutation SetProductDocuments($input: SetProductDocumentsInput!) {
  setProductDocuments(input: $input) {
    __typename
    ... on SetProductDocumentsSuccess { product { id version documents { fileId kind title language url } } }
    ... on UserError { message }
  }
}
`

const setDeviceIdentifiers = `# What a product is called in databases of devices (UDI): as on the label, with its check digit.
# All of them at once, of sizes and packages, too. Opening this example takes the product that CreateProduct made.

mutation SetDeviceIdentifiers($input: SetDeviceIdentifiersInput!) {
  setDeviceIdentifiers(input: $input) {
    __typename
    ... on SetDeviceIdentifiersSuccess { product { id version deviceIdentifiers { identifier agency pieces } } }
    ... on UserError { message }
  }
}
`

/** What a product's page shows beside its texts. */
export const galleryExamples = (ownProduct: Lookup): Example[] => [
  {
    query: setProductPictures,
    lookup: ownProduct,
    variables: ({ id, imageId }) => ({
      input: { productId: id, pictures: [{ imageId, alt: 'Playground forceps', focus: { x: 50, y: 30 } }] },
    }),
  },
  {
    query: setRelatedProducts,
    lookup: ownProduct,
    variables: ({ id }) => ({ input: { productId: id, relatedIds: [] } }),
  },
  {
    query: setProductDocuments,
    lookup: ownProduct,
    variables: ({ id }) => ({ input: { productId: id, documents: [] } }),
  },
  {
    query: setDeviceIdentifiers,
    lookup: ownProduct,
    variables: ({ id }) => ({ input: { productId: id, identifiers: [{ udi: '(01)09506000134352', pieces: 12 }] } }),
  },
]
