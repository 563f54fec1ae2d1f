/** What is known shows at once, and what the shop says now takes its place. Later renderings read the cache. */
export const CACHE_THEN_NETWORK = { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' } as const
