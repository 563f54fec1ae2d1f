import { createHash } from 'node:crypto'
import { TRACKING_NUMBER } from '@instrumenta/rules/carriers'
import { z } from 'zod'
import { BASE_CURRENCY } from '../../shared/currencies'
import type { CurrencyCode } from '../../shared/currencies'
import { day, id, idempotencyKey, phone } from '../../shared/fields'
import { MAX_LINES } from '../../shared/pagination'
import { checkInput, MAX_INT, textField, wholeNumber } from '../../shared/validation'
import { orderStatuses } from './order-states'
import type { Sentence } from '../../messages/sentence'
import { issue, readIssue } from '../../messages/sentence'

/** What an order is placed with, in one spelling: phone without separators, address trimmed. */
export const placeOrderInput = z.strictObject({
  productId: id.toLowerCase(),
  /** A size of the product; null where none is named. */
  variantId: id
    .toLowerCase()
    .nullish()
    .transform((variantId) => variantId ?? null),
  orderQuantity: wholeNumber(-MAX_INT - 1)
    .describe(
      'Pieces: a multiple of the product’s `increment`, at least its `minQuantity`, at most its `availableQuantity`.',
    )
    .meta({ examples: [20] }),
  /** What the buyer was shown for one piece, in minor units; null where whatever the shop asks will do. */
  expectedUnitPrice: wholeNumber(0, Number.MAX_SAFE_INTEGER)
    .nullish()
    .transform((price) => (price == null ? null : BigInt(price))),
  phone,
  address: textField({ name: 'theAddress', min: 5, max: 500, isMultiline: true })
    .describe('Where to deliver, lines allowed.')
    .meta({ examples: ['1 Main Street\nSpringfield'] }),
  idempotencyKey,
})

const { productId, variantId, orderQuantity, expectedUnitPrice, address } = placeOrderInput.shape

/** The company that an order is for, and its own number of it. */
export const forCompany = {
  // An empty id is no company's, and not none: nobody is to order for themselves by mistake.
  companyId: id
    .toLowerCase()
    .nullish()
    .transform((companyId) => companyId ?? null),
  purchaseOrderNumber: textField({ name: 'thePurchaseOrderNumber', min: 0, max: 60 }).nullish().transform(orNull),
}

/** What an order of several products is placed with. */
export const checkoutInput = z.strictObject({
  lines: z
    .array(z.strictObject({ productId, variantId, quantity: orderQuantity, expectedUnitPrice }))
    .min(1, issue('linesFromTo', { max: MAX_LINES }))
    .max(MAX_LINES, issue('linesFromTo', { max: MAX_LINES })),
  phone,
  address,
  idempotencyKey,
  ...forCompany,
})

/** The same of one product, in GraphQL: REST knows no companies. */
export const placeOrderForInput = placeOrderInput.extend(forCompany)

/** Lines of which somebody asks whether an order of them would wait for approval. */
export const approvalLines = checkoutInput.shape.lines

/** A product in a quantity. */
export type RequestedLine = z.output<typeof checkoutInput>['lines'][number]

/** Checked input of an order, of one line or of many, with the currency that it is to be in. */
export type OrderRequest = z.output<typeof checkoutInput> & { currency: CurrencyCode }

const pieces = z
  .array(z.strictObject({ lineId: id.toLowerCase(), quantity: wholeNumber(1) }))
  .max(MAX_LINES, issue('linesFromTo', { max: MAX_LINES }))
  .refine((lines) => new Set(lines.map(({ lineId }) => lineId)).size === lines.length, issue('linesOnce'))

/** Which pieces of an order to call off. */
export const cancelOrderLinesInput = z.strictObject({
  id,
  lines: pieces.min(1, issue('linesFromTo', { max: MAX_LINES })),
  idempotencyKey,
})

const DAY_MS = 86_400_000

/**
 * Whether something can be expected on a day: from today on, wherever on Earth that is, for two years. A year that was mistyped is
 * beyond.
 */
export function canBeExpectedOn(expectedOn: string, now = Date.now()): boolean {
  const dayFrom = (instant: number) => new Date(instant).toISOString().slice(0, 10)
  return expectedOn >= dayFrom(now - DAY_MS / 2) && expectedOn <= dayFrom(now + 2 * 366 * DAY_MS)
}

/** A day on which something may be expected that was not before. */
export const expectedDay = day.refine((text) => canBeExpectedOn(text), issue('expectedDayAhead'))

/** Who carries a shipment, and under which number: of characters that carriers use, so that it can stand in an address. */
const howSent = {
  carrier: textField({ name: 'theCarrier', min: 0, max: 100 }).nullish(),
  trackingNumber: textField({ name: 'theTrackingNumber', min: 0, max: 100 })
    .regex(TRACKING_NUMBER, issue('trackingNumberPattern'))
    .nullish(),
}

/** Carrier and tracking number of pieces that are sent, in one spelling. */
export const tracking = {
  carrier: howSent.carrier.transform(orNull),
  trackingNumber: howSent.trackingNumber.transform(orNull),
}

const shipmentTexts = { ...tracking, expectedOn: expectedDay }

/** What of a shipment is a text. */
export type ShipmentText = keyof typeof shipmentTexts

/** Checks a text of a shipment by the rules of its form; null for one that is blank. */
export function checkShipmentText(
  field: ShipmentText,
  given: string,
): { value: string | null } | { problem: Sentence } {
  const { issue: broken, data } = checkInput(shipmentTexts[field], given, field)
  return broken ? { problem: readIssue(broken.message) } : { value: data ?? null }
}

/** Which order is to enter which state. */
export const updateOrderStatusInput = z
  .strictObject({ id, status: z.enum(orderStatuses), ...tracking })
  .refine(({ status, carrier, trackingNumber }) => status === 'SHIPPED' || !(carrier ?? trackingNumber), {
    path: ['status'],
    message: issue('trackingWithShipped'),
  })

/** Which pieces of an order to send, and how; all that is left where no list is given. */
export const shipOrderInput = z.strictObject({
  id,
  lines: pieces.nullish(),
  ...tracking,
  expectedOn: expectedDay.nullish().transform(orNull),
  idempotencyKey,
})

/** Whether the customer gets a mail about it. */
export const sendMail = z
  .boolean()
  .nullish()
  .transform((isWanted) => isWanted === true)

/** A day on which something is to be expected from now on; an empty text for none. Whether it may be over depends on the one before. */
export const newDay = day.or(z.literal('')).nullish()

/** What a shipment is to say. */
export const updateShipmentInput = z.strictObject({ id, ...howSent, expectedOn: newDay, sendMail })

/** So many pieces of a line. */
export type LinePieces = z.output<typeof pieces>[number]

/** SHA-256 (hex) of what was asked for of an order's pieces: the same for a repeat. */
export function hashPieces({
  lines,
  ...rest
}: {
  lines?: LinePieces[] | null | undefined
  carrier?: string | null
  trackingNumber?: string | null
  expectedOn?: string | null
}): string {
  const asked = (lines ?? []).map(({ lineId, quantity }) => [lineId, quantity]).sort()
  return (
    createHash('sha256')
      // One without a day has the hash that it had before a day could be named.
      .update(JSON.stringify([asked, rest.carrier, rest.trackingNumber, ...(rest.expectedOn ? [rest.expectedOn] : [])]))
      .digest('hex')
  )
}

/** Which order is to stand, and what of it was seen: any text will do, what is no hash is that of no order. */
export const approveOrderInput = z.strictObject({ id, expectedContent: z.string() })

/** Which order is not to stand, and why. */
export const declineOrderInput = z.strictObject({
  id,
  reason: textField({ name: 'theReason', min: 5, max: 500, isMultiline: true }),
})

/**
 * SHA-256 (hex) of what was asked for: the same for a repeat, another for another order under the same key. An order at
 * another price or in another currency is another order. One that names neither, and one of a single line, have the hash
 * that they had before prices, currencies, lines, companies and sizes could be named.
 */
export function hashRequest({ lines, phone, address, currency, ...rest }: OrderRequest): string {
  const [[productId, quantity, ...price] = [], ...others] = lines.map((line) => [
    line.productId,
    line.quantity,
    ...(line.expectedUnitPrice === null ? [] : [String(line.expectedUnitPrice)]),
  ])
  const asked: unknown[] = [productId, quantity, phone, address, ...price]
  if (currency !== BASE_CURRENCY) asked.push(currency)
  if (others.length > 0) asked.push(others)
  const { companyId, purchaseOrderNumber } = rest
  if (companyId !== null || purchaseOrderNumber !== null) asked.push({ companyId, purchaseOrderNumber })
  const variantIds = lines.map(({ variantId }) => variantId)
  if (variantIds.some((variantId) => variantId !== null)) asked.push({ variantIds })
  return createHash('sha256').update(JSON.stringify(asked)).digest('hex')
}

/** What something says then: what is left out stays, null and an empty text take it away. */
export const saidThen = (wanted: string | null | undefined, before: string | null): string | null =>
  wanted === undefined ? before : orNull(wanted)

/** Nothing, in one spelling. */
function orNull(text: string | null | undefined): string | null {
  return text || null
}
