import pTimeout from 'p-timeout'
import type { Prisma, User } from '@instrumenta/prisma/client'
import type { Db } from '../../shared/db'
import type { CacheBump } from '../../shared/cache-version'
import { serviceUnavailable } from '../../shared/errors'
import { inTransaction } from '../../shared/in-transaction'
import { sqlIn } from '../../shared/sql'
import { isUuid } from '../../shared/validation'
import type { Actor } from '../audit/perform-audited'
import { performAudited } from '../audit/perform-audited'
import { REMOVED_SLIP, slipsOf } from '../transfer-slips/transfer-slips'
import { invitationsOf } from '../staff/staff'
import { isNeededAsOwner, leaveCompanies } from '../companies/leave-company'
import type { AccountRemoval, RemoveAccount } from './accounts'
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
import { listOtherAccounts } from './accounts'
import type { Sentence } from '../../messages/sentence'
import { sentence } from '../../messages/sentence'

/** `kept` says which data stays, and why. */
export interface ErasePersonSuccess {
  __typename: 'ErasePersonSuccess'
  id: string
  kept: Sentence[]
}

interface ErasureDeps {
  db: Db
  removeAccount: RemoveAccount
  cacheVersion?: CacheBump | undefined
  logger?: { error(details: { err: unknown }, message: string): void } | undefined
  /** Timeout for Firebase in ms. Staff changes are blocked during it. */
  firebaseTimeoutMs?: number
}

const ERASED_NAME = 'Erased person'
const ERASED_DOMAIN = '@erased.invalid'

const userNotFound = { __typename: 'UserNotFound', message: sentence('goneOrErased') } as const
const notErasable = (message: Sentence, openOrderCount = 0) =>
  ({ __typename: 'NotErasable', message, openOrderCount }) as const

/**
 * Erases a person's data: account and sessions, address and phone number of their orders, messages of their quotations,
 * emails, inquiries, name and photo of reviews. Accounting data stays without the name. The Firebase account is deleted last,
 * before the commit: if Firebase does not respond, nothing changes.
 * @throws SERVICE_UNAVAILABLE if Firebase does not answer
 */
export async function erasePerson(deps: ErasureDeps, actor: Actor, id: string) {
  if (!isUuid(id)) return userNotFound
  const result = await performAudited(deps.db, actor, async (tx, record) => {
    const person = await lockPerson(sqlIn(tx), id)
    if (!person || person.email.endsWith(ERASED_DOMAIN)) return userNotFound
    const refusal = await findRefusal(tx, person)
    if (refusal) return refusal
    const otherAccounts = await listOtherAccounts(tx, person)
    const counts = await eraseRows(tx, person)
    const { invoices: _kept, ...erased } = counts
    await record({ action: 'ERASE_PERSON', subjectId: person.id, before: {}, after: erased })
    const account = await removeInTime(deps, person.firebaseUid)
    const reasons = describeKept(counts, account, otherAccounts.length)
    return { __typename: 'ErasePersonSuccess', id: person.id, kept: reasons } satisfies ErasePersonSuccess
  })
  // Cached reviews show their name and photo.
  if (result.__typename === 'ErasePersonSuccess') deps.cacheVersion?.bump()
  return result
}

/** Reason why this account can't be erased now. Check all accounts before erasing several. */
export function findErasureRefusal(db: Db, id: string): Promise<Sentence | undefined> {
  return inTransaction(db, async (tx) => {
    const person = await tx.user.findUnique({ where: { id } })
    return person ? (await findRefusal(tx, person))?.message : undefined
  })
}

async function findRefusal(tx: Prisma.TransactionClient, { id, role }: User) {
  const openOrders = { userId: id, status: { notIn: ['DELIVERED', 'CANCELLED'] } } satisfies Prisma.OrderWhereInput
  const count = await tx.order.count({ where: openOrders })
  if (role === 'ADMIN') return notErasable(sentence('adminNotErasable'))
  // An open order needs its customer's address.
  if (count > 0) return notErasable(sentence('ordersUnderWay', { count }), count)
  return (await isNeededAsOwner(tx, id)) ? notErasable(sentence('onlyOwnerNeeded')) : undefined
}

/** If Firebase deletes the account after the timeout, the next attempt finds none, which is fine. */
async function removeInTime(
  { removeAccount, logger, firebaseTimeoutMs = 5_000 }: ErasureDeps,
  uid: string,
): Promise<AccountRemoval> {
  try {
    return await pTimeout(removeAccount(uid), { milliseconds: firebaseTimeoutMs })
  } catch (cause) {
    logger?.error({ err: cause }, 'Firebase has not removed an account')
    throw Object.assign(serviceUnavailable(sentence('firebaseAway')), { cause })
  }
}

type Counts = Record<'orders' | 'invoices' | 'quotations' | 'reviews' | 'mails' | 'inquiries' | 'images', number>

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
  await tx.staffInvitation.deleteMany({ where: invitationsOf(person) })
  const quotations = await eraseFromQuotations(sql, id)
  // Files of their quotations by any sender, files that they sent for a company, and unsent ones. The next cleanup deletes
  // them.
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
  await tx.transferSlip.updateMany({ where: slipsOf(id), data: REMOVED_SLIP })
  // Invoices stay as they are: tax law has the seller keep them.
  const invoices = await tx.invoice.count({ where: { order: { userId: id } } })
  const reviews = await eraseFromReviews(sql, id, ERASED_NAME)
  // Images of products belong to the shop. The next cleanup, which looks for old unused uploads, deletes the others.
  const images = await tx.image.updateMany({
    where: { uploadedById: id, products: { none: {} }, productPictures: { none: {} }, importPictures: { none: {} } },
    data: { createdAt: new Date(0), alt: '' },
  })
  await tx.secondFactor.deleteMany({ where: { userId: id } })
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
      savedViews: { deleteMany: {} },
      stockAlerts: { deleteMany: {} },
      assignedInquiries: { set: [] },
      removedAt: person.removedAt ?? new Date(),
      sessionVersion: { increment: 1 },
    },
  })
  return { orders, invoices, quotations, reviews, mails, inquiries, images: images.count }
}

/** Reasons why some data stays, and what else has to be deleted elsewhere. */
function describeKept(
  { orders, invoices, quotations, reviews, images }: Counts,
  account: AccountRemoval,
  otherAccountCount: number,
): Sentence[] {
  return [
    ...(orders > 0 ? [sentence('keptOrders', { count: orders })] : []),
    ...(invoices > 0 ? [sentence('keptInvoices', { count: invoices })] : []),
    ...(quotations > 0 ? [sentence('keptQuotations', { count: quotations })] : []),
    ...(reviews > 0 ? [sentence('keptReviews', { count: reviews })] : []),
    ...(images > 0 ? [sentence('keptImages', { count: images })] : []),
    sentence('keptAuditLog'),
    sentence('keptBackups'),
    ...(otherAccountCount > 0 ? [sentence('keptAccounts', { count: otherAccountCount })] : []),
    ...(account === 'LEFT' ? [sentence('keptFirebase')] : []),
  ]
}
