import { z } from 'zod'
import { formatDay } from '../../messages/say'
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
export const orderForShop = defineTemplate(placed, (order, { name, publicUrl }) => {
  const { orderId, orderNumber, email, customerName, companyName, purchaseOrderNumber, currency, totalMinor } = order
  const total = formatMoney(BigInt(totalMinor), currency, 'en')
  const buyer = companyName || customerName || email
  return {
    // Staff read English.
    language: 'en',
    subject: `New order ${orderNumber}: ${total}`,
    heading: `New order ${orderNumber}`,
    preview: `${buyer}, ${total}`,
    paragraphs: [`${buyer} placed an order. Confirm it in the dashboard.`],
    facts: [
      ...goodsFacts({ ...order, language: 'en' }),
      { label: 'Total', value: total },
      { label: 'Customer', value: [customerName, email].filter(Boolean).join('\n') },
      ...(companyName ? [{ label: 'Company', value: companyName }] : []),
      ...(purchaseOrderNumber ? [{ label: 'Purchase order number', value: purchaseOrderNumber }] : []),
      ...(order.costCenter ? [{ label: 'Cost centre', value: order.costCenter }] : []),
      { label: 'Delivery address', value: order.address },
      { label: 'Phone', value: order.phone },
      ...(order.billingAddress ? [{ label: 'Bill to', value: order.billingAddress }] : []),
      ...(order.buyerNote ? [{ label: 'Note', value: order.buyerNote }] : []),
    ],
    link: { label: 'See the order', url: `${publicUrl}/dashboard/manageOrders/${encodeURIComponent(orderId)}` },
    reason: `You’re receiving this email because this address receives new order notifications from ${name}.`,
    replyTo: email,
  }
})

const disabled = z.object({ endpointId: lineField, url: lineField, days: z.int() })

/** A webhook endpoint was switched off after days of failures. */
export const webhookDisabled = defineTemplate(
  disabled,
  ({ endpointId, url, days }, { name, publicUrl, shopAddress }) => ({
    // For admins, whose language is unknown.
    language: 'en',
    subject: 'A webhook was turned off',
    heading: 'A webhook was turned off',
    preview: `Deliveries failed for ${days} days`,
    paragraphs: [
      `Deliveries to this URL have failed for ${days} days, so we turned the webhook off.`,
      'When the receiving system works again, turn the webhook on and resend the failed events.',
    ],
    facts: [{ label: 'URL', value: url }],
    link: {
      label: 'View responses',
      url: `${publicUrl}/dashboard/programs/webhooks/${encodeURIComponent(endpointId)}`,
    },
    reason: `You’re receiving this email because you’re an administrator of ${name}.`,
    replyTo: shopAddress,
  }),
)

const lowProducts = z.object({
  products: z.array(z.object({ sku: lineField, name: lineField, pieces: z.int() })).min(1),
})

/** The stock of products has become low. */
export const lowStock = defineTemplate(lowProducts, ({ products }, { name: shop, publicUrl, shopAddress }) => {
  const count = products.length === 1 ? '1 product' : `${products.length} products`
  return {
    // Staff read English.
    language: 'en',
    subject: `Low stock: ${count}`,
    heading: 'Low stock',
    preview: `${count} below the threshold`,
    paragraphs: [`The stock of ${count} has fallen below the threshold.`],
    facts: products.map(({ sku, name, pieces }) => ({ label: sku, value: `${name}\n${pieces} left` })),
    link: { label: 'See low stock', url: `${publicUrl}/dashboard/manageProducts?status=LOW` },
    reason: `You’re receiving this email because this address receives low stock notifications from ${shop}.`,
    replyTo: shopAddress,
  }
})

const letterWarnings = z.object({
  warnings: z
    .array(
      z.object({
        orderNumber: lineField,
        number: lineField,
        kind: z.enum(['SHIPMENT', 'EXPIRY']),
        day: z.iso.date(),
        days: z.int(),
      }),
    )
    .min(1),
})

/** Dates of letters of credit are near. */
export const lettersOfCredit = defineTemplate(letterWarnings, ({ warnings }, { name, publicUrl, shopAddress }) => {
  const count = warnings.length === 1 ? '1 date' : `${warnings.length} dates`
  return {
    // For the staff.
    language: 'en',
    subject: `Letters of credit: ${count} near`,
    heading: 'Letters of credit',
    preview: `${count} within 14 days`,
    paragraphs: ['These dates of letters of credit are near. Ship the goods and present the documents in time.'],
    facts: warnings.map(({ orderNumber, number, kind, day, days }) => ({
      label: `Order ${orderNumber}`,
      value: `${kind === 'SHIPMENT' ? 'Latest shipment' : 'Expiry'} of ${number}: ${formatDay(day, 'en')}, ${inDays(days)}`,
    })),
    link: { label: 'See the orders', url: `${publicUrl}/dashboard/manageOrders?payment=LETTER_OF_CREDIT_DUE` },
    reason: `You’re receiving this email because this address receives new order notifications from ${name}.`,
    replyTo: shopAddress,
  }
})

const inDays = (days: number): string => (days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`)
