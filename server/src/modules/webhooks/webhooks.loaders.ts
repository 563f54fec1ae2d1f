import type { Loader } from '../../shared/batch-loader'
import { createLoader } from '../../shared/batch-loader'
import type { Db } from '../../shared/db'
import { countFailed } from './deliveries.sql'

/** Loaders of webhooks. */
export interface WebhookLoaders {
  /** How many deliveries were given up, by the id of their endpoint. */
  failedDeliveries: Loader<string, number>
}

/** Makes the loaders. */
export function createWebhookLoaders(db: Db): WebhookLoaders {
  return {
    failedDeliveries: createLoader(async (ids) => {
      const counts = new Map((await countFailed(db.sql, ids)).map(({ endpointId, count }) => [endpointId, count]))
      return ids.map((id) => counts.get(id) ?? 0)
    }),
  }
}
