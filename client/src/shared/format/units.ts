import { t } from '@lingui/core/macro'
import { currentLocale, formatterBy } from '../i18n/messages'

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

const kilobytes = formatterBy(
  (locale) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilobyte', unitDisplay: 'short', maximumFractionDigits: 0 }),
)
const megabytes = formatterBy(
  (locale) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit: 'megabyte', unitDisplay: 'short', maximumFractionDigits: 1 }),
)

/** File size for display: "12 kB", "1.5 MB". */
export function formatFileSize(bytes: number): string {
  if (bytes >= 999_500) return megabytes(currentLocale()).format(bytes / 1_000_000)
  return kilobytes(currentLocale()).format(Math.max(1, bytes / 1000))
}
