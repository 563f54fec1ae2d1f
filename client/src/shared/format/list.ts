import { currentLocale, formatterBy } from '../i18n/messages'

const listFormat = formatterBy((locale) => new Intl.ListFormat(locale, { type: 'conjunction' }))

/** "Name, Description, and Material". */
export function formatList(items: readonly string[]): string {
  return listFormat(currentLocale()).format(items)
}
