/** ISO 4217 codes of all that the shop has prices in; the server has the same. */
export const CURRENCY_CODES = ['USD', 'EUR', 'GBP', 'JPY', 'AED', 'KWD']

/** What the shop's own books, and prices in the forms of admins, are in. */
export const BASE_CURRENCY = 'USD'
