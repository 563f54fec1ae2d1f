import { parseCookie } from 'cookie'
import type { FastifyRequest } from 'fastify'
import type { CurrencyCode } from '../shared/money'
import { BASE_CURRENCY, CURRENCY_CODES, isCurrencyCode } from '../shared/money'
import { sentence } from '../messages/sentence'
import { badUserInput } from '../shared/errors'
import type { Language } from '../shared/languages'
import { languageOfPath, negotiateLanguage } from '../shared/languages'

interface RequestLocale {
  language: Language
  currency: CurrencyCode
}

/** Cookie with the chosen currency. It is not personal. */
export const CURRENCY_COOKIE = 'currency'

/**
 * Locale of a GraphQL request: `Accept-Language`, and `X-Currency` or the base currency. Throws BAD_USER_INPUT for an unknown
 * currency.
 */
export function localeOfCall({ headers }: FastifyRequest): RequestLocale {
  const currency = headers['x-currency'] ?? BASE_CURRENCY
  if (!isCurrencyCode(currency)) {
    throw badUserInput(sentence('unknownCurrency', { currencies: CURRENCY_CODES.join(', ') }), 'X-Currency')
  }
  return { language: negotiateLanguage(headers['accept-language']), currency }
}

/** Locale of a page: language by its path, currency by the cookie. */
export function localeOfPage({ url, headers }: FastifyRequest): RequestLocale {
  const chosen = parseCookie(headers.cookie ?? '')[CURRENCY_COOKIE]
  return { language: languageOfPath(url), currency: isCurrencyCode(chosen) ? chosen : BASE_CURRENCY }
}
