/** ISO 4217 codes of all currencies with prices; the server has the same list. */
export const CURRENCY_CODES = ['USD', 'EUR', 'GBP', 'JPY', 'AED', 'KWD']

/** Currency of the company's books and of prices in admin forms. */
export const BASE_CURRENCY = 'USD'
