import { z } from 'zod'
import { CURRENCY_CODES } from '../../shared/currencies'
import { id } from '../../shared/fields'
import { MAX_INT, wholeNumber } from '../../shared/validation'

/** Bytes of a file of exchange rates at most. The bank's own has 2,000. */
export const MAX_FILE_BYTES = 100_000

const DECIMAL = /^\d{1,10}(\.\d{1,10})?$/

/** Whether a text is a rate: above nothing, and no finer or larger than the database keeps. */
export function isRate(text: string): boolean {
  return DECIMAL.test(text) && /[1-9]/.test(text)
}

const expectedVersion = wholeNumber(0, MAX_INT, 'The expected version must be a whole number, 0 or more.').optional()

/** Prices of a product in other currencies; null has one derived. */
export const setProductPricesInput = z.strictObject({
  productId: id.toLowerCase(),
  prices: z
    .array(
      z.strictObject({
        currency: z.enum(CURRENCY_CODES),
        amount: wholeNumber(
          1,
          Number.MAX_SAFE_INTEGER,
          'A price must be a whole number of minor units, at least 1 and at most 2^53 - 1.',
        ).nullish(),
      }),
    )
    .min(1, 'Give at least one price.')
    .refine(
      (prices) => new Set(prices.map(({ currency }) => currency)).size === prices.length,
      'Give each currency once.',
    ),
  expectedVersion,
})

/** Checked prices of a product. */
export type SetProductPricesInput = z.output<typeof setProductPricesInput>

/** What changes of a price list: what is absent stays, and only the fixed rate may be null. */
export const updatePriceListInput = z.strictObject({
  currency: z.enum(CURRENCY_CODES),
  baseCurrency: z.enum(CURRENCY_CODES).optional(),
  roundingStep: wholeNumber(
    1,
    Number.MAX_SAFE_INTEGER,
    'The rounding step must be a whole number of minor units, at least 1 and at most 2^53 - 1.',
  ).optional(),
  roundingMode: z.enum(['HALF_UP', 'UP']).optional(),
  fixedRate: z
    .string()
    .trim()
    .refine(
      isRate,
      'The fixed rate must be a number above 0 such as 3.6725, with at most ten digits before the point and ten behind it.',
    )
    .nullish(),
  expectedVersion,
})

/** Checked change of a price list. */
export type UpdatePriceListInput = z.output<typeof updatePriceListInput>

/** A file of exchange rates. What is in it is read by `readRatesFile`. */
export const importExchangeRatesInput = z.strictObject({
  file: z
    .string()
    .refine((text) => Buffer.byteLength(text) <= MAX_FILE_BYTES, 'The file must have at most 100,000 bytes.'),
})

/** A day as the API writes it. */
export const dayInput = z
  .string()
  .refine((text) => toDay(text) !== undefined, 'date must be a day such as 2026-11-20.')
  .nullish()

/** Midnight in UTC of `2026-11-20`; undefined for a text that is no day of the calendar. */
export function toDay(text: string): Date | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return undefined
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && nameOfDay(day) === text && day.getUTCFullYear() > 0 ? day : undefined
}

/** `2026-11-20` of midnight in UTC. */
export function nameOfDay(day: Date): string {
  return day.toISOString().slice(0, 10)
}
