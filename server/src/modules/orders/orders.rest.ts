import { decimalsOf } from '@instrumenta/rules/currencies'
import { z } from 'zod'
import { badUserInput } from '../../shared/errors'
import { displayName, emailText, id, instant, productName, sku } from '../../shared/fields'
import type { CurrencyCode } from '../../shared/money'
import { currencyCode, currencyOf, majorUnits, toMajorUnits, toMinorUnits } from '../../shared/money'
import { listAnswer, listQuery } from '../../shared/rest-list'
import { answer, insertedAnswer, refusals } from '../../shared/rest-route'
import { wholeNumber } from '../../shared/validation'
import type { ListedLine } from './list-orders'
import { needsSizeNow, statusOfLine, wholeStatuses } from './order-states'
import { placeOrderInput } from './orders.input'
import { sentence } from '../../messages/sentence'

const { orderQuantity, phone, address, idempotencyKey } = placeOrderInput.shape

const order = z
  .object({
    _id: id.describe('Opaque, stable id of the order. Entries with the same id are its lines.'),
    number: z
      .string()
      .max(30)
      .describe('Display number of the order.')
      .meta({ examples: ['2026-000123'] }),
    lineId: id.describe('Opaque, stable id of this entry.'),
    name: displayName.describe('Display name of the customer.'),
    customer: emailText.describe('Email address of the customer.'),
    productId: id.describe('Id of the product, which may be deleted.'),
    sku: sku.describe('SKU of the product or size.'),
    productName: productName.describe('Name of the product.'),
    size: z
      .string()
      .max(100)
      .optional()
      .describe('Name of the size, if one was ordered; `sku` is its SKU then.')
      .meta({ examples: ['14 cm'] }),
    needsSize: z
      .boolean()
      .optional()
      .describe('True if a size must be chosen on the order’s page before the shop can confirm the order.')
      .meta({ examples: [true] }),
    minQuantity: wholeNumber(0)
      .describe('Minimum order of the product, in units.')
      .meta({ examples: [10] }),
    price: majorUnits.describe('Unit price in `currency`.'),
    adjustment: z
      .number()
      .describe(
        "Share of the order's discount (below 0), freight, insurance and charges; 0 for an order without them. " +
          '`price` times `orderQuantity` plus this, over all entries of an order, is its total.',
      )
      .meta({ examples: [0] }),
    currency: currencyCode.describe('Currency of the order.'),
    availableQuantity: wholeNumber(0)
      .describe('Units in stock just before the order.')
      .meta({ examples: [250] }),
    orderQuantity: wholeNumber(0)
      .describe('Units ordered.')
      .meta({ examples: [20] }),
    phone: phone.describe('Phone number for the delivery.'),
    address: address.describe('Delivery address.'),
    shippedQuantity: wholeNumber(0)
      .describe('Units shipped.')
      .meta({ examples: [10] }),
    cancelledQuantity: wholeNumber(0)
      .describe('Units cancelled.')
      .meta({ examples: [0] }),
    status: z
      .enum(wholeStatuses)
      .describe(
        'Status of the order. In a partly shipped order, status of this entry: `SHIPPED` once nothing is left to ship, ' +
          '`CONFIRMED` before. A completely cancelled entry is `CANCELLED`.',
      ),
    createdAt: instant.describe('Time of the order, in UTC.'),
  })
  .meta({
    id: 'Order',
    description:
      "A line of an order: product and quantity. Names, price and quantities don't change after the order. An order of " +
      'several products has several entries.',
  })

/** An order line in the format of the REST API. */
export const representLine = ({ order, line, progress }: ListedLine) => ({
  _id: order.id,
  number: order.number,
  lineId: line.id,
  name: order.customerName,
  customer: order.customerEmail,
  productId: line.productId,
  sku: line.sku,
  productName: line.productName,
  ...(line.size !== null && { size: line.size }),
  ...(needsSizeNow(order.status, { ...line, ...progress }) && { needsSize: true }),
  minQuantity: line.minQuantity,
  price: toMajorUnits(line.unitPriceMinor, currencyOf(order.currency)),
  adjustment: toMajorUnits(line.adjustmentMinor, currencyOf(order.currency)),
  currency: currencyOf(order.currency),
  availableQuantity: line.availableQuantity,
  orderQuantity: line.quantity,
  phone: order.phone,
  address: order.address,
  shippedQuantity: progress.shipped,
  cancelledQuantity: progress.cancelled,
  status: statusOfLine(order.status, { quantity: line.quantity, ...progress }),
  createdAt: order.createdAt.toISOString(),
})

/** Describes `GET /order`. */
export const listOrders = {
  operationId: 'listOrders',
  tags: ['Orders'],
  summary: 'List orders',
  description:
    'An entry for each line of an order, newest orders first; `limit` counts entries, so a page may end within an order. ' +
    'Customers list the orders of their email address; staff those of any address, or all.',
  querystring: z.strictObject({
    email: emailText
      .min(1, 'email must not be empty.')
      .optional()
      .describe('Email address of the customer, percent-encoded.'),
    ...listQuery.shape,
  }),
  response: {
    200: listAnswer('The orders.', order),
    ...refusals({ 403: 'The email address belongs to another customer, or is missing for a caller who is not staff.' }),
  },
}

const ignored = z.unknown().optional().meta({ deprecated: true, description: 'Ignored; sent by old clients.' })

/** Describes `POST /order`, including fields that only old clients send. */
export const placeOrder = {
  operationId: 'placeOrder',
  tags: ['Orders'],
  summary: 'Order a product',
  description:
    'Orders one product for the caller, completely or not at all. The server sets price, names and stock, whatever is ' +
    'sent. With `Prefer: handling=strict` the order is refused if the price differs from the one sent.',
  headers: z.looseObject({
    'idempotency-key': idempotencyKey
      .optional()
      .describe(
        'Client-generated key for each order, such as a UUID. A retry with the same body returns the first order. Without it ' +
          'each request is a new order.',
      ),
    prefer: z
      .string()
      .optional()
      .describe(
        '`handling=strict` (RFC 7240) checks the `price` of the body: the order is refused if the current unit price differs. ' +
          'The response has `Preference-Applied: handling=strict`.',
      )
      .meta({ maxLength: 1_000, examples: ['handling=strict'] }),
  }),
  body: z.strictObject({
    productId: id.optional().describe('Id of the product. Without it `productName` is required.'),
    productName: z
      .string()
      .optional()
      .describe('Exact name of the product; ignored if `productId` is given.')
      .meta(productName.meta() ?? {}),
    orderQuantity,
    size: z
      .string()
      .max(100)
      .optional()
      .describe(
        'Name of one of the product’s sizes, in English or in the language of the request. Without it, an order of a product ' +
          'with several sizes has `needsSize`, and waits until the customer or staff choose one.',
      )
      .meta({ examples: ['14 cm'] }),
    phone,
    address,
    name: ignored,
    customer: ignored,
    minQuantity: ignored,
    price: z
      .unknown()
      .optional()
      .describe(
        'With `Prefer: handling=strict`: unit price shown to the buyer, in `currency`, with at most its decimals; at any other ' +
          'price the order is refused. Ignored without that header, because old clients send it.',
      )
      .meta({ examples: [19.99] }),
    currency: currencyCode
      .optional()
      .describe('Currency of the order; defaults to US dollars, also if the shop has no price in it.'),
    availableQuantity: ignored,
  }),
  response: {
    200: answer(
      'The order was placed.',
      insertedAnswer,
      z.object({
        'Preference-Applied': z.string().max(100).describe('`handling=strict` if requested; also on refusals.'),
      }),
    ),
    ...refusals({
      403: 'A company that you are a member of only lets its members order for it, which REST can’t.',
      404: 'There is no such product.',
      409:
        'There is less stock than that, the price is another, several products bear the name, or the key was used ' +
        'for another order.',
      422:
        'Fewer pieces than the product’s minimum, no whole number of its cartons, or a size that the product does not come in. ' +
        'Or none, where each has a price of its own.',
    }),
  },
}

/** Price shown to a strict client, in minor units; undefined if it sent none. Throws BAD_USER_INPUT for an invalid price. */
export function readExpectedPrice(
  { price }: z.output<typeof placeOrder.body>,
  currency: CurrencyCode,
): number | undefined {
  if (price === undefined) return undefined
  const minorUnits = typeof price === 'number' ? toMinorUnits(price, currency) : null
  if (minorUnits === null) {
    throw badUserInput(sentence('priceDecimals', { currency, decimals: decimalsOf(currency) }), 'price')
  }
  return Number(minorUnits)
}
