import type { OrderAddressChange } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import type { Sql } from '../../shared/sql'

/** Whoever ordered may change where it goes as often as they like. */
const MOST_OF_ONE = 50

/** The newest changes of where these orders go, the oldest of them first. */
export function readAddressChanges(sql: Sql, orderIds: readonly string[]): Promise<OrderAddressChange[]> {
  return sql.query(Prisma.sql`
    SELECT change.id, order_id AS "orderId", actor_id AS "actorId", at
    FROM unnest(${[...orderIds]}::uuid[]) AS given (id) CROSS JOIN LATERAL (
      SELECT * FROM order_address_changes WHERE order_id = given.id ORDER BY id DESC LIMIT ${MOST_OF_ONE}::int
    ) AS change
    ORDER BY change.id`)
}
