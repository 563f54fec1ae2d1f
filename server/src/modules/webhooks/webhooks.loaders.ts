import type { Loader } from '../../shared/batch-loader'
import { createLoader } from '../../shared/batch-loader'
import type { Db } from '../../shared/db'
import { countFailed } from './deliveries.sql'

export interface WebhookLoaders {
  /** Number of failed deliveries by endpoint id. */
  failedDeliveries: Loader<string, number>
}

export function createWebhookLoaders(db: Db): WebhookLoaders {
  return {
    failedDeliveries: createLoader(async (ids) => {
      const counts = new Map((await countFailed(db.sql, ids)).map(({ endpointId, count }) => [endpointId, count]))
      return ids.map((id) => counts.get(id) ?? 0)
    }),
  }
}
