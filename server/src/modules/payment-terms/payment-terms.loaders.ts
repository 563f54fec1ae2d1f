import type { Loader } from '../../shared/batch-loader'
import { createLoader, groupById } from '../../shared/batch-loader'
import type { Db } from '../../shared/db'
import type { ScheduledPayment } from './payment-parts.sql'
import { readExposures, readPaymentParts } from './payment-parts.sql'

export interface PaymentTermsLoaders {
  /** Parts of the payment schedule by order id. */
  paymentParts: Loader<string, ScheduledPayment[]>
  /** Unpaid amounts of a company's orders, in minor units of the base currency. */
  companyExposure: Loader<string, bigint>
}

export function createPaymentTermsLoaders(db: Db): PaymentTermsLoaders {
  return {
    paymentParts: createLoader(async (orderIds) =>
      groupById(orderIds, await readPaymentParts(db.sql, orderIds), ({ orderId }) => orderId),
    ),
    companyExposure: createLoader(async (companyIds) => {
      const rows = await readExposures(db.sql, companyIds)
      return companyIds.map((id) => rows.find(({ companyId }) => companyId === id)?.exposure ?? 0n)
    }),
  }
}
