import { BASE_CURRENCY } from '../format/money'
import { SOURCE_LANGUAGE } from '../i18n/languages'

/** Shows cached data at once and refreshes it from the network. Later renders read the cache. */
export const CACHE_THEN_NETWORK = { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' } as const

/**
 * Context of queries for edit forms: English texts and US dollar prices, in any page language. They bypass the cache,
 * which has what the page shows.
 */
export const FOR_EDITING = {
  fetchPolicy: 'no-cache',
  context: { headers: { 'accept-language': SOURCE_LANGUAGE, 'x-currency': BASE_CURRENCY } },
} as const
