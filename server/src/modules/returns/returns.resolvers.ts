import type { Resolvers } from '../../graphql/generated/resolvers'
import type { GraphQLContext } from '../../graphql/context'
import { auditContextOf } from '../../shared/audit-context'
import { signedIn } from '../../shared/authority'
import { toMoneyIn } from '../../shared/money'
import { countAll } from '../../shared/pagination'
import type { ShownOrder } from '../orders/orders.loaders'
import { countReturns, findReturn, listReturns } from './list-returns'
import { requestReturn } from './request-return'
import type { Party } from './return-states'
import { nextStates, partiesOf } from './return-states'
import { creditedBy } from '../payments/payment-status'
import { amountsOf } from './settle-return'
import { acceptReturn, closeReturn, declineReturn, receiveReturn, withdrawReturn } from './update-return'

export const returnResolvers: Resolvers = {
  Query: {
    orderReturn: (_parent, { id }, { db, viewer }) => findReturn(db, signedIn(viewer), id),
    orderReturns: (_parent, { filter, ...page }, { db }) => listReturns(db, page, filter),
    returnCounts: (_parent, _args, { db }) => countReturns(db),
  },
  Mutation: {
    requestReturn: (_parent, { input }, context) =>
      requestReturn(context, auditContextOf(context), input, context.language),
    withdrawReturn: (_parent, { id }, context) => withdrawReturn(context, auditContextOf(context), id),
    acceptReturn: (_parent, { input }, context) => acceptReturn(context, auditContextOf(context), input),
    declineReturn: (_parent, { input }, context) => declineReturn(context, auditContextOf(context), input),
    receiveReturn: (_parent, { input }, context) => receiveReturn(context, auditContextOf(context), input),
    closeReturn: (_parent, { id }, context) => closeReturn(context, auditContextOf(context), id),
  },
  OrderReturnConnection: { totalCount: countAll },
  Order: {
    returns: ({ id }, _args, { loaders }) => loaders.returnsOfOrder.load(id),
    creditedTotal: async ({ id, currency }, _args, { loaders }) => {
      const notes = await loaders.creditNotes.load(id)
      return toMoneyIn(creditedBy(notes), currency)
    },
  },
  OrderLine: {
    returnableQuantity: async ({ id, order }, _args, context) => {
      if ((await partiesAt(order, context)).length === 0) return 0
      const { shipped, returned } = await context.loaders.lineProgress.load(id)
      return shipped - returned
    },
  },
  OrderReturn: {
    order: ({ orderId }, _args, { loaders }) => loaders.orderOfReturn.load(orderId),
    requestedBy: ({ requestedById }, _args, { loaders }) => loaders.user.load(requestedById),
    lines: async (orderReturn, _args, { loaders }) => {
      const [order, lines] = await Promise.all([
        loaders.orderOfReturn.load(orderReturn.orderId),
        loaders.returnLines.load(orderReturn.id),
      ])
      return lines.map((line) => ({ ...line, orderReturn, order }))
    },
    photos: ({ id }, _args, { loaders }) => loaders.returnPhotos.load(id),
    events: async ({ id, requestedById }, _args, { loaders }) =>
      (await loaders.returnEvents.load(id)).map((event) => ({
        ...event,
        // Only the customer's side withdraws a return. In a company that can be an owner instead of the requester.
        isByCustomer: event.to === 'WITHDRAWN' || event.actorId === requestedById,
      })),
    credit: async ({ id, orderId }, _args, { loaders }) => {
      const [{ currency }, lines] = await Promise.all([
        loaders.orderOfReturn.load(orderId),
        loaders.returnLines.load(id),
      ])
      return toMoneyIn(
        lines.reduce((sum, { creditMinor }) => sum + creditMinor, 0n),
        currency,
      )
    },
    creditNote: async ({ id, orderId }, _args, { loaders }) =>
      (await loaders.creditNotes.load(orderId)).find(({ returnId }) => returnId === id) ?? null,
    status: ({ state }) => state,
    nextStatuses: async ({ orderId, state }, _args, context) => {
      const order = await context.loaders.orderOfReturn.load(orderId)
      return nextStates(await partiesAt(order, context), state)
    },
  },
  ReturnLine: {
    line: async ({ lineId, order }, _args, { loaders }) => {
      const line = (await loaders.orderLines.load(order.id)).find(({ id }) => id === lineId)
      if (!line) throw new Error(`Order ${order.id} has no line ${lineId}`)
      return { ...line, currency: order.currency, order }
    },
    acceptedQuantity: ({ accepted }) => accepted,
    restockedQuantity: ({ restocked }) => restocked,
    scrappedQuantity: ({ scrapped }) => scrapped,
    credit: ({ creditMinor, order }) => toMoneyIn(creditMinor, order.currency),
    paid: async ({ lineId, quantity, accepted, counted, creditMinor, order }, _args, { loaders }) => {
      const [lines, counts, acceptedOfAll] = await Promise.all([
        loaders.orderLines.load(order.id),
        loaders.lineProgress.load(lineId),
        loaders.acceptedPieces.load(lineId),
      ])
      const line = lines.find(({ id }) => id === lineId)
      const others = acceptedOfAll - (accepted === null ? 0 : counted)
      // After a declined return, another return may have the same units.
      if (!line || others + quantity > line.quantity) return null
      return toMoneyIn(
        amountsOf(line, counts, { others, ownMinor: creditMinor, pieces: quantity }).amountMinor,
        order.currency,
      )
    },
  },
  ReturnPhoto: {
    url: ({ id, returnId }) => `/api/return/${returnId}/photos/${id}`,
  },
  ReturnEvent: {
    createdAt: ({ at }) => at,
    actor: ({ actorId }, _args, { loaders }) => loaders.user.load(actorId),
  },
  CreditNote: {
    amount: ({ amountMinor, currency }) => toMoneyIn(amountMinor, currency),
    tax: ({ taxMinor, currency }) => toMoneyIn(taxMinor, currency),
  },
}

async function partiesAt(
  order: Pick<ShownOrder, 'userId' | 'companyId'>,
  { viewer, loaders }: Pick<GraphQLContext, 'viewer' | 'loaders'>,
): Promise<Party[]> {
  const person = signedIn(viewer)
  const members = order.companyId === null ? [] : await loaders.companyMembers.load(order.companyId)
  return partiesOf(person, order, members.find(({ userId }) => userId === person.id)?.role)
}
