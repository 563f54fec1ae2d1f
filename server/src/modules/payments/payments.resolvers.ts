import type { GraphQLContext } from '../../graphql/context'
import type { Resolvers } from '../../graphql/generated/resolvers'
import { auditContextOf } from '../../shared/audit-context'
import { dayOf } from '../../shared/fields'
import { toMoneyIn } from '../../shared/money'
import { takeFirst } from '../../shared/pagination'
import type { ShownOrder } from '../orders/orders.loaders'
import { paymentStateOf } from './payment-status'
import { recordPayment, reversePayment } from './payments'

export const paymentResolvers: Resolvers = {
  Mutation: {
    recordPayment: (_parent, { input }, context) => recordPayment(context, auditContextOf(context), input),
    reversePayment: (_parent, { input }, context) => reversePayment(context, auditContextOf(context), input),
  },
  Order: {
    payment: async (order, _args, { loaders }) => stateOf(order, loaders),
    payments: async ({ id }, { first }, { loaders }) => takeFirst(await loaders.payments.load(id), first),
  },
  Payment: {
    amount: ({ amountMinor, currency }) => toMoneyIn(amountMinor, currency),
    fee: ({ feeMinor, currency }) => toMoneyIn(feeMinor, currency),
    receivedOn: ({ receivedOn }) => dayOf(receivedOn) ?? '',
    recordedAt: ({ at }) => at,
    recordedBy: ({ recordedById }, _args, { loaders }) => loaders.user.load(recordedById),
  },
  PaymentReversal: {
    reversedAt: ({ at }) => at,
    reversedBy: ({ reversedById }, _args, { loaders }) => loaders.user.load(reversedById),
  },
}

async function stateOf(order: ShownOrder, loaders: GraphQLContext['loaders']) {
  const [payments, creditNotes] = await Promise.all([
    loaders.payments.load(order.id),
    loaders.creditNotes.load(order.id),
  ])
  const credited = creditNotes.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)
  const { status, paidMinor, payableMinor } = paymentStateOf(order, payments, credited)
  const dueMinor = paidMinor < payableMinor ? payableMinor - paidMinor : 0n
  return { status, paid: toMoneyIn(paidMinor, order.currency), due: toMoneyIn(dueMinor, order.currency) }
}
