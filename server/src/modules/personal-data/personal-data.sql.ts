import type { Inquiry, MailOutbox, User } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import { inquiryColumns, userColumns } from '../../shared/model-columns.sql'
import type { Sql } from '../../shared/sql'
import { SEND_MAIL } from '../mail/mail.sql'

type Subject = Pick<User, 'id' | 'email' | 'emailVerified'>

type MailOfPerson = Pick<MailOutbox, 'template' | 'recipient' | 'payload' | 'createdAt' | 'sentAt'>

/**
 * Emails about a person: those of their orders, quotations and actions, and those from or to their verified address. An
 * unverified address could be anybody's. Emails about a quotation of their company belong to the company.
 */
function mailsOf({ id, email, emailVerified }: Subject): Prisma.Sql {
  const ofOrders = Prisma.sql`(caused_by_id = ${id}::uuid
    OR payload->>'orderId' IN (SELECT orders.id::text FROM orders WHERE user_id = ${id}::uuid)
    OR payload->>'quotationId' IN (SELECT quotations.id::text FROM quotations WHERE user_id = ${id}::uuid AND company_id IS NULL))`
  return emailVerified
    ? Prisma.sql`(${ofOrders} OR lower(recipient) = ${email} OR lower(payload->>'email') = ${email})`
    : ofOrders
}

/** Messages from the contact form, by the verified address. */
function inquiriesOf({ email, emailVerified }: Subject): Prisma.Sql {
  return emailVerified ? Prisma.sql`lower(email) = ${email}` : Prisma.sql`false`
}

/** Oldest first. */
export function listMails(sql: Sql, subject: Subject): Promise<MailOfPerson[]> {
  return sql.query(Prisma.sql`
    SELECT template, recipient, payload, created_at AS "createdAt", sent_at AS "sentAt" FROM mail_outbox
    WHERE ${mailsOf(subject)} ORDER BY id`)
}

/** Oldest first. */
export function listInquiries(sql: Sql, subject: Subject): Promise<Inquiry[]> {
  return sql.rows(
    inquiryColumns,
    (columns) => Prisma.sql`SELECT ${columns} FROM inquiries WHERE ${inquiriesOf(subject)} ORDER BY created_at`,
  )
}

/** Locks the account's row. New orders and reviews, which reference it, have to wait. */
export async function lockPerson(sql: Sql, id: string): Promise<User | undefined> {
  const [person] = await sql.rows(
    userColumns,
    (columns) => Prisma.sql`SELECT ${columns} FROM users WHERE id = ${id}::uuid FOR UPDATE`,
  )
  return person
}

/** True if a text contains the person's name. Short names must be the whole text. */
const names = (text: Prisma.Sql, { name }: Pick<User, 'name'>) => Prisma.sql`
  (lower(${text}) = lower(${name}::text) OR length(${name}::text) > 3 AND strpos(lower(${text}), lower(${name}::text)) > 0)`

/** Addresses of their current and former companies that contain their name or the phone number of their orders. */
function addressesOf(person: Pick<User, 'id' | 'name'>): Prisma.Sql {
  const digits = (phone: Prisma.Sql) => Prisma.sql`regexp_replace(${phone}, '[^0-9]', '', 'g')`
  return Prisma.sql`company_id IN (
      SELECT company_members.company_id FROM company_members WHERE user_id = ${person.id}::uuid
      UNION SELECT company_events.company_id FROM company_events WHERE actor_id = ${person.id}::uuid OR before->>'userId' = ${person.id}
      UNION SELECT orders.company_id FROM orders WHERE user_id = ${person.id}::uuid
    ) AND (
      ${names(Prisma.sql`recipient`, person)} OR ${names(Prisma.sql`label`, person)}
      OR ${digits(Prisma.sql`phone`)} IN (
        SELECT ${digits(Prisma.sql`orders.phone`)} FROM orders WHERE user_id = ${person.id}::uuid AND orders.phone <> ''
      )
    )`
}

export async function listAddressIds(sql: Sql, person: Pick<User, 'id' | 'name'>): Promise<string[]> {
  const rows = await sql.query<{ id: string }>(
    Prisma.sql`SELECT id FROM company_addresses WHERE ${addressesOf(person)} ORDER BY id`,
  )
  return rows.map(({ id }) => id)
}

/** Replaces the person's name by the company's: colleagues still use the addresses. Call it before `eraseFromOrders`. */
export async function eraseFromAddresses(sql: Sql, person: Pick<User, 'id' | 'name'>): Promise<void> {
  await sql.query(Prisma.sql`
    UPDATE company_addresses SET phone = '',
      recipient = CASE WHEN ${names(Prisma.sql`recipient`, person)} THEN companies.name ELSE recipient END,
      label = CASE WHEN ${names(Prisma.sql`label`, person)} THEN companies.name ELSE label END
    FROM companies WHERE companies.id = company_id AND ${addressesOf(person)}`)
}

/** Returns the number of deleted emails. */
export async function deleteMails(sql: Sql, subject: Subject): Promise<number> {
  const deleted = await sql.query(Prisma.sql`
    WITH mails AS (DELETE FROM mail_outbox WHERE ${mailsOf(subject)} RETURNING id),
      jobs_of_mails AS (DELETE FROM jobs USING mails WHERE task = ${SEND_MAIL} AND key = mails.id::text)
    SELECT id FROM mails`)
  return deleted.length
}

/** Deletes inquiries with their replies and notes. Returns their number. */
export async function deleteInquiries(sql: Sql, subject: Subject): Promise<number> {
  return (await sql.query(Prisma.sql`DELETE FROM inquiries WHERE ${inquiriesOf(subject)} RETURNING id`)).length
}

/**
 * Erases messages and places of a person's quotations, and withdraws open ones. A company's quotation stays open and keeps
 * the messages of others. Returns the number of quotations that they requested.
 */
export async function eraseFromQuotations(sql: Sql, userId: string): Promise<number> {
  await sql.query(Prisma.sql`
    UPDATE quotation_revisions SET place = '', note = CASE WHEN company_id IS NULL THEN '' ELSE note END FROM quotations
    WHERE quotations.id = quotation_id AND user_id = ${userId}::uuid`)
  const quotations = await sql.query(Prisma.sql`
    UPDATE quotations SET place = '', request_hash = '', idempotency_key = id::text,
      state = CASE WHEN company_id IS NULL AND state IN ('REQUESTED', 'OFFERED') THEN 'WITHDRAWN' ELSE state END
    WHERE user_id = ${userId}::uuid RETURNING id`)
  await sql.query(Prisma.sql`
    UPDATE quotation_messages SET text = '', request_hash = NULL, idempotency_key = NULL FROM quotations
    WHERE quotations.id = quotation_id AND user_id = ${userId}::uuid AND (company_id IS NULL OR author_id = ${userId}::uuid)`)
  await sql.query(Prisma.sql`
    UPDATE quotation_messages SET text = '', request_hash = NULL, idempotency_key = NULL
    WHERE author_id = ${userId}::uuid AND by_colleague`)
  return quotations.length
}

/**
 * Erases name, address and decline reason of a person's orders, and the reasons for which they declined orders of others.
 * Returns the number of their orders.
 */
export async function eraseFromOrders(
  sql: Sql,
  userId: string,
  { name, email }: Pick<User, 'name' | 'email'>,
): Promise<number> {
  const orders = await sql.query(Prisma.sql`
    UPDATE orders SET customer_name = ${name}, customer_email = ${email}, phone = '', address = '',
      request_hash = '', idempotency_key = id::text, customer_note = NULL, purchase_order_number = NULL,
      billing_address = NULL, shipping_address = NULL, billing_address_data = NULL,
      incoterm_place = CASE WHEN incoterm_code IS NOT NULL THEN '' END, cost_center = NULL, buyer_note = NULL, decline_reason = CASE WHEN decline_reason IS NOT NULL THEN '' END
    WHERE user_id = ${userId}::uuid RETURNING id`)
  // A tracking number leads to their address, and can be guessed from the request's hash.
  await sql.query(Prisma.sql`
    UPDATE shipments SET carrier = NULL, tracking_number = NULL, expected_on = NULL, request_hash = '', idempotency_key = shipments.id::text
    FROM orders WHERE orders.id = order_id AND user_id = ${userId}::uuid`)
  // The same numbers in imported files.
  await sql.query(Prisma.sql`
    DELETE FROM import_rows USING import_runs, orders
    WHERE import_runs.id = run_id AND kind = 'SHIPMENTS' AND key = orders.id::text AND user_id = ${userId}::uuid`)
  // Staff notes about them.
  await sql.query(Prisma.sql`
    DELETE FROM order_notes USING orders WHERE orders.id = order_id AND user_id = ${userId}::uuid`)
  // Confirmations hold name and address.
  await sql.query(Prisma.sql`
    DELETE FROM order_confirmations USING orders WHERE orders.id = order_id AND user_id = ${userId}::uuid`)
  // Undo data holds earlier values.
  await sql.query(Prisma.sql`
    DELETE FROM order_acts USING orders WHERE orders.id = order_id AND user_id = ${userId}::uuid`)
  await sql.query(Prisma.sql`
    UPDATE cancellations SET idempotency_key = cancellations.id::text, request_hash = ''
    FROM orders WHERE orders.id = order_id AND user_id = ${userId}::uuid`)
  // Webhook payloads contain no names, but a receiver's response could.
  await sql.query(Prisma.sql`
    UPDATE webhook_deliveries SET last_answer = NULL
    FROM orders WHERE orders.id = order_id AND user_id = ${userId}::uuid AND last_answer IS NOT NULL`)
  // Reasons that they gave to others whose orders they declined.
  await sql.query(Prisma.sql`
    WITH declined AS (
      UPDATE orders SET decline_reason = ''
      FROM order_events WHERE order_id = orders.id AND from_status = 'AWAITING_APPROVAL' AND to_status = 'CANCELLED'
        AND actor_id = ${userId}::uuid AND decline_reason IS NOT NULL
      RETURNING orders.id
    )
    UPDATE mail_outbox SET payload = jsonb_set(payload, '{declineReason}', '""')
    FROM declined WHERE payload->>'orderId' = declined.id::text AND payload->>'declineReason' IS NOT NULL`)
  return orders.length
}

/**
 * Erases messages and photos of returns that the person requested or that belong to their orders. Goods and amounts stay with
 * the order. The next cleanup deletes the photos.
 */
export async function eraseFromReturns(sql: Sql, userId: string): Promise<void> {
  const theirs = Prisma.sql`(requested_by_id = ${userId}::uuid OR order_id IN (SELECT id FROM orders WHERE user_id = ${userId}::uuid))`
  await sql.query(Prisma.sql`
    UPDATE order_returns SET message = '', answer = NULL, request_hash = '', idempotency_key = id::text WHERE ${theirs}`)
  await sql.query(Prisma.sql`
    UPDATE return_photos SET return_id = NULL, created_at = to_timestamp(0)
    WHERE return_id IN (SELECT id FROM order_returns WHERE ${theirs}) OR uploaded_by_id = ${userId}::uuid AND return_id IS NULL`)
}

/**
 * Erases name, photo, answer and moderation note of a person's reviews, and their flags of others' reviews. Returns the number
 * of their reviews.
 */
export async function eraseFromReviews(sql: Sql, userId: string, name: string): Promise<number> {
  const reviews = await sql.query(Prisma.sql`
    UPDATE reviews SET name = ${name}, image_id = NULL, hiding_note = NULL, answer = NULL, answered_at = NULL
    WHERE user_id = ${userId}::uuid RETURNING id`)
  await sql.query(Prisma.sql`
    WITH flagged AS (DELETE FROM review_flags WHERE user_id = ${userId}::uuid RETURNING review_id, settled_at)
    UPDATE reviews SET flag_count = flag_count - 1 FROM flagged WHERE reviews.id = review_id AND settled_at IS NULL`)
  return reviews.length
}
