import { z } from 'zod'
import type { MessageKey } from '../../messages/catalogues'
import { say } from '../../messages/say'
import type { Sentence } from '../../messages/sentence'
import { sentence } from '../../messages/sentence'
import type { Language } from '../../shared/languages'
import { FALLBACK_LANGUAGE, LANGUAGES, prefixOf } from '../../shared/languages'
import { formatMoney } from '../../shared/money'
import type { Fact, MailContent, Shop } from './mail-content'
import { defineTemplate } from './mail-content'
import { lineField, linesField, nameField } from './mail-fields'

const order = z.object({
  orderId: lineField,
  customerName: nameField,
  productName: lineField,
  orderQuantity: z.int().min(1),
  /** Mails from before orders had a language are in English. */
  language: z.enum(LANGUAGES).catch(FALLBACK_LANGUAGE),
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

const STEPS: MessageKey[] = ['stepPlaced', 'stepConfirmed', 'stepShipped', 'stepDelivered']

/** What is particular to an order's mail in one state. The subject is said with the goods. */
interface News {
  subject: MessageKey
  heading: MessageKey
  preview: MessageKey
  paragraphs: MessageKey[]
  /** Steps that are done, of an order that goes its way. */
  done?: number
}

const confirmed: News = {
  subject: 'confirmedSubject',
  heading: 'confirmedHeading',
  preview: 'confirmedPreview',
  paragraphs: ['confirmedText'],
  done: 2,
}
const shipped: News = {
  subject: 'shippedSubject',
  heading: 'shippedHeading',
  preview: 'shippedPreview',
  paragraphs: ['shippedText'],
  done: 3,
}
const delivered: News = {
  subject: 'deliveredSubject',
  heading: 'deliveredHeading',
  preview: 'deliveredPreview',
  paragraphs: ['deliveredText', 'deliveredAdvice'],
  done: 4,
}
const cancelledByCustomer: News = {
  subject: 'youCancelledSubject',
  heading: 'youCancelledHeading',
  preview: 'youCancelledPreview',
  paragraphs: ['youCancelledText'],
}
const cancelledByShop: News = {
  subject: 'weCancelledSubject',
  heading: 'weCancelledHeading',
  preview: 'weCancelledPreview',
  paragraphs: ['weCancelledText', 'weCancelledAdvice'],
}

/** The customer has placed an order. */
export const orderPlaced = defineTemplate(placedOrder, (placed, shop) => {
  const { orderQuantity, unitPriceMinor, currency, language } = placed
  const says = sayIn(language)
  const price = (minorUnits: bigint) => formatMoney(minorUnits, currency, language)
  const total = price(BigInt(unitPriceMinor) * BigInt(orderQuantity))
  const goods = goodsOf(placed)
  return {
    ...forCustomer(shop, placed),
    subject: says('placedSubject', { goods }),
    heading: says('placedHeading'),
    preview: says('placedPreview', { goods, total }),
    paragraphs: [greet(placed), says('placedText')],
    progress: progressOf(1, language),
    facts: [
      ...goodsFacts(placed),
      { label: says('factUnitPrice'), value: price(BigInt(unitPriceMinor)) },
      { label: says('factTotal'), value: total },
      { label: says('factDeliverTo'), value: placed.address },
      { label: says('factPhone'), value: placed.phone },
      { label: says('factOrderNumber'), value: placed.orderId },
    ],
  }
})

/** An order has entered another state. */
export const orderStatusChanged = defineTemplate(changedOrder, (changed, shop) => {
  const { subject, heading, preview, paragraphs, done } = newsOf(changed)
  const says = sayIn(changed.language)
  return {
    ...forCustomer(shop, changed),
    subject: says(subject, { goods: goodsOf(changed) }),
    heading: says(heading),
    preview: says(preview),
    paragraphs: [greet(changed), ...paragraphs.map((key) => says(key))],
    ...(done !== undefined && { progress: progressOf(done, changed.language) }),
    facts: [...goodsFacts(changed), { label: says('factOrderNumber'), value: changed.orderId }],
  }
})

const sayIn = (language: Language) => (key: MessageKey, values?: Sentence['values']) =>
  say(sentence(key, values), language)

const progressOf = (done: number, language: Language) => ({ steps: STEPS.map((key) => sayIn(language)(key)), done })

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
  { orderId, language }: Order,
): Pick<MailContent, 'language' | 'link' | 'reason' | 'replyTo'> {
  const url = `${publicUrl}${prefixOf(language)}/dashboard/myOrders/${encodeURIComponent(orderId)}`
  return {
    language,
    link: { label: sayIn(language)('seeOrder'), url },
    reason: sayIn(language)('whyCustomer'),
    replyTo: shopAddress,
  }
}

const goodsOf = ({ orderQuantity, productName }: Order) =>
  sentence('goods', { quantity: orderQuantity, product: productName })

function goodsFacts({ orderQuantity, productName, language }: Order): Fact[] {
  const says = sayIn(language)
  return [
    { label: says('factProduct'), value: productName },
    { label: says('factQuantity'), value: says('quantity', { quantity: orderQuantity }) },
  ]
}

function greet({ customerName, language }: Order): string {
  return customerName ? sayIn(language)('hello', { name: customerName }) : sayIn(language)('helloNobody')
}
