import { z } from 'zod'
import { id, productName } from '../../shared/fields'
import { MAX_INT, textField, wholeNumber } from '../../shared/validation'

/** The most pieces there can be. */
export const MAX_PIECES = MAX_INT

/** Minor currency units. */
const amount = (name: string, min: number) => {
  const message = `${name} must be a whole number of cents, at least ${min} and at most 2^53 - 1.`
  return wholeNumber(min, Number.MAX_SAFE_INTEGER, message)
}

/** What products are made from. */
const fields = {
  name: productName.describe('The name in the catalogue.'),
  description: textField({ name: 'The description', max: 5_000, isMultiline: true })
    .describe('What it is for and how it is made, lines allowed.')
    .meta({ examples: ['For cutting tough tissue.'] }),
  // A form that was left blank says the same as null.
  material: textField({ name: 'The material', min: 0, max: 200 })
    .transform((text) => text || null)
    .nullish(),
  sizes: z.array(textField({ name: 'Each size', max: 50 })).max(20, 'A product can have at most 20 sizes.'),
  price: amount('The price', 1),
  minQuantity: wholeNumber(1, MAX_PIECES, 'The minimum quantity must be a whole number, at least 1.')
    .describe('The fewest pieces that one order may ask for.')
    .meta({ examples: [10] }),
  availableQuantity: wholeNumber(0, MAX_PIECES, 'The available quantity must be a whole number, 0 or more.')
    .describe('Pieces in stock.')
    .meta({ examples: [250] }),
  categoryId: id.toLowerCase(),
  imageId: id.toLowerCase(),
}

/** What a product is made from. Without a category it goes into the general one. */
export const createProductInput = z.strictObject({
  ...fields,
  sizes: fields.sizes.nullish().transform((sizes) => sizes ?? []),
  categoryId: fields.categoryId.nullish(),
})

/** Checked input of a new product. */
export type CreateProductInput = z.output<typeof createProductInput>

const DELTA_MESSAGE = 'The change of stock must be a whole number of pieces, above or below 0.'

const stockChange = z.strictObject({
  delta: wholeNumber(-MAX_PIECES, MAX_PIECES, DELTA_MESSAGE).refine((delta) => delta !== 0, DELTA_MESSAGE),
  reason: z.enum(['RECEIVED', 'RETURNED', 'DAMAGED', 'LOST', 'ADJUSTMENT']),
})

/** What of a product changes: what is absent stays, and only material and image may be null. */
export const updateProductInput = z
  .strictObject({
    id: id.toLowerCase(),
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
    expectedVersion: wholeNumber(1, MAX_INT, 'The expected version must be a whole number, at least 1.').optional(),
  })
  .refine(({ availableQuantity, stockChange }) => availableQuantity === undefined || stockChange === undefined, {
    message: 'Send the stock as counted, or what comes and goes: not both.',
    path: ['stockChange'],
  })

/** Checked input of a change. */
export type UpdateProductInput = z.output<typeof updateProductInput>

/** Which products to list. The search comes in one spelling of its characters; it is '' when there is none. */
export const productFilter = z.strictObject({
  search: textField({ name: 'The search', min: 0, max: 200 })
    .nullish()
    .transform((search) => search?.normalize('NFC') ?? ''),
  category: z.string().nullish(),
  minPrice: amount('The lowest price', 0).nullish(),
  maxPrice: amount('The highest price', 0).nullish(),
  inStock: z.boolean().nullish(),
  maxMinQuantity: wholeNumber(1).nullish(),
})

/** A checked filter. */
export type ProductFilter = z.output<typeof productFilter>
