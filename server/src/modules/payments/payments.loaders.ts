import type { Loader } from '../../shared/batch-loader'
import { createLoader, groupById } from '../../shared/batch-loader'
import type { Db } from '../../shared/db'
import type { LedgerPayment } from './payment-status'

export interface PaymentLoaders {
  /** Payments by order id, in order of recording. */
  payments: Loader<string, LedgerPayment[]>
}

export function createPaymentLoaders(db: Db): PaymentLoaders {
  return {
    payments: createLoader(async (orderIds) => {
      const rows = await db.payment.findMany({
        where: { orderId: { in: [...orderIds] } },
        include: { reversal: true },
        orderBy: { position: 'asc' },
      })
      return groupById(orderIds, rows, ({ orderId }) => orderId)
    }),
  }
}
