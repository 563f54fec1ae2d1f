import { createHash } from 'node:crypto'
import type { Prisma, QuotationFile, User } from '@instrumenta/prisma/client'
import type { Reading } from '../../graphql/context'
import { sentence } from '../../messages/sentence'
import { holdAccount } from '../../shared/active-account.sql'
import type { Db } from '../../shared/db'
import { badUserInput, ShopError } from '../../shared/errors'
import { inTransaction } from '../../shared/in-transaction'
import { CONTENT, DAY_MS, storeUpload, removeOrphans, cleanFileName } from '../../shared/stored-uploads'
import type { Upload } from '../../shared/upload-route'
import { sqlIn } from '../../shared/sql'
import { isUuid } from '../../shared/validation'
import { MAX_FILES, readKind } from './file-kinds'
import { lockOrphanFile } from './quotations.sql'
import { findRole } from './list-quotations'
import { canManageQuotations, canSeeQuotation } from './quotations.policy'

/** Unused files per person and day. */
const MAX_UNATTACHED = 10 * MAX_FILES
/** Limit for all files of one customer in MB, except staff. */
const MAX_MEGABYTES = 1_000
const MEGABYTE = 1024 * 1024

type FileDeps = Pick<Reading, 'db' | 'fileStore'>

/**
 * Stores a file until it is attached to a request or a message.
 * @throws BAD_USER_INPUT for another kind of file, RATE_LIMITED above the limits, UNAUTHENTICATED if the account has ended,
 * SERVICE_UNAVAILABLE if the store fails. Then nothing is kept.
 */
export async function uploadQuotationFile(
  { db, fileStore }: FileDeps,
  viewer: User,
  { fileName, content }: Upload,
): Promise<QuotationFile> {
  const name = cleanFileName(fileName)
  const kind = readKind(name, content)
  if ('problem' in kind) {
    throw badUserInput(sentence(kind.problem === 'KIND' ? 'fileKind' : 'fileContent'), 'file')
  }
  const sha256 = createHash('sha256').update(content).digest('hex')
  const row = { name, size: content.length, type: kind.type, sha256, uploadedById: viewer.id }
  return storeUpload(fileStore, content, {
    add: (kept) => addRow(db, viewer, { ...kept, ...row }),
    remove: (id) => db.quotationFile.delete({ where: { id } }),
  })
}

/** Locks the account, so that concurrent uploads keep to the limits. */
function addRow(db: Db, viewer: User, row: Prisma.QuotationFileUncheckedCreateInput): Promise<QuotationFile> {
  return inTransaction(db, async (tx) => {
    await holdAccount(sqlIn(tx), viewer.id, { isAlone: true })
    const own = { uploadedById: viewer.id }
    const unattached = await tx.quotationFile.count({
      where: { ...own, quotationId: null, createdAt: { gt: new Date(Date.now() - DAY_MS) } },
    })
    if (unattached >= MAX_UNATTACHED) {
      throw new ShopError('RATE_LIMITED', sentence('filesUnused', { max: MAX_UNATTACHED }))
    }
    if (!canManageQuotations(viewer)) {
      const { _sum } = await tx.quotationFile.aggregate({ where: own, _sum: { size: true } })
      if ((_sum.size ?? 0) + row.size > MAX_MEGABYTES * MEGABYTE) {
        throw new ShopError('RATE_LIMITED', sentence('filesTooMuch', { max: MAX_MEGABYTES }))
      }
    }
    return tx.quotationFile.create({ data: row })
  })
}

/** Opens a file; null if it is unknown or its quotation is not visible to the person. */
export async function openQuotationFile(
  { db, fileStore }: FileDeps,
  viewer: User,
  quotationId: string,
  fileId: string,
) {
  if (!isUuid(quotationId) || !isUuid(fileId)) return null
  const found = await db.quotationFile.findUnique({
    where: { id: fileId, quotationId },
    include: { quotation: true },
  })
  if (!found?.quotation) return null
  if (!canSeeQuotation(viewer, found.quotation, await findRole(db, viewer, found.quotation))) return null
  return { file: found, content: await fileStore.read(found.key, CONTENT) }
}

/** Removes unused files. */
export async function removeOrphanQuotationFiles(
  { db, fileStore }: FileDeps,
  olderThan: Date,
  stop?: AbortSignal,
): Promise<number> {
  const removeRow = (tx: Prisma.TransactionClient, id: string) => tx.quotationFile.delete({ where: { id } })
  await fileStore.removeLeftovers?.(olderThan)
  return removeOrphans({ db, fileStore, what: 'files of quotations', lock: lockOrphanFile, removeRow }, olderThan, stop)
}
