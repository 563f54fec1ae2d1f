import type { CardPayment, CardRefund } from '@instrumenta/prisma/client'
import type { Loader } from '../../shared/batch-loader'
import { createLoader, groupById } from '../../shared/batch-loader'
import type { Db } from '../../shared/db'

/** A card payment with its refunds. */
export interface RefundedCard extends CardPayment {
  refunds: CardRefund[]
}

export interface CardPaymentLoaders {
  /** Paid card payments by order id, oldest first. */
  cardPayments: Loader<string, RefundedCard[]>
}

export function createCardPaymentLoaders(db: Db): CardPaymentLoaders {
  return {
    cardPayments: createLoader(async (orderIds) => {
      const rows = await db.cardPayment.findMany({
        where: { orderId: { in: [...orderIds] }, state: 'PAID' },
        include: { refunds: { orderBy: { createdAt: 'asc' } } },
        orderBy: { createdAt: 'asc' },
      })
      return groupById(orderIds, rows, ({ orderId }) => orderId)
    }),
  }
}

/** Amount that can still go back to the card. */
export const refundableOf = ({ amountMinor, refunds }: RefundedCard): bigint =>
  refunds.reduce((rest, refund) => (refund.state === 'FAILED' ? rest : rest - refund.amountMinor), amountMinor)
