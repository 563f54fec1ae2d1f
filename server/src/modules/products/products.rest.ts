import type { Product } from '@instrumenta/prisma/client'
import type { PriceTiers } from '@instrumenta/rules/prices'
import { z } from 'zod'
import { issue } from '../../messages/sentence'
import { id, MAX_SIZES, productName, sku } from '../../shared/fields'
import {
  currencyCode,
  majorUnits,
  majorUnitsInput,
  MAX_MAJOR_UNITS,
  toMajorUnits,
  toMinorUnits,
} from '../../shared/money'
import type { MoneyTier } from '../../shared/price-tiers'
import { imageAddress, answer, insertedAnswer, refusals } from '../../shared/rest-route'
import { listAnswer, listQuery } from '../../shared/rest-list'
import { wholeNumber } from '../../shared/validation'
import type { ShownVariant } from './product-variants'
import { createProductInput, MAX_TIERS, productFields } from './products.input'

const { name, description, minQuantity, availableQuantity } = createProductInput.shape
const { increment, weightGrams } = productFields
const tierQuantity = wholeNumber(1)
  .describe('Units from which the price applies.')
  .meta({ examples: [50] })

const tierPrices = z
  .array(z.object({ minQuantity: tierQuantity, unitPrice: majorUnits.describe('Price of one unit.') }))
  .max(MAX_TIERS + 1)
  .meta({ examples: [[{ minQuantity: 1, unitPrice: 19.99 }]] })
const grams = weightGrams.nullable().describe('Weight of one unit in grams; null if unknown.')

const sizeName = z
  .string()
  .max(100)
  .meta({ examples: ['16 cm'] })
const size = z
  .object({
    _id: id.describe('Opaque, stable id.'),
    sku: sku.describe('SKU, unique in the shop.'),
    name: sizeName.describe('Name in the language of the request, for `size` of an order.'),
    price: majorUnits.describe("Unit price in the product's currency, never below the product's."),
    priceTiers: tierPrices.describe('Unit prices by quantity, as for the product.'),
    minQuantity,
    increment,
    weight: grams,
    availableQuantity: availableQuantity.describe('Units in stock now: of the size, or of all sizes together.'),
  })
  .meta({ id: 'ProductSize', description: 'A size of a product.' })

const product = z
  .object({
    _id: id.describe('Opaque, stable id.'),
    sku: sku.describe('SKU, unique in the shop.'),
    name: productName.describe('Name in the catalogue. Not unique.'),
    description: description.describe('Use of the product, in plain text.'),
    price: majorUnits.describe('Unit price in US dollars, or in `currency`.'),
    currency: currencyCode
      .optional()
      .describe('Currency of the price, if one was requested: that one, or US dollars if the shop has no price in it.'),
    minQuantity,
    increment,
    priceTiers: tierPrices.describe(
      'Unit price by quantity, in the currency of `price`. Starts with `price` at 1 unit; each tier is cheaper.',
    ),
    weight: grams,
    availableQuantity: availableQuantity.describe('Units in stock now.'),
    sizes: z
      .array(size)
      .max(MAX_SIZES)
      .describe('Sizes in display order; empty for many products.')
      .meta({ examples: [[]] }),
    size: sizeName
      .optional()
      .describe('Name of the size, if the product was requested by the SKU of a size.')
      .meta({ examples: ['16 cm'] }),
    img: imageAddress.nullable().describe('URL of its image, a WebP; null without one.'),
  })
  .meta({ id: 'Product', description: 'Product of the catalogue.' })

/**
 * @param tiers prices by quantity
 * @param sizes with their prices
 * @param isCurrencyNamed adds the currency to prices
 */
export function representProduct(
  product: Product,
  img: string | null,
  tiers: PriceTiers<MoneyTier>,
  sizes: readonly PricedVariant[],
  isCurrencyNamed: boolean,
) {
  const { id, sku, name, description, minQuantity, increment, weightGrams, availableQuantity } = product
  const { currency } = tiers[0].unitPrice
  return {
    _id: id,
    sku,
    name,
    description,
    ...inMajorUnits(tiers),
    ...(isCurrencyNamed && { currency }),
    minQuantity,
    increment,
    weight: weightGrams,
    availableQuantity,
    sizes: sizes.map(({ variant, tiers }) => ({
      _id: variant.id,
      sku: variant.sku,
      name: variant.name,
      ...inMajorUnits(tiers),
      minQuantity: variant.minQuantity,
      increment: variant.increment,
      weight: variant.weightGrams,
      availableQuantity: variant.availableQuantity,
    })),
    img,
  }
}

export interface PricedVariant {
  variant: ShownVariant
  tiers: PriceTiers<MoneyTier>
}

function inMajorUnits(tiers: PriceTiers<MoneyTier>) {
  const amountOf = ({ unitPrice }: MoneyTier) => toMajorUnits(BigInt(unitPrice.amount), unitPrice.currency)
  const priceTiers = tiers.map((tier) => ({ minQuantity: tier.minQuantity, unitPrice: amountOf(tier) }))
  return { price: amountOf(tiers[0]), priceTiers }
}

const priceQuery = z.strictObject({
  currency: currencyCode.optional().describe('Currency of prices; defaults to US dollars.'),
})

// The route converts amounts: OpenAPI shows no examples for a schema with a transform.
const tierPriceInput = z
  .number()
  .positive()
  .max(MAX_MAJOR_UNITS)
  .refine((amount) => toMinorUnits(amount) !== null, issue('decimals'))
  .describe('Unit price in US dollars, with at most 2 decimals.')
  .meta({ examples: [17.99] })

const skuQuery = z.strictObject({
  sku: z
    .string()
    .max(40)
    .optional()
    .describe('Only the product with this SKU, or the SKU of one of its sizes: then `size` names it. Ignores case.')
    .meta({ examples: ['SU-2001'] }),
})

const idParams = z.object({ id: id.describe('The product’s `_id`.') })

/** Describes `GET /product`. */
export const getProducts = {
  operationId: 'listProducts',
  tags: ['Products'],
  summary: 'The catalogue',
  description:
    'Newest first, in the language of `Accept-Language`, or in English without a translation. `after` also accepts the ' +
    '`_id` of the last known product.',
  querystring: listQuery.extend(priceQuery.shape).extend(skuQuery.shape),
  response: { 200: listAnswer('The products.', product) },
}

/** Describes `GET /product/{id}`. */
export const getProduct = {
  operationId: 'getProduct',
  tags: ['Products'],
  summary: 'One product',
  description: 'In the language of `Accept-Language`, or in English without a translation.',
  params: idParams,
  querystring: priceQuery,
  response: {
    200: answer('The product.', product),
    ...refusals({ 404: 'There is no such product, or it left the shop.' }),
  },
}

/** Describes `POST /product`. */
export const postProduct = {
  operationId: 'createProduct',
  tags: ['Products'],
  summary: 'Add a product',
  body: z.strictObject({
    sku: sku.optional().describe('SKU; converted to capitals. Without it the shop assigns one.'),
    name,
    description,
    price: majorUnitsInput.describe('Unit price in US dollars, with at most 2 decimals.'),
    minQuantity,
    increment: increment.optional().describe('Units per carton, by default 1; orders take whole cartons.'),
    priceTiers: z
      .array(
        z.strictObject({
          minQuantity: tierQuantity,
          unitPrice: tierPriceInput,
        }),
      )
      .max(MAX_TIERS + 1)
      .optional()
      .meta({
        description:
          'Lower prices from larger quantities, ascending, at most 20; each starts at a multiple of `increment`.',
        examples: [[{ minQuantity: 50, unitPrice: 17.99 }]],
      }),
    weight: weightGrams.optional(),
    availableQuantity,
    img: imageAddress.describe(
      'URL of its image: from `POST /api/image`, or at another site with https. The shop downloads that one (at most 10 MB ' +
        'within 10 seconds) and stores it.',
    ),
    email: z
      .unknown()
      .optional()
      .meta({ deprecated: true, description: 'Ignored; sent by old clients. The caller is the creator.' }),
  }),
  response: {
    200: answer('The product is in the shop.', insertedAnswer),
    ...refusals({
      400: "A field is invalid, or the image can't be downloaded; the message names it.",
      409: 'Another product has this SKU.',
    }),
  },
}

/** Describes `DELETE /product/{id}`. */
export const deleteProductById = {
  operationId: 'deleteProduct',
  tags: ['Products'],
  summary: 'Delete a product',
  description: 'Orders and reviews keep it.',
  params: idParams,
  response: {
    200: answer(
      'It has left the shop.',
      z.object({
        deletedCount: wholeNumber(1, 1)
          .describe('Always 1.')
          .meta({ examples: [1] }),
      }),
    ),
    ...refusals({ 404: 'There is no such product, or it left the shop before.' }),
  },
}
