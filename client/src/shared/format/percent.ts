import { currentLocale } from '../i18n/messages'
import { formatterBy } from './formatter-by'

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
