import type { NumberSigns, TypedNumber } from '@instrumenta/rules/numbers'
import { readTypedNumber as readInSigns } from '@instrumenta/rules/numbers'
import { plural } from '@lingui/core/macro'
import { currentLocale, formatterBy } from '../i18n/messages'

const signsOf = formatterBy((locale): NumberSigns => {
  // Spanish has no group sign below five digits.
  const parts = new Intl.NumberFormat(locale).formatToParts(1234567.5)
  const sign = (type: Intl.NumberFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? ''
  return { decimal: sign('decimal'), group: sign('group').replace(/\s/, ' ') }
})

export function currentSigns(): NumberSigns {
  return signsOf(currentLocale())
}

/** Parses a number typed in the document's language. The result counts units of the last decimal. */
export function readTypedNumber(text: string, decimals: number): TypedNumber {
  return readInSigns(text, decimals, currentSigns())
}

/** A typed whole number, "1,200" or "1200"; null if it is none, or could be another. */
export function parseQuantity(text: string): number | null {
  return readTypedNumber(text, 0).value
}

const decimalFormat = formatterBy(
  (locale, digits) => new Intl.NumberFormat(locale, { maximumFractionDigits: Number(digits) }),
)

/** Rounds to at most `digits` decimals: 4.4667 with one is "4.5" in English, "4,5" in German. */
export function formatDecimal(value: number, digits: number): string {
  return decimalFormat(currentLocale(), String(digits)).format(value)
}

const percentFormat = formatterBy(
  (locale) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }),
)

/** Whole percents: 12 is "12%" in English, "12 %" in German. */
export function formatPercent(percent: number): string {
  return percentFormat(currentLocale()).format(percent / 100)
}

const rateFormat = formatterBy(
  (locale) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 3 }),
)

/** Percents with up to three decimals, as of a tax: "5.5" is "5.5%". */
export const formatRate = (rate: string): string => rateFormat(currentLocale()).format(Number(rate) / 100)

/** A figure for display: each `#` in `value` becomes the localised number. */
export function writeFigure(value: string, number: number | null): string {
  return number === null ? value : value.replaceAll('#', () => formatDecimal(number, 3))
}

const wholeFormat = formatterBy((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }))

/** 1200 is "1,200". */
export function formatQuantity(quantity: number): string {
  return wholeFormat(currentLocale()).format(quantity)
}

/** "1 piece", "1,200 pieces". */
export function formatPieces(count: number): string {
  return plural(count, { one: '# unit', other: '# units' })
}
