import { z } from 'zod'
import type { MessageKey } from '../../messages/en/en'
import { issue, sentence } from '../../messages/sentence'
import { CURRENCY_CODES } from '../../shared/money'
import { id, MAX_SIZES, shopTexts } from '../../shared/fields'
import { MAX_INT, textField, wholeNumber } from '../../shared/validation'

/** Size limit of a file of exchange rates. The daily file of the bank has 2,000 bytes. */
export const MAX_FILE_BYTES = 100_000

/** Example in error messages. */
export const EXAMPLE_DAY = '2026-11-20'

const DECIMAL = /^\d{1,10}(\.\d{1,10})?$/

/** A positive decimal that fits the database column. */
export function isRate(text: string): boolean {
  return DECIMAL.test(text) && /[1-9]/.test(text)
}

const minorUnits = (name: MessageKey) =>
  wholeNumber(1, Number.MAX_SAFE_INTEGER, issue('mustBeAmount', { name: sentence(name), min: 1 }))

const expectedVersion = wholeNumber(0, MAX_INT, issue('versionFromNone')).optional()

/** One price per currency for the product and for each of its sizes. */
const MAX_PRICES = (MAX_SIZES + 1) * CURRENCY_CODES.length

const isEachOnce = (prices: readonly { variantId?: string | null; size?: string | null; currency: string }[]) =>
  new Set(prices.map(({ variantId, size, currency }) => JSON.stringify([variantId ?? size, currency]))).size ===
  prices.length

/** An amount of null returns to the derived price. */
export const productPrices = z
  .array(
    z.strictObject({
      variantId: id.toLowerCase().nullish(),
      size: textField(shopTexts.size).nullish(),
      currency: z.enum(CURRENCY_CODES),
      amount: minorUnits('thePrice').nullish(),
    }),
  )
  .max(MAX_PRICES, issue('priceOnce'))
  .refine(isEachOnce, issue('priceOnce'))

export type GivenPrices = z.output<typeof productPrices>

/** Fields that are left out keep their value. A `fixedRate` of null removes it. */
export const updatePriceListInput = z.strictObject({
  currency: z.enum(CURRENCY_CODES),
  baseCurrency: z.enum(CURRENCY_CODES).optional(),
  roundingStep: minorUnits('theRoundingStep').optional(),
  roundingMode: z.enum(['HALF_UP', 'UP']).optional(),
  fixedRate: z.string().trim().refine(isRate, issue('fixedRateNumber')).nullish(),
  expectedVersion,
})

export type UpdatePriceListInput = z.output<typeof updatePriceListInput>

/** `readRatesFile` checks the content. */
export const importExchangeRatesInput = z.strictObject({
  file: z
    .string()
    .refine((text) => Buffer.byteLength(text) <= MAX_FILE_BYTES, issue('ratesTooLarge', { max: MAX_FILE_BYTES })),
})

export const dayInput = z
  .string()
  .refine((text) => toDay(text) !== undefined, issue('mustBeDay', { name: 'date', day: EXAMPLE_DAY }))
  .nullish()

/** Midnight in UTC of a day such as `2026-11-20`. Undefined for any other text. */
export function toDay(text: string): Date | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return undefined
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && nameOfDay(day) === text && day.getUTCFullYear() > 0 ? day : undefined
}

/** The reverse of `toDay`. */
export function nameOfDay(day: Date): string {
  return day.toISOString().slice(0, 10)
}
