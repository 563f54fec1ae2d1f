import { createHash } from 'node:crypto'
import { TRACKING_NUMBER } from '@instrumenta/rules/carriers'
import { z } from 'zod'
import type { CurrencyCode } from '../../shared/money'
import { BASE_CURRENCY, CURRENCY_CODES } from '../../shared/money'
import { day, id, idempotencyKey, instantText, phone } from '../../shared/fields'
import { LANGUAGES } from '../../shared/languages'
import { MAX_LINES } from '../../shared/pagination'
import { checkInput, MAX_INT, textField, wholeNumber } from '../../shared/validation'
import type { Delivery } from './delivery'
import { shippingChoice, structuredDelivery } from './delivery'
import { orderStatuses } from './order-states'
import type { Sentence } from '../../messages/sentence'
import { issue, readIssue } from '../../messages/sentence'

/** Normalizes the input: phone without separators, address trimmed. */
export const placeOrderInput = z.strictObject({
  productId: id.toLowerCase(),
  /** Id of a size. */
  variantId: id
    .toLowerCase()
    .nullish()
    .transform((variantId) => variantId ?? null),
  orderQuantity: wholeNumber(-MAX_INT - 1)
    .describe(
      'Number of units: a multiple of the product’s `increment`, at least its `minQuantity`, at most its `availableQuantity`.',
    )
    .meta({ examples: [20] }),
  /** The unit price that the buyer saw, in minor units; null accepts any price. */
  expectedUnitPrice: wholeNumber(0, Number.MAX_SAFE_INTEGER)
    .nullish()
    .transform((price) => (price == null ? null : BigInt(price))),
  phone,
  address: textField({ name: 'theAddress', min: 5, max: 500, isMultiline: true })
    .describe('Delivery address; may have several lines.')
    .meta({ examples: ['1 Main Street\nSpringfield'] }),
  idempotencyKey,
})

const { productId, variantId, orderQuantity, expectedUnitPrice, address } = placeOrderInput.shape

export const forCompany = {
  // An empty id is an unknown company, not null, to prevent private orders by mistake.
  companyId: id
    .toLowerCase()
    .nullish()
    .transform((companyId) => companyId ?? null),
  purchaseOrderNumber: textField({ name: 'thePurchaseOrderNumber', min: 0, max: 60 }).nullish().transform(orNull),
}

/** Optional details of an order; null for an empty text. */
const extras = {
  billingAddressText: textField({ name: 'theBillingAddress', min: 0, max: 500, isMultiline: true })
    .nullish()
    .transform(orNull),
  costCenter: textField({ name: 'theCostCenter', min: 0, max: 60 }).nullish().transform(orNull),
  buyerNote: textField({ name: 'theBuyerNote', min: 0, max: 1_000, isMultiline: true }).nullish().transform(orNull),
  acceptedTermsOf: instantText.nullish().transform(orNull),
}

type Extras = z.output<z.ZodObject<typeof extras>>

/** Delivery as text or as a structured address (`deliveryOf`), and the choices and figures that the buyer saw. */
const delivery = {
  phone: phone.nullish(),
  address: address.nullish(),
  ...structuredDelivery,
  ...shippingChoice,
}

export const checkoutInput = z.strictObject({
  lines: z
    .array(z.strictObject({ productId, variantId, quantity: orderQuantity, expectedUnitPrice }))
    .min(1, issue('linesFromTo', { max: MAX_LINES }))
    .max(MAX_LINES, issue('linesFromTo', { max: MAX_LINES })),
  ...delivery,
  idempotencyKey,
  ...forCompany,
  ...extras,
})

/** Input of staff who act for a customer. */
export const forCustomer = { customerId: id, language: z.enum(LANGUAGES), currency: z.enum(CURRENCY_CODES) }

/** Input of GraphQL; REST has no companies. */
export const placeOrderForInput = placeOrderInput.extend({ ...delivery, ...forCompany, ...extras })

export const approvalLines = checkoutInput.shape.lines

export type RequestedLine = z.output<typeof checkoutInput>['lines'][number]

export type OrderRequest = Omit<z.output<typeof checkoutInput>, keyof Extras | keyof typeof delivery> &
  Partial<Extras> &
  Pick<Delivery, 'phone' | 'address'> &
  Partial<Delivery> & { currency: CurrencyCode; shippingMethodId?: string | null; expectedTotal?: number | null }

const pieces = z
  .array(z.strictObject({ lineId: id.toLowerCase(), quantity: wholeNumber(1) }))
  .max(MAX_LINES, issue('linesFromTo', { max: MAX_LINES }))
  .refine((lines) => new Set(lines.map(({ lineId }) => lineId)).size === lines.length, issue('linesOnce'))

export const cancelOrderLinesInput = z.strictObject({
  id,
  lines: pieces.min(1, issue('linesFromTo', { max: MAX_LINES })),
  idempotencyKey,
})

const DAY_MS = 86_400_000

/** From today in any time zone, up to two years ahead. The limit catches mistyped years. */
export function canBeExpectedOn(expectedOn: string, now = Date.now()): boolean {
  const dayFrom = (instant: number) => new Date(instant).toISOString().slice(0, 10)
  return expectedOn >= dayFrom(now - DAY_MS / 2) && expectedOn <= dayFrom(now + 2 * 366 * DAY_MS)
}

const expectedDay = day.refine((text) => canBeExpectedOn(text), issue('expectedDayAhead'))

/** `checkout` checks the order itself. */
export const placeOrderForCustomerInput = z.strictObject({
  ...forCustomer,
  order: z.looseObject({}),
  expectedOn: expectedDay.nullish(),
})

/** The tracking number has only characters that are safe in a URL. */
const shippingDetails = {
  carrier: textField({ name: 'theCarrier', min: 0, max: 100 }).nullish(),
  trackingNumber: textField({ name: 'theTrackingNumber', min: 0, max: 100 })
    .regex(TRACKING_NUMBER, issue('trackingNumberPattern'))
    .nullish(),
}

/** Tracking fields of an input; an empty text becomes null. */
export const tracking = {
  carrier: shippingDetails.carrier.transform(orNull),
  trackingNumber: shippingDetails.trackingNumber.transform(orNull),
}

/** Why staff ship before a payment that is due first; null for an empty text. */
export const overrideReason = textField({ name: 'theReason', min: 0, max: 500 }).nullish().transform(orNull)

const shipmentTexts = { ...tracking, expectedOn: expectedDay }

export type ShipmentText = keyof typeof shipmentTexts

/** Checks one field of an imported shipment; null for an empty text. */
export function checkShipmentText(
  field: ShipmentText,
  given: string,
): { value: string | null } | { problem: Sentence } {
  const { issue: broken, data } = checkInput(shipmentTexts[field], given, field)
  return broken ? { problem: readIssue(broken.message) } : { value: data ?? null }
}

export const updateOrderStatusInput = z
  .strictObject({ id, status: z.enum(orderStatuses), ...tracking, overrideReason })
  .refine((given) => given.status === 'SHIPPED' || !(given.carrier ?? given.trackingNumber ?? given.overrideReason), {
    path: ['status'],
    message: issue('trackingWithShipped'),
  })

/** Without lines all remaining units are shipped. */
export const shipOrderInput = z.strictObject({
  id,
  lines: pieces.nullish(),
  ...tracking,
  expectedOn: expectedDay.nullish().transform(orNull),
  overrideReason,
  idempotencyKey,
})

export const sendMail = z
  .boolean()
  .nullish()
  .transform((isWanted) => isWanted === true)

/** Empty removes the day. A past day is only allowed if it is the current value. */
export const newDay = day.or(z.literal('')).nullish()

export const updateShipmentInput = z.strictObject({ id, ...shippingDetails, expectedOn: newDay, sendMail })

export type LinePieces = z.output<typeof pieces>[number]

/** SHA-256 (hex) of a request about units, to recognize a repeated one. */
export function hashPieces({
  lines,
  ...rest
}: {
  lines?: LinePieces[] | null | undefined
  carrier?: string | null
  trackingNumber?: string | null
  expectedOn?: string | null
}): string {
  const pieces = (lines ?? []).map(({ lineId, quantity }) => [lineId, quantity]).sort()
  return (
    createHash('sha256')
      // A request without a day keeps the hash that it had before days existed.
      .update(
        JSON.stringify([pieces, rest.carrier, rest.trackingNumber, ...(rest.expectedOn ? [rest.expectedOn] : [])]),
      )
      .digest('hex')
  )
}

/** `expectedVersion` may be any text: a text that is no hash matches no order. */
export const approveOrderInput = z.strictObject({ id, expectedVersion: z.string() })

export const declineOrderInput = z.strictObject({
  id,
  reason: textField({ name: 'theReason', min: 5, max: 500, isMultiline: true }),
})

/**
 * SHA-256 (hex) of a request, to distinguish a retry from another order with the same key. Requests without newer fields
 * (expected prices, currency, further lines, company, sizes, extras) keep their earlier hash.
 * The accepted terms don't count: the text may change before a retry.
 */
export function hashRequest({ lines, phone, address, currency, ...rest }: OrderRequest): string {
  const [[productId, quantity, ...price] = [], ...others] = lines.map((line) => [
    line.productId,
    line.quantity,
    ...(line.expectedUnitPrice === null ? [] : [String(line.expectedUnitPrice)]),
  ])
  const hashed: unknown[] = [productId, quantity, phone, address, ...price]
  if (currency !== BASE_CURRENCY) hashed.push(currency)
  if (others.length > 0) hashed.push(others)
  const { companyId, purchaseOrderNumber } = rest
  if (companyId !== null || purchaseOrderNumber !== null) hashed.push({ companyId, purchaseOrderNumber })
  const variantIds = lines.map(({ variantId }) => variantId)
  if (variantIds.some((variantId) => variantId !== null)) hashed.push({ variantIds })
  const { billingAddressText = null, costCenter = null, buyerNote = null } = rest
  if (billingAddressText ?? costCenter ?? buyerNote) hashed.push({ billingAddressText, costCenter, buyerNote })
  const { shippingAddress, billingAddress, shippingMethodId, expectedTotal } = rest
  if (shippingAddress || expectedTotal != null) {
    hashed.push({ shippingAddress, billingAddress, shippingMethodId, expectedTotal })
  }
  return createHash('sha256').update(JSON.stringify(hashed)).digest('hex')
}

/** Undefined keeps the text; null and an empty text remove it. */
export const updatedText = (wanted: string | null | undefined, before: string | null): string | null =>
  wanted === undefined ? before : orNull(wanted)

function orNull(text: string | null | undefined): string | null {
  return text || null
}
