import type { GraphQLResolveInfo } from 'graphql'
import type { CompanyRole, User } from '@instrumenta/prisma/client'
import type { GraphQLContext } from '../../graphql/context'
import type { Loaders } from '../../graphql/loaders'
import type { Resolvers } from '../../graphql/generated/resolvers'
import { auditContextOf } from '../../shared/audit-context'
import { isAllowed, signedIn } from '../../shared/authority'
import { dayOf } from '../../shared/fields'
import { roleAllows } from '../../shared/permissions'
import { toMoneyIn } from '../../shared/money'
import { countAll, takeFirst } from '../../shared/pagination'
import { trackingUrlOf } from '@instrumenta/rules/carriers'
import { changeOrderAddress } from './change-address'
import { chooseOrderSize } from './choose-size'
import { approveOrder, declineOrder, contentOf, decisionOf, endingOf } from './decide-order'
import { findNamedOrder, listOrdersById } from './find-order'
import type { FirstLine } from './order-lines.sql'
import { countOrdersByStatus, listOrders, sumOrders } from './list-orders'
import { countNewOrders } from './list-orders.sql'
import { cancelOrder, moveOrders, updateOrderStatus } from './move-order'
import { placeOrderForCustomer } from './order-for-customer'
import { addOrderNote, deleteOrderNote, updateOrderDetails } from './order-details'
import { canChooseSize, isUndo, needsSizeNow } from './order-states'
import type { OrderLineOfOrder, OrderLoaders, ShownOrder } from './orders.loaders'
import type { RoleThere } from './orders.policy'
import { cancellablePieces, canChangeAddress, canListAllOrders, canMoveOrders, nextStatuses } from './orders.policy'
import type { OrderLocale } from './place-order'
import { checkout, placeOrder } from './place-order'
import { placedColumns, selectedColumns } from './selected-columns'
import { cancelOrderLines, shipOrder } from './ship-order'
import { undoOrderActs } from './undo-order-acts'
import { updateShipment } from './update-shipment'
import { waitingId } from './waiting-orders.sql'

export const orderResolvers: Resolvers = {
  Query: {
    order: (_parent, named, { db, viewer }) => findNamedOrder(db, signedIn(viewer), named),
    ordersById: (_parent, { ids }, { db }) => listOrdersById(db, ids),
    myOrders: (_parent, { first, after }, { loaders, viewer }, info) =>
      loaders.userOrders.load({ parentId: signedIn(viewer).id, first, after, columns: selectedColumns(info) }),
    orders: (_parent, { first, after, filter, sort }, { db }) => listOrders(db, { first, after }, filter, sort),
    newOrderCount: (_parent, _args, { db }) => countNewOrders(db.sql),
    orderCounts: (_parent, { filter }, { db }) => countOrdersByStatus(db, filter),
    orderTotals: (_parent, { filter }, { db }) => sumOrders(db, filter),
  },
  Mutation: {
    placeOrder: (_parent, { input }, context, info) =>
      placeOrder(context, signedIn(context.viewer), input, placingOf(context, info)),
    checkout: (_parent, { input }, context, info) =>
      checkout(context, signedIn(context.viewer), input, placingOf(context, info)),
    placeOrderForCustomer: (_parent, { input }, context) =>
      placeOrderForCustomer(context, auditContextOf(context), input),
    cancelOrder: (_parent, { id }, context) => cancelOrder(context, auditContextOf(context), id),
    cancelOrderLines: (_parent, { input }, context) => cancelOrderLines(context, auditContextOf(context), input),
    shipOrder: (_parent, { input }, context) => shipOrder(context, auditContextOf(context), input),
    changeOrderAddress: (_parent, { input }, context) => changeOrderAddress(context, auditContextOf(context), input),
    chooseOrderSize: (_parent, { input }, context) => chooseOrderSize(context, auditContextOf(context), input),
    updateOrderDetails: (_parent, { input }, context) => updateOrderDetails(context, auditContextOf(context), input),
    addOrderNote: (_parent, { input }, context) => addOrderNote(context.db, auditContextOf(context), input),
    deleteOrderNote: (_parent, { id }, context) => deleteOrderNote(context.db, auditContextOf(context), id),
    updateShipment: (_parent, { input }, context) => updateShipment(context.db, auditContextOf(context), input),
    approveOrder: (_parent, { input }, context) => approveOrder(context, signedIn(context.viewer), input),
    declineOrder: (_parent, { input }, context) => declineOrder(context, signedIn(context.viewer), input),
    updateOrderStatus: (_parent, { input }, context) => updateOrderStatus(context, auditContextOf(context), input),
    moveOrders: (_parent, { input }, context) => moveOrders(context, auditContextOf(context), input),
    undoOrderActs: (_parent, { input }, context) => undoOrderActs(context, auditContextOf(context), input),
  },
  OrderConnection: { totalCount: countAll },
  OrderNoteConnection: { totalCount: countAll },
  Order: {
    lines: async (order, { first }, { loaders }) => takeFirst(await linesOf(order, loaders), first),
    total: (order) => toMoneyIn(order.totalMinor, order.currency),
    discount: (order) => toMoneyIn(order.discountMinor, order.currency),
    freight: (order) => toMoneyIn(order.freightMinor, order.currency),
    insurance: (order) => toMoneyIn(order.insuranceMinor, order.currency),
    charges: (order) => toMoneyIn(order.chargesMinor, order.currency),
    cancelledTotal: (order) => toMoneyIn(order.cancelledMinor, order.currency),
    weightGrams: async (order, _args, { loaders }) => sumOfWeights((await linesOf(order, loaders)).map(weightOf)),
    needsSize: async (order, _args, { loaders }) => {
      if (!canChooseSize(order.status)) return false
      const lines = await linesOf(order, loaders)
      return (await Promise.all(lines.map((line) => needsSize(line, loaders)))).includes(true)
    },
    shipments: async (order, { first }, { loaders }) =>
      takeFirst(await loaders.shipments.load(order.id), first).map((shipment) => ({ ...shipment, order })),
    productName: (order, _args, { loaders }) => ofFirstLine(order, loaders, ({ productName }) => productName),
    unitPrice: (order, _args, { loaders }) =>
      ofFirstLine(order, loaders, ({ unitPriceMinor }) => toMoneyIn(BigInt(unitPriceMinor), order.currency)),
    minQuantity: (order, _args, { loaders }) => ofFirstLine(order, loaders, ({ minQuantity }) => minQuantity),
    availableQuantity: (order, _args, { loaders }) =>
      ofFirstLine(order, loaders, ({ availableQuantity }) => availableQuantity),
    orderQuantity: (order, _args, { loaders }) => ofFirstLine(order, loaders, ({ quantity }) => quantity),
    product: (order, _args, { loaders }) =>
      ofFirstLine(order, loaders, ({ productId }) => loaders.product.load(productId)),
    customer: async ({ userId }, _args, { loaders, viewer }) => {
      if (!isAllowed(signedIn(viewer), 'CUSTOMERS_READ')) return null
      const customer = await loaders.user.load(userId)
      return customer?.removedAt ? null : customer
    },
    company: async ({ companyId }, _args, { loaders, viewer }) => {
      if (companyId === null) return null
      const company = await loaders.company.load(companyId)
      return company && (await roleIn(company.id, signedIn(viewer), loaders)) ? company : null
    },
    billingAddressText: ({ billingAddress }) => billingAddress,
    expectedOn: ({ expectedOn }) => dayOf(expectedOn),
    staffNotes: ({ id }, { first, after }, { loaders }) => loaders.orderNotes.load({ parentId: id, first, after }),
    addressChanges: (order, _args, { loaders }) => loaders.addressChanges.load(order),
    canChangeAddress: async (order, _args, context) =>
      canChangeAddress(signedIn(context.viewer), order, await ownRoleAt(order, context)),
    events: async (order, { first }, { loaders }) => takeFirst(await loaders.orderEvents.load(order), first),
    nextStatuses: async (order, _args, context) =>
      nextStatuses(signedIn(context.viewer), order, await ownRoleAt(order, context)),
    approval: async (order, _args, { loaders }) => {
      const events = await loaders.orderEvents.load(order)
      return events.some(({ to }) => to === 'AWAITING_APPROVAL') ? { order, ending: endingOf(events) } : null
    },
  },
  OrderApproval: {
    version: async ({ order }, _args, { loaders }) => {
      const lines = await linesOf(order, loaders)
      const progress = await Promise.all(lines.map(({ id }) => loaders.lineProgress.load(id)))
      const left = lines.map((line, index) => ({
        ...line,
        quantity: line.quantity - (progress[index]?.cancelled ?? 0),
      }))
      return contentOf(order, left)
    },
    canDecide: async ({ order: { companyId, status, userId } }, _args, { loaders, viewer }) => {
      if (status !== 'AWAITING_APPROVAL' || companyId === null || userId === signedIn(viewer).id) return false
      const member = await memberOf(companyId, signedIn(viewer), loaders)
      return member !== undefined && roleAllows(member.role, 'approve')
    },
    decision: ({ order, ending }) => (ending === undefined ? null : decisionOf(order, ending)),
    decidedBy: async ({ order, ending }, _args, { loaders, viewer }) => {
      if (ending === undefined || !decisionOf(order, ending) || order.companyId === null) return null
      if (!(await roleIn(order.companyId, signedIn(viewer), loaders))) return null
      return (await loaders.user.load(ending.actorId))?.name ?? null
    },
    decidedAt: ({ order, ending }) => (ending && decisionOf(order, ending) ? ending.at : null),
    reason: ({ order }) => order.declineReason || null,
  },
  OrderLine: {
    name: ({ productName }) => productName,
    unitPrice: ({ unitPriceMinor, currency }) => toMoneyIn(unitPriceMinor, currency),
    total: ({ unitPriceMinor, quantity, currency }) => toMoneyIn(unitPriceMinor * BigInt(quantity), currency),
    weightGrams: weightOf,
    product: ({ productId }, _args, { loaders }) => loaders.product.load(productId),
    shippedQuantity: async ({ id }, _args, { loaders }) => (await loaders.lineProgress.load(id)).shipped,
    cancelledQuantity: async ({ id }, _args, { loaders }) => (await loaders.lineProgress.load(id)).cancelled,
    needsSize: (line, _args, { loaders }) => needsSize(line, loaders),
    sizeChoice: ({ sizeChosenAt, sizeChosenById, order }) =>
      sizeChosenAt && { createdAt: sizeChosenAt, isByCustomer: sizeChosenById === order.userId },
    cancellableQuantity: async ({ id, quantity, order }, _args, context) => {
      const [role, progress] = await Promise.all([ownRoleAt(order, context), context.loaders.lineProgress.load(id)])
      return cancellablePieces(signedIn(context.viewer), order, role, { quantity, ...progress })
    },
  },
  Shipment: {
    lines: async ({ order, lines: sent }, _args, { loaders }) => {
      const lines = await linesOf(order, loaders)
      return sent.flatMap(({ lineId, quantity }) => {
        const line = lines.find(({ id }) => id === lineId)
        return line ? [{ line, quantity }] : []
      })
    },
    trackingUrl: trackingUrlOf,
    expectedOn: ({ expectedOn }) => dayOf(expectedOn),
    shippedBy: ({ shippedById }, _args, { loaders }) => loaders.user.load(shippedById),
  },
  OrderNote: {
    author: ({ authorId }, _args, { loaders }) => loaders.user.load(authorId),
    isOwn: ({ authorId }, _args, { viewer }) => authorId === signedIn(viewer).id,
  },
  OrderEvent: {
    createdAt: ({ at }) => at,
    isUndo: ({ from, to }) => isUndo(from, to),
    actor: (event, _args, { loaders }) => loaders.user.load(event.actorId),
  },
  OrderAddressChange: { createdAt: ({ at }) => at },
  Company: {
    orders: async (company, { first, after }, { loaders, viewer }) => {
      const role = await roleIn(company.id, signedIn(viewer), loaders)
      if (role === undefined || (role !== 'SHOP' && !roleAllows(role, 'seeOrders'))) return null
      return loaders.companyOrders.load({ parentId: company.id, first, after })
    },
    waitingOrders: async ({ id: companyId }, { first, after }, { loaders, viewer }) => {
      const person = signedIn(viewer)
      const role = await roleIn(companyId, person, loaders)
      const seesAll = role === 'SHOP' || (role !== undefined && roleAllows(role, 'seeOrders'))
      const parentId = waitingId({ companyId, userId: seesAll ? null : person.id })
      return loaders.waitingOrders.load({ parentId, first, after })
    },
    waitingForMe: ({ id: companyId }, _args, { loaders, viewer }) =>
      loaders.decidableOrders.load({ companyId, userId: signedIn(viewer).id }),
  },
  User: {
    orders: ({ id: parentId }, { first, after }, { loaders }, info) =>
      loaders.userOrders.load({ parentId, first, after, columns: selectedColumns(info) }),
  },
}

/** The person's role in a company, SHOP for staff who see all orders; undefined for a stranger. */
async function roleIn(
  companyId: string,
  viewer: User,
  loaders: Pick<Loaders, 'companyMembers'>,
): Promise<CompanyRole | 'SHOP' | undefined> {
  if (canListAllOrders(viewer)) return 'SHOP'
  return (await memberOf(companyId, viewer, loaders))?.role
}

/** Language and currency of a new order, and its columns for the selected fields. */
const placingOf = ({ language, currency }: GraphQLContext, info: GraphQLResolveInfo): OrderLocale => ({
  language,
  currency,
  columns: placedColumns(info),
})

async function memberOf(companyId: string, viewer: User, loaders: Pick<Loaders, 'companyMembers'>) {
  const members = await loaders.companyMembers.load(companyId)
  return members.find(({ userId }) => userId === viewer.id)
}

/** The viewer's role in the company of their order. Not needed for others' orders and staff. */
async function ownRoleAt(
  { companyId, userId }: ShownOrder,
  { viewer, loaders }: Pick<GraphQLContext, 'viewer' | 'loaders'>,
): Promise<RoleThere> {
  const person = signedIn(viewer)
  if (companyId === null || userId !== person.id || canMoveOrders(person)) return undefined
  return (await memberOf(companyId, person, loaders))?.role
}

async function linesOf(order: ShownOrder, loaders: OrderLoaders): Promise<OrderLineOfOrder[]> {
  const lines = order.lines ?? (await loaders.orderLines.load(order.id))
  return lines.map((line) => ({ ...line, currency: order.currency, order }))
}

/** Loads the progress only for the few lines that were ordered without size. */
async function needsSize(line: OrderLineOfOrder, loaders: OrderLoaders): Promise<boolean> {
  return line.needsSize && needsSizeNow(line.order.status, { ...line, ...(await loaders.lineProgress.load(line.id)) })
}

/** Null if the weight of a unit is unknown. */
function weightOf({ weightGrams, quantity }: OrderLineOfOrder): number | null {
  return weightGrams === null ? null : weightGrams * quantity
}

/** Null if one weight is unknown. */
function sumOfWeights(weights: readonly (number | null)[]): number | null {
  return weights.reduce((sum, weight) => (sum === null || weight === null ? null : sum + weight), 0)
}

/**
 * Lists read the first line with the order. Its fields then return no promises, which would cost graphql-js time for
 * each order.
 */
function ofFirstLine<T>(
  order: ShownOrder,
  loaders: OrderLoaders,
  read: (line: FirstLine) => T,
): T | Promise<Awaited<T>> {
  const known = order.firstLine ?? order.lines?.[0]
  return known ? read(known) : readFirstLine(order, loaders).then((line) => read(line) as Awaited<T>)
}

async function readFirstLine({ id }: ShownOrder, loaders: OrderLoaders): Promise<FirstLine> {
  const [line] = await loaders.orderLines.load(id)
  if (!line) throw new Error(`Order ${id} has no lines`)
  return line
}
