import type { CacheVersion } from '../shared/cache-version'

/** For tests that write directly to the database: cached values are never valid. */
export function createUncached(): CacheVersion {
  let version = 0
  return { current: async () => (version += 1), shared: () => undefined, bump: () => {} }
}
