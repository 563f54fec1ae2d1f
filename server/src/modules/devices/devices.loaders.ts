import type { DeviceIdentifier } from '@instrumenta/prisma/client'
import type { Loader } from '../../shared/batch-loader'
import { createLoader } from '../../shared/batch-loader'
import type { Db } from '../../shared/db'

export interface DeviceLoaders {
  /** Identifiers by product id. Those of single units come first. */
  deviceIdentifiers: Loader<string, DeviceIdentifier[]>
}

export function createDeviceLoaders(db: Db): DeviceLoaders {
  return {
    deviceIdentifiers: createLoader(async (productIds) => {
      const found = await db.deviceIdentifier.findMany({
        where: { productId: { in: [...productIds] } },
        orderBy: [{ pieces: 'asc' }, { identifier: 'asc' }],
      })
      return productIds.map((id) => found.filter(({ productId }) => productId === id))
    }),
  }
}
