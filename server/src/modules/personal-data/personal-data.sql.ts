import type { Inquiry, MailOutbox, User } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import { inquiryColumns, userColumns } from '../../shared/model-columns.sql'
import type { Sql } from '../../shared/sql'
import { SEND_MAIL } from '../mail/queue-mails.sql'

/** Somebody whose data is to be found. */
export type Subject = Pick<User, 'id' | 'email' | 'emailVerified'>

/** What of a mail is handed over to whom it tells of. */
export type MailOfPerson = Pick<MailOutbox, 'template' | 'recipient' | 'payload' | 'createdAt' | 'sentAt'>

/**
 * The mails about somebody: those of their orders, quotations and acts, and those from or to their address. What others wrote about a
 * quotation of their company is theirs. What only claims an address that
 * nobody has proven is not theirs: it could be anybody's.
 */
function mailsOf({ id, email, emailVerified }: Subject): Prisma.Sql {
  const ofOrders = Prisma.sql`(caused_by_id = ${id}::uuid
    OR payload->>'orderId' IN (SELECT orders.id::text FROM orders WHERE user_id = ${id}::uuid)
    OR payload->>'quotationId' IN (SELECT quotations.id::text FROM quotations WHERE user_id = ${id}::uuid AND company_id IS NULL))`
  return emailVerified
    ? Prisma.sql`(${ofOrders} OR lower(recipient) = ${email} OR lower(payload->>'email') = ${email})`
    : ofOrders
}

/** Their messages from the contact form, by the address that they have proven. */
function inquiriesOf({ email, emailVerified }: Subject): Prisma.Sql {
  return emailVerified ? Prisma.sql`lower(email) = ${email}` : Prisma.sql`false`
}

/** The mails about somebody, oldest first. */
export function listMails(sql: Sql, subject: Subject): Promise<MailOfPerson[]> {
  return sql.query(Prisma.sql`
    SELECT template, recipient, payload, created_at AS "createdAt", sent_at AS "sentAt" FROM mail_outbox
    WHERE ${mailsOf(subject)} ORDER BY id`)
}

/** Their messages, oldest first. */
export function listInquiries(sql: Sql, subject: Subject): Promise<Inquiry[]> {
  return sql.rows(
    inquiryColumns,
    (columns) => Prisma.sql`SELECT ${columns} FROM inquiries WHERE ${inquiriesOf(subject)} ORDER BY created_at`,
  )
}

/** The person, locked: no order and no review of theirs can come in between, since both refer to this row. */
export async function lockPerson(sql: Sql, id: string): Promise<User | undefined> {
  const [person] = await sql.rows(
    userColumns,
    (columns) => Prisma.sql`SELECT ${columns} FROM users WHERE id = ${id}::uuid FOR UPDATE`,
  )
  return person
}

/** Whether a text names the person. Short names are only found where they stand alone. */
const names = (text: Prisma.Sql, { name }: Pick<User, 'name'>) => Prisma.sql`
  (lower(${text}) = lower(${name}::text) OR length(${name}::text) > 3 AND strpos(lower(${text}), lower(${name}::text)) > 0)`

/** Addresses that name the person, or have the phone number of their orders, in the books of companies that they are or were in. */
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

/** The ids of these addresses. */
export async function listAddressIds(sql: Sql, person: Pick<User, 'id' | 'name'>): Promise<string[]> {
  const rows = await sql.query<{ id: string }>(
    Prisma.sql`SELECT id FROM company_addresses WHERE ${addressesOf(person)} ORDER BY id`,
  )
  return rows.map(({ id }) => id)
}

/** Takes the person out of these addresses, which colleagues may still need: the goods go to the company. Orders must still be theirs. */
export async function eraseFromAddresses(sql: Sql, person: Pick<User, 'id' | 'name'>): Promise<void> {
  await sql.query(Prisma.sql`
    UPDATE company_addresses SET phone = '',
      recipient = CASE WHEN ${names(Prisma.sql`recipient`, person)} THEN companies.name ELSE recipient END,
      label = CASE WHEN ${names(Prisma.sql`label`, person)} THEN companies.name ELSE label END
    FROM companies WHERE companies.id = company_id AND ${addressesOf(person)}`)
}

/** Answers how many there were. */
export async function deleteMails(sql: Sql, subject: Subject): Promise<number> {
  const deleted = await sql.query(Prisma.sql`
    WITH mails AS (DELETE FROM mail_outbox WHERE ${mailsOf(subject)} RETURNING id),
      jobs_of_mails AS (DELETE FROM jobs USING mails WHERE task = ${SEND_MAIL} AND key = mails.id::text)
    SELECT id FROM mails`)
  return deleted.length
}

/** With all that was written about them. Answers how many there were. */
export async function deleteInquiries(sql: Sql, subject: Subject): Promise<number> {
  return (await sql.query(Prisma.sql`DELETE FROM inquiries WHERE ${inquiriesOf(subject)} RETURNING id`)).length
}

/**
 * Takes out of somebody's quotations what was written about them, and where the goods were to go; those that are open are
 * withdrawn. Of what was asked for a company, what others wrote is not theirs, and it stays open for its people. Answers how many
 * they asked for.
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
 * Takes out of somebody's orders who they are and where they live, and why others declined them; and why they declined orders of
 * others. Answers how many orders of theirs there are.
 */
export async function eraseFromOrders(
  sql: Sql,
  userId: string,
  { name, email }: Pick<User, 'name' | 'email'>,
): Promise<number> {
  const orders = await sql.query(Prisma.sql`
    UPDATE orders SET customer_name = ${name}, customer_email = ${email}, phone = '', address = '',
      request_hash = '', idempotency_key = id::text, customer_note = NULL, purchase_order_number = NULL, decline_reason = CASE WHEN decline_reason IS NOT NULL THEN '' END
    WHERE user_id = ${userId}::uuid RETURNING id`)
  // A carrier's number leads to their door, and can be guessed by its hash.
  await sql.query(Prisma.sql`
    UPDATE shipments SET carrier = NULL, tracking_number = NULL, expected_on = NULL, request_hash = '', idempotency_key = shipments.id::text
    FROM orders WHERE orders.id = order_id AND user_id = ${userId}::uuid`)
  // The same numbers, in files that were imported.
  await sql.query(Prisma.sql`
    DELETE FROM import_rows USING import_runs, orders
    WHERE import_runs.id = run_id AND kind = 'SHIPMENTS' AND key = orders.id::text AND user_id = ${userId}::uuid`)
  // What the shop's staff wrote about them among themselves.
  await sql.query(Prisma.sql`
    DELETE FROM order_notes USING orders WHERE orders.id = order_id AND user_id = ${userId}::uuid`)
  // Where it went, and for whom.
  await sql.query(Prisma.sql`
    DELETE FROM order_confirmations USING orders WHERE orders.id = order_id AND user_id = ${userId}::uuid`)
  // What they were told before it was changed.
  await sql.query(Prisma.sql`
    DELETE FROM order_acts USING orders WHERE orders.id = order_id AND user_id = ${userId}::uuid`)
  await sql.query(Prisma.sql`
    UPDATE cancellations SET idempotency_key = cancellations.id::text, request_hash = ''
    FROM orders WHERE orders.id = order_id AND user_id = ${userId}::uuid`)
  // What is told of an order names nobody; what a receiver answered, only it knows.
  await sql.query(Prisma.sql`
    UPDATE webhook_deliveries SET last_answer = NULL
    FROM orders WHERE orders.id = order_id AND user_id = ${userId}::uuid AND last_answer IS NOT NULL`)
  // What they wrote to others whose orders they declined.
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
 * Takes out of returns what people wrote: of somebody's orders, whoever asked, and of those that they asked for; their photos belong to
 * nothing then, and the next round tidies them away. What of goods and money came of them stays with the order.
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
 * Takes out of somebody's reviews who they are, what the shop told them, and what it answered them; and what they held against
 * others' reviews. Answers how many reviews of theirs there are.
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
