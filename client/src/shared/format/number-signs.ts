import type { NumberSigns } from '@instrumenta/rules/typed-numbers'
import { currentLocale } from '../i18n/messages'
import { formatterBy } from './formatter-by'

const signsOf = formatterBy((locale): NumberSigns => {
  // Spanish has no group sign below five digits.
  const parts = new Intl.NumberFormat(locale).formatToParts(1234567.5)
  const sign = (type: Intl.NumberFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? ''
  return { decimal: sign('decimal'), group: sign('group').replace(/\s/, ' ') }
})

export function currentSigns(): NumberSigns {
  return signsOf(currentLocale())
}
