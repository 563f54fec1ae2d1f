import { Prisma } from '@instrumenta/prisma/client'
import type { Sql } from '../../shared/sql'
import { queuing } from '../../shared/jobs/jobs.sql'

/** Maximum emails per hour caused by one person, and to one address because of customers. */
export const MAILS_AN_HOUR = 30

/** Maximum emails per hour by the contact form: of all, and of one given address. */
export const INQUIRY_MAILS_AN_HOUR = 60
export const INQUIRY_MAILS_AN_HOUR_OF_ONE = 5

/** Parts of a customer's email, as SQL over `of`. */
interface CustomerMail {
  template: string
  /** Name of the part of the `WITH` with `id`, `user_id` and the columns that `payload` names. */
  of: Prisma.Sql
  /** Name of the part with the customer's `id`, `email` and `email_verified`; by default they are looked up. */
  customer?: Prisma.Sql
  payload: Prisma.Sql
  actorId: string
  /** Staff act that can be undone. The email waits until then. */
  actId?: string | undefined
}

/**
 * Part `mailed` of a statement's `WITH`, with the email's `id`: queues an email about an order to its customer's
 * verified address. Unverified addresses get none, because they could be anyone's. Emails triggered by customers are
 * limited per hour; those of staff actions are not. The count is per statement, so concurrent statements may each add
 * one.
 */
export function mailCustomer({
  template,
  of,
  customer = Prisma.sql`users`,
  payload,
  actorId,
  actId,
}: CustomerMail): Prisma.Sql {
  return Prisma.sql`mailed AS (
    INSERT INTO mail_outbox (template, recipient, payload, caused_by_id, order_act_id)
    SELECT ${template}::text, users.email, ${payload}, CASE WHEN users.id = ${actorId}::uuid THEN users.id END,
      ${actId ?? null}::uuid
    FROM ${of} AS said JOIN ${customer} AS users ON users.id = said.user_id
    WHERE users.email_verified AND (users.id <> ${actorId}::uuid OR (
      ${recentMails(Prisma.sql`caused_by_id = ${actorId}::uuid`)} < ${MAILS_AN_HOUR}
      AND ${recentMails(Prisma.sql`caused_by_id IS NOT NULL AND recipient = users.email`)} < ${MAILS_AN_HOUR}
    ))
    RETURNING id
  )`
}

/**
 * Part `mailed` of a statement's `WITH`: emails the shop about the inquiry in `of`, unless the hourly limit is reached. The
 * inquiry is stored anyway.
 */
export function mailShop(shopAddress: string, of: Prisma.Sql): Prisma.Sql {
  const ofInquiries = Prisma.sql`recipient = ${shopAddress} AND template = 'inquiry-received'`
  return Prisma.sql`mailed AS (
    INSERT INTO mail_outbox (template, recipient, payload)
    SELECT 'inquiry-received', ${shopAddress}::text, jsonb_build_object(
      'inquiryId', id, 'email', email, 'subject', subject, 'message', message
    )
    FROM ${of} AS said
    WHERE ${recentMails(ofInquiries)} < ${INQUIRY_MAILS_AN_HOUR}
      AND ${recentMails(Prisma.sql`${ofInquiries} AND payload->>'email' = said.email`)} < ${INQUIRY_MAILS_AN_HOUR_OF_ONE}
  )`
}

/**
 * Part `asked` of a statement's `WITH`: emails the approvers of the order in `of`, each in their language, if their address
 * is verified and the hourly limits of customer and address are not reached.
 */
export function mailApprovers(of: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`asked AS (
    INSERT INTO mail_outbox (template, recipient, payload, caused_by_id)
    SELECT 'order-waits', users.email, jsonb_build_object(
      'orderId', said.id, 'orderNumber', number, 'customerName', customer_name, 'approverName', users.name,
      'companyName', companies.name, 'currency', currency, 'totalMinor', total_minor + tax_minor,
      'purchaseOrderNumber', purchase_order_number, 'language', company_members.language
    ), said.user_id
    FROM ${of} AS said JOIN companies ON companies.id = said.company_id
      JOIN company_members ON company_members.company_id = companies.id
        AND company_members.role IN ('OWNER', 'APPROVER') AND company_members.user_id <> said.user_id
      JOIN users ON users.id = company_members.user_id AND users.email_verified AND users.removed_at IS NULL
    WHERE said.status = 'AWAITING_APPROVAL'
      AND ${recentMails(Prisma.sql`caused_by_id = said.user_id`)} < ${MAILS_AN_HOUR}
      AND ${recentMails(Prisma.sql`caused_by_id IS NOT NULL AND recipient = users.email`)} < ${MAILS_AN_HOUR}
  )`
}

/** An email to an address that a person entered. */
interface InvitationMail {
  template: 'company-invitation' | 'staff-invitation'
  recipient: string
  payload: object
  /** The person who caused the email. */
  causedById: string
}

/** Queues an invitation email; false if the hourly limit of sender or address is reached. */
export async function mailInvitation(sql: Sql, invitation: InvitationMail): Promise<boolean> {
  const { template, recipient, payload, causedById } = invitation
  const rows = await sql.query(Prisma.sql`
    INSERT INTO mail_outbox (template, recipient, payload, caused_by_id)
    SELECT ${template}, ${recipient}, ${JSON.stringify(payload)}::jsonb, ${causedById}::uuid
    WHERE ${recentMails(Prisma.sql`caused_by_id = ${causedById}::uuid`)} < ${MAILS_AN_HOUR}
      AND ${recentMails(Prisma.sql`caused_by_id IS NOT NULL AND recipient = ${recipient}`)} < ${MAILS_AN_HOUR}
    RETURNING id`)
  return rows.length > 0
}

function recentMails(condition: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(SELECT count(*) FROM mail_outbox WHERE ${condition} AND created_at > now() - interval '1 hour')`
}

/** The task that sends an email, whose key is the email's id. */
export const SEND_MAIL = 'send-mail'

const BATCH = 500

/** Emails without a job. */
export const unqueued = Prisma.sql`mail_outbox WHERE queued_at IS NULL AND sent_at IS NULL AND failed_at IS NULL`

/** True if there is an email without a job. */
export const hasUnqueuedMails = Prisma.sql`EXISTS (SELECT FROM ${unqueued})`

/**
 * Marks an email as queued. The previous version of the shop looks at `next_attempt_at`, and must not send the email.
 */
export const markQueued = Prisma.sql`queued_at = now(), next_attempt_at = 'infinity'`

/**
 * Queues jobs for emails that have none, and returns whether there are more. The writer of an email does not wait for
 * it.
 */
export async function queueMails(sql: Sql): Promise<boolean> {
  const queued = await sql.query(Prisma.sql`
    WITH found AS MATERIALIZED (
      SELECT id, greatest(now(), next_attempt_at) AS send_at FROM ${unqueued} ORDER BY id LIMIT ${BATCH}::int FOR UPDATE
    ), mails AS (
      UPDATE mail_outbox SET ${markQueued} FROM found WHERE mail_outbox.id = found.id RETURNING mail_outbox.id, send_at
    )
    ${queuing(Prisma.sql`SELECT ${SEND_MAIL}, id::text, '', 0, send_at FROM mails`)} RETURNING id`)
  return queued.length === BATCH
}
