import { addressIn, isLanguage, SOURCE_LANGUAGE } from '../../shared/i18n/languages'
import type { Language } from '../../shared/i18n/languages'

/**
 * Address of the page in the email's language; null if this is that page. Firebase uses one address for all emails,
 * with the language in the query. A language prefix was chosen by the user and wins.
 */
export function addressInMailLanguage(present: Language, path: string, search: string): string | null {
  const query = new URLSearchParams(search)
  const [code] = (query.get('lang') ?? '').toLowerCase().split(/[-_]/)
  if (present !== SOURCE_LANGUAGE || !isLanguage(code) || code === SOURCE_LANGUAGE) return null
  // Otherwise the user could not switch back to English.
  query.delete('lang')
  return addressIn(code, `${path}?${query}`)
}
