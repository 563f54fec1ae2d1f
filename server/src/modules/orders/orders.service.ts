import type { Order, OrderLine, OrderStatus, User } from '@instrumenta/prisma/client'
import type { AuditContext } from '../../shared/audit-context'
import { BASE_CURRENCY } from '../../shared/currencies'
import type { CurrencyCode } from '../../shared/currencies'
import type { Db } from '../../shared/db'
import { badUserInput, forbidden } from '../../shared/errors'
import type { CacheBump } from '../../shared/cache-version'
import type { Language } from '../../shared/languages'
import { FALLBACK_LANGUAGE } from '../../shared/languages'
import type { Connection, PageRequest } from '../../shared/pagination'
import { isStorable, isUuid, parseInput } from '../../shared/validation'
import type { ApproveOrderResult, DeclineOrderResult } from './decide-order.service'
import { decideOrder, ofApproval, ofDeclining } from './decide-order.service'
import type { ChangeOrderAddressResult } from './change-address.service'
import { changeOrderAddress } from './change-address.service'
import type { ChooseOrderSizeResult } from './choose-size.service'
import { chooseOrderSize } from './choose-size.service'
import { orderIds } from './order-details.input'
import type { ListedLine } from './list-lines.service'
import { listLines } from './list-lines.service'
import type { Delivery } from './last-delivery.sql'
import { findLastDelivery } from './last-delivery.sql'
import { countOrdersByStatus, findAccounts, listOrders } from './list-orders.service'
import { countNewOrders } from './list-orders.sql'
import type { OrderKeeping } from './keep-orders.service'
import { createOrderKeeping } from './keep-orders.service'
import type { Confirmation } from './order-confirmation.sql'
import { readConfirmation } from './order-confirmation.sql'
import type { CancelOrderResult } from './move-orders.service'
import { cancelOrder } from './move-orders.service'
import type { CancelOrderLinesResult } from './ship-order.service'
import { cancelOrderLines } from './ship-order.service'
import type { OrderLoaders } from './orders.loaders'
import type { ShownOrder } from './shown-order'
import { approvalLines, approveOrderInput, checkoutInput, declineOrderInput, placeOrderForInput } from './orders.input'
import { canListAllOrders, canSeeOrder } from './orders.policy'
import type { CheckoutResult, PlaceOrderResult } from './place-order.results'
import { ofLines, ofOneProduct } from './place-order.results'
import type { OrderSort } from './order-sorting'
import { placeOrder } from './place-order.service'
import { findRole } from './company-orders.service'
import { needsApproval } from './needs-approval.service'
import { sentence } from '../../messages/sentence'

// What other modules place orders with, and check their input by: they see this file alone.
export type { OfferedTerms } from './offered-terms.sql'
export type { ActedOrder, OrderNotFound } from './act-on-order.service'
export { holdingOrder, orderNotFound } from './act-on-order.service'
export { backIntoStock } from './back-into-stock.sql'
export type { HeldLine, HeldOrder } from './hold-order.sql'
export type { ConfirmedFacts } from './order-confirmation.sql'
export type { OrderRequest } from './orders.input'
export type { ShipmentText } from './orders.input'
export { checkShipmentText, forCompany, hashRequest, placeOrderInput } from './orders.input'
export { canShip } from './order-states'
export type { CompanyRefusal } from './company-orders.service'
export { findCompanyRefusal, findRole } from './company-orders.service'
export type { RoleThere } from './orders.policy'
export { canSeeOrder, isOrderer } from './orders.policy'
export type { IdempotencyConflict } from './place-order.service'
export type { ShownOrder } from './shown-order'
export type { PlacedOrder } from './place-order.sql'
export { insertOrder } from './place-order.sql'
export type { RefusedLine } from './refused-line'
export { findRefusedLines } from './refused-lines.service'
export { readSizesOfLines, refuseSize } from './refused-sizes'

/** How many orders stand in a state. */
export interface OrderStatusCount {
  status: OrderStatus
  count: number
}

/** In which language a customer is written to, and in which currency they pay. */
export interface OrderLocale {
  language: Language
  currency: CurrencyCode
}

/** How one product is ordered. */
interface PlacingOptions extends OrderLocale {
  /** Whether an order stands without a size that its product needs: the line says so until one is chosen. */
  mayOmitSize: boolean
}

/** What a line of an order names, and what it was called when it was ordered. */
export type OrderedNames = Pick<OrderLine, 'productId' | 'productName' | 'variantId' | 'size'>

/** Orders and who may see and move them. */
export interface OrderService extends OrderKeeping {
  /**
   * Places an order for the viewer, who is written to in this language, in this currency, or in the base currency while there
   * are no prices in it. Throws BAD_USER_INPUT naming the field.
   */
  place(viewer: User, input: unknown, options?: Partial<PlacingOptions>): Promise<PlaceOrderResult>
  /** Places an order of several products likewise. */
  checkout(viewer: User, input: unknown, locale?: Partial<OrderLocale>): Promise<CheckoutResult>
  /**
   * Whether an order of these lines for a company, placed by the viewer now, would wait for approval. Throws BAD_USER_INPUT naming the
   * field.
   */
  needsApproval(viewer: User, companyId: string, lines: unknown): Promise<boolean>
  /** What the viewer's order under this key names first, as it was called then; null if there is no such order. */
  findOrdered(viewer: User, idempotencyKey: string): Promise<OrderedNames | null>
  /** The order, or null if there is none that the viewer may see. */
  find(viewer: User, id: string): Promise<Order | null>
  /** The confirmation of an order that the viewer may see, as it was made; null where there is none. */
  readConfirmation(order: Order): Promise<Confirmation | null>
  /** The same by its id or its number. Throws BAD_USER_INPUT unless exactly one of them is given. */
  findNamed(viewer: User, named: { id?: string | null; number?: string | null }): Promise<Order | null>
  /** The viewer's own orders, newest first, with their first lines if wanted. Throws BAD_USER_INPUT for a wrong page. */
  listOwn(viewer: User, page: PageRequest, wanted?: { withFirstLine: boolean }): Promise<Connection<ShownOrder>>
  /**
   * Everybody's orders, newest first unless said. Throws FORBIDDEN unless the viewer is an admin, BAD_USER_INPUT for a wrong page or
   * filter.
   */
  listAll(viewer: User, page: PageRequest, filter: unknown, sort: OrderSort): Promise<Connection<Order>>
  /** How many of a filter's orders stand in each state, its own left aside. Throws likewise. */
  countAll(viewer: User, filter: unknown): Promise<OrderStatusCount[]>
  /** How many orders are placed and wait for the shop, up to 100. Throws FORBIDDEN unless the viewer is an admin. */
  countNew(viewer: User): Promise<number>
  /** Where the last of the viewer's latest orders went that was for this company, or for none; null if there is none. */
  findLastDelivery(viewer: User, companyId: string | null): Promise<Delivery | null>
  /** The lines of the viewer's own orders, newest orders first. Throws BAD_USER_INPUT for a wrong page. */
  listOwnLines(viewer: User, page: PageRequest): Promise<Connection<ListedLine>>
  /**
   * The lines of everybody's orders, or of the accounts with an email address, newest orders first. Throws FORBIDDEN unless the
   * viewer is an admin, BAD_USER_INPUT for a wrong page.
   */
  listAllLines(viewer: User, page: PageRequest, customerEmail?: string): Promise<Connection<ListedLine>>
  /**
   * Calls off one's own order, or any for an admin; its pieces go back into stock. Throws BAD_USER_INPUT if
   * that is more than the shop can count.
   */
  cancel(act: AuditContext, id: string): Promise<CancelOrderResult>
  /** Calls off pieces of one's own order, or of any for an admin, which go back into stock. Throws BAD_USER_INPUT naming the field. */
  cancelLines(act: AuditContext, input: unknown): Promise<CancelOrderLinesResult>
  /** The orders with these ids, null for none. Throws FORBIDDEN unless the viewer is an admin, BAD_USER_INPUT for too many. */
  listById(viewer: User, ids: readonly string[]): Promise<(Order | null)[]>
  /** Changes where one's own order goes, or any for an admin. Throws BAD_USER_INPUT naming the field. */
  changeAddress(act: AuditContext, input: unknown): Promise<ChangeOrderAddressResult>
  /** Chooses the size of a line of one's own order, or of any for an admin. Throws BAD_USER_INPUT naming the field. */
  chooseSize(act: AuditContext, input: unknown): Promise<ChooseOrderSizeResult>
  /**
   * Approves an order that waits, `{ id, expectedContent }`, or declines it, `{ id, reason }`; both throw BAD_USER_INPUT naming the
   * field.
   */
  approve(viewer: User, input: unknown): Promise<ApproveOrderResult>
  decline(viewer: User, input: unknown): Promise<DeclineOrderResult>
}

/** What the service works with. */
export interface OrderServiceDeps {
  db: Db
  loaders: Pick<OrderLoaders, 'userOrders' | 'userOrdersWithFirstLine'>
  cacheVersion: CacheBump
}

/** New orders that are counted at most. */
const MOST_NEW = 100

/** Builds the service. */
export function createOrderService({ db, loaders, cacheVersion }: OrderServiceDeps): OrderService {
  async function seenBy(viewer: User, order: Order | null): Promise<Order | null> {
    if (!order || canSeeOrder(viewer, order)) return order
    return canSeeOrder(viewer, order, await findRole(db, viewer, order)) ? order : null
  }

  const find = async (viewer: User, id: string) =>
    seenBy(viewer, isUuid(id) ? await db.order.findUnique({ where: { id } }) : null)

  return {
    ...createOrderKeeping({ db, cacheVersion }),

    async place(viewer, input, { language = FALLBACK_LANGUAGE, currency = BASE_CURRENCY, mayOmitSize = false } = {}) {
      const { productId, variantId, orderQuantity, expectedUnitPrice, ...rest } = parseInput(
        placeOrderForInput,
        input,
        'input',
      )
      const lines = [{ productId, variantId, quantity: orderQuantity, expectedUnitPrice }]
      const placing = { customer: viewer, language, fieldOf: () => 'input.orderQuantity', mayOmitSize }
      return ofOneProduct(await placeOrder({ db, cacheVersion }, placing, { ...rest, lines, currency }))
    },

    async checkout(viewer, input, { language = FALLBACK_LANGUAGE, currency = BASE_CURRENCY } = {}) {
      const request = { ...parseInput(checkoutInput, input, 'input'), currency }
      const fieldOf = (index: number) => (index < 0 ? 'input.lines' : `input.lines.${index}.quantity`)
      return ofLines(await placeOrder({ db, cacheVersion }, { customer: viewer, language, fieldOf }, request))
    },

    needsApproval: (viewer, companyId, lines) =>
      needsApproval(db, viewer, companyId, parseInput(approvalLines, lines, 'lines')),

    async findOrdered({ id: userId }, idempotencyKey) {
      const order = await db.order.findUnique({
        where: { userId_idempotencyKey: { userId, idempotencyKey } },
        select: {
          lines: {
            where: { position: 1 },
            select: { productId: true, productName: true, variantId: true, size: true },
          },
        },
      })
      return order?.lines[0] ?? null
    },

    find,

    async findNamed(viewer, { id, number }) {
      if ((id == null) === (number == null)) throw badUserInput(sentence('orderIdOrNumber'), 'number')
      if (id != null) return find(viewer, id)
      const isNumber = number != null && isStorable(number)
      return seenBy(viewer, isNumber ? await db.order.findUnique({ where: { number } }) : null)
    },

    readConfirmation: (order) => readConfirmation(db, order),

    listOwn(viewer, { first, after }, wanted) {
      const orders = wanted?.withFirstLine ? loaders.userOrdersWithFirstLine : loaders.userOrders
      return orders.load({ parentId: viewer.id, first, after })
    },

    async listAll(viewer, page, filter, sort) {
      if (!canListAllOrders(viewer)) throw forbidden(sentence('adminSeesOrders'))
      return listOrders(db, page, filter, sort)
    },

    async countAll(viewer, filter) {
      if (!canListAllOrders(viewer)) throw forbidden(sentence('adminSeesOrders'))
      return countOrdersByStatus(db, filter)
    },

    async countNew(viewer) {
      if (!canListAllOrders(viewer)) throw forbidden(sentence('adminSeesOrders'))
      return countNewOrders(db.sql, MOST_NEW)
    },

    async findLastDelivery({ id }, companyId) {
      return companyId === null || isUuid(companyId) ? findLastDelivery(db.sql, id, companyId) : null
    },

    listOwnLines: (viewer, page) => listLines(db, page, [viewer.id]),

    async listAllLines(viewer, page, customerEmail) {
      if (!canListAllOrders(viewer)) throw forbidden(sentence('adminSeesOrders'))
      return listLines(db, page, customerEmail === undefined ? null : await findAccounts(db, customerEmail))
    },

    cancel: (act, id) => cancelOrder({ db, cacheVersion }, act, id),

    cancelLines: (act, input) => cancelOrderLines({ db, cacheVersion }, act, input),

    async listById(viewer, asked) {
      if (!canListAllOrders(viewer)) throw forbidden(sentence('adminSeesOrders'))
      const ids = parseInput(orderIds, asked, 'ids')
      const found = await db.order.findMany({ where: { id: { in: ids.filter(isUuid) } } })
      const byId = new Map(found.map((order) => [order.id, order]))
      return ids.map((id) => byId.get(id.toLowerCase()) ?? null)
    },

    chooseSize: (act, input) => chooseOrderSize({ db, cacheVersion }, act, input),

    changeAddress: (act, input) => changeOrderAddress({ db, cacheVersion }, act, input),

    async approve(viewer, input) {
      const decision = { ...parseInput(approveOrderInput, input, 'input'), to: 'PLACED' as const }
      return ofApproval(await decideOrder({ db, cacheVersion }, viewer, decision))
    },

    async decline(viewer, input) {
      const decision = { ...parseInput(declineOrderInput, input, 'input'), to: 'CANCELLED' as const }
      return ofDeclining(await decideOrder({ db, cacheVersion }, viewer, decision))
    },
  }
}
