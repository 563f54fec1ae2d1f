/**
 * The currencies that the shop has prices in, with the number of their decimals: ten to its power of minor units are one
 * major unit. By ISO 4217, not by Intl, whose table leaves decimals out that nobody counts in cash.
 */
export const CURRENCIES = { USD: 2, EUR: 2, GBP: 2, JPY: 0, AED: 2, KWD: 3 } as const

/** ISO 4217 code of a currency of the shop. */
export type CurrencyCode = keyof typeof CURRENCIES

/** The codes, the base currency first. */
export const CURRENCY_CODES = Object.keys(CURRENCIES) as CurrencyCode[]

/** What prices are kept in, and said in where nothing else is asked for. */
export const BASE_CURRENCY: CurrencyCode = 'USD'

/** Whether a text is the code of one of the shop's currencies. */
export function isCurrencyCode(code: unknown): code is CurrencyCode {
  return typeof code === 'string' && Object.hasOwn(CURRENCIES, code)
}
