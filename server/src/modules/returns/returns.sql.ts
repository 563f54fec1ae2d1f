import type { OrderReturn, ReturnState } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import { sentence } from '../../messages/sentence'
import { rolesFor } from '../../shared/permissions'
import { badUserInput } from '../../shared/errors'
import { orderReturnColumns } from '../../shared/model-columns.sql'
import type { Sql } from '../../shared/sql'
import { isUuid } from '../../shared/validation'
import { mailCustomer, MAILS_AN_HOUR } from '../mail/mail.sql'
import type { HeldOrder } from '../orders/move-order.sql'
import { returnToStock } from '../orders/returned-stock.sql'

/** Sets a return's status and answer with an event. Undefined if the status has changed. The order is locked. */
export async function writeReturnMove(
  sql: Sql,
  { id, state }: Pick<OrderReturn, 'id' | 'state'>,
  { to, actorId, answer = null }: { to: ReturnState; actorId: string; answer?: string | null },
): Promise<OrderReturn | undefined> {
  const [moved] = await sql.rows(
    orderReturnColumns,
    (columns) => Prisma.sql`
      WITH moved AS (
        UPDATE order_returns SET state = ${to}::"ReturnState", answer = coalesce(${answer}, answer)
        WHERE id = ${id}::uuid AND state = ${state}::"ReturnState" RETURNING *
      ), entered AS (
        INSERT INTO return_events (return_id, from_state, to_state, actor_id)
        SELECT id, ${state}::"ReturnState", state, ${actorId}::uuid FROM moved
      )
      SELECT ${columns} FROM moved`,
  )
  return moved
}

type Restocked = { lineId: string; pieces: number }[]

/** Returns units of a locked order to stock. */
export async function restock(sql: Sql, { order }: HeldOrder, restocked: Restocked): Promise<void> {
  if (restocked.length === 0) return
  await sql.query(Prisma.sql`
    WITH gone AS MATERIALIZED (
      SELECT pieces, product_id, variant_id
      FROM unnest(
        ${restocked.map(({ lineId }) => lineId)}::uuid[], ${restocked.map(({ pieces }) => pieces)}::int[]
      ) AS given (line_id, pieces) JOIN order_lines ON order_lines.id = line_id
    ), ${returnToStock(order, 'RETURNED')}
    SELECT 1 AS done`)
}

/** Attaches photos that this person uploaded and has not used. Throws BAD_USER_INPUT for others and for removed ones. */
export async function attachPhotos(
  sql: Sql,
  uploaderId: string,
  ids: readonly string[],
  returnId: string,
): Promise<void> {
  if (ids.length === 0) return
  const attached = await sql.query(Prisma.sql`
    UPDATE return_photos SET return_id = ${returnId}::uuid
    WHERE id = ANY(${ids.filter(isUuid)}::uuid[]) AND uploaded_by_id = ${uploaderId}::uuid AND return_id IS NULL RETURNING id`)
  if (attached.length !== ids.length) throw badUserInput(sentence('photosGone'), 'input.photoIds')
}

/** Locks the oldest unused photo from before `olderThan`, skipping locked ones and `others`. */
export async function lockOrphanPhoto(
  sql: Sql,
  olderThan: Date,
  others: readonly string[],
): Promise<{ id: string; key: string } | undefined> {
  const [row] = await sql.query<{ id: string; key: string }>(Prisma.sql`
    SELECT id, key FROM return_photos
    WHERE return_id IS NULL AND created_at < ${olderThan} AND id <> ALL(${[...others]}::uuid[])
    ORDER BY created_at LIMIT 1 FOR UPDATE SKIP LOCKED`)
  return row
}

/** Part `told` of a `WITH`: a return with order, lines and credit note, for emails. */
const returnForMail = (returnId: string) => Prisma.sql`told AS (
  SELECT order_returns.*, orders.number AS order_number, orders.currency, orders.user_id AS orderer_id, orders.company_id,
    companies.name AS company_name, (
      SELECT jsonb_agg(jsonb_build_object(
        'sku', sku, 'name', product_name, 'size', size, 'quantity', return_lines.quantity, 'accepted', accepted,
        'received', restocked + scrapped, 'creditMinor', credit_minor + credit_tax_minor
      ) ORDER BY position)
      FROM return_lines JOIN order_lines ON order_lines.id = line_id WHERE return_id = order_returns.id
    ) AS told_lines, (
      SELECT jsonb_build_object('number', credit_notes.number, 'amountMinor', amount_minor + credit_notes.tax_minor)
      FROM credit_notes WHERE credit_notes.return_id = order_returns.id
    ) AS told_note
  FROM order_returns JOIN orders ON orders.id = order_id LEFT JOIN companies ON companies.id = company_id
  WHERE order_returns.id = ${returnId}::uuid
)`

/**
 * Part `readers` of a `WITH`, after `told`: a row for each recipient. That is the requester; if they can no longer see their
 * company's order, the company's owners, each in their language.
 */
function readersOf(actorId: string): Prisma.Sql {
  const askerSeesIt = Prisma.sql`EXISTS (
        SELECT FROM company_members AS asker
        JOIN users AS asking ON asking.id = asker.user_id AND asking.removed_at IS NULL
        WHERE asker.company_id = told.company_id AND asker.user_id = requested_by_id
          AND (requested_by_id = orderer_id OR asker.role::text = ANY(${[...rolesFor('seeOrders')]}::text[]))
      )`
  return Prisma.sql`readers AS (
    SELECT told.*, reader.user_id, reader.language AS reader_language
    FROM told CROSS JOIN LATERAL (
      SELECT requested_by_id AS user_id, told.language WHERE told.company_id IS NULL OR ${askerSeesIt}
      UNION ALL
      SELECT owner.user_id, owner.language
      FROM company_members AS owner JOIN users ON users.id = owner.user_id AND users.removed_at IS NULL
      WHERE owner.company_id = told.company_id AND owner.role = 'OWNER' AND owner.user_id <> ${actorId}::uuid
        AND NOT ${askerSeesIt}
    ) AS reader
  )`
}

/** Queues an email to the customer in their language, if their address is verified. */
export async function mailReturnToCustomer(sql: Sql, returnId: string, actorId: string): Promise<void> {
  const mailed = mailCustomer({
    template: 'return-news',
    of: Prisma.sql`readers`,
    payload: Prisma.sql`jsonb_build_object(
      'orderId', order_id, 'orderNumber', order_number, 'returnNumber', number, 'customerName', users.name, 'kind', kind,
      'state', state, 'answer', answer, 'language', reader_language, 'currency', currency, 'lines', told_lines,
      'creditNote', told_note, 'companyName', company_name
    )`,
    actorId,
  })
  await sql.query(Prisma.sql`WITH ${returnForMail(returnId)}, ${readersOf(actorId)}, ${mailed} SELECT 1 AS done`)
}

/** Queues an email to the shop, unless the customer has reached the limit of emails per hour. */
export async function mailReturnToShop(
  sql: Sql,
  returnId: string,
  { actorId, shopAddress }: { actorId: string; shopAddress: string },
): Promise<void> {
  await sql.query(Prisma.sql`
    WITH ${returnForMail(returnId)}
    INSERT INTO mail_outbox (template, recipient, payload, caused_by_id)
    SELECT 'return-for-shop', ${shopAddress}::text, jsonb_build_object(
      'orderId', order_id, 'orderNumber', order_number, 'returnId', told.id, 'returnNumber', number, 'email', users.email,
      'companyName', company_name, 'kind', kind, 'state', state, 'message', message, 'lines', told_lines
    ), users.id
    FROM told JOIN users ON users.id = ${actorId}::uuid
    WHERE (
      SELECT count(*) FROM mail_outbox WHERE caused_by_id = users.id AND created_at > now() - interval '1 hour'
    ) < ${MAILS_AN_HOUR}`)
}
