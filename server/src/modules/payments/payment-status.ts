import type { CreditNote, Payment, PaymentReversal } from '@instrumenta/prisma/client'
import type { PaymentStatus } from '../../graphql/generated/resolvers'
import { payableOf } from '../orders/order-taxes'
import type { ScheduledPayment } from '../payment-terms/payment-parts.sql'

/** A payment with its reversal. */
export interface LedgerPayment extends Payment {
  reversal: PaymentReversal | null
}

type LedgerAmount = Pick<LedgerPayment, 'amountMinor' | 'reversal'>

/** Amounts in minor units of the order's currency. */
export interface PaymentState {
  status: PaymentStatus
  /** Sum of the payments that were not reversed, less refunds. */
  paidMinor: bigint
  /** Total with tax, without cancelled and credited amounts; can't be below 0. */
  payableMinor: bigint
  /** Card refunds that the payment provider has not confirmed. */
  pendingMinor: bigint
}

/** Amounts of credit notes with their taxes. */
export const creditedBy = (notes: readonly Pick<CreditNote, 'amountMinor' | 'taxMinor'>[]): bigint =>
  notes.reduce((sum, { amountMinor, taxMinor }) => sum + amountMinor + taxMinor, 0n)

/** Payment status of an order, from its ledger and its credit notes. */
export function paymentStateOf(
  order: Parameters<typeof payableOf>[0],
  payments: readonly LedgerAmount[],
  creditedMinor: bigint,
  pendingMinor = 0n,
): PaymentState {
  const paidMinor = payments.reduce((sum, { amountMinor, reversal }) => (reversal ? sum : sum + amountMinor), 0n)
  const rest = payableOf(order) - creditedMinor
  const payableMinor = rest > 0n ? rest : 0n
  return { status: statusOf(paidMinor, payableMinor, payments), paidMinor, payableMinor, pendingMinor }
}

function statusOf(paid: bigint, payable: bigint, payments: readonly LedgerAmount[]): PaymentStatus {
  if (paid === 0n) {
    const isPaidBack = payments.some(({ amountMinor, reversal }) => amountMinor < 0n && !reversal)
    return isPaidBack || (payable === 0n && payments.length > 0) ? 'REFUNDED' : 'UNPAID'
  }
  if (paid < payable) return 'PARTLY_PAID'
  return paid === payable ? 'PAID' : 'OVERPAID'
}

/** Oldest due day before today (UTC) of a part that is not paid; null if nothing is overdue. */
export function findOverdue(parts: readonly ScheduledPayment[], now = new Date()): Date | null {
  const today = now.toISOString().slice(0, 10)
  const days = parts
    .filter(({ amountMinor, paidMinor }) => paidMinor < amountMinor)
    .flatMap(({ dueOn }) => (dueOn && dueOn.toISOString() < today ? [dueOn] : []))
  return days.toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null
}
