import { plural } from '@lingui/core/macro'
import { currentLocale } from '../i18n/messages'
import { formatterBy } from './formatter-by'
import { readTypedNumber } from './typed-number'

const wholeFormat = formatterBy((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }))

/** 1200 is "1,200". */
export function formatQuantity(quantity: number): string {
  return wholeFormat(currentLocale()).format(quantity)
}

/** "1 piece", "1,200 pieces". */
export function formatPieces(count: number): string {
  return plural(count, { one: '# piece', other: '# pieces' })
}

/** A typed whole number, "1,200" or "1200"; null if it is none, or could be another. */
export function parseQuantity(text: string): number | null {
  return readTypedNumber(text, 0).value
}
