import { z } from 'zod'
import { BASE_CURRENCY } from './currencies'
import type { CurrencyCode } from './currencies'
import type { Language } from './languages'
import { FALLBACK_LANGUAGE, LOCALES } from './languages'
import { issue } from '../messages/sentence'

/** What prices are kept in. */
export const CURRENCY = BASE_CURRENCY

/** An amount as the API gives it. */
export interface Money {
  /** Minor units (cents), exact: 0 to 2^53 - 1. */
  amount: number
  currency: CurrencyCode
}

/** The largest amount that is exact in every client, in minor units. */
export const MAX_MINOR_UNITS = BigInt(Number.MAX_SAFE_INTEGER)

/** An amount of minor units, as the database holds it, for the API. Throws RangeError outside 0 to 2^53 - 1. */
export function toMoney(minorUnits: bigint): Money {
  if (minorUnits < 0n || minorUnits > MAX_MINOR_UNITS) {
    throw new RangeError(`${minorUnits} minor units are out of range`)
  }
  return { amount: Number(minorUnits), currency: CURRENCY }
}

/** Minor units are the major ones times ten to the power of this. */
const EXPONENT = 2

/** The largest amount in major units up to which a JSON number tells all minor units apart: 15 digits. */
export const MAX_MAJOR_UNITS = 9_999_999_999_999.99

/** An amount in major units in an answer of the REST API. */
export const majorUnits = z
  .number()
  .min(0)
  .meta({ examples: [19.99] })

/** An amount in major units in a body of the REST API, read as minor units. More than nothing. */
export const majorUnitsInput = z
  .number()
  .positive()
  .max(MAX_MAJOR_UNITS)
  .meta({ examples: [19.99] })
  .transform((amount, { addIssue }) => {
    const minorUnits = toMinorUnits(amount)
    if (minorUnits === null) addIssue(issue('decimals'))
    return Number(minorUnits)
  })

const decimal = /^(\d{1,13})(?:\.(\d{1,2}))?$/

/** An amount in major units, as the REST API gives it: 1999 minor units are 19.99. Exact up to MAX_MAJOR_UNITS. */
export function toMajorUnits(minorUnits: bigint): number {
  const digits = String(minorUnits).padStart(EXPONENT + 1, '0')
  return Number(`${digits.slice(0, -EXPONENT)}.${digits.slice(-EXPONENT)}`)
}

/**
 * Minor units of an amount in major units, without arithmetic on fractions: the shortest text that means the number is
 * read digit by digit. Null for what is negative, finer than a minor unit, or beyond MAX_MAJOR_UNITS.
 */
export function toMinorUnits(majorUnits: number): bigint | null {
  const [, whole, fraction = ''] = decimal.exec(String(majorUnits)) ?? []
  return whole === undefined ? null : BigInt(whole + fraction.padEnd(EXPONENT, '0'))
}

/** Whether that many pieces at that price (minor units) cost more than the API can say. */
export function isTotalTooLarge(unitPriceMinor: bigint, quantity: number): boolean {
  return unitPriceMinor * BigInt(quantity) > MAX_MINOR_UNITS
}

/** 123456n minor units of USD are "$1,234.56", exact to the last digit. Throws RangeError for a currency like "U$". */
export function formatMoney(minorUnits: bigint, currency: string, language: Language = FALLBACK_LANGUAGE): string {
  const format = new Intl.NumberFormat(LOCALES[language], { style: 'currency', currency })
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2
  // A decimal text, since a number would round the largest amounts.
  return format.format(`${minorUnits}e-${digits}` as `${number}`)
}
