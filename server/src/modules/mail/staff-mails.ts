import { z } from 'zod'
import { formatMoney } from '../../shared/money'
import { defineTemplate } from './mail-content'
import { addressField, currencyField, lineField, linesField, nameField } from './mail-fields'
import { goodsFacts, line } from './order-mails'

const placed = z.object({
  orderId: lineField,
  orderNumber: lineField,
  email: addressField,
  customerName: nameField,
  companyName: nameField.nullable(),
  purchaseOrderNumber: lineField.nullable(),
  /** Missing in emails from before these existed. */
  costCenter: lineField.nullish(),
  billingAddress: linesField.nullish(),
  buyerNote: linesField.nullish(),
  currency: currencyField,
  totalMinor: z.int().min(0),
  address: linesField,
  phone: lineField,
  lines: z.tuple([line], line),
})

/** A new order. Replies go to the customer. */
export const orderForShop = defineTemplate(placed, (order, { publicUrl }) => {
  const { orderId, orderNumber, email, customerName, companyName, purchaseOrderNumber, currency, totalMinor } = order
  const total = formatMoney(BigInt(totalMinor), currency, 'en')
  const buyer = companyName || customerName || email
  return {
    // For the staff.
    language: 'en',
    subject: `New order ${orderNumber}: ${total}`,
    heading: `New order ${orderNumber}`,
    preview: `${buyer}, ${total}`,
    paragraphs: [`${buyer} has placed an order. It waits to be confirmed.`],
    facts: [
      ...goodsFacts({ ...order, language: 'en' }),
      { label: 'Total', value: total },
      { label: 'Customer', value: [customerName, email].filter(Boolean).join('\n') },
      ...(companyName ? [{ label: 'Company', value: companyName }] : []),
      ...(purchaseOrderNumber ? [{ label: 'Purchase order number', value: purchaseOrderNumber }] : []),
      ...(order.costCenter ? [{ label: 'Cost centre', value: order.costCenter }] : []),
      { label: 'Deliver to', value: order.address },
      { label: 'Phone', value: order.phone },
      ...(order.billingAddress ? [{ label: 'Bill to', value: order.billingAddress }] : []),
      ...(order.buyerNote ? [{ label: 'Note', value: order.buyerNote }] : []),
    ],
    link: { label: 'See the order', url: `${publicUrl}/dashboard/manageOrders/${encodeURIComponent(orderId)}` },
    reason: 'You get this mail because new orders at Instrumenta are told to this address.',
    replyTo: email,
  }
})

const disabled = z.object({ endpointId: lineField, url: lineField, days: z.int() })

/** A webhook endpoint was switched off after days of failures. */
export const webhookDisabled = defineTemplate(disabled, ({ endpointId, url, days }, { publicUrl, shopAddress }) => ({
  // For admins, whose language is unknown.
  language: 'en',
  subject: 'A webhook of the shop was switched off',
  heading: 'A webhook was switched off',
  preview: `Nothing got through for ${days} days`,
  paragraphs: [
    `Nothing that the shop sent to this address in the last ${days} days got through, so the shop has stopped sending.`,
    'When the program behind it works again, switch the webhook on and send again what had failed.',
  ],
  facts: [{ label: 'Address', value: url }],
  link: {
    label: 'See what was answered',
    url: `${publicUrl}/dashboard/programs/webhooks/${encodeURIComponent(endpointId)}`,
  },
  reason: 'You get this mail because you are an admin of Instrumenta.',
  replyTo: shopAddress,
}))

const lowProducts = z.object({
  products: z.array(z.object({ sku: lineField, name: lineField, pieces: z.int() })).min(1),
})

/** The stock of products has become low. */
export const lowStock = defineTemplate(lowProducts, ({ products }, { publicUrl, shopAddress }) => {
  const count = products.length === 1 ? '1 product' : `${products.length} products`
  return {
    // For the staff.
    language: 'en',
    subject: `Low stock: ${count}`,
    heading: 'Low stock',
    preview: `${count} below the threshold`,
    paragraphs: [`The stock of ${count} has fallen below the threshold.`],
    facts: products.map(({ sku, name, pieces }) => ({ label: sku, value: `${name}\n${pieces} left` })),
    link: { label: 'See low stock', url: `${publicUrl}/dashboard/manageProducts?status=LOW` },
    reason: 'You get this mail because news of the stock at Instrumenta are sent to this address.',
    replyTo: shopAddress,
  }
})
