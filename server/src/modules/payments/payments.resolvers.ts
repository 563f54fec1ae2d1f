import type { GraphQLContext } from '../../graphql/context'
import type { PaymentStatus, Resolvers } from '../../graphql/generated/resolvers'
import { auditContextOf } from '../../shared/audit-context'
import { dayOf } from '../../shared/fields'
import type { Money } from '../../shared/money'
import { toMoneyIn } from '../../shared/money'
import { takeFirst } from '../../shared/pagination'
import type { ShownOrder } from '../orders/orders.loaders'
import { findOverdue, creditedBy, paymentStateOf } from './payment-status'
import { scheduleVersion } from '../payment-terms/payment-terms'
import { recordPayment, recordRefund, reversePayment } from './payments'

export const paymentResolvers: Resolvers = {
  Mutation: {
    recordPayment: (_parent, { input }, context) => recordPayment(context, auditContextOf(context), input),
    recordRefund: (_parent, { input }, context) => recordRefund(context, auditContextOf(context), input),
    reversePayment: (_parent, { input }, context) => reversePayment(context, auditContextOf(context), input),
  },
  Order: {
    payment: async (order, _args, { loaders }) => stateOf(order, loaders),
    payments: async ({ id }, { first }, { loaders }) => takeFirst(await loaders.payments.load(id), first),
  },
  OrderPayment: {
    overdueSince: async ({ order: { id } }, _args, { loaders }) =>
      dayOf(findOverdue(await loaders.paymentParts.load(id))),
    schedule: async ({ order: { id, currency } }, _args, { loaders }) =>
      (await loaders.paymentParts.load(id)).map((part) => ({ ...part, currency })),
    version: ({ order }) => scheduleVersion(order),
  },
  Payment: {
    amount: ({ amountMinor, currency }) => toMoneyIn(amountMinor < 0n ? -amountMinor : amountMinor, currency),
    fee: ({ feeMinor, currency }) => toMoneyIn(feeMinor, currency),
    receivedOn: ({ receivedOn }) => dayOf(receivedOn) ?? '',
    recordedAt: ({ at }) => at,
    refund: (payment) => (payment.amountMinor < 0n ? payment : null),
    recordedBy: ({ recordedById }, _args, { loaders }) => loaders.user.load(recordedById),
  },
  PaymentRefund: {
    creditNote: async ({ orderId, creditNoteId }, _args, { loaders }) =>
      creditNoteId ? ((await loaders.invoices.load(orderId)).find(({ id }) => id === creditNoteId) ?? null) : null,
  },
  PaymentReversal: {
    reversedAt: ({ at }) => at,
    reversedBy: ({ reversedById }, _args, { loaders }) => loaders.user.load(reversedById),
  },
}

/** `schedule` and fields that depend on it are read on request. */
export interface OrderPaymentState {
  status: PaymentStatus
  paid: Money
  due: Money
  order: ShownOrder
}

async function stateOf(order: ShownOrder, loaders: GraphQLContext['loaders']): Promise<OrderPaymentState> {
  const [payments, creditNotes] = await Promise.all([
    loaders.payments.load(order.id),
    loaders.creditNotes.load(order.id),
  ])
  const credited = creditedBy(creditNotes)
  const { status, paidMinor, payableMinor } = paymentStateOf(order, payments, credited)
  const dueMinor = paidMinor < payableMinor ? payableMinor - paidMinor : 0n
  const { currency } = order
  return {
    status,
    paid: toMoneyIn(paidMinor, currency),
    due: toMoneyIn(dueMinor, currency),
    order,
  }
}
