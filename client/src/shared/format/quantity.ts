import { plural } from '@lingui/core/macro'
import { currentLocale } from '../i18n/messages'
import { formatterBy } from './formatter-by'

const wholeFormat = formatterBy((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }))

/** 1200 is "1,200". */
export function formatQuantity(quantity: number): string {
  return wholeFormat(currentLocale()).format(quantity)
}

/** "1 piece", "1,200 pieces". */
export function formatPieces(count: number): string {
  return plural(count, { one: '# unit', other: '# units' })
}
