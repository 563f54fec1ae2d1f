import { createHash } from 'node:crypto'
import { z } from 'zod'
import { issue } from '../../messages/sentence'
import type { CurrencyCode } from '../../shared/currencies'
import { day, id, idempotencyKey, isInstant } from '../../shared/fields'
import { areDistinct, lineItem } from '../../shared/lines'
import type { LineItem } from '../../shared/lines'
import { MAX_LINES } from '../../shared/pagination'
import { textField, wholeNumber } from '../../shared/validation'
import { forCompany, placeOrderInput } from '../orders/orders.service'
import { MAX_FILES } from './file-kinds'
import { incoterms } from './incoterms'
import { quotationStates } from './quotation-states'

const { phone, address } = placeOrderInput.shape

/** The longest that an offer may hold. */
const MAX_VALID_DAYS = 366
const DAY_MS = 86_400_000

const quotationId = id.toLowerCase()
const quantity = wholeNumber(1)
const amount = wholeNumber(0, Number.MAX_SAFE_INTEGER).transform(BigInt)
const amountOrNothing = amount.nullish().transform((minorUnits) => minorUnits ?? 0n)

const linesOf = <Line extends z.ZodType<LineItem>>(line: Line) =>
  z
    .array(line)
    .min(1, issue('linesFromTo', { max: MAX_LINES }))
    .max(MAX_LINES, issue('linesFromTo', { max: MAX_LINES }))
    .refine(areDistinct, issue('linesOfOneProduct'))

/** A text that may be left out. */
const optional = <Text extends z.ZodType<string>>(text: Text) => text.nullish().transform((given) => given ?? '')

/** The day that it is where days begin last, since the buyer may be there. */
const earliestToday = () => new Date(Date.now() - DAY_MS / 2).toISOString().slice(0, 10)

/** An instant within the time that an offer may hold. */
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

/** Files that were uploaded, to go along. */
const fileIds = z
  .array(id.toLowerCase())
  .max(MAX_FILES, issue('filesAtMost', { max: MAX_FILES }))
  .nullish()
  .transform((ids) => [...new Set(ids)])

/** What a quotation is asked for with. */
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

/** Checked input of a quotation, with the currency that it is to be in. */
export type QuotationRequest = z.output<typeof requestQuotationInput> & { currency: CurrencyCode }

/** What an offer is sent with. */
export const sendQuotationRevisionInput = z.strictObject({
  quotationId,
  expectedRevision: wholeNumber(0),
  lines: linesOf(z.strictObject({ ...lineItem, quantity, unitPrice: amount })),
  incoterm: z.enum(incoterms),
  place: textField({ name: 'thePlace', max: 200 }),
  validUntil,
  discount: amountOrNothing,
  freight: amountOrNothing,
  insurance: amountOrNothing,
  charges: amountOrNothing,
  note: optional(textField({ name: 'theNote', min: 0, max: 2_000, isMultiline: true })),
})

/** Checked input of an offer. */
export type RevisionRequest = z.output<typeof sendQuotationRevisionInput>

/** A message to the other side. */
export const writeToQuotationInput = z.strictObject({
  quotationId,
  text: textField({ name: 'theMessage', max: 5_000, isMultiline: true }),
  fileIds,
  idempotencyKey: idempotencyKey.nullish(),
})

/** Checked input of a message. */
export type QuotationWriting = z.output<typeof writeToQuotationInput>

/** Which offer is accepted, and where the goods go. */
export const acceptQuotationInput = z.strictObject({
  quotationId,
  revision: wholeNumber(1),
  phone,
  address,
  ...forCompany,
})

/** Checked input of an acceptance. */
export type AcceptRequest = z.output<typeof acceptQuotationInput>

/** Which quotations to list. */
export const quotationFilter = z
  .strictObject({
    state: z.enum(quotationStates).nullish(),
    search: textField({ name: 'theSearch', min: 0, max: 200 }).nullish(),
    expiringWithinDays: wholeNumber(1, 365).nullish(),
  })
  .nullish()

/** SHA-256 (hex) of what was asked for. */
export function hashQuotation({ lines, fileIds, ...terms }: QuotationRequest): string {
  const { message, incoterm, place, wantedBy, currency, companyId } = terms
  const asked: unknown[] = [
    lines.map((line) => [line.productId, line.quantity]),
    message,
    incoterm,
    place,
    wantedBy,
    currency,
  ]
  // As it was before there were files, and before lines could name sizes and requests companies.
  if (fileIds.length > 0) asked.push(fileIds)
  const variantIds = lines.map(({ variantId }) => variantId)
  if (variantIds.some((variantId) => variantId !== null)) asked.push({ variantIds })
  if (companyId !== null) asked.push({ companyId })
  return createHash('sha256').update(JSON.stringify(asked)).digest('hex')
}

/** SHA-256 (hex) of a message, by which its repeat is told from another one. */
export function hashWriting({ quotationId: about, text, fileIds: ids }: QuotationWriting): string {
  return createHash('sha256')
    .update(JSON.stringify([about, text, ids]))
    .digest('hex')
}
