import type { AuditAction, AuditEntry as AuditRow, Prisma } from '@instrumenta/prisma/client'
import { BASE_CURRENCY, isCurrencyCode, inMajorUnits } from '../../shared/money'
import type { Sentence } from '../../messages/sentence'
import { isUuid } from '../../shared/validation'
import { labelOf } from './audit-fields'
import type { NamedKind } from './audit.sql'
import type { LoggedThing } from './audit.loaders'
import { subjectKinds } from './subject-kinds'

/** A text, a reference to another row, or null for no value. */
export type AuditValue = string | LoggedThing | null

/** One changed field. */
export interface AuditChange {
  field: string
  label: Sentence
  before: AuditValue
  after: AuditValue
}

/** Changed fields of an act in the recorded order. */
export function describeChanges({
  action,
  before,
  after,
}: Pick<AuditRow, 'action' | 'before' | 'after'>): AuditChange[] {
  const [oldValues, newValues] = [asObject(before), asObject(after)]
  return Object.keys({ ...oldValues, ...newValues }).map((field) => ({
    field,
    label: labelOf(field),
    before: describe(action, field, oldValues[field]),
    after: describe(action, field, newValues[field]),
  }))
}

/** The JSON object of a log row; an empty one for other JSON. */
export function asObject(value: Prisma.JsonValue): Prisma.JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
}

/** Fields with an id, by the kind of row. */
const referenceFields: Readonly<Record<string, NamedKind>> = {
  categoryId: 'CATEGORY',
  movedToId: 'CATEGORY',
  imageId: 'IMAGE',
  assigneeId: 'PERSON',
  invitationId: 'STAFF_INVITATION',
}

/** Kind of message by the kind of its subject. */
const messageKinds: Readonly<Record<string, NamedKind>> = {
  ORDER: 'ORDER_NOTE',
  QUOTATION: 'QUOTATION_MESSAGE',
  INQUIRY: 'INQUIRY_MESSAGE',
}

function describe(action: AuditAction, field: string, value: Prisma.JsonValue | undefined): AuditValue {
  if (value === undefined || value === null) return null
  const kind = field === 'messageId' ? messageKinds[subjectKinds[action]] : referenceFields[field]
  if (kind && typeof value === 'string' && isUuid(value)) return { kind, id: value }
  if (field === 'priceMinor' && typeof value === 'number') return `${inMajorUnits(BigInt(value))} ${BASE_CURRENCY}`
  if (field === 'credit' && typeof value === 'string') return describeEarlierCredit(value)
  if (field === 'priceTiers' && Array.isArray(value)) return value.map(describeTier).join(', ')
  if (field === 'pictures' && Array.isArray(value)) return value.map(describePicture).join(', ')
  if (Array.isArray(value)) return value.map(String).join(', ')
  return typeof value === 'object' ? (describeAmount(value) ?? JSON.stringify(value)) : String(value)
}

/** A price tier, `{ minQuantity, priceMinor }`. */
function describeTier(tier: Prisma.JsonValue): string {
  const { minQuantity, priceMinor } = asObject(tier)
  return `${String(minQuantity)}: ${inMajorUnits(BigInt(Number(priceMinor)))} ${BASE_CURRENCY}`
}

/** A product image, `{ alt, focusX, focusY }`. */
function describePicture(picture: Prisma.JsonValue): string {
  const { alt, focusX, focusY } = asObject(picture)
  return typeof focusX === 'number' ? `${String(alt)} (${focusX} %, ${String(focusY)} %)` : String(alt)
}

/** `{ amountMinor, currency }` */
function describeAmount({ amountMinor, currency }: Prisma.JsonObject): string | undefined {
  if (typeof amountMinor !== 'number' || !isCurrencyCode(currency)) return undefined
  return `${inMajorUnits(BigInt(amountMinor), currency)} ${currency}`
}

/** Older rows have the credit as "4248 USD", in minor units. */
function describeEarlierCredit(text: string): string {
  const [amount = '', currency = ''] = text.split(' ')
  return describeAmount({ amountMinor: Number(amount), currency }) ?? text
}
