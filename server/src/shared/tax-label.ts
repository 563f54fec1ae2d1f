import type { Language } from './languages'
import { LOCALES } from './languages'

/** Name and rate of a tax, as in `VAT 19%`. */
export function taxLabel({ name, rate }: { name: string; rate: string }, language: Language): string {
  const percent = new Intl.NumberFormat(LOCALES[language], { style: 'percent', maximumFractionDigits: 3 })
  return `${name} ${percent.format(Number(rate) / 100)}`
}
