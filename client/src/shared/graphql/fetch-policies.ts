/** Shows cached data at once and refreshes it from the network. Later renders read the cache. */
export const CACHE_THEN_NETWORK = { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' } as const
