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
import { taxClass } from '../taxes/taxes.input'
import { productSections } from './product-sections.input'

/** Limit of the database column. */
export const MAX_PIECES = MAX_INT

/** Minor currency units. */
const amount = (name: MessageKey, min: number) =>
  wholeNumber(min, Number.MAX_SAFE_INTEGER, issue('mustBeAmount', { name: sentence(name), min }))

const MAX_SKUS = 200

/** A malformed SKU finds no product. */
export const skuList = z.array(z.string()).max(MAX_SKUS, issue('skusAtMost', { max: MAX_SKUS }))

const MAX_IDS = 20

/** A malformed id finds no product. */
export const productIds = z.array(z.string()).max(MAX_IDS, issue('productsAtMost', { max: MAX_IDS }))

/** Price tiers per product, without the price itself. */
export const MAX_TIERS = 20

const sizeName = textField(shopTexts.size)

const priceTiers = z
  .array(
    z.strictObject({
      minQuantity: wholeNumber(1, MAX_PIECES, issue('tierQuantityWhole')),
      unitPrice: amount('theTierPrice', 1),
    }),
  )
  // One more, because the first tier may repeat the price.
  .max(MAX_TIERS + 1, issue('tiersAtMost', { max: MAX_TIERS }))

const weightGrams = wholeNumber(1, MAX_INT, issue('weightWhole'))
  .describe('Weight of one unit in grams.')
  .meta({ examples: [85] })

const DELTA_MESSAGE = issue('deltaWhole')

const stockChange = z.strictObject({
  delta: wholeNumber(-MAX_PIECES, MAX_PIECES, DELTA_MESSAGE).refine((delta) => delta !== 0, DELTA_MESSAGE),
  reason: z.enum(['RECEIVED', 'RETURNED', 'DAMAGED', 'LOST', 'ADJUSTMENT']),
})

// Blank counts as null.
const reference = externalReference.transform((text) => (text === '' ? null : text))

const TEN_YEARS_MS = 10 * 366 * 24 * 60 * 60_000

/** A time in the past publishes at once. */
const visibleFrom = z
  .string()
  .refine((text) => {
    const away = Math.abs(Date.parse(text) - Date.now())
    return isInstant(text) && away <= TEN_YEARS_MS
  }, issue('visibleFromInstant'))
  .transform((text) => new Date(text))

const publication = z
  .strictObject({ status: z.enum(['IN_SHOP', 'DRAFT', 'SCHEDULED']), visibleFrom: visibleFrom.nullish() })
  .refine(({ status, visibleFrom: from }) => (status === 'SCHEDULED') === (from != null), {
    message: issue('visibleFromOfScheduled'),
    path: ['visibleFrom'],
  })

export const productFields = {
  name: productName.describe('Name in the catalogue.'),
  description: textField(shopTexts.description)
    .describe('Use and construction of the product; may have several lines.')
    .meta({ examples: ['For cutting tough tissue.'] }),
  // Blank counts as null.
  material: textField({ ...shopTexts.material, min: 0 })
    .transform((text) => text || null)
    .nullish(),
  // Duplicates are merged.
  sizes: z
    .array(sizeName)
    .max(MAX_SIZES, issue('sizesAtMost', { max: MAX_SIZES }))
    .transform((sizes) => [...new Set(sizes)]),
  weightGrams,
  taxClass,
  /** In a size, an undefined field keeps its value and a null field takes the product's. */
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
        weightGrams: weightGrams.nullish(),
      }),
    )
    .max(MAX_SIZES, issue('sizesAtMost', { max: MAX_SIZES }))
    .optional(),
  price: amount('thePrice', 1),
  minQuantity: wholeNumber(1, MAX_PIECES, issue('minQuantityWhole'))
    .describe('Minimum order in units.')
    .meta({ examples: [10] }),
  increment: wholeNumber(1, MAX_PIECES, issue('incrementWhole'))
    .describe('Units per carton; orders take whole cartons.')
    .meta({ examples: [5] }),
  priceTiers,
  availableQuantity: wholeNumber(0, MAX_PIECES, issue('availableQuantityWhole'))
    .describe('Units in stock.')
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
  weightGrams: productFields.weightGrams.nullish(),
  taxClass: taxClass.nullish().transform((given) => given ?? 'STANDARD'),
  categoryId: productFields.categoryId.nullish(),
  imageId: productFields.imageId.nullish(),
  publication: publication.nullish(),
  externalReference: reference,
  idempotencyKey: idempotencyKey.nullish(),
  ...productSections,
})

/** `sizes` has only names, `variants` has everything. */
const isOneOfBoth = ({ sizes, variants }: { sizes?: unknown; variants?: unknown }) =>
  sizes === undefined || variants === undefined
const SIZES_ONE_WAY = { message: issue('sizesOneWay'), path: ['variants'] }
const PICTURES_ONE_WAY = { message: issue('picturesOneWay'), path: ['imageId'] }

/** Without a category the product goes into the general one. */
export const createProductInput = newProduct
  .refine(isOneOfBoth, SIZES_ONE_WAY)
  .refine(({ imageId, pictures }) => (imageId == null) !== (pictures == null), PICTURES_ONE_WAY)

export type SizesInput = Pick<UpdateProductInput, 'sizes' | 'variants'>

export type GivenSize = NonNullable<SizesInput['variants']>[number]

export type CreateProductInput = z.output<typeof createProductInput>

/** Fields that are left out keep their value. Only material, weight and image may be null. */
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
    weightGrams: productFields.weightGrams.nullish(),
    taxClass: taxClass.optional(),
    availableQuantity: productFields.availableQuantity.optional(),
    stockChange: stockChange.optional(),
    categoryId: productFields.categoryId.optional(),
    imageId: productFields.imageId.nullish(),
    publication: publication.optional(),
    externalReference: reference,
    expectedVersion: wholeNumber(1, MAX_INT, issue('versionWhole')).optional(),
    idempotencyKey: idempotencyKey.optional(),
    ...productSections,
  })
  .refine(({ availableQuantity, stockChange }) => availableQuantity === undefined || stockChange === undefined, {
    message: issue('stockOneWay'),
    path: ['stockChange'],
  })
  .refine(isOneOfBoth, SIZES_ONE_WAY)
  .refine(({ imageId, pictures }) => imageId === undefined || pictures == null, PICTURES_ONE_WAY)

export type UpdateProductInput = z.output<typeof updateProductInput>

export type PublicationInput = z.output<typeof publication>

export const copyProductInput = z.strictObject({ id, idempotencyKey: idempotencyKey.nullish() })

/** Normalized search text, '' for none. A scanned UDI is reduced to its device identifier: lots and serial numbers are not in the catalogue. */
const searchText = textField({ name: 'theSearch', min: 0, max: 200 })
  .nullish()
  .transform((search) => {
    const text = search?.normalize('NFC') ?? ''
    // A bare number may be a SKU, too.
    if (/^\d*$/.test(text)) return text
    const { deviceIdentifier, problems } = parseUdi(text)
    return deviceIdentifier !== null && problems.length === 0 ? deviceIdentifier : text
  })

/** Filter of the dashboard's list. */
export const managedProductFilter = z.strictObject({
  search: searchText,
  category: z.string().nullish(),
  status: z.enum(['IN_SHOP', 'DRAFT', 'SCHEDULED', 'SOLD_OUT', 'LOW', 'DELETED']).nullish(),
  updatedFrom: instantText.nullish(),
  externalReference,
})

export type ManagedProductFilter = z.output<typeof managedProductFilter>

export const productFilter = z.strictObject({
  search: searchText,
  category: z.string().nullish(),
  minPrice: amount('lowestPrice', 0).nullish(),
  maxPrice: amount('highestPrice', 0).nullish(),
  inStock: z.boolean().nullish(),
  maxMinQuantity: wholeNumber(1).nullish(),
  updatedFrom: instantText.nullish(),
})

export type ProductFilter = z.output<typeof productFilter>
