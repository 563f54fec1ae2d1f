import { currentLocale } from '../i18n/messages'
import { formatterBy } from './formatter-by'

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
