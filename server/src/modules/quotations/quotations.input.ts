import { createHash } from 'node:crypto'
import type { Incoterm } from '@instrumenta/prisma/client'
import { z } from 'zod'
import { issue } from '../../messages/sentence'
import type { CurrencyCode } from '../../shared/money'
import type { LineItem } from '../../shared/fields'
import { day, id, idempotencyKey, isInstant, areDistinct, lineItem } from '../../shared/fields'
import { MAX_LINES } from '../../shared/pagination'
import { textField, wholeNumber } from '../../shared/validation'
import { shippingChoice, structuredDelivery } from '../orders/delivery'
import { forCompany, forCustomer, placeOrderInput } from '../orders/orders.input'
import { optionalParts } from '../payment-terms/payment-schedule'
import { MAX_FILES } from './file-kinds'
import { quotationStates } from './quotation-states'

const { phone, address } = placeOrderInput.shape

/** Incoterms 2020. Must equal the database's enum, or it does not compile. */
export const incoterms = Object.keys({
  EXW: true,
  FCA: true,
  CPT: true,
  CIP: true,
  DAP: true,
  DPU: true,
  DDP: true,
  FAS: true,
  FOB: true,
  CFR: true,
  CIF: true,
} satisfies Record<Incoterm, true>) as [Incoterm, ...Incoterm[]]

const MAX_VALID_DAYS = 366
const DAY_MS = 86_400_000

const quantity = wholeNumber(1)
const amount = wholeNumber(0, Number.MAX_SAFE_INTEGER).transform(BigInt)
const amountOrNothing = amount.nullish().transform((minorUnits) => minorUnits ?? 0n)

const linesOf = <Line extends z.ZodType<LineItem>>(line: Line) =>
  z
    .array(line)
    .min(1, issue('linesFromTo', { max: MAX_LINES }))
    .max(MAX_LINES, issue('linesFromTo', { max: MAX_LINES }))
    .refine(areDistinct, issue('linesOfOneProduct'))

const optional = <Text extends z.ZodType<string>>(text: Text) => text.nullish().transform((given) => given ?? '')

/** Today in the westernmost time zone. */
const earliestToday = () => new Date(Date.now() - DAY_MS / 2).toISOString().slice(0, 10)

const validUntil = z
  .string()
  .refine(
    (text) => {
      if (!isInstant(text)) return false
      const until = Date.parse(text) - Date.now()
      return until > 0 && until <= MAX_VALID_DAYS * DAY_MS
    },
    issue('validUntilFuture', { max: MAX_VALID_DAYS }),
  )
  .transform((text) => new Date(text))

const fileIds = z
  .array(id.toLowerCase())
  .max(MAX_FILES, issue('filesAtMost', { max: MAX_FILES }))
  .nullish()
  .transform((ids) => [...new Set(ids)])

export const requestQuotationInput = z.strictObject({
  lines: linesOf(z.strictObject({ ...lineItem, quantity })),
  message: optional(textField({ name: 'theMessage', min: 0, max: 5_000, isMultiline: true })),
  incoterm: z.enum(incoterms).nullish(),
  place: optional(textField({ name: 'thePlace', min: 0, max: 200 })),
  wantedBy: day.refine((text) => text >= earliestToday(), issue('wantedByPast')).nullish(),
  fileIds,
  companyId: forCompany.companyId,
  idempotencyKey,
})

/** `requestQuotation` checks the request itself. */
export const requestQuotationForCustomerInput = z.strictObject({ ...forCustomer, request: z.looseObject({}) })

export const sendQuotationRevisionInput = z.strictObject({
  id: id.toLowerCase(),
  expectedVersion: wholeNumber(0),
  lines: linesOf(z.strictObject({ ...lineItem, quantity, unitPrice: amount })),
  incoterm: z.enum(incoterms),
  place: textField({ name: 'thePlace', max: 200 }),
  validUntil,
  discount: amountOrNothing,
  freight: amountOrNothing,
  insurance: amountOrNothing,
  charges: amountOrNothing,
  note: optional(textField({ name: 'theNote', min: 0, max: 2_000, isMultiline: true })),
  paymentSchedule: optionalParts,
})

export type RevisionRequest = z.output<typeof sendQuotationRevisionInput>

export const writeToQuotationInput = z.strictObject({
  id: id.toLowerCase(),
  text: textField({ name: 'theMessage', max: 5_000, isMultiline: true }),
  fileIds,
  idempotencyKey: idempotencyKey.nullish(),
})

export type QuotationWriting = z.output<typeof writeToQuotationInput>

export const acceptQuotationInput = z.strictObject({
  id: id.toLowerCase(),
  revision: wholeNumber(1),
  phone: phone.nullish(),
  address: address.nullish(),
  ...structuredDelivery,
  expectedTotal: shippingChoice.expectedTotal,
  ...forCompany,
})

export type AcceptRequest = z.output<typeof acceptQuotationInput>

export const quotationFilter = z
  .strictObject({
    status: z.enum(quotationStates).nullish(),
    search: textField({ name: 'theSearch', min: 0, max: 200 }).nullish(),
    expiringWithinDays: wholeNumber(1, 365).nullish(),
    customerId: id.nullish(),
  })
  .nullish()

/** SHA-256 (hex) of a request, to recognize a repeated one. */
export function hashQuotation({
  lines,
  fileIds,
  ...terms
}: z.output<typeof requestQuotationInput> & { currency: CurrencyCode }): string {
  const { message, incoterm, place, wantedBy, currency, companyId } = terms
  const asked: unknown[] = [
    lines.map((line) => [line.productId, line.quantity]),
    message,
    incoterm,
    place,
    wantedBy,
    currency,
  ]
  // Requests without files, sizes and company keep the hash that they had before these existed.
  if (fileIds.length > 0) asked.push(fileIds)
  const variantIds = lines.map(({ variantId }) => variantId)
  if (variantIds.some((variantId) => variantId !== null)) asked.push({ variantIds })
  if (companyId !== null) asked.push({ companyId })
  return createHash('sha256').update(JSON.stringify(asked)).digest('hex')
}

/** SHA-256 (hex) of a message, to recognize a repeated one. */
export function hashWriting({ id: about, text, fileIds: ids }: QuotationWriting): string {
  return createHash('sha256')
    .update(JSON.stringify([about, text, ids]))
    .digest('hex')
}
