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

const ARABIC_ZERO = 0x0660
const PERSIAN_ZERO = 0x06f0

/** Arabic-Indic digits and signs as European ones, and every kind of space as a plain one. */
export function toEuropeanDigits(text: string, { decimal, group }: NumberSigns): string {
  return text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - ARABIC_ZERO))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - PERSIAN_ZERO))
    .replace(/٫/g, decimal)
    .replace(/٬/g, group)
    .replace(/\s/g, ' ')
}
