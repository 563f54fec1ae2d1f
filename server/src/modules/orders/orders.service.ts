import type { Order, OrderStatus, User } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import type { Db } from '../../shared/db'
import { forbidden } from '../../shared/errors'
import type { Connection, Ordering, PageRequest } from '../../shared/pagination'
import { isInstant, readPageRequest, toConnection } from '../../shared/pagination'
import { isUuid, parseInput } from '../../shared/validation'
import { placeOrderInput } from './orders.input'
import { canListAllOrders, canSeeOrder } from './orders.policy'
import type { PlaceOrderResult } from './place-order.service'
import { orderColumns, placeOrder } from './place-order.service'

/** Orders and who may see them. */
export interface OrderService {
  /** Places an order for the viewer. Throws BAD_USER_INPUT naming the field. */
  place(viewer: User, input: unknown): Promise<PlaceOrderResult>
  /** The order, or null if there is none that the viewer may see. */
  find(viewer: User, id: string): Promise<Order | null>
  /** The viewer's own orders, newest first. Throws BAD_USER_INPUT for a wrong page. */
  listOwn(viewer: User, page: PageRequest): Promise<Connection<Order>>
  /** Everybody's orders, newest first. Throws FORBIDDEN unless the viewer is an admin. */
  listAll(viewer: User, page: PageRequest, status?: OrderStatus | null): Promise<Connection<Order>>
}

const newestFirst: Ordering<Order> = {
  name: 'ORDERS',
  cursorOf: (order) => ({ key: order.createdAt.toISOString(), id: order.id }),
  isKey: isInstant,
}

/** Builds the service. */
export function createOrderService(db: Db): OrderService {
  async function list(page: PageRequest, condition: Prisma.Sql): Promise<Connection<Order>> {
    const after = readPageRequest(page, newestFirst)
    const behind = after
      ? Prisma.sql`AND (created_at, id) < (${after.key}::timestamptz, ${after.id}::uuid)`
      : Prisma.empty
    const rows = await db.$queryRaw<Order[]>`
      SELECT ${orderColumns} FROM orders WHERE ${condition} ${behind}
      ORDER BY created_at DESC, id DESC LIMIT ${page.first + 1}`
    return toConnection(rows, page, newestFirst, async () => {
      const counted = await db.$queryRaw<{ count: number }[]>`
        SELECT count(*)::int AS count FROM orders WHERE ${condition}`
      return counted[0]?.count ?? 0
    })
  }

  return {
    async place(viewer, input) {
      return placeOrder(db, viewer, parseInput(placeOrderInput, input, 'input'))
    },

    async find(viewer, id) {
      const order = isUuid(id) ? await db.order.findUnique({ where: { id } }) : null
      return order && canSeeOrder(viewer, order) ? order : null
    },

    listOwn(viewer, page) {
      return list(page, Prisma.sql`user_id = ${viewer.id}::uuid`)
    },

    async listAll(viewer, page, status) {
      if (!canListAllOrders(viewer)) throw forbidden('Only an admin may see the orders of everybody.')
      return list(page, status ? Prisma.sql`status = ${status}::"OrderStatus"` : Prisma.sql`true`)
    },
  }
}
