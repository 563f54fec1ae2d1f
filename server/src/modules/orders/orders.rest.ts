import type { Order } from '@instrumenta/prisma/client'
import { badUserInput } from '../../shared/errors'
import { toMajorUnits, toMinorUnits } from '../../shared/money'
import { orderStatuses } from './order-states'

const examples = {
  id: ['01a1fcdc-477c-7254-af07-28ecbf0f36fd'],
  productName: ['Mayo scissors, curved'],
  phone: ['+15550102030'],
  address: ['1 Main Street\nSpringfield'],
}

/** An order as the REST API shows it. Routes refer to it as `Order#`. */
export const orderSchema = {
  $id: 'Order',
  type: 'object',
  description: 'An order of one product. Names, price and quantities stay as they were when it was placed.',
  required: [
    '_id',
    'name',
    'customer',
    'productId',
    'productName',
    'minQuantity',
    'price',
    'availableQuantity',
    'orderQuantity',
    'phone',
    'address',
    'status',
    'createdAt',
  ],
  properties: {
    _id: { type: 'string', description: 'Opaque and stable.', examples: examples.id },
    name: { type: 'string', description: 'The customer’s display name.', examples: ['Carl Customer'] },
    customer: { type: 'string', description: 'The customer’s email address.', examples: ['customer@example.com'] },
    productId: { type: 'string', description: 'The product, which may have left the shop.', examples: examples.id },
    productName: { type: 'string', description: 'The product’s name.', examples: examples.productName },
    minQuantity: { type: 'integer', description: 'The product’s minimum order quantity, in pieces.', examples: [10] },
    price: { type: 'number', description: 'The price of one piece in US dollars.', examples: [19.99] },
    availableQuantity: { type: 'integer', description: 'Pieces in stock just before this order.', examples: [250] },
    orderQuantity: { type: 'integer', description: 'Pieces ordered.', examples: [20] },
    phone: { type: 'string', description: 'Phone number for the delivery.', examples: examples.phone },
    address: { type: 'string', description: 'Where to deliver.', examples: examples.address },
    status: { type: 'string', enum: orderStatuses, description: 'Where the order stands.' },
    createdAt: { type: 'string', description: 'When it was placed, in UTC.', examples: ['2026-11-21T09:30:00.000Z'] },
  },
}

const ignored = { deprecated: true, description: 'Ignored: the shop knows it itself. Old clients send it.' }

/** Schema of {@link OrderBody}, with what old clients send beside it. */
export const orderBody = {
  type: 'object',
  additionalProperties: false,
  required: ['orderQuantity', 'phone', 'address'],
  properties: {
    productId: {
      type: 'string',
      description: 'The product. Without it `productName` is needed.',
      examples: examples.id,
    },
    productName: {
      type: 'string',
      description: 'The product’s exact name, where there is no `productId`; ignored beside one.',
      examples: examples.productName,
    },
    orderQuantity: {
      type: 'integer',
      // As in GraphQL; what is too few for the product is its minimum's to say.
      minimum: -2_147_483_648,
      maximum: 2_147_483_647,
      description: 'Pieces: at least the product’s `minQuantity`, at most its `availableQuantity`.',
      examples: [20],
    },
    phone: {
      type: 'string',
      description:
        'Phone number for the delivery: 5 to 15 digits, maybe with a leading +. Spaces, brackets, slashes, dots and ' +
        'dashes do not count.',
      examples: examples.phone,
    },
    address: { type: 'string', description: 'Where to deliver: 5 to 500 characters.', examples: examples.address },
    name: ignored,
    customer: ignored,
    minQuantity: ignored,
    price: {
      description:
        'With `Prefer: handling=strict`: the price of one piece in US dollars that the buyer was shown, with at most 2 ' +
        'decimals; the order stands at this price or not at all. Ignored without that header: old clients send it.',
      examples: [19.99],
    },
    availableQuantity: ignored,
  },
}

/** What counts of a new order. */
export interface OrderBody {
  productId?: string
  productName?: string
  orderQuantity: number
  phone: string
  address: string
  /** Whatever the client sent. */
  price?: unknown
}

/**
 * The price that a strict client was shown, in minor units; undefined if it sent none. Throws BAD_USER_INPUT for what is
 * no price.
 */
export function readExpectedPrice({ price }: OrderBody): number | undefined {
  if (price === undefined) return undefined
  const minorUnits = typeof price === 'number' ? toMinorUnits(price) : null
  if (minorUnits === null) throw badUserInput('price must be a number of US dollars with at most 2 decimals.', 'price')
  return Number(minorUnits)
}

/** An order as the REST API shows it. */
export const representOrder = (order: Order) => ({
  _id: order.id,
  name: order.customerName,
  customer: order.customerEmail,
  productId: order.productId,
  productName: order.productName,
  minQuantity: order.minQuantity,
  price: toMajorUnits(order.unitPriceMinor),
  availableQuantity: order.availableQuantity,
  orderQuantity: order.orderQuantity,
  phone: order.phone,
  address: order.address,
  status: order.status,
  createdAt: order.createdAt.toISOString(),
})
