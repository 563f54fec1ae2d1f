import { z } from 'zod'
import { formatMoney } from '../../shared/money'
import type { Fact, MailContent, Shop } from './mail-content'
import { defineTemplate } from './mail-content'
import { lineField, linesField, nameField } from './mail-fields'
import { formatQuantity } from './mail-format'

const order = z.object({
  orderId: lineField,
  customerName: nameField,
  productName: lineField,
  orderQuantity: z.int().min(1),
})

type Order = z.output<typeof order>

const placedOrder = order.extend({
  unitPriceMinor: z.int().min(0),
  currency: z.string().regex(/^[A-Z]{3}$/),
  phone: lineField,
  address: linesField,
})

const changedOrder = order.extend({
  status: z.enum(['CONFIRMED', 'SHIPPED', 'DELIVERED', 'CANCELLED']),
  isByCustomer: z.boolean(),
})

const STEPS = ['Placed', 'Confirmed', 'Shipped', 'Delivered']

/** What is particular to an order's mail in one state. */
type News = Pick<MailContent, 'heading' | 'preview' | 'paragraphs' | 'progress'> & {
  /** The subject around the goods: "Your order of 50 × Adson Forceps has shipped". */
  subject: (goods: string) => string
}

const confirmed: News = {
  subject: (goods) => `Your order of ${goods} is confirmed`,
  heading: 'Your order is confirmed',
  preview: 'We are getting it ready for the road.',
  paragraphs: ['We have accepted your order and are getting it ready. You will hear from us when it ships.'],
  progress: { steps: STEPS, done: 2 },
}
const shipped: News = {
  subject: (goods) => `Your order of ${goods} has shipped`,
  heading: 'Your order is on its way',
  preview: 'It has left our house.',
  paragraphs: ['Your order has left our house and is on its way to you.'],
  progress: { steps: STEPS, done: 3 },
}
const delivered: News = {
  subject: (goods) => `Your order of ${goods} was delivered`,
  heading: 'Your order has arrived',
  preview: 'We hope that it serves you well.',
  paragraphs: [
    'Your order was delivered. We hope that it serves you well.',
    'If something is missing or not as it should be, answer this mail and we will put it right.',
  ],
  progress: { steps: STEPS, done: 4 },
}
const cancelledByCustomer: News = {
  subject: (goods) => `You cancelled your order of ${goods}`,
  heading: 'Your order is cancelled',
  preview: 'As you asked. Nothing will be delivered.',
  paragraphs: [
    'As you asked, we have cancelled your order. Nothing will be delivered, and there is nothing left to do.',
  ],
}
const cancelledByShop: News = {
  subject: (goods) => `Your order of ${goods} was cancelled`,
  heading: 'We had to cancel your order',
  preview: 'We are sorry: it will not be delivered.',
  paragraphs: [
    'We are sorry: we had to cancel your order, and it will not be delivered.',
    'If you have a question about it, answer this mail.',
  ],
}

/** The customer has placed an order. */
export const orderPlaced = defineTemplate(placedOrder, (placed, shop) => {
  const { orderQuantity, unitPriceMinor, currency } = placed
  const total = formatMoney(BigInt(unitPriceMinor) * BigInt(orderQuantity), currency)
  return {
    ...forCustomer(shop, placed),
    subject: `We have received your order of ${goodsOf(placed)}`,
    heading: 'Thank you for your order',
    preview: `${goodsOf(placed)}, ${total} in all.`,
    paragraphs: [
      greet(placed),
      'We have received your order and set the pieces aside for you. You will hear from us when it is confirmed.',
    ],
    progress: { steps: STEPS, done: 1 },
    facts: [
      ...goodsFacts(placed),
      { label: 'Unit price', value: formatMoney(BigInt(unitPriceMinor), currency) },
      { label: 'Total', value: total },
      { label: 'Deliver to', value: placed.address },
      { label: 'Phone', value: placed.phone },
      { label: 'Order number', value: placed.orderId },
    ],
  }
})

/** An order has entered another state. */
export const orderStatusChanged = defineTemplate(changedOrder, (changed, shop) => {
  const { subject, paragraphs, ...news } = newsOf(changed)
  return {
    ...forCustomer(shop, changed),
    ...news,
    subject: subject(goodsOf(changed)),
    paragraphs: [greet(changed), ...paragraphs],
    facts: [...goodsFacts(changed), { label: 'Order number', value: changed.orderId }],
  }
})

function newsOf({ status, isByCustomer }: z.output<typeof changedOrder>): News {
  switch (status) {
    case 'CONFIRMED':
      return confirmed
    case 'SHIPPED':
      return shipped
    case 'DELIVERED':
      return delivered
    case 'CANCELLED':
      return isByCustomer ? cancelledByCustomer : cancelledByShop
  }
}

function forCustomer(
  { publicUrl, shopAddress }: Shop,
  { orderId }: Order,
): Pick<MailContent, 'link' | 'reason' | 'replyTo'> {
  return {
    link: { label: 'See your order', url: `${publicUrl}/dashboard/myOrders/${encodeURIComponent(orderId)}` },
    reason: 'You get this mail because you ordered at Instrumenta.',
    replyTo: shopAddress,
  }
}

function goodsOf({ orderQuantity, productName }: Order): string {
  return `${formatQuantity(orderQuantity)} × ${productName}`
}

function goodsFacts({ orderQuantity, productName }: Order): Fact[] {
  return [
    { label: 'Product', value: productName },
    { label: 'Quantity', value: formatQuantity(orderQuantity) },
  ]
}

function greet({ customerName }: Order): string {
  return customerName ? `Hello ${customerName},` : 'Hello,'
}
