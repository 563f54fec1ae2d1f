import { v7 as uuidv7 } from 'uuid'
import type { Person } from './factories'
import { createImage } from './factories'
import type { TestApp } from './test-app'

const PRODUCT_FIELDS = /* GraphQL */ `
  id
  name
  description
  material
  sizes
  price {
    amount
  }
  minQuantity
  availableQuantity
  category {
    slug
  }
  image {
    alt
  }
`

/** Adds a product and selects the whole result. */
export const CREATE_PRODUCT = /* GraphQL */ `
  mutation CreateProduct($input: CreateProductInput!) {
    createProduct(input: $input) {
      __typename
      ... on UserError { message }
      ... on CreateProductSuccess { product { ${PRODUCT_FIELDS} } }
    }
  }
`

/** Changes a product and selects the whole result. */
export const UPDATE_PRODUCT = /* GraphQL */ `
  mutation UpdateProduct($input: UpdateProductInput!) {
    updateProduct(input: $input) {
      __typename
      ... on UserError { message }
      ... on UpdateProductSuccess { product { version ${PRODUCT_FIELDS} } }
      ... on ProductChanged { current { version ${PRODUCT_FIELDS} } }
      ... on InsufficientStock { availableQuantity }
    }
  }
`

/** Takes a product out of the shop. */
export const DELETE_PRODUCT = /* GraphQL */ `
  mutation DeleteProduct($id: ID!) {
    deleteProduct(id: $id) {
      __typename
      ... on UserError {
        message
      }
      ... on DeleteProductSuccess {
        id
      }
    }
  }
`

/** An image that this person uploaded and has not used. */
export const uploadedBy = ({ db }: TestApp, person: Person) =>
  createImage(db, { uploadedById: person.user.id, alt: '' })

/** A good input for a new product with this image. */
export function newProduct(image: { id: string }, changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    name: `Retractor ${uuidv7()}`,
    description: 'Holds a wound open.\r\nTwo of them make a pair. ',
    material: 'Stainless steel AISI 420',
    sizes: ['16 cm', ' 20 cm '],
    price: 4_250,
    minQuantity: 5,
    availableQuantity: 80,
    imageId: image.id,
    ...changes,
  }
}
