import type { ApiKey } from '@instrumenta/prisma/client'
import type { Loader } from '../../shared/batch-loader'
import { alignById, createLoader } from '../../shared/batch-loader'
import type { Db } from '../../shared/db'

/** The hash of the secret never leaves the database. */
export type ShownKey = Omit<ApiKey, 'secretHash'>

export interface ApiKeyLoaders {
  /** By id, expired and revoked keys included. */
  apiKey: Loader<string, ShownKey | null>
}

export function createApiKeyLoaders(db: Db): ApiKeyLoaders {
  return {
    apiKey: createLoader(async (ids) =>
      alignById(ids, await db.apiKey.findMany({ where: { id: { in: [...ids] } }, omit: { secretHash: true } })),
    ),
  }
}
