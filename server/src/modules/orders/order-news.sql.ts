import type { Order, Shipment, User } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import type { Sql } from '../../shared/sql'
import { mailsKeptSince } from '../mail/mail-settings'
import { mailCustomer } from '../mail/mail.sql'
import type { inMail } from './pieces'

/** Payload of an email that is not about a status. */
type NewsOfOrder = { lines: ReturnType<typeof inMail> } & (
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

function payloadOf({ id: orderId, number: orderNumber, customerName, language }: Order, news: NewsOfOrder): Prisma.Sql {
  return Prisma.sql`${JSON.stringify({ orderId, orderNumber, customerName, language, ...news })}::jsonb`
}

/** True if the last email of this kind, within ten minutes, was identical, as after a retry. Ignores failed emails. */
export async function wasJustSent(sql: Sql, order: Order, news: NewsOfOrder): Promise<boolean> {
  const [found] = await sql.query<{ isTold: boolean }>(Prisma.sql`
    SELECT payload = ${payloadOf(order, news)} AND failed_at IS NULL AS "isTold"
    FROM mail_outbox JOIN users ON users.email = recipient
    WHERE users.id = ${order.userId}::uuid AND template = ${TEMPLATE} AND mail_outbox.created_at > now() - interval '10 minutes'
      AND payload->>'orderId' = ${order.id} AND payload->>'news' = ${news.news}
    ORDER BY mail_outbox.id DESC LIMIT 1`)
  return found?.isTold === true
}

/**
 * True if the last email about a shipment differs, or none was sent. Ignores failed emails. If emails of that time were
 * deleted, counts as sent. Searches by the current address and by that of the order, which are indexed.
 */
export async function isNewsUnsent(
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
 * Queues an email to the order's customer that is not about its status.
 * @param actId of an act that staff can undo
 * @returns false if no email is sent, as to an unverified address
 */
export async function mailNews(
  sql: Sql,
  actor: User,
  order: Order,
  news: NewsOfOrder,
  actId?: string,
): Promise<boolean> {
  const mailed = mailCustomer({
    template: TEMPLATE,
    of: Prisma.sql`(SELECT id, user_id FROM orders WHERE id = ${order.id}::uuid)`,
    payload: payloadOf(order, news),
    actorId: actor.id,
    actId,
  })
  return (await sql.query(Prisma.sql`WITH ${mailed} SELECT id FROM mailed`)).length > 0
}
