import { toEuropeanDigits } from '@instrumenta/rules/digits'
import { currentLocale } from '../i18n/messages'
import { formatterBy } from './formatter-by'

/** The signs with which a language writes numbers. */
export interface NumberSigns {
  /** Before the fraction. */
  decimal: string
  /** Between groups of three digits. A space stands for all kinds of spaces. */
  group: string
}

const signsOf = formatterBy((locale): NumberSigns => {
  // Spanish has no group sign below five digits.
  const parts = new Intl.NumberFormat(locale).formatToParts(1234567.5)
  const sign = (type: Intl.NumberFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? ''
  return { decimal: sign('decimal'), group: sign('group').replace(/\s/, ' ') }
})

/** The signs of the language of this document. */
export function currentSigns(): NumberSigns {
  return signsOf(currentLocale())
}

/**
 * A typed number in the signs of a language: digits of any script as European ones, Arabic and full-width signs as plain ones, and
 * every kind of space as a plain one. Signs that nobody sees are left out.
 */
export function toPlainNumber(text: string, { decimal, group }: NumberSigns): string {
  return toEuropeanDigits(text)
    .replace(/٫/g, decimal)
    .replace(/٬/g, group)
    .replace(/，/g, ',')
    .replace(/．/g, '.')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s/g, ' ')
}
