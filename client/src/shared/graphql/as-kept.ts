import { BASE_CURRENCY } from '../format/currencies'
import { SOURCE_LANGUAGE } from '../i18n/languages'

/**
 * For queries of what a form is to save: texts in English and prices in US dollars, as they are kept, whatever the page is
 * in. Nothing of it comes into the cache, which has what readers of the page see.
 */
export const AS_KEPT = {
  fetchPolicy: 'no-cache',
  context: { headers: { 'accept-language': SOURCE_LANGUAGE, 'x-currency': BASE_CURRENCY } },
} as const
