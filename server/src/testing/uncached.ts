import type { CacheVersion } from '../shared/cache-version'

/** For tests that write to the database behind the app's back: nothing kept is ever good. */
export function createUncached(): CacheVersion {
  let version = 0
  return { current: async () => (version += 1), shared: () => undefined, bump: () => {} }
}
