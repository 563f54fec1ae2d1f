import type { Resolvers } from '../../graphql/generated/resolvers'
import { auditContextOf } from '../../shared/audit-context'
import { signedIn } from '../../shared/authority'
import { toMoneyIn } from '../../shared/money'
import { countAll } from '../../shared/pagination'
import { nextStatuses } from './orders.policy'

/** Resolvers of orders. */
export const orderResolvers: Resolvers = {
  Query: {
    order: (_parent, { id }, { services, viewer }) => services.orders.find(signedIn(viewer), id),
    myOrders: (_parent, { first, after }, { services, viewer }) =>
      services.orders.listOwn(signedIn(viewer), { first, after }),
    orders: (_parent, { first, after, filter }, { services, viewer }) =>
      services.orders.listAll(signedIn(viewer), { first, after }, filter),
  },
  Mutation: {
    placeOrder: (_parent, { input }, { services, viewer, language, currency }) =>
      services.orders.place(signedIn(viewer), input, { language, currency }),
    cancelOrder: (_parent, { id }, context) => context.services.orders.cancel(auditContextOf(context), id),
    updateOrderStatus: (_parent, { input }, context) =>
      context.services.orders.updateStatus(auditContextOf(context), input),
  },
  PlaceOrderResult: {
    __resolveType: (result) => result.__typename ?? null,
  },
  CancelOrderResult: {
    __resolveType: (result) => result.__typename ?? null,
  },
  UpdateOrderStatusResult: {
    __resolveType: (result) => result.__typename ?? null,
  },
  OrderConnection: { totalCount: countAll },
  Order: {
    unitPrice: (order) => toMoneyIn(order.unitPriceMinor, order.currency),
    total: (order) => toMoneyIn(order.unitPriceMinor * BigInt(order.orderQuantity), order.currency),
    product: (order, _args, { loaders }) => loaders.product.load(order.productId),
    events: (order, _args, { loaders }) => loaders.orderEvents.load(order),
    nextStatuses: (order, _args, { viewer }) => nextStatuses(signedIn(viewer), order),
  },
  OrderEvent: {
    actor: (event, _args, { loaders }) => loaders.user.load(event.actorId),
  },
  User: {
    orders: (user, { first, after }, { loaders }) => loaders.userOrders.load({ parentId: user.id, first, after }),
  },
}
