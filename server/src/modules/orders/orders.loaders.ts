import type { Order, OrderEvent, OrderLine } from '@instrumenta/prisma/client'
import type { Db } from '../../shared/db'
import type { ChildPageRequest, Loader } from '../../shared/batch-loader'
import { createGroupLoader, createLoader, createPageLoader } from '../../shared/batch-loader'
import { orderColumns } from '../../shared/model-columns.sql'
import { listNewestOfParents } from '../../shared/newest.sql'
import type { Connection } from '../../shared/pagination'
import type { Columns } from '../../shared/sql'
import type { FirstLine } from './order-lines.sql'
import { readLinesOf } from './order-lines.sql'
import { newestOrders } from './list-orders'
import type { OrderNoteLoaders, ShipmentLoaders } from './order-details.loaders'
import { createOrderNoteLoaders, createShipmentLoaders } from './order-details.loaders'
import type { Member } from './waiting-orders.sql'
import { countDecidableOrders, countWaitingOrders, listWaitingOrders, waitingId } from './waiting-orders.sql'

/** An order of the API, with lines that are already known. */
export interface ShownOrder extends Order {
  /** Already known lines of an order that was just placed. */
  lines?: OrderLine[]
  /** First line, for lists that ask for it. */
  firstLine?: FirstLine
}

/** An event of an order. Only staff may see the actor. */
interface OrderEventOfOrder extends OrderEvent {
  /** True if the actor is the order's buyer. */
  isByCustomer: boolean
}

/** A line with its order and the currency of its prices. */
export interface OrderLineOfOrder extends OrderLine {
  currency: string
  order: ShownOrder
}

export interface OrderLoaders extends ShipmentLoaders, OrderNoteLoaders {
  /** Lines by order id, in the customer's order. */
  orderLines: Loader<string, OrderLine[]>
  /** Events of an order, oldest first. */
  orderEvents: Loader<Pick<Order, 'id' | 'userId'>, OrderEventOfOrder[]>
  /** A page of a company's orders, newest first. */
  companyOrders: Loader<ChildPageRequest, Connection<Order>>
  /** A page of orders that wait for approval, by `waitingId`. */
  waitingOrders: Loader<ChildPageRequest, Connection<Order>>
  /** Count of a company's orders that this person can approve or decline. */
  decidableOrders: Loader<Member, number>
  /** A page of a person's orders, newest first. */
  userOrders: Loader<OrderPageRequest, Connection<ShownOrder>>
}

interface OrderPageRequest extends ChildPageRequest {
  /** From `columnsOfOrders`. */
  columns: Columns<ShownOrder>
}

export function createOrderLoaders(db: Db): OrderLoaders {
  const counts = createLoader(async (userIds: readonly string[]) => {
    const counted = await db.order.groupBy({ by: 'userId', where: { userId: { in: [...userIds] } }, _count: true })
    const byUser = new Map(counted.map(({ userId, _count }) => [userId, _count]))
    return userIds.map((userId) => byUser.get(userId) ?? 0)
  })
  const countOf = (userId: string) => counts.load(userId)
  const countsOfCompanies = createLoader(async (companyIds: readonly string[]) => {
    const where = { companyId: { in: [...companyIds] } }
    const counted = await db.order.groupBy({ by: 'companyId', where, _count: true })
    const byCompany = new Map(counted.map(({ companyId, _count }) => [companyId, _count]))
    return companyIds.map((companyId) => byCompany.get(companyId) ?? 0)
  })
  const countsOfWaiting = createLoader((ids: readonly string[]) => countWaitingOrders(db.sql, ids))

  return {
    ...createShipmentLoaders(db),
    ...createOrderNoteLoaders(db),
    orderLines: createLoader(async (orderIds) => {
      const lines = await readLinesOf(db.sql, [...orderIds])
      return orderIds.map((id) => lines.get(id) ?? [])
    }),
    orderEvents: createLoader(
      async (orders) => {
        const events = await db.orderEvent.findMany({
          where: { orderId: { in: orders.map(({ id }) => id) } },
          orderBy: { id: 'asc' },
        })
        return orders.map(({ id, userId }) =>
          events
            .filter(({ orderId }) => orderId === id)
            .map((event) => ({ ...event, isByCustomer: event.actorId === userId })),
        )
      },
      ({ id }) => id,
    ),
    companyOrders: createPageLoader((companyIds, page) =>
      listNewestOfParents(
        db.sql,
        {
          columns: orderColumns,
          parent: ['company_id', 'companyId'],
          ordering: newestOrders,
          countOf: (companyId) => countsOfCompanies.load(companyId),
        },
        companyIds,
        page,
      ),
    ),
    waitingOrders: createPageLoader((ids, page) =>
      listWaitingOrders(db.sql, ids, page, (id) => countsOfWaiting.load(id)),
    ),
    decidableOrders: createLoader((members: readonly Member[]) => countDecidableOrders(db.sql, members), waitingId),
    userOrders: createGroupLoader({
      kindOf: ({ first, after, columns }) => JSON.stringify([first, after ?? null, columns.variant]),
      nameOf: ({ parentId }) => parentId,
      loadGroup: ([page, ...others]) =>
        page
          ? listNewestOfParents(
              db.sql,
              { columns: page.columns, parent: ['user_id', 'userId'], ordering: newestOrders, countOf },
              [page, ...others].map(({ parentId }) => parentId),
              page,
            )
          : Promise.resolve([]),
    }),
  }
}
