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
import { imageAddress } from '../../shared/rest-image'
import { listAnswer, listQuery } from '../../shared/rest-list'
import { answer, insertedAnswer, refusals } from '../../shared/rest-route'
import { wholeNumber } from '../../shared/validation'
import type { ShownVariant } from './product-variants'
import { createProductInput, MAX_TIERS, productFields } from './products.input'

const { name, description, minQuantity, availableQuantity } = createProductInput.shape
const { increment, weightGrams } = productFields
const tierQuantity = wholeNumber(1)
  .describe('Pieces from which on the price counts.')
  .meta({ examples: [50] })

const tierPrices = z
  .array(z.object({ minQuantity: tierQuantity, unitPrice: majorUnits.describe('The price of one piece.') }))
  .max(MAX_TIERS + 1)
  .meta({ examples: [[{ minQuantity: 1, unitPrice: 19.99 }]] })
const grams = weightGrams.nullable().describe('What one piece weighs, in grams; null where it is not stated.')

const sizeName = z
  .string()
  .max(100)
  .meta({ examples: ['16 cm'] })
const size = z
  .object({
    _id: id.describe('Opaque and stable.'),
    sku: sku.describe('What it is ordered by, unique in the shop.'),
    name: sizeName.describe('In the language that is asked for. For `size` of an order.'),
    price: majorUnits.describe('The price of one piece, never below that of the product. In its currency.'),
    priceTiers: tierPrices.describe('What one piece costs by quantity, as of the product.'),
    minQuantity,
    increment,
    weight: grams,
    availableQuantity: availableQuantity.describe('Pieces in stock now: of the size, or of all sizes together.'),
  })
  .meta({ id: 'ProductSize', description: 'A size of a product.' })

const product = z
  .object({
    _id: id.describe('Opaque and stable.'),
    sku: sku.describe('The product code, unique in the shop.'),
    name: productName.describe('The name in the catalogue. Two may share one.'),
    description: description.describe('What it is for, plain text.'),
    price: majorUnits.describe('The price of one piece: in US dollars, or in `currency`.'),
    currency: currencyCode
      .optional()
      .describe(
        'What the price is in, if a currency was asked for: that one, or US dollars while there is no price in it.',
      ),
    minQuantity,
    increment,
    priceTiers: tierPrices.describe(
      'What one piece costs by quantity, ascending: from 1 piece on `price`, then ever less. In the currency of `price`.',
    ),
    weight: grams,
    availableQuantity: availableQuantity.describe('Pieces in stock now.'),
    sizes: z
      .array(size)
      .max(MAX_SIZES)
      .describe('The sizes that it comes in, in their order; none for many products.')
      .meta({ examples: [[]] }),
    size: sizeName
      .optional()
      .describe('Where a product was asked for by the code of one of its sizes: what that is called.')
      .meta({ examples: ['16 cm'] }),
    img: imageAddress.nullable().describe('Address of its picture, a WebP; null without one.'),
  })
  .meta({ id: 'Product', description: 'Something the shop sells.' })

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
  currency: currencyCode.optional().describe('What prices are wanted in; US dollars unless said.'),
})

// The route converts amounts: OpenAPI shows no examples for a schema with a transform.
const tierPriceInput = z
  .number()
  .positive()
  .max(MAX_MAJOR_UNITS)
  .refine((amount) => toMinorUnits(amount) !== null, issue('decimals'))
  .describe('The price of one piece in US dollars, with at most 2 decimals.')
  .meta({ examples: [17.99] })

const skuQuery = z.strictObject({
  sku: z
    .string()
    .max(40)
    .optional()
    .describe('Only the product with this code, or of which a size has it: then `size` says which. Capitals or not.')
    .meta({ examples: ['SU-2001'] }),
})

const idParams = z.object({ id: id.describe('The product’s `_id`.') })

/** Describes `GET /product`. */
export const getProducts = {
  operationId: 'listProducts',
  tags: ['Products'],
  summary: 'The catalogue',
  description:
    'Newest first, in the language that `Accept-Language` asks for as far as it is translated, else in English. `after` also takes the `_id` of the last product that one has.',
  querystring: listQuery.extend(priceQuery.shape).extend(skuQuery.shape),
  response: { 200: listAnswer('The products.', product) },
}

/** Describes `GET /product/{id}`. */
export const getProduct = {
  operationId: 'getProduct',
  tags: ['Products'],
  summary: 'One product',
  description: 'In the language that `Accept-Language` asks for as far as it is translated, else in English.',
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
    sku: sku.optional().describe('The product code; small letters become capitals. Without it the shop makes one.'),
    name,
    description,
    price: majorUnitsInput.describe('The price of one piece in US dollars, with at most 2 decimals.'),
    minQuantity,
    increment: increment.optional().describe('Pieces in a carton, 1 unless said: orders take whole cartons.'),
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
          'Lower prices from larger quantities on, ascending, at most 20; each begins at a multiple of `increment`.',
        examples: [[{ minQuantity: 50, unitPrice: 17.99 }]],
      }),
    weight: weightGrams.optional(),
    availableQuantity,
    img: imageAddress.describe(
      'Address of its picture: as `POST /api/image` answered with it, or at another site, by https, from where the shop ' +
        'fetches it (at most 10 MB within 10 seconds) and keeps it as its own.',
    ),
    email: z
      .unknown()
      .optional()
      .meta({ deprecated: true, description: 'Ignored: whoever asks is the creator. Old clients send it.' }),
  }),
  response: {
    200: answer('The product is in the shop.', insertedAnswer),
    ...refusals({
      400: 'A field is not valid, or the picture is not to be had; the message names it.',
      409: 'Another product has this code.',
    }),
  },
}

/** Describes `DELETE /product/{id}`. */
export const deleteProductById = {
  operationId: 'deleteProduct',
  tags: ['Products'],
  summary: 'Take a product out of the shop',
  description: 'Old orders and reviews keep it.',
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
