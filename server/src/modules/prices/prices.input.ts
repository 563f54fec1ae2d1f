import { z } from 'zod'
import type { MessageKey } from '../../messages/en/en'
import { issue, sentence } from '../../messages/sentence'
import { CURRENCY_CODES } from '../../shared/currencies'
import { id, MAX_SIZES } from '../../shared/fields'
import { MAX_INT, wholeNumber } from '../../shared/validation'

/** Bytes of a file of exchange rates at most. The bank's own has 2,000. */
export const MAX_FILE_BYTES = 100_000

/** How days are written, for messages. */
export const EXAMPLE_DAY = '2026-11-20'

const DECIMAL = /^\d{1,10}(\.\d{1,10})?$/

/** Whether a text is a rate: above nothing, and no finer or larger than the database keeps. */
export function isRate(text: string): boolean {
  return DECIMAL.test(text) && /[1-9]/.test(text)
}

const minorUnits = (name: MessageKey) =>
  wholeNumber(1, Number.MAX_SAFE_INTEGER, issue('mustBeAmount', { name: sentence(name), min: 1 }))

const expectedVersion = wholeNumber(0, MAX_INT, issue('versionFromNone')).optional()

/** Of a product and all of its sizes. */
const MAX_PRICES = (MAX_SIZES + 1) * CURRENCY_CODES.length

const isEachOnce = (prices: readonly { variantId?: string | null | undefined; currency: string }[]) =>
  new Set(prices.map(({ variantId, currency }) => `${variantId ?? ''} ${currency}`)).size === prices.length

/** Prices of a product and of its sizes in other currencies; null has one derived. */
export const setProductPricesInput = z.strictObject({
  productId: id.toLowerCase(),
  prices: z
    .array(
      z.strictObject({
        variantId: id.toLowerCase().nullish(),
        currency: z.enum(CURRENCY_CODES),
        amount: minorUnits('thePrice').nullish(),
      }),
    )
    .min(1, issue('pricesAtLeastOne'))
    .max(MAX_PRICES, issue('priceOnce'))
    .refine(isEachOnce, issue('priceOnce')),
  expectedVersion,
})

/** Checked prices of a product. */
export type SetProductPricesInput = z.output<typeof setProductPricesInput>

/** What changes of a price list: what is absent stays, and only the fixed rate may be null. */
export const updatePriceListInput = z.strictObject({
  currency: z.enum(CURRENCY_CODES),
  baseCurrency: z.enum(CURRENCY_CODES).optional(),
  roundingStep: minorUnits('theRoundingStep').optional(),
  roundingMode: z.enum(['HALF_UP', 'UP']).optional(),
  fixedRate: z.string().trim().refine(isRate, issue('fixedRateNumber')).nullish(),
  expectedVersion,
})

/** Checked change of a price list. */
export type UpdatePriceListInput = z.output<typeof updatePriceListInput>

/** A file of exchange rates. What is in it is read by `readRatesFile`. */
export const importExchangeRatesInput = z.strictObject({
  file: z
    .string()
    .refine((text) => Buffer.byteLength(text) <= MAX_FILE_BYTES, issue('ratesTooLarge', { max: MAX_FILE_BYTES })),
})

/** A day as the API writes it. */
export const dayInput = z
  .string()
  .refine((text) => toDay(text) !== undefined, issue('mustBeDay', { name: 'date', day: EXAMPLE_DAY }))
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
