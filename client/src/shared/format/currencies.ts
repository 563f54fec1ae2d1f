/** Decimals of the shop's currencies by ISO 4217; the server has the same table. */
const DECIMALS: Record<string, number> = { USD: 2, EUR: 2, GBP: 2, JPY: 0, AED: 2, KWD: 3 }

/** ISO 4217 codes of all that the shop has prices in. */
export const CURRENCY_CODES = Object.keys(DECIMALS)

/** How many decimals the major unit of a currency has: 2 for USD, 0 for JPY. */
export function decimalsOf(currency: string): number {
  return DECIMALS[currency] ?? 2
}

/** What the shop's own books, and prices in the forms of admins, are in. */
export const BASE_CURRENCY = 'USD'
