import type { Loader } from '../../shared/batch-loader'
import { alignById, createLoader } from '../../shared/batch-loader'
import type { Db } from '../../shared/db'
import type { ShownKey } from './api-keys.results'

/** Loaders of keys of programs. */
export interface ApiKeyLoaders {
  /** By id, also those that have ended. */
  apiKey: Loader<string, ShownKey | null>
}

/** Makes the loaders. */
export function createApiKeyLoaders(db: Db): ApiKeyLoaders {
  return {
    apiKey: createLoader(async (ids) =>
      alignById(ids, await db.apiKey.findMany({ where: { id: { in: [...ids] } }, omit: { secretHash: true } })),
    ),
  }
}
