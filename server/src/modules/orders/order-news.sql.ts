import type { Order, User } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import type { Sql } from '../../shared/sql'
import { mailCustomer } from '../mail/mail.sql'
import type { inMail } from './pieces'

/** What a mail tells of an order beside where it stands. */
export type NewsOfOrder = { lines: ReturnType<typeof inMail> } & (
  | {
      news: 'shipment'
      carrier: string | null
      trackingNumber: string | null
      trackingUrl: string | null
      expectedOn: string | null
    }
  | { news: 'note'; note: string; expectedOn: string | null }
  | { news: 'address'; address: string; phone: string }
)

/** Puts a mail to an order's customer into the outbox about something other than its state; of an act that can be taken back with its id. */
export async function mailNews(sql: Sql, actor: User, order: Order, told: NewsOfOrder, actId?: string): Promise<void> {
  const { id: orderId, number: orderNumber, customerName, language } = order
  const mailed = mailCustomer({
    template: 'order-news',
    of: Prisma.sql`(SELECT id, user_id FROM orders WHERE id = ${orderId}::uuid)`,
    payload: Prisma.sql`${JSON.stringify({ orderId, orderNumber, customerName, language, ...told })}::jsonb`,
    actorId: actor.id,
    actId,
  })
  await sql.query(Prisma.sql`WITH ${mailed} SELECT`)
}
