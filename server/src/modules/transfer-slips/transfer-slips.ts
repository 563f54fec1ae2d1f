import type { Prisma, TransferSlip, User } from '@instrumenta/prisma/client'
import type { Reading } from '../../graphql/context'
import { sentence } from '../../messages/sentence'
import type { AuditContext } from '../../shared/audit-context'
import { refusalOf } from '../../shared/authority'
import { badUserInput } from '../../shared/errors'
import { cleanFileName, CONTENT, removeOrphans, storeUpload } from '../../shared/stored-uploads'
import { inTransaction } from '../../shared/in-transaction'
import { httpError } from '../../shared/rest-route'
import { sqlIn } from '../../shared/sql'
import type { Upload } from '../../shared/upload-route'
import { isUuid } from '../../shared/validation'
import { performAudited } from '../audit/perform-audited'
import { findRole } from '../orders/company-orders'
import { findOrder } from '../orders/find-order'
import { lockOrder } from '../orders/move-order.sql'
import { isOrderer } from '../orders/orders.policy'
import { readPaymentState } from '../payments/ledger'
import { readKind } from '../quotations/file-kinds'
import { lockRemovedSlip } from './transfer-slips.sql'

/** Slips of one order. */
const MAX_SLIPS = 10

const SLIP_TYPES: readonly string[] = ['application/pdf', 'image/jpeg', 'image/png']

type SlipDeps = Pick<Reading, 'db' | 'fileStore'>

/**
 * Stores a proof of a transfer for an order with an open amount.
 * @throws BAD_USER_INPUT for another kind of file, 404 for an order that the person may not see, 409 if nothing is due or the order
 * has enough slips, FORBIDDEN for staff, SERVICE_UNAVAILABLE if the store fails. Then nothing is kept.
 */
export async function uploadTransferSlip(
  { db, fileStore }: SlipDeps,
  viewer: User,
  orderId: string,
  { fileName, content }: Upload,
): Promise<TransferSlip> {
  const order = await findOrder(db, viewer, orderId)
  if (!order) throw httpError(404, sentence('orderNotFound'))
  const role = await findRole(db, viewer, order)
  if (!isOrderer(viewer, order, role) && role === undefined) throw refusalOf(viewer)
  const name = cleanFileName(fileName)
  const kind = readKind(name, content)
  const isKnown = 'type' in kind ? SLIP_TYPES.includes(kind.type) : kind.problem === 'CONTENT'
  if (!isKnown) throw badUserInput(sentence('slipKind'), 'file')
  if ('problem' in kind) throw badUserInput(sentence('fileContent'), 'file')
  const row = { orderId: order.id, name, size: content.length, type: kind.type, uploadedById: viewer.id }
  return storeUpload(fileStore, content, {
    add: (kept) =>
      inTransaction(db, async (tx) => {
        // Concurrent uploads keep to the limit.
        const locked = await lockOrder(sqlIn(tx), order.id)
        const { paidMinor, payableMinor } = await readPaymentState(tx, locked ?? order)
        if (paidMinor >= payableMinor) throw httpError(409, sentence('slipNothingDue'))
        if ((await tx.transferSlip.count({ where: { orderId: order.id } })) >= MAX_SLIPS) {
          throw httpError(409, sentence('tooManySlips', { max: MAX_SLIPS }))
        }
        return tx.transferSlip.create({ data: { ...kept, ...row } })
      }),
    remove: (id) => db.transferSlip.delete({ where: { id } }),
  })
}

/** Opens a slip; null if it is unknown or its order is not visible to the person. */
export async function openTransferSlip({ db, fileStore }: SlipDeps, viewer: User, orderId: string, slipId: string) {
  if (!isUuid(slipId) || !(await findOrder(db, viewer, orderId))) return null
  const slip = await db.transferSlip.findUnique({ where: { id: slipId, orderId } })
  return slip && { slip, content: await fileStore.read(slip.key, CONTENT) }
}

/** What makes the next cleanup delete slips with their files. */
export const REMOVED_SLIP = { orderId: null, name: '', createdAt: new Date(0) }

/** Slips of a person's orders, and those that they uploaded for a company's. */
export const slipsOf = (personId: string) =>
  ({ OR: [{ uploadedById: personId }, { order: { userId: personId } }] }) satisfies Prisma.TransferSlipWhereInput

/** Removes a slip from its order. */
export async function removeTransferSlip({ db }: Pick<Reading, 'db'>, audit: AuditContext, id: string) {
  const notFound = { __typename: 'TransferSlipNotFound', message: sentence('fileNotFound') } as const
  if (!isUuid(id)) return notFound
  return performAudited(db, audit, async (tx, record) => {
    const slip = await tx.transferSlip.findUnique({ where: { id }, include: { order: true } })
    if (!slip?.order) return notFound
    const { count } = await tx.transferSlip.updateMany({ where: { id, orderId: slip.orderId }, data: REMOVED_SLIP })
    if (count === 0) return notFound
    // Its name may say something of a person, whom the log outlives.
    const before = { transferSlip: slip.createdAt.toISOString() }
    await record({ action: 'REMOVE_TRANSFER_SLIP', subjectId: slip.order.id, before, after: {} })
    return { __typename: 'RemoveTransferSlipSuccess', order: slip.order } as const
  })
}

/** Deletes removed slips with their files. */
export function removeOrphanTransferSlips(
  { db, fileStore }: SlipDeps,
  olderThan: Date,
  stop?: AbortSignal,
): Promise<number> {
  const removeRow = (tx: Prisma.TransactionClient, id: string) => tx.transferSlip.delete({ where: { id } })
  return removeOrphans({ db, fileStore, what: 'transfer slips', lock: lockRemovedSlip, removeRow }, olderThan, stop)
}
