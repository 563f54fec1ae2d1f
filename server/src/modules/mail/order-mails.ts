import { z } from 'zod'
import type { MessageKey } from '../../messages/en/en'
import { formatDay, say, sayIn } from '../../messages/say'
import type { Sentence } from '../../messages/sentence'
import { sentence } from '../../messages/sentence'
import type { Language } from '../../shared/languages'
import { prefixOf } from '../../shared/languages'
import { formatMoney, taxLabel } from '../../shared/money'
import type { Fact, MailContent, Shop } from './mail-content'
import { defineTemplate, greet } from './mail-content'
import { currencyField, languageField, lineField, linesField, nameField } from './mail-fields'
import type { News } from './order-mail-words'
import {
  approved,
  cancelledByCustomer,
  cancelledByShop,
  confirmed,
  declined,
  delivered,
  partlyShipped,
  placedWords,
  shipped,
  waitsWords,
} from './order-mail-words'

/** Missing in emails from before sizes. */
export const line = z.object({
  sku: lineField,
  name: lineField,
  size: lineField.nullish(),
  /** True if the size is still to be chosen. */
  needsSize: z.boolean().optional(),
  quantity: z.int().min(1),
})
const pricedLine = line.extend({ unitPriceMinor: z.int().min(0) })

export const order = z.object({
  orderId: lineField,
  orderNumber: lineField,
  customerName: nameField,
  lines: z.tuple([line], line),
  language: languageField,
})

type Order = z.output<typeof order>
type Line = z.output<typeof line>

const placedOrder = order.extend({
  lines: z.tuple([pricedLine], pricedLine),
  currency: currencyField,
  phone: lineField,
  address: linesField,
  /** Missing in emails from before companies. */
  companyName: nameField.nullish(),
  purchaseOrderNumber: lineField.nullish(),
  costCenter: lineField.nullish(),
  billingAddress: linesField.nullish(),
  buyerNote: linesField.nullish(),
  /** Missing in emails from before approvals. */
  status: z.enum(['AWAITING_APPROVAL', 'PLACED']).catch('PLACED'),
  /** Total with freight, charges and taxes. Missing in older emails. */
  totalMinor: z.int().min(0).optional(),
  discountMinor: z.int().min(0).default(0),
  freightMinor: z.int().min(0).default(0),
  insuranceMinor: z.int().min(0).default(0),
  chargesMinor: z.int().min(0).default(0),
  taxLines: z.array(z.object({ name: lineField, rate: lineField, amountMinor: z.int().min(0) })).default([]),
})

/** Shipping details. Links and days are missing in older emails. */
export const shippingFacts = {
  carrier: lineField.nullish(),
  trackingNumber: lineField.nullish(),
  trackingUrl: z.url({ protocol: /^https$/ }).nullish(),
  expectedOn: z.iso.date().nullish(),
}

const changedOrder = order.extend({
  /** PLACED once approved. For shipped or cancelled units, `lines` are those units. */
  status: z.enum(['PLACED', 'CONFIRMED', 'PARTLY_SHIPPED', 'SHIPPED', 'DELIVERED', 'CANCELLED']),
  isByCustomer: z.boolean(),
  /** Units still to be shipped. Missing in emails from before partial shipments. */
  laterLines: z.array(line).default([]),
  ...shippingFacts,
  /** Reason of a declined order. */
  declineReason: linesField.nullish(),
})

const partlyCancelled = order.extend({
  isByCustomer: z.boolean(),
  laterLines: z.array(line),
  currency: currencyField,
  dueMinor: z.int().min(0),
})

const STEPS: MessageKey[] = ['stepPlaced', 'stepConfirmed', 'stepShipped', 'stepDelivered']

/** A new order, which may wait for approval. */
export const orderPlaced = defineTemplate(placedOrder, (placed, shop) => {
  const { lines, currency, language } = placed
  const says = sayIn(language)
  const price = (minorUnits: bigint) => formatMoney(minorUnits, currency, language)
  const totalOf = (line: z.output<typeof pricedLine>) => BigInt(line.unitPriceMinor) * BigInt(line.quantity)
  const ofLines = lines.reduce((sum, line) => sum + totalOf(line), 0n)
  const totalMinor = placed.totalMinor === undefined ? ofLines : BigInt(placed.totalMinor)
  const total = price(totalMinor)
  const goods = goodsOf(placed)
  const [first] = lines
  const waits = placed.status === 'AWAITING_APPROVAL'
  const words = waits ? waitsWords : placedWords
  const pricesOf = (line: z.output<typeof pricedLine>) =>
    says('linePrices', { unitPrice: price(BigInt(line.unitPriceMinor)), total: price(totalOf(line)) })
  return {
    ...forCustomer(shop, placed),
    subject: says(words.subject, { goods }),
    heading: says(words.heading),
    preview: says(words.preview, { goods, total }),
    paragraphs: [
      greet(placed.customerName, placed.language),
      says(words.text, { company: placed.companyName ?? '' }),
      ...(lines.some(({ needsSize }) => needsSize) ? [says('placedWithoutSize')] : []),
    ],
    ...(!waits && { progress: progressOf(1, language) }),
    facts: [
      ...(lines.length > 1
        ? linesFacts(lines, (line) => `${goodsLine(line, language)}\n${pricesOf(line)}`)
        : [
            ...productFacts(first, language),
            { label: says('factUnitPrice'), value: price(BigInt(first.unitPriceMinor)) },
          ]),
      ...(totalMinor === ofLines ? [] : [{ label: says('factGoods'), value: price(ofLines) }]),
      ...(
        [
          ['factDiscount', -placed.discountMinor],
          ['factFreight', placed.freightMinor],
          ['factInsurance', placed.insuranceMinor],
          ['factCharges', placed.chargesMinor],
        ] as const
      ).flatMap(([key, minorUnits]) =>
        minorUnits === 0 ? [] : [{ label: says(key), value: price(BigInt(minorUnits)) }],
      ),
      ...placed.taxLines.map((tax) => ({ label: taxLabel(tax, language), value: price(BigInt(tax.amountMinor)) })),
      { label: says('factTotal'), value: total },
      { label: says('factDeliverTo'), value: placed.address },
      { label: says('factPhone'), value: placed.phone },
      ...(placed.billingAddress ? [{ label: says('factBillTo'), value: placed.billingAddress }] : []),
      { label: says('factOrderNumber'), value: placed.orderNumber },
      ...(placed.companyName ? [{ label: says('factCompany'), value: placed.companyName }] : []),
      ...(placed.purchaseOrderNumber
        ? [{ label: says('factPurchaseOrderNumber'), value: placed.purchaseOrderNumber }]
        : []),
      ...(placed.costCenter ? [{ label: says('factCostCenter'), value: placed.costCenter }] : []),
      ...(placed.buyerNote ? [{ label: says('factBuyerNote'), value: placed.buyerNote }] : []),
    ],
  }
})

/** An order changed its status. */
export const orderStatusChanged = defineTemplate(changedOrder, (changed, shop) => {
  const { subject, heading, preview, paragraphs, done } = newsOf(changed)
  const says = sayIn(changed.language)
  return {
    ...forCustomer(shop, changed),
    subject: says(subject, { goods: goodsOf(changed) }),
    heading: says(heading),
    preview: says(preview),
    paragraphs: [greet(changed.customerName, changed.language), ...paragraphs.map((key) => says(key))],
    ...(changed.declineReason && { quote: changed.declineReason }),
    ...(done !== undefined && { progress: progressOf(done, changed.language) }),
    facts: [
      ...goodsFacts(changed),
      ...laterFacts(changed),
      ...sentFacts(changed),
      { label: says('factOrderNumber'), value: changed.orderNumber },
    ],
  }
})

/** Units of an order were cancelled, others stay. */
export const orderLinesCancelled = defineTemplate(partlyCancelled, (changed, shop) => {
  const { isByCustomer, language, currency, dueMinor } = changed
  const says = sayIn(language)
  const goods = goodsOf(changed)
  return {
    ...forCustomer(shop, changed),
    subject: says(isByCustomer ? 'youCancelledPartSubject' : 'weCancelledPartSubject', { goods }),
    heading: says('cancelledPartHeading'),
    preview: says('cancelledPartPreview'),
    paragraphs: [
      greet(changed.customerName, language),
      says(isByCustomer ? 'youCancelledPartText' : 'weCancelledPartText'),
      ...(isByCustomer ? [] : [says('weCancelledAdvice')]),
    ],
    facts: [
      ...goodsFacts(changed),
      ...laterFacts(changed),
      { label: says('factTotalDue'), value: formatMoney(BigInt(dueMinor), currency, language) },
      { label: says('factOrderNumber'), value: changed.orderNumber },
    ],
  }
})

const progressOf = (done: number, language: Language) => ({ steps: STEPS.map((key) => sayIn(language)(key)), done })

function newsOf({ status, isByCustomer, declineReason }: z.output<typeof changedOrder>): News {
  switch (status) {
    case 'PLACED':
      return approved
    case 'CONFIRMED':
      return confirmed
    case 'PARTLY_SHIPPED':
      return partlyShipped
    case 'SHIPPED':
      return shipped
    case 'DELIVERED':
      return delivered
    case 'CANCELLED':
      if (declineReason != null) return declined
      return isByCustomer ? cancelledByCustomer : cancelledByShop
  }
}

export function forCustomer(
  { name: shop, publicUrl, shopAddress }: Shop,
  { orderId, language }: Pick<Order, 'orderId' | 'language'>,
): Pick<MailContent, 'language' | 'link' | 'reason' | 'replyTo'> {
  const url = `${publicUrl}${prefixOf(language)}/dashboard/myOrders/${encodeURIComponent(orderId)}`
  return {
    language,
    link: { label: sayIn(language)('seeOrder'), url },
    reason: sayIn(language)('whyCustomer', { shop }),
    replyTo: shopAddress,
  }
}

/** Lines in a subject: the first, and the number of others. */
export function goodsOf({ lines: [first, ...others] }: Order): Sentence {
  const goods = goodsOfLine(first)
  return others.length === 0 ? goods : sentence('goodsAndMore', { goods, count: others.length })
}

const goodsOfLine = ({ quantity, name, size }: Line) =>
  size ? sentence('goodsInSize', { quantity, product: name, size }) : sentence('goods', { quantity, product: name })

const goodsLine = (line: Line, language: Language) => say(goodsOfLine(line), language)

/** Rows for the ordered goods: several for one line, otherwise one for each line. */
export const goodsFacts = ({ lines, language }: Order): Fact[] =>
  lines.length > 1 ? linesFacts(lines, (line) => goodsLine(line, language)) : productFacts(lines[0], language)

/** Units still to be shipped, in one row. */
function laterFacts({ laterLines, language }: { laterLines: Line[]; language: Language }): Fact[] {
  if (laterLines.length === 0) return []
  return [
    { label: sayIn(language)('factLater'), value: laterLines.map((line) => goodsLine(line, language)).join('\n') },
  ]
}

/** Carrier, tracking number and expected day. */
export function sentFacts({
  language,
  carrier,
  trackingNumber,
  trackingUrl,
  expectedOn,
}: z.output<z.ZodObject<typeof shippingFacts>> & { language: Language }): Fact[] {
  const says = sayIn(language)
  return [
    ...(carrier ? [{ label: says('factCarrier'), value: carrier }] : []),
    ...(trackingNumber
      ? [{ label: says('factTrackingNumber'), value: trackingNumber, ...(trackingUrl && { url: trackingUrl }) }]
      : []),
    ...(expectedOn ? [{ label: says('factExpectedOn'), value: formatDay(expectedOn, language) }] : []),
  ]
}

/** A row per line, labelled with its product code. */
function linesFacts<T extends Line>(lines: T[], describe: (line: T) => string): Fact[] {
  return lines.map((line) => ({ label: line.sku, value: describe(line) }))
}

/** The only line, in several rows. */
function productFacts({ sku, name, size, needsSize, quantity }: Line, language: Language): Fact[] {
  const says = sayIn(language)
  return [
    { label: says('factProduct'), value: name },
    { label: says('factProductCode'), value: sku },
    ...(size ? [{ label: says('factSize'), value: size }] : []),
    ...(needsSize ? [{ label: says('factSize'), value: says('sizeToChoose') }] : []),
    { label: says('factQuantity'), value: says('quantity', { quantity }) },
  ]
}
