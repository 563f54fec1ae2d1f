import { currentLocale } from '../i18n/messages'
import { formatterBy } from './formatter-by'

const decimalFormat = formatterBy(
  (locale, digits) => new Intl.NumberFormat(locale, { maximumFractionDigits: Number(digits) }),
)

/** Rounds to at most `digits` decimals: 4.4667 with one is "4.5" in English, "4,5" in German. */
export function formatDecimal(value: number, digits: number): string {
  return decimalFormat(currentLocale(), String(digits)).format(value)
}
