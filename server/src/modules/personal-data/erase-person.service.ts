import type { Prisma, User } from '@instrumenta/prisma/client'
import type { Db } from '../../shared/db'
import { sqlIn } from '../../shared/sql'
import { isUuid } from '../../shared/validation'
import type { Actor } from '../audit/audit.service'
import { performAudited } from '../audit/audit.service'
import type { AccountRemoval, RemoveAccount } from './firebase-accounts'
import { deleteInquiries, deleteMails, eraseFromOrders, lockPerson } from './personal-data.sql'
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
    const person = await lockPerson(sqlIn(tx), id)
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
  const sql = sqlIn(tx)
  const mails = await deleteMails(sql, person)
  const inquiries = await deleteInquiries(sql, person)
  const orders = await eraseFromOrders(sql, id, { name: ERASED_NAME, email })
  const reviews = await tx.review.updateMany({ where: { userId: id }, data: { name: ERASED_NAME, imageId: null } })
  // What belongs to nothing now is tidied away with its files by the next round, which looks for uploads of long ago.
  const images = await tx.image.updateMany({
    where: { uploadedById: id, products: { none: {} } },
    data: { createdAt: new Date(0), alt: '' },
  })
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
  return { orders, reviews: reviews.count, mails, inquiries, images: images.count }
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
