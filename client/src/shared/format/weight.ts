import { t } from '@lingui/core/macro'
import { currentLocale } from '../i18n/messages'
import { formatterBy } from './formatter-by'

const GRAMS_OF_A_KILOGRAM = 1000

const unitFormat = formatterBy(
  (locale, unit) => new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 3 }),
)

/** Weight for display: 85 is "85 g", 1020 is "1.02 kg". */
export function formatWeight(grams: number): string {
  return grams < GRAMS_OF_A_KILOGRAM
    ? unitFormat(currentLocale(), 'gram').format(grams)
    : unitFormat(currentLocale(), 'kilogram').format(grams / GRAMS_OF_A_KILOGRAM)
}

/** Total weight for display: "1.02 kg in all". */
export function formatTotalWeight(grams: number): string {
  const weight = formatWeight(grams)
  return t`${weight} total`
}

/** Total weight of an order's lines; null if any weight is unknown. */
export function formatWeightOfLines(grams: number | null): string {
  return grams === null ? t`Weight isn’t available for every product.` : formatTotalWeight(grams)
}
