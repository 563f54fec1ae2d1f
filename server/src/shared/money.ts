import { decimalsOf } from '@instrumenta/rules/currencies'
import { z } from 'zod'
import { issue } from '../messages/sentence'
import type { Language } from './languages'
import { FALLBACK_LANGUAGE, LOCALES } from './languages'

/** The currencies that the shop has prices in, by their codes of ISO 4217, the base currency first. */
export const CURRENCY_CODES = ['USD', 'EUR', 'GBP', 'JPY', 'AED', 'KWD'] as const

/** ISO 4217 code of a currency of the shop. */
export type CurrencyCode = (typeof CURRENCY_CODES)[number]

/** Currency of stored prices, and the default for requests. */
export const BASE_CURRENCY: CurrencyCode = 'USD'

/** True if a text is the code of one of the shop's currencies. */
export function isCurrencyCode(code: unknown): code is CurrencyCode {
  return (CURRENCY_CODES as readonly unknown[]).includes(code)
}

/** An amount in the format of the API. */
export interface Money {
  /** Minor units, exact: 0 to 2^53 - 1. */
  amount: number
  currency: CurrencyCode
}

/** The largest amount that is exact in every client, in minor units. */
export const MAX_MINOR_UNITS = BigInt(Number.MAX_SAFE_INTEGER)

/** An amount of minor units, as the database holds it, for the API. Throws RangeError outside 0 to 2^53 - 1. */
export function toMoney(minorUnits: bigint, currency: CurrencyCode = BASE_CURRENCY): Money {
  if (minorUnits < 0n || minorUnits > MAX_MINOR_UNITS) {
    throw new RangeError(`${minorUnits} minor units are out of range`)
  }
  return { amount: Number(minorUnits), currency }
}

/** Amount with a stored currency. Throws RangeError for a currency that the shop does not have. */
export function toMoneyIn(minorUnits: bigint, currency: string): Money {
  return toMoney(minorUnits, currencyOf(currency))
}

/** Converts a code in the database to the type of a currency. Throws RangeError for another text. */
export function currencyOf(code: string): CurrencyCode {
  if (!isCurrencyCode(code)) throw new RangeError(`The shop has no currency ${code}`)
  return code
}

/** Digits of an amount in major units that a JSON number represents exactly. */
const MAX_DIGITS = 15

/** Largest amount in US dollars that a JSON number represents exactly. */
export const MAX_MAJOR_UNITS = 9_999_999_999_999.99

/** A currency of the shop, for the REST API. */
export const currencyCode = z
  .enum(CURRENCY_CODES)
  .describe('ISO 4217 code of a currency of the shop.')
  .meta({ examples: ['EUR'] })

/** An amount in major units in an answer of the REST API. */
export const majorUnits = z
  .number()
  .min(0)
  .meta({ examples: [19.99] })

/** An amount of US dollars in a body of the REST API, read as cents. Above 0. */
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

/** An amount in major units, in digits: 1999 cents are `19.99`, 3264 yen are `3264`. */
export function inMajorUnits(minorUnits: bigint, currency: CurrencyCode = BASE_CURRENCY): string {
  if (minorUnits < 0n) return `-${inMajorUnits(-minorUnits, currency)}`
  const decimals = decimalsOf(currency)
  const digits = String(minorUnits).padStart(decimals + 1, '0')
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/** Converts to major units, the format of the REST API. Exact up to 15 digits. */
export function toMajorUnits(minorUnits: bigint, currency: CurrencyCode = BASE_CURRENCY): number {
  return Number(inMajorUnits(minorUnits, currency))
}

/**
 * Minor units of an amount in major units, without floating-point arithmetic: reads the digits of the shortest
 * representation. Null if it is negative, finer than a minor unit, or longer than 15 digits.
 */
export function toMinorUnits(majorUnits: number, currency: CurrencyCode = BASE_CURRENCY): bigint | null {
  const decimals = decimalsOf(currency)
  const [, whole, fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(String(majorUnits)) ?? []
  if (whole === undefined || whole.length > MAX_DIGITS - decimals || fraction.length > decimals) return null
  return BigInt(whole + fraction.padEnd(decimals, '0'))
}

/** True if the quantity at that unit price (minor units) exceeds the API's largest amount. */
export function isTotalTooLarge(unitPriceMinor: bigint, quantity: number): boolean {
  return unitPriceMinor * BigInt(quantity) > MAX_MINOR_UNITS
}

/** 123456n minor units of USD are "$1,234.56", exact to the last digit. Throws RangeError for a currency like "U$". */
export function formatMoney(minorUnits: bigint, code: string, language: Language = FALLBACK_LANGUAGE): string {
  const currency = currencyOf(code)
  const decimals = decimalsOf(currency)
  const format = new Intl.NumberFormat(LOCALES[language], {
    style: 'currency',
    currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
  // A decimal text, since a number would round the largest amounts.
  return format.format(inMajorUnits(minorUnits, currency) as `${number}`)
}

/** Name and rate of a tax, as in `VAT 19%`. */
export function taxLabel({ name, rate }: { name: string; rate: string }, language: Language): string {
  const percent = new Intl.NumberFormat(LOCALES[language], { style: 'percent', maximumFractionDigits: 3 })
  return `${name} ${percent.format(Number(rate) / 100)}`
}
