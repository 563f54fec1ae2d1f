import type { OrderPayment_OrderFragment } from './payments.generated'

interface ProposedRefund {
  /** In minor units; 0 for no proposal. */
  amount: number
  /** '' for none. */
  creditNoteId: string
}

/** The first credit note that is not paid out, else what is overpaid; never more than what is paid. */
export function proposeRefund({ invoices, payment, payments }: OrderPayment_OrderFragment): ProposedRefund {
  const paidOut = payments.flatMap(({ refund, reversal }) =>
    refund?.creditNote && !reversal ? refund.creditNote.id : [],
  )
  const open = invoices.find(({ id, kind }) => kind === 'CREDIT_NOTE' && !paidOut.includes(id))
  const payable = payment.schedule.reduce((sum, { amount }) => sum + amount.amount, 0)
  const wanted = open?.total.amount ?? Math.max(0, payment.paid.amount - payable)
  return { amount: Math.min(wanted, payment.paid.amount), creditNoteId: open?.id ?? '' }
}
