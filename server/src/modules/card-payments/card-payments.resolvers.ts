import type { Resolvers } from '../../graphql/generated/resolvers'
import { canListAllOrders } from '../orders/orders.policy'
import { cardObstacle, dueNow, startCardPayment } from './start-card-payment'

export const cardPaymentResolvers: Resolvers = {
  Mutation: {
    startCardPayment: (_parent, { input }, context) => startCardPayment(context, input),
  },
  Order: {
    canPayByCard: async (order, _args, { cardProvider, viewer, loaders }) => {
      if (!cardProvider || !viewer || canListAllOrders(viewer)) return false
      return cardObstacle(cardProvider, order, dueNow(await loaders.paymentParts.load(order.id))) === undefined
    },
  },
}
