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
