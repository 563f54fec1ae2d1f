import type { Order, Shipment, User } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import type { Sql } from '../../shared/sql'
import { mailsKeptSince } from '../mail/mail.service'
import { mailCustomer } from '../mail/mail.sql'
import type { inMail } from './pieces'

/** What a mail tells of an order beside where it stands. */
export type NewsOfOrder = { lines: ReturnType<typeof inMail> } & (
  | {
      news: 'shipment'
      shipmentId: string
      carrier: string | null
      trackingNumber: string | null
      trackingUrl: string | null
      expectedOn: string | null
    }
  | { news: 'note'; note: string; expectedOn: string | null }
  | { news: 'address'; address: string; phone: string }
)

const TEMPLATE = 'order-news'

function payloadOf({ id: orderId, number: orderNumber, customerName, language }: Order, told: NewsOfOrder): Prisma.Sql {
  return Prisma.sql`${JSON.stringify({ orderId, orderNumber, customerName, language, ...told })}::jsonb`
}

/**
 * Whether that is what the customer was told last of the order in this way, within ten minutes, as by a request whose answer got lost. What
 * was given up has told nobody.
 */
export async function wasJustTold(sql: Sql, order: Order, told: NewsOfOrder): Promise<boolean> {
  const [found] = await sql.query<{ isTold: boolean }>(Prisma.sql`
    SELECT payload = ${payloadOf(order, told)} AND failed_at IS NULL AS "isTold"
    FROM mail_outbox JOIN users ON users.email = recipient
    WHERE users.id = ${order.userId}::uuid AND template = ${TEMPLATE} AND mail_outbox.created_at > now() - interval '10 minutes'
      AND payload->>'orderId' = ${order.id} AND payload->>'news' = ${told.news}
    ORDER BY mail_outbox.id DESC LIMIT 1`)
  return found?.isTold === true
}

/**
 * Whether the last mail of a shipment, which may be the one of its sending, says something else than this one would, or there was none. What
 * was given up has told nobody; of one that was sent longer ago than mails are kept nobody knows, which is no reason to tell it again.
 * Mails are found by the address of today and by the one that the order was placed with, for which they have an index.
 */
export async function isUntold(
  sql: Sql,
  order: Order,
  { shippedAt }: Shipment,
  { shipmentId, carrier, trackingNumber, expectedOn }: Extract<NewsOfOrder, { news: 'shipment' }>,
): Promise<boolean> {
  const [found] = await sql.query<{ isTold: boolean }>(Prisma.sql`
    SELECT payload @> ${JSON.stringify({ carrier, trackingNumber, expectedOn })}::jsonb AND failed_at IS NULL AS "isTold"
    FROM mail_outbox
    WHERE recipient IN (${order.customerEmail}, (SELECT email FROM users WHERE id = ${order.userId}::uuid))
      AND payload->>'shipmentId' = ${shipmentId}
    ORDER BY id DESC LIMIT 1`)
  return found ? !found.isTold : shippedAt > mailsKeptSince()
}

/**
 * Puts a mail to an order's customer into the outbox about something other than its state; of an act that can be taken back with its id.
 * False where none goes out, as to an address that nobody has proven.
 */
export async function mailNews(
  sql: Sql,
  actor: User,
  order: Order,
  told: NewsOfOrder,
  actId?: string,
): Promise<boolean> {
  const mailed = mailCustomer({
    template: TEMPLATE,
    of: Prisma.sql`(SELECT id, user_id FROM orders WHERE id = ${order.id}::uuid)`,
    payload: payloadOf(order, told),
    actorId: actor.id,
    actId,
  })
  return (await sql.query(Prisma.sql`WITH ${mailed} SELECT id FROM mailed`)).length > 0
}
