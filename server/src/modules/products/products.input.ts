import { z } from 'zod'
import { parseUdi } from '@instrumenta/rules/udi'
import {
  externalReference,
  id,
  idempotencyKey,
  instantText,
  isInstant,
  MAX_SIZES,
  productName,
  shopTexts,
  sku,
} from '../../shared/fields'
import { MAX_INT, textField, wholeNumber } from '../../shared/validation'
import type { MessageKey } from '../../messages/en/en'
import { issue, sentence } from '../../messages/sentence'

/** The most pieces there can be. */
export const MAX_PIECES = MAX_INT

/** Minor currency units. */
const amount = (name: MessageKey, min: number) =>
  wholeNumber(min, Number.MAX_SAFE_INTEGER, issue('mustBeAmount', { name: sentence(name), min }))

/** Product codes in one question at most. */
const MAX_SKUS = 200

/** Product codes to look for. What cannot be a code is that of no product. */
export const skuList = z.array(z.string()).max(MAX_SKUS, issue('skusAtMost', { max: MAX_SKUS }))

/** Products in one question by their ids at most. */
const MAX_IDS = 20

/** Products to look for. What cannot be an id is that of none. */
export const productIds = z.array(z.string()).max(MAX_IDS, issue('productsAtMost', { max: MAX_IDS }))

/** Quantity discounts that a product has at most. */
export const MAX_TIERS = 20

const sizeName = textField(shopTexts.size)

const priceTiers = z
  .array(
    z.strictObject({
      minQuantity: wholeNumber(1, MAX_PIECES, issue('tierQuantityWhole')),
      unitPrice: amount('theTierPrice', 1),
    }),
  )
  // One more, from 1 piece on, may say what the price is.
  .max(MAX_TIERS + 1, issue('tiersAtMost', { max: MAX_TIERS }))

/** Grams. */
const weight = wholeNumber(1, MAX_INT, issue('weightWhole'))
  .describe('What one piece weighs, in grams.')
  .meta({ examples: [85] })

const DELTA_MESSAGE = issue('deltaWhole')

const stockChange = z.strictObject({
  delta: wholeNumber(-MAX_PIECES, MAX_PIECES, DELTA_MESSAGE).refine((delta) => delta !== 0, DELTA_MESSAGE),
  reason: z.enum(['RECEIVED', 'RETURNED', 'DAMAGED', 'LOST', 'ADJUSTMENT']),
})

// A form that was left blank says the same as null.
const reference = externalReference.transform((text) => (text === '' ? null : text))

const TEN_YEARS_MS = 10 * 366 * 24 * 60 * 60_000

/** An instant at which a product may come into the shop; one that has just passed is at once. */
const visibleFrom = z
  .string()
  .refine((text) => {
    const away = Math.abs(Date.parse(text) - Date.now())
    return isInstant(text) && away <= TEN_YEARS_MS
  }, issue('visibleFromInstant'))
  .transform((text) => new Date(text))

/** Whether a product is in the shop. */
const publication = z
  .strictObject({ state: z.enum(['IN_SHOP', 'DRAFT', 'SCHEDULED']), visibleFrom: visibleFrom.nullish() })
  .refine(({ state, visibleFrom: from }) => (state === 'SCHEDULED') === (from != null), {
    message: issue('visibleFromOfScheduled'),
    path: ['visibleFrom'],
  })

/** What products are made from. */
export const productFields = {
  name: productName.describe('The name in the catalogue.'),
  description: textField(shopTexts.description)
    .describe('What it is for and how it is made, lines allowed.')
    .meta({ examples: ['For cutting tough tissue.'] }),
  // A form that was left blank says the same as null.
  material: textField({ ...shopTexts.material, min: 0 })
    .transform((text) => text || null)
    .nullish(),
  // One that is named twice is one size.
  sizes: z
    .array(sizeName)
    .max(MAX_SIZES, issue('sizesAtMost', { max: MAX_SIZES }))
    .transform((sizes) => [...new Set(sizes)]),
  weight,
  /** Sizes with more than a name. Undefined stays as it is; null has the product's. */
  variants: z
    .array(
      z.strictObject({
        id: id.toLowerCase().nullish(),
        name: sizeName,
        sku: sku.nullish(),
        availableQuantity: wholeNumber(0, MAX_PIECES, issue('availableQuantityWhole')).nullish(),
        stockChange: stockChange.nullish(),
        minQuantity: wholeNumber(1, MAX_PIECES, issue('minQuantityWhole')).nullish(),
        increment: wholeNumber(1, MAX_PIECES, issue('incrementWhole')).nullish(),
        price: amount('thePrice', 1).nullish(),
        priceTiers: priceTiers.nullish(),
        weight: weight.nullish(),
      }),
    )
    .max(MAX_SIZES, issue('sizesAtMost', { max: MAX_SIZES }))
    .optional(),
  price: amount('thePrice', 1),
  minQuantity: wholeNumber(1, MAX_PIECES, issue('minQuantityWhole'))
    .describe('The fewest pieces that one order may ask for.')
    .meta({ examples: [10] }),
  increment: wholeNumber(1, MAX_PIECES, issue('incrementWhole'))
    .describe('Pieces in a carton: orders take whole cartons.')
    .meta({ examples: [5] }),
  priceTiers,
  availableQuantity: wholeNumber(0, MAX_PIECES, issue('availableQuantityWhole'))
    .describe('Pieces in stock.')
    .meta({ examples: [250] }),
  categoryId: id.toLowerCase(),
  imageId: id.toLowerCase(),
}

const newProduct = z.strictObject({
  ...productFields,
  sku: sku.nullish(),
  sizes: productFields.sizes.nullish().transform((sizes) => sizes ?? undefined),
  increment: productFields.increment.nullish().transform((increment) => increment ?? 1),
  priceTiers: productFields.priceTiers.nullish().transform((tiers) => tiers ?? []),
  weight: productFields.weight.nullish(),
  categoryId: productFields.categoryId.nullish(),
  publication: publication.nullish(),
  externalReference: reference,
  idempotencyKey: idempotencyKey.nullish(),
})

/** Names of sizes, or sizes with all that they have. */
const isOneOfBoth = ({ sizes, variants }: { sizes?: unknown; variants?: unknown }) =>
  sizes === undefined || variants === undefined
const SIZES_ONE_WAY = { message: issue('sizesOneWay'), path: ['variants'] }

/** What a product is made from. Without a category it goes into the general one. */
export const createProductInput = newProduct.refine(isOneOfBoth, SIZES_ONE_WAY)

/** What may be said of sizes, of a new product and of one that is there. */
export type SizesInput = Pick<UpdateProductInput, 'sizes' | 'variants'>

/** One of them with all that it has. */
export type GivenSize = NonNullable<SizesInput['variants']>[number]

/** Checked input of a new product. */
export type CreateProductInput = z.output<typeof createProductInput>

/** What of a product changes: what is absent stays, and only material, weight and image may be null. */
export const updateProductInput = z
  .strictObject({
    id: id.toLowerCase(),
    sku: sku.optional(),
    name: productFields.name.optional(),
    description: productFields.description.optional(),
    material: productFields.material,
    sizes: productFields.sizes.optional(),
    variants: productFields.variants,
    price: productFields.price.optional(),
    minQuantity: productFields.minQuantity.optional(),
    increment: productFields.increment.optional(),
    priceTiers: productFields.priceTiers.optional(),
    weight: productFields.weight.nullish(),
    availableQuantity: productFields.availableQuantity.optional(),
    stockChange: stockChange.optional(),
    categoryId: productFields.categoryId.optional(),
    imageId: productFields.imageId.nullish(),
    publication: publication.optional(),
    externalReference: reference,
    expectedVersion: wholeNumber(1, MAX_INT, issue('versionWhole')).optional(),
    idempotencyKey: idempotencyKey.optional(),
  })
  .refine(({ availableQuantity, stockChange }) => availableQuantity === undefined || stockChange === undefined, {
    message: issue('stockOneWay'),
    path: ['stockChange'],
  })
  .refine(isOneOfBoth, SIZES_ONE_WAY)

/** Checked input of a change. */
export type UpdateProductInput = z.output<typeof updateProductInput>

/** Whether a product is in the shop, as an admin says. */
export type PublicationInput = z.output<typeof publication>

/** Pictures that a product has at most. */
const MAX_PICTURES = 10

const percent = wholeNumber(0, 100, issue('focusPercent'))

/** All pictures of a product, in their order. */
export const setProductPicturesInput = z.strictObject({
  productId: id.toLowerCase(),
  pictures: z
    .array(
      z.strictObject({
        imageId: id.toLowerCase(),
        alt: textField(shopTexts.alt).nullish(),
        focus: z.strictObject({ x: percent, y: percent }).nullish(),
      }),
    )
    .min(1, issue('picturesAtLeastOne'))
    .max(MAX_PICTURES, issue('picturesAtMost', { max: MAX_PICTURES }))
    .refine((all) => new Set(all.map(({ imageId }) => imageId)).size === all.length, issue('pictureOnce')),
  expectedVersion: wholeNumber(1, MAX_INT, issue('versionWhole')).optional(),
})

/** Checked pictures of a product. */
export type SetProductPicturesInput = z.output<typeof setProductPicturesInput>

/** Products that are shown with one at most. */
const MAX_RELATED = 8

/** All products that are shown with one, in their order. */
export const setRelatedProductsInput = z.strictObject({
  productId: id.toLowerCase(),
  relatedIds: z
    .array(id.toLowerCase())
    .max(MAX_RELATED, issue('relatedAtMost', { max: MAX_RELATED }))
    .refine((ids) => new Set(ids).size === ids.length, issue('relatedOnce')),
  expectedVersion: wholeNumber(1, MAX_INT, issue('versionWhole')).optional(),
})

/** Checked products that are shown with one. */
export type SetRelatedProductsInput = z.output<typeof setRelatedProductsInput>

/** Which product to make a draft from. */
export const copyProductInput = z.strictObject({ id, idempotencyKey: idempotencyKey.nullish() })

/**
 * What is looked for, in one spelling of its characters; '' when there is nothing. Of a whole device identifier, as scanners send it from
 * a label, the part that names the device: nobody's catalogue has the rest.
 */
const searchText = textField({ name: 'theSearch', min: 0, max: 200 })
  .nullish()
  .transform((search) => {
    const text = search?.normalize('NFC') ?? ''
    // A number alone may be a product code as well: the search looks for both.
    if (/^\d*$/.test(text)) return text
    const { deviceIdentifier, problems } = parseUdi(text)
    return deviceIdentifier !== null && problems.length === 0 ? deviceIdentifier : text
  })

/** Which products to list for those who keep them. */
export const managedProductFilter = z.strictObject({
  search: searchText,
  category: z.string().nullish(),
  state: z.enum(['IN_SHOP', 'DRAFT', 'SCHEDULED', 'SOLD_OUT', 'LOW', 'DELETED']).nullish(),
  updatedFrom: instantText.nullish(),
  externalReference,
})

/** A checked filter of theirs. */
export type ManagedProductFilter = z.output<typeof managedProductFilter>

/** Which products to list. */
export const productFilter = z.strictObject({
  search: searchText,
  category: z.string().nullish(),
  minPrice: amount('lowestPrice', 0).nullish(),
  maxPrice: amount('highestPrice', 0).nullish(),
  inStock: z.boolean().nullish(),
  maxMinQuantity: wholeNumber(1).nullish(),
  updatedFrom: instantText.nullish(),
})

/** A checked filter. */
export type ProductFilter = z.output<typeof productFilter>
