import type { Prisma, User } from '@instrumenta/prisma/client'
import type { Db } from '../../shared/db'
import { isUuid } from '../../shared/validation'
import type { Actor } from '../audit/audit.service'
import { performAudited } from '../audit/audit.service'
import type { AccountRemoval, RemoveAccount } from './firebase-accounts'
import { inquiriesOf, mailsOf } from './personal-data.sql'
import { whyNotErasable } from './personal-data.policy'

/** What came of erasing somebody, tagged with the names of the schema. */
export type ErasePersonResult =
  | { __typename: 'ErasePersonSuccess'; id: string; kept: string[] }
  | { __typename: 'UserNotFound'; message: string }
  | { __typename: 'NotErasable'; message: string }

const ERASED_NAME = 'Erased person'
const ERASED_DOMAIN = '@erased.invalid'

/**
 * Erases what names a person: their account and sessions, address and phone of their orders, mails, inquiries, the name
 * and photo of reviews. What the books need stays without a name. The account at Firebase goes last, before all of it is
 * committed, so that a Firebase that does not answer leaves everything as it was; then it rejects.
 */
export async function erasePerson(
  { db, removeAccount }: { db: Db; removeAccount: RemoveAccount },
  actor: Actor,
  id: string,
): Promise<ErasePersonResult> {
  if (!isUuid(id)) return notFound
  return performAudited(db, actor, async (tx, record): Promise<ErasePersonResult> => {
    // No order and no review of theirs can come in between: both refer to this row.
    await tx.$queryRaw`SELECT id FROM users WHERE id = ${id}::uuid FOR UPDATE`
    const person = await tx.user.findUnique({ where: { id } })
    if (!person || person.email.endsWith(ERASED_DOMAIN)) return notFound
    const reason = whyNotErasable(person, await tx.order.findMany({ where: { userId: id }, select: { status: true } }))
    if (reason) return { __typename: 'NotErasable', message: reason }
    const counts = await eraseRows(tx, person)
    await record({ action: 'ERASE_PERSON', subjectId: person.id, before: {}, after: counts })
    const account = await removeAccount(person.firebaseUid)
    return { __typename: 'ErasePersonSuccess', id: person.id, kept: describeKept(counts, account) }
  })
}

const notFound: ErasePersonResult = {
  __typename: 'UserNotFound',
  message: 'There is no such person, or they were erased before.',
}

type Counts = Record<'orders' | 'reviews' | 'mails' | 'inquiries' | 'images', number>

async function eraseRows(tx: Prisma.TransactionClient, person: User): Promise<Counts> {
  const { id } = person
  const email = `${id}${ERASED_DOMAIN}`
  const mails = await tx.$executeRaw`DELETE FROM mail_outbox WHERE ${mailsOf(person)}`
  const inquiries = await tx.$executeRaw`DELETE FROM inquiries WHERE ${inquiriesOf(person)}`
  const orders = await tx.$executeRaw`
    UPDATE orders SET customer_name = ${ERASED_NAME}, customer_email = ${email}, phone = '', address = '',
      request_hash = '', idempotency_key = id::text
    WHERE user_id = ${id}::uuid`
  const reviews = await tx.$executeRaw`
    UPDATE reviews SET name = ${ERASED_NAME}, image_id = NULL WHERE user_id = ${id}::uuid`
  // What belongs to nothing now is tidied away with its files by the next round, which looks for uploads of long ago.
  const images = await tx.$executeRaw`
    UPDATE images SET created_at = to_timestamp(0), alt = '' WHERE uploaded_by_id = ${id}::uuid
      AND NOT EXISTS (SELECT FROM products WHERE products.image_id = images.id)`
  await tx.user.update({
    where: { id },
    data: {
      email,
      emailVerified: false,
      name: ERASED_NAME,
      firebaseUid: `erased:${id}`,
      role: 'CUSTOMER',
      photoId: null,
      sessionEndings: { deleteMany: {} },
      removedAt: person.removedAt ?? new Date(),
      sessionVersion: { increment: 1 },
    },
  })
  return { orders, reviews, mails, inquiries, images }
}

/** What stays and why, and what has to be done elsewhere; sentences for people. */
function describeKept({ orders, reviews, images }: Counts, account: AccountRemoval): string[] {
  return [
    ...(orders > 0
      ? [
          `Of ${orders} orders stay product, quantity, price and dates, which the books need; nothing says whose they were.`,
        ]
      : []),
    ...(reviews > 0 ? [`Of ${reviews} reviews stay rating and text, without name and photo.`] : []),
    ...(images > 0 ? [`The files of ${images} pictures go within the hour in which the server tidies up next.`] : []),
    'The audit log keeps what admins did, by number and without names; a row cannot be taken out of it.',
    'Backups from before still hold the data until they are thrown away.',
    ...(account === 'LEFT'
      ? ['The account at Firebase stays: the shop has no credentials for it. Please delete it in the Firebase console.']
      : []),
  ]
}
