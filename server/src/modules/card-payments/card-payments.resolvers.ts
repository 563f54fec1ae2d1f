import type { Resolvers } from '../../graphql/generated/resolvers'
import { auditContextOf } from '../../shared/audit-context'
import { toMoneyIn } from '../../shared/money'
import { takeFirst } from '../../shared/pagination'
import { canListAllOrders } from '../orders/orders.policy'
import { refundableOf } from './card-payments.loaders'
import { refundToCard } from './refund-to-card'
import { cardObstacle, dueNow, startCardPayment } from './start-card-payment'

export const cardPaymentResolvers: Resolvers = {
  Mutation: {
    startCardPayment: (_parent, { input }, context) => startCardPayment(context, input),
    refundToCard: (_parent, { input }, context) => refundToCard(context, auditContextOf(context), input),
  },
  Order: {
    canPayByCard: async (order, _args, { cardProvider, viewer, loaders }) => {
      if (!cardProvider || !viewer || canListAllOrders(viewer)) return false
      return cardObstacle(cardProvider, order, dueNow(await loaders.paymentParts.load(order.id))) === undefined
    },
    cardRefunds: async ({ id }, { first }, { loaders }) =>
      takeFirst(
        (await loaders.cardPayments.load(id)).flatMap(({ refunds }) => refunds),
        first,
      ),
    refundableToCard: async ({ id, currency }, _args, { cardProvider, loaders }) => {
      const rests = cardProvider ? (await loaders.cardPayments.load(id)).map(refundableOf) : []
      const largest = rests.reduce((most, rest) => (rest > most ? rest : most), 0n)
      return largest === 0n ? null : toMoneyIn(largest, currency)
    },
  },
  CardRefund: {
    amount: ({ amountMinor, currency }) => toMoneyIn(amountMinor, currency),
    status: ({ state }) => state,
    requestedAt: ({ createdAt }) => createdAt,
  },
}
