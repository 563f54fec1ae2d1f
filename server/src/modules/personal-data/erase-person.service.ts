import pTimeout from 'p-timeout'
import type { Prisma, User } from '@instrumenta/prisma/client'
import type { Db } from '../../shared/db'
import { serviceUnavailable } from '../../shared/errors'
import { inTransaction } from '../../shared/in-transaction'
import { sqlIn } from '../../shared/sql'
import { isUuid } from '../../shared/validation'
import type { Actor } from '../audit/audit.service'
import { performAudited } from '../audit/audit.service'
import { ofPerson } from '../staff/staff.service'
import { isNeededAsOwner, leaveCompanies } from '../companies/companies.service'
import type { AccountRemoval, RemoveAccount } from './firebase-accounts'
import {
  deleteInquiries,
  deleteMails,
  eraseFromAddresses,
  eraseFromOrders,
  eraseFromQuotations,
  eraseFromReturns,
  eraseFromReviews,
  lockPerson,
} from './personal-data.sql'
import { listOtherAccounts } from './other-accounts'
import { ON_THE_WAY, whyNotErasable } from './personal-data.policy'
import type { Sentence } from '../../messages/sentence'
import { sentence } from '../../messages/sentence'

/** Somebody is erased; `kept` says what of them stays, and why. */
export interface ErasePersonSuccess {
  __typename: 'ErasePersonSuccess'
  id: string
  kept: Sentence[]
}

/** What came of erasing somebody, tagged with the names of the schema. */
export type ErasePersonResult = ErasePersonSuccess | { __typename: 'UserNotFound'; message: Sentence } | NotErasable

type NotErasable = { __typename: 'NotErasable'; message: Sentence; openOrderCount: number }

/** What erasing works with. */
export interface ErasureDeps {
  db: Db
  removeAccount: RemoveAccount
  /** Called with what Firebase said, or that it said nothing in time. */
  onUnavailable?: ((error: unknown) => void) | undefined
  /** Milliseconds that Firebase has for its answer: no admin can act meanwhile, nor the person. */
  patienceMs?: number
}

const ERASED_NAME = 'Erased person'
const ERASED_DOMAIN = '@erased.invalid'

/**
 * Erases what names a person: their account and sessions, address and phone of their orders, messages of their quotations, mails, inquiries, the name
 * and photo of reviews. What the books need stays without a name. The account at Firebase goes last, before all of it is
 * committed, so that a Firebase that does not answer leaves everything as it was; then it throws SERVICE_UNAVAILABLE.
 */
export async function erasePerson(deps: ErasureDeps, actor: Actor, id: string): Promise<ErasePersonResult> {
  const { db } = deps
  if (!isUuid(id)) return notFound
  return performAudited(db, actor, async (tx, record): Promise<ErasePersonResult> => {
    const person = await lockPerson(sqlIn(tx), id)
    if (!person || person.email.endsWith(ERASED_DOMAIN)) return notFound
    const refusal = await findRefusal(tx, person)
    if (refusal) return refusal
    const otherAccounts = await listOtherAccounts(tx, person)
    const counts = await eraseRows(tx, person)
    await record({ action: 'ERASE_PERSON', subjectId: person.id, before: {}, after: counts })
    const account = await removeInTime(deps, person.firebaseUid)
    return {
      __typename: 'ErasePersonSuccess',
      id: person.id,
      kept: describeKept(counts, account, otherAccounts.length),
    }
  })
}

/** What erasing this account would be refused for now: for who erases several, which is to be all of them or none. */
export function findErasureRefusal(db: Db, id: string): Promise<Sentence | undefined> {
  return inTransaction(db, async (tx) => {
    const person = await tx.user.findUnique({ where: { id } })
    return person ? (await findRefusal(tx, person))?.message : undefined
  })
}

async function findRefusal(tx: Prisma.TransactionClient, person: User): Promise<NotErasable | undefined> {
  const { id } = person
  const refusal = whyNotErasable(person, await tx.order.count({ where: { userId: id, ...ON_THE_WAY } }))
  if (refusal) return { __typename: 'NotErasable', ...refusal }
  if (!(await isNeededAsOwner(tx, id))) return undefined
  return { __typename: 'NotErasable', message: sentence('onlyOwnerNeeded'), openOrderCount: 0 }
}

const notFound: ErasePersonResult = {
  __typename: 'UserNotFound',
  message: sentence('goneOrErased'),
}

/** If it goes all the same after that, the next attempt finds none there, which is as good. */
async function removeInTime(
  { removeAccount, onUnavailable, patienceMs = 5_000 }: ErasureDeps,
  uid: string,
): Promise<AccountRemoval> {
  try {
    return await pTimeout(removeAccount(uid), { milliseconds: patienceMs })
  } catch (cause) {
    onUnavailable?.(cause)
    throw Object.assign(serviceUnavailable(sentence('firebaseAway')), { cause })
  }
}

type Counts = Record<'orders' | 'quotations' | 'reviews' | 'mails' | 'inquiries' | 'images', number>

async function eraseRows(tx: Prisma.TransactionClient, person: User): Promise<Counts> {
  const { id } = person
  const email = `${id}${ERASED_DOMAIN}`
  const sql = sqlIn(tx)
  const mails = await deleteMails(sql, person)
  const inquiries = await deleteInquiries(sql, person)
  await eraseFromAddresses(sql, person)
  const orders = await eraseFromOrders(sql, id, { name: ERASED_NAME, email })
  await eraseFromReturns(sql, id)
  await leaveCompanies(tx, person)
  await tx.staffInvitation.deleteMany({ where: ofPerson(person) })
  const quotations = await eraseFromQuotations(sql, id)
  // Those of their quotations, whoever sent them, what they sent for a company, and those that they did not send; the next round
  // tidies them away.
  const own = { uploadedById: id }
  await tx.quotationFile.updateMany({
    where: {
      OR: [
        { ...own, quotationId: null },
        { quotation: { userId: id, companyId: null } },
        { ...own, quotation: { userId: id } },
        { ...own, message: { byColleague: true } },
      ],
    },
    data: { quotationId: null, messageId: null, name: '', sha256: '', createdAt: new Date(0) },
  })
  const reviews = await eraseFromReviews(sql, id, ERASED_NAME)
  // Pictures of products are the shop's, whoever of its people brought them. What belongs to nothing now is tidied away with its files by the next round, which looks for uploads of long ago.
  const images = await tx.image.updateMany({
    where: { uploadedById: id, products: { none: {} }, productPictures: { none: {} }, importPictures: { none: {} } },
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
      staffRole: null,
      photoId: null,
      sessionEndings: { deleteMany: {} },
      orderLists: { deleteMany: {} },
      assignedInquiries: { set: [] },
      removedAt: person.removedAt ?? new Date(),
      sessionVersion: { increment: 1 },
    },
  })
  return { orders, quotations, reviews, mails, inquiries, images: images.count }
}

/** What stays and why, and what has to be done elsewhere. */
function describeKept(
  { orders, quotations, reviews, images }: Counts,
  account: AccountRemoval,
  otherAccountCount: number,
): Sentence[] {
  return [
    ...(orders > 0 ? [sentence('keptOrders', { count: orders })] : []),
    ...(quotations > 0 ? [sentence('keptQuotations', { count: quotations })] : []),
    ...(reviews > 0 ? [sentence('keptReviews', { count: reviews })] : []),
    ...(images > 0 ? [sentence('keptImages', { count: images })] : []),
    sentence('keptAuditLog'),
    sentence('keptBackups'),
    ...(otherAccountCount > 0 ? [sentence('keptAccounts', { count: otherAccountCount })] : []),
    ...(account === 'LEFT' ? [sentence('keptFirebase')] : []),
  ]
}
