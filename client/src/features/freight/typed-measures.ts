import { readTypedNumber, currentSigns } from '../../shared/format/number'
import { formatterBy } from '../../shared/format/formatter-by'
import { currentLocale } from '../../shared/i18n/messages'

/** A percentage and a weight in kilograms have three decimals. */
const DECIMALS = 3

const THOUSAND = 1000

/** Grams of a weight typed in kilograms; null if it is none. */
export const readKilograms = (text: string): number | null => readTypedNumber(text, DECIMALS).value

/** The API's decimal of a typed percentage below 100; null if it is none. */
export function readPercent(text: string): string | null {
  const { value } = readTypedNumber(text, DECIMALS)
  return value === null || value >= 100 * THOUSAND ? null : String(value / THOUSAND)
}

/** A percentage from the API as field text. */
export const percentText = (plain: string): string => plain.replace('.', currentSigns().decimal)

const kilograms = formatterBy(
  (locale) => new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: DECIMALS }),
)

/** Grams in kilograms as field text: 12500 is "12.5" in English, "12,5" in German. */
export const kilogramsText = (grams: number): string => kilograms(currentLocale()).format(grams / THOUSAND)
