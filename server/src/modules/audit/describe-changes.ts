import type { AuditAction, AuditEntry as AuditRow, Prisma } from '@instrumenta/prisma/client'
import { BASE_CURRENCY, isCurrencyCode } from '../../shared/currencies'
import { inMajorUnits } from '../../shared/money'
import type { Sentence } from '../../messages/sentence'
import { isUuid } from '../../shared/validation'
import { labelOf } from './audit-fields'
import type { NamedKind } from './audit-names.sql'
import type { LoggedThing } from './audit.loaders'
import { subjectKinds } from './subject-kinds'

/** What a field had: a text, what the log has the id of, or nothing. */
export type AuditValue = string | LoggedThing | null

/** One thing that an act changed, in words. */
export interface AuditChange {
  field: string
  /** What people call the field. */
  label: Sentence
  before: AuditValue
  after: AuditValue
}

/** What an act changed, field by field, in the order in which it was written down. */
export function describeChanges({
  action,
  before,
  after,
}: Pick<AuditRow, 'action' | 'before' | 'after'>): AuditChange[] {
  const [was, became] = [asObject(before), asObject(after)]
  return Object.keys({ ...was, ...became }).map((field) => ({
    field,
    label: labelOf(field),
    before: describe(action, field, was[field]),
    after: describe(action, field, became[field]),
  }))
}

/** The fields of what a row of the log keeps; none where it keeps something else. */
export function asObject(value: Prisma.JsonValue): Prisma.JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
}

/** What fields have ids of. */
const named: Readonly<Record<string, NamedKind>> = {
  categoryId: 'CATEGORY',
  movedToId: 'CATEGORY',
  imageId: 'IMAGE',
  assigneeId: 'PERSON',
  invitationId: 'STAFF_INVITATION',
}

/** Of which kind messages are, by what they are about. */
const messages: Readonly<Record<string, NamedKind>> = {
  ORDER: 'ORDER_NOTE',
  QUOTATION: 'QUOTATION_MESSAGE',
  INQUIRY: 'INQUIRY_MESSAGE',
}

function describe(action: AuditAction, field: string, value: Prisma.JsonValue | undefined): AuditValue {
  if (value === undefined || value === null) return null
  const kind = field === 'messageId' ? messages[subjectKinds[action]] : named[field]
  if (kind && typeof value === 'string' && isUuid(value)) return { kind, id: value }
  if (field === 'priceMinor' && typeof value === 'number') return `${inMajorUnits(BigInt(value))} ${BASE_CURRENCY}`
  if (field === 'credit' && typeof value === 'string') return describeEarlierCredit(value)
  if (field === 'priceTiers' && Array.isArray(value)) return value.map(describeTier).join(', ')
  if (field === 'pictures' && Array.isArray(value)) return value.map(describePicture).join(', ')
  if (Array.isArray(value)) return value.map(String).join(', ')
  return typeof value === 'object' ? (describeAmount(value) ?? JSON.stringify(value)) : String(value)
}

/** A price from a quantity on, as the field of the form writes it: `{ minQuantity, priceMinor }`. */
function describeTier(tier: Prisma.JsonValue): string {
  const { minQuantity, priceMinor } = asObject(tier)
  return `${String(minQuantity)}: ${inMajorUnits(BigInt(Number(priceMinor)))} ${BASE_CURRENCY}`
}

/** A picture of a product, by what it shows and from where: `{ alt, focusX, focusY }`. */
function describePicture(picture: Prisma.JsonValue): string {
  const { alt, focusX, focusY } = asObject(picture)
  return typeof focusX === 'number' ? `${String(alt)} (${focusX} %, ${String(focusY)} %)` : String(alt)
}

/** An amount in a currency of its own, `{ amountMinor, currency }`. */
function describeAmount({ amountMinor, currency }: Prisma.JsonObject): string | undefined {
  if (typeof amountMinor !== 'number' || !isCurrencyCode(currency)) return undefined
  return `${inMajorUnits(BigInt(amountMinor), currency)} ${currency}`
}

/** A credit as acts wrote it at first: "4248 USD", in minor units. */
function describeEarlierCredit(text: string): string {
  const [amount = '', currency = ''] = text.split(' ')
  return describeAmount({ amountMinor: Number(amount), currency }) ?? text
}
