import type { StockAlert } from '@instrumenta/prisma/client'
import type { Loader } from '../../shared/batch-loader'
import { createLoader, groupById } from '../../shared/batch-loader'
import type { Db } from '../../shared/db'

export interface StockAlertLoaders {
  /** Alerts by the id of their person. */
  stockAlerts: Loader<string, StockAlert[]>
}

export function createStockAlertLoaders(db: Db): StockAlertLoaders {
  return {
    stockAlerts: createLoader(async (userIds) => {
      const alerts = await db.stockAlert.findMany({ where: { userId: { in: [...userIds] } } })
      return groupById(userIds, alerts, ({ userId }) => userId)
    }),
  }
}
