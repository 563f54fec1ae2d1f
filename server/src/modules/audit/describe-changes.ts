import type { Prisma } from '@instrumenta/prisma/client'
import { BASE_CURRENCY, isCurrencyCode } from '../../shared/currencies'
import { inMajorUnits } from '../../shared/money'
import type { Sentence } from '../../messages/sentence'
import { labelOf } from './audit-fields'

/** One thing that an act changed, in words. */
export interface AuditChange {
  field: string
  /** What people call the field. */
  label: Sentence
  /** Null where there was nothing. */
  before: string | null
  after: string | null
}

/** What an act changed, field by field, in the order in which it was written down. */
export function describeChanges(before: Prisma.JsonValue, after: Prisma.JsonValue): AuditChange[] {
  const [was, became] = [asObject(before), asObject(after)]
  return Object.keys({ ...was, ...became }).map((field) => ({
    field,
    label: labelOf(field),
    before: describe(field, was[field]),
    after: describe(field, became[field]),
  }))
}

function asObject(value: Prisma.JsonValue): Prisma.JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
}

function describe(field: string, value: Prisma.JsonValue | undefined): string | null {
  if (value === undefined || value === null) return null
  if (field === 'priceMinor' && typeof value === 'number') return `${inMajorUnits(BigInt(value))} ${BASE_CURRENCY}`
  if (field === 'priceTiers' && Array.isArray(value)) return value.map(describeTier).join(', ')
  if (Array.isArray(value)) return value.map(String).join(', ')
  return typeof value === 'object' ? (describeAmount(value) ?? JSON.stringify(value)) : String(value)
}

/** A price from a quantity on, as the field of the form writes it: `{ minQuantity, priceMinor }`. */
function describeTier(tier: Prisma.JsonValue): string {
  const { minQuantity, priceMinor } = asObject(tier)
  return `${String(minQuantity)}: ${inMajorUnits(BigInt(Number(priceMinor)))} ${BASE_CURRENCY}`
}

/** An amount in a currency of its own, `{ amountMinor, currency }`. */
function describeAmount({ amountMinor, currency }: Prisma.JsonObject): string | undefined {
  if (typeof amountMinor !== 'number' || !isCurrencyCode(currency)) return undefined
  return `${inMajorUnits(BigInt(amountMinor), currency)} ${currency}`
}
