import type { Product } from '@instrumenta/prisma/client'
import { MAX_MAJOR_UNITS, toMajorUnits } from '../../shared/money'

const MAX_PIECES = 2_147_483_647

const examples = {
  id: ['01a1fcdc-477c-7254-af07-28ecbf0f36fd'],
  name: ['Mayo scissors, curved'],
  description: ['For cutting tough tissue.'],
  img: ['http://127.0.0.1:4000/images/7yq3bT1m/640.webp'],
}

/** A product as the REST API shows it. Routes refer to it as `Product#`. */
export const productSchema = {
  $id: 'Product',
  type: 'object',
  description: 'Something the shop sells.',
  required: ['_id', 'name', 'description', 'price', 'minQuantity', 'availableQuantity', 'img'],
  properties: {
    _id: { type: 'string', description: 'Opaque and stable.', examples: examples.id },
    name: { type: 'string', description: 'The name in the catalogue. Two may share one.', examples: examples.name },
    description: { type: 'string', description: 'What it is for, plain text.', examples: examples.description },
    price: { type: 'number', description: 'The price of one piece in US dollars.', examples: [19.99] },
    minQuantity: { type: 'integer', description: 'The fewest pieces that one order may ask for.', examples: [10] },
    availableQuantity: { type: 'integer', description: 'Pieces in stock now.', examples: [250] },
    img: {
      type: ['string', 'null'],
      description: 'Address of its picture, a WebP; null without one.',
      examples: examples.img,
    },
  },
}

/** Schema of {@link ProductBody}. */
export const productBody = {
  type: 'object',
  additionalProperties: false,
  required: ['name', 'description', 'price', 'minQuantity', 'availableQuantity', 'img'],
  properties: {
    name: { type: 'string', description: 'The name in the catalogue, 1 to 200 characters.', examples: examples.name },
    description: {
      type: 'string',
      description: 'What it is for and how it is made: 1 to 5,000 characters, lines allowed.',
      examples: examples.description,
    },
    price: {
      type: 'number',
      exclusiveMinimum: 0,
      maximum: MAX_MAJOR_UNITS,
      description: 'The price of one piece in US dollars, with at most 2 decimals.',
      examples: [19.99],
    },
    minQuantity: {
      type: 'integer',
      minimum: 1,
      maximum: MAX_PIECES,
      description: 'The fewest pieces that one order may ask for.',
      examples: [10],
    },
    availableQuantity: {
      type: 'integer',
      minimum: 0,
      maximum: MAX_PIECES,
      description: 'Pieces in stock.',
      examples: [250],
    },
    img: {
      type: 'string',
      description: 'Address of its picture, as `POST /api/image` answered with it.',
      examples: examples.img,
    },
    email: { deprecated: true, description: 'Ignored: whoever asks is the creator. Old clients send it.' },
  },
}

/** Schema of the address of one product. */
export const idParams = {
  type: 'object',
  required: ['id'],
  properties: { id: { type: 'string', description: 'The product’s `_id`.', examples: examples.id } },
}

/** What a new product is made from. */
export interface ProductBody {
  name: string
  email?: string
  description: string
  price: number
  minQuantity: number
  availableQuantity: number
  img: string
}

/** A product as the REST API shows it, with the address of its picture. */
export function representProduct(product: Product, img: string | null) {
  const { id, name, description, priceMinor, minQuantity, availableQuantity } = product
  return { _id: id, name, description, price: toMajorUnits(priceMinor), minQuantity, availableQuantity, img }
}
