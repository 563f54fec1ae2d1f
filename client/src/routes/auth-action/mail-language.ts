import { addressIn, isLanguage, SOURCE_LANGUAGE } from '../../shared/i18n/languages'
import type { Language } from '../../shared/i18n/languages'

/**
 * The address of the page in the language of the mail that led to it; null where this is that page. Firebase has one
 * address for the links of all mails, and names the mail's language in its query. A prefix was chosen by the reader, and
 * so stands.
 */
export function addressInMailLanguage(present: Language, path: string, search: string): string | null {
  const query = new URLSearchParams(search)
  const [code] = (query.get('lang') ?? '').toLowerCase().split(/[-_]/)
  if (present !== SOURCE_LANGUAGE || !isLanguage(code) || code === SOURCE_LANGUAGE) return null
  // Else there would be no way back to English.
  query.delete('lang')
  return addressIn(code, `${path}?${query}`)
}
