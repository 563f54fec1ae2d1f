import type { OrderAddressChange } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import type { Sql } from '../../shared/sql'

/** Customers can change the address any number of times. */
const MAX_PER_ORDER = 50

/** The newest changes of each order's delivery address, oldest first. */
export function readAddressChanges(sql: Sql, orderIds: readonly string[]): Promise<OrderAddressChange[]> {
  return sql.query(Prisma.sql`
    SELECT change.id, order_id AS "orderId", actor_id AS "actorId", at
    FROM unnest(${[...orderIds]}::uuid[]) AS given (id) CROSS JOIN LATERAL (
      SELECT * FROM order_address_changes WHERE order_id = given.id ORDER BY id DESC LIMIT ${MAX_PER_ORDER}::int
    ) AS change
    ORDER BY change.id`)
}
