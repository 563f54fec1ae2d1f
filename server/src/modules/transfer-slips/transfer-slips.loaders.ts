import type { TransferSlip } from '@instrumenta/prisma/client'
import type { Loader } from '../../shared/batch-loader'
import { createLoader, groupById } from '../../shared/batch-loader'
import type { Db } from '../../shared/db'

export interface TransferSlipLoaders {
  /** By order id, oldest first. */
  transferSlips: Loader<string, TransferSlip[]>
}

export function createTransferSlipLoaders(db: Db): TransferSlipLoaders {
  return {
    transferSlips: createLoader(async (orderIds) => {
      const rows = await db.transferSlip.findMany({
        where: { orderId: { in: [...orderIds] } },
        orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      })
      return groupById(orderIds, rows, ({ orderId }) => orderId ?? '')
    }),
  }
}
