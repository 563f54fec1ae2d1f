import { decimalsOf } from '@instrumenta/rules/currencies'
import { z } from 'zod'
import { badUserInput } from '../../shared/errors'
import { displayName, emailText, id, instant, productName, sku } from '../../shared/fields'
import type { CurrencyCode } from '../../shared/currencies'
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
    _id: id.describe('Of the order: opaque and stable. Entries that share it are its lines.'),
    number: z
      .string()
      .max(30)
      .describe('Of the order, made for people.')
      .meta({ examples: ['2026-000123'] }),
    lineId: id.describe('Of this entry: opaque and stable.'),
    name: displayName.describe('The customer’s display name.'),
    customer: emailText.describe('The customer’s email address.'),
    productId: id.describe('The product, which may have left the shop.'),
    sku: sku.describe('The product’s code.'),
    productName: productName.describe('The product’s name.'),
    size: z
      .string()
      .max(100)
      .optional()
      .describe('The size, where one was ordered; `sku` is its code then.')
      .meta({ examples: ['14 cm'] }),
    needsSize: z
      .boolean()
      .optional()
      .describe('Where a size must be chosen on the order’s page before the shop can confirm the order.')
      .meta({ examples: [true] }),
    minQuantity: wholeNumber(0)
      .describe('The product’s minimum order quantity, in pieces.')
      .meta({ examples: [10] }),
    price: majorUnits.describe('The price of one piece in `currency`.'),
    adjustment: z
      .number()
      .describe(
        'What this entry bears of discount, freight, insurance and charges of the order, a discount below 0: 0 unless the order ' +
          'came of a quotation. Its `price` times `orderQuantity` and this, of all entries of an order, are its total.',
      )
      .meta({ examples: [0] }),
    currency: currencyCode.describe('What was ordered in.'),
    availableQuantity: wholeNumber(0)
      .describe('Pieces in stock just before this line was taken.')
      .meta({ examples: [250] }),
    orderQuantity: wholeNumber(0)
      .describe('Pieces ordered.')
      .meta({ examples: [20] }),
    phone: phone.describe('Phone number for the delivery.'),
    address: address.describe('Where to deliver.'),
    shippedQuantity: wholeNumber(0)
      .describe('Pieces of it that were sent.')
      .meta({ examples: [10] }),
    cancelledQuantity: wholeNumber(0)
      .describe('Pieces of it that were called off.')
      .meta({ examples: [0] }),
    status: z
      .enum(wholeStatuses)
      .describe(
        'Where the order stands. Of an order of which a part was sent, where this entry stands: `SHIPPED` once nothing of it is left ' +
          'to be sent, and `CONFIRMED` before. An entry that was called off to its last piece is `CANCELLED`.',
      ),
    createdAt: instant.describe('When it was placed, in UTC.'),
  })
  .meta({
    id: 'Order',
    description:
      'A line of an order: a product in a quantity. Names, price and quantities stay as they were when it was placed. An order ' +
      'of several products has an entry for each.',
  })

/** A line of an order as the REST API shows it. */
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
  summary: 'Orders of an address, or all',
  description:
    'An entry for each line of an order, newest orders first; `limit` counts entries, so that a page may end within an order. ' +
    'One’s own by one’s own address; an admin may ask for any address, or for all orders.',
  querystring: z.strictObject({
    email: emailText
      .min(1, 'email must not be empty.')
      .optional()
      .describe('Whose orders: an email address, percent-encoded.'),
    ...listQuery.shape,
  }),
  response: {
    200: listAnswer('The orders.', order),
    ...refusals({ 403: 'It is somebody else’s address, or there is none and one is no admin.' }),
  },
}

const ignored = z
  .unknown()
  .optional()
  .meta({ deprecated: true, description: 'Ignored: the shop knows it itself. Old clients send it.' })

/** Describes `POST /order`, with what old clients send beside what counts. */
export const placeOrder = {
  operationId: 'placeOrder',
  tags: ['Orders'],
  summary: 'Order a product',
  description:
    'Orders one product in a quantity for whoever asks: all of it happens, or nothing. Price, names and stock are ' +
    'the shop’s, whatever is sent; a client that sends `Prefer: handling=strict` is refused if the price is not ' +
    'the one that it sends.',
  headers: z.looseObject({
    'idempotency-key': idempotencyKey
      .optional()
      .describe(
        'Made by the client for each order it means to place (a UUID is good). The same key ' +
          'with the same body answers with the first order again. Without it each request is an order of its own.',
      ),
    prefer: z
      .string()
      .optional()
      .describe(
        '`handling=strict` (RFC 7240) makes the `price` of the body count: the order is refused if one piece ' +
          'costs anything else by now. The answer says `Preference-Applied: handling=strict`.',
      )
      .meta({ maxLength: 1_000, examples: ['handling=strict'] }),
  }),
  body: z.strictObject({
    productId: id.optional().describe('The product. Without it `productName` is needed.'),
    productName: z
      .string()
      .optional()
      .describe('The product’s exact name, where there is no `productId`; ignored beside one.')
      .meta(productName.meta() ?? {}),
    orderQuantity,
    size: z
      .string()
      .max(100)
      .optional()
      .describe(
        'Name of one of the product’s sizes, in English or as it is in the language of the request. Without it, an ' +
          'order of a product that comes in several says `needsSize`, and waits until the customer or the shop has chosen one.',
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
        'With `Prefer: handling=strict`: the price of one piece that the buyer was shown, in `currency` and with no more ' +
          'decimals than it has; the order stands at this price or not at all. Ignored without that header: old clients send it.',
      )
      .meta({ examples: [19.99] }),
    currency: currencyCode
      .optional()
      .describe('What to order in; US dollars unless said, and while there is no price in it.'),
    availableQuantity: ignored,
  }),
  response: {
    200: answer(
      'The order stands.',
      insertedAnswer,
      z.object({
        'Preference-Applied': z
          .string()
          .max(100)
          .describe('`handling=strict` if the request asked for it. Refusals say it, too.'),
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
