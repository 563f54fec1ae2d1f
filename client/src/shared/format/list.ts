import { currentLocale } from '../i18n/messages'
import { formatterBy } from './formatter-by'

const listFormat = formatterBy((locale) => new Intl.ListFormat(locale, { type: 'conjunction' }))

/** "AUD, BGN, and BRL" in the reader's language. */
export function formatList(items: readonly string[]): string {
  return listFormat(currentLocale()).format(items)
}
