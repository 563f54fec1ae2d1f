import { z } from 'zod'
import { textField } from '../../shared/validation'

/** The most pieces there can be: the largest Int of GraphQL, which is also PostgreSQL's. */
export const MAX_PIECES = 2_147_483_647

/** A number that is whole and in a range; the message says all of it. */
function wholeNumber(message: string, min: number, max: number) {
  return z.number(message).int(message).min(min, message).max(max, message)
}

/** Minor currency units. */
function amount(name: string, min: number) {
  const message = `${name} must be a whole number of cents, at least ${min} and at most 2^53 - 1.`
  return wholeNumber(message, min, Number.MAX_SAFE_INTEGER)
}

const id = (name: string) => z.string(`${name} must be an id.`).transform((text) => text.toLowerCase())

const fields = {
  name: textField({ name: 'The name', max: 200 }),
  description: textField({ name: 'The description', max: 5_000, isMultiline: true }),
  // A form that was left blank says the same as null.
  material: textField({ name: 'The material', min: 0, max: 200 })
    .transform((text) => text || null)
    .nullish(),
  sizes: z
    .array(textField({ name: 'Each size', max: 50 }), 'The sizes must be a list of texts.')
    .max(20, 'A product can have at most 20 sizes.'),
  price: amount('The price', 1),
  minQuantity: wholeNumber('The minimum quantity must be a whole number, at least 1.', 1, MAX_PIECES),
  availableQuantity: wholeNumber('The available quantity must be a whole number, 0 or more.', 0, MAX_PIECES),
  categoryId: id('The category'),
  imageId: id('The image'),
}

/** What a product is made from. Without a category it goes into the general one. */
export const createProductInput = z.object({
  ...fields,
  sizes: fields.sizes.nullish().transform((sizes) => sizes ?? []),
  categoryId: fields.categoryId.nullish(),
})

/** Checked input of a new product. */
export type CreateProductInput = z.output<typeof createProductInput>

const DELTA_MESSAGE = 'The change of stock must be a whole number of pieces, above or below 0.'

const stockChange = z.object(
  {
    delta: wholeNumber(DELTA_MESSAGE, -MAX_PIECES, MAX_PIECES).refine((delta) => delta !== 0, DELTA_MESSAGE),
    reason: z.enum(['RECEIVED', 'RETURNED', 'DAMAGED', 'LOST', 'ADJUSTMENT'], 'The reason must be one of the shop’s.'),
  },
  'The change of stock must say how many pieces, and why.',
)

/** What of a product changes: what is absent stays, and only material and image may be null. */
export const updateProductInput = z
  .object({
    id: id('The product'),
    name: fields.name.optional(),
    description: fields.description.optional(),
    material: fields.material,
    sizes: fields.sizes.optional(),
    price: fields.price.optional(),
    minQuantity: fields.minQuantity.optional(),
    availableQuantity: fields.availableQuantity.optional(),
    stockChange: stockChange.optional(),
    categoryId: fields.categoryId.optional(),
    imageId: fields.imageId.nullish(),
    expectedVersion: wholeNumber('The expected version must be a whole number, at least 1.', 1, MAX_PIECES).optional(),
  })
  .refine(({ availableQuantity, stockChange }) => availableQuantity === undefined || stockChange === undefined, {
    message: 'Send the stock as counted, or what comes and goes: not both.',
    path: ['stockChange'],
  })

/** Checked input of a change. */
export type UpdateProductInput = z.output<typeof updateProductInput>

/** Which products to list. The search comes in one spelling of its characters; it is '' when there is none. */
export const productFilter = z.object({
  search: textField({ name: 'The search', min: 0, max: 200 })
    .nullish()
    .transform((search) => search?.normalize('NFC') ?? ''),
  category: z.string('The category must be a slug.').nullish(),
  minPrice: amount('The lowest price', 0).nullish(),
  maxPrice: amount('The highest price', 0).nullish(),
  inStock: z.boolean('inStock must be true or false.').nullish(),
  maxMinQuantity: wholeNumber('maxMinQuantity must be a whole number, at least 1.', 1, MAX_PIECES).nullish(),
})

/** A checked filter. */
export type ProductFilter = z.output<typeof productFilter>
