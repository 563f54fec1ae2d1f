import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Prisma, QuotationFile, User } from '@instrumenta/prisma/client'
import { sentence } from '../../messages/sentence'
import { holdAccount } from '../../shared/active-account.sql'
import type { Db } from '../../shared/db'
import { badUserInput, ShopError } from '../../shared/errors'
import { inTransaction } from '../../shared/in-transaction'
import type { OrphanRemoval } from '../../shared/kept-uploads'
import { CONTENT, DAY_MS, keepUpload, removeOrphans } from '../../shared/kept-uploads'
import type { ReadableStore } from '../../shared/object-store/object-store'
import type { Upload } from '../../shared/read-upload'
import { sqlIn } from '../../shared/sql'
import { isUuid } from '../../shared/validation'
import { MAX_FILES, readKind } from './file-kinds'
import { cleanFileName } from '../../shared/file-names'
import { lockOrphanFile } from './quotation-files.sql'
import { findRole } from './quotation-people.service'
import { canManageQuotations, canSeeQuotation } from './quotations.policy'

/** Uploads of a day that one person may have without sending them, so that nobody fills the disk. */
const MAX_UNATTACHED = 10 * MAX_FILES
/** All files of one customer together, in MB. Who answers them is not counted. */
const MAX_MEGABYTES = 1_000
const MEGABYTE = 1024 * 1024

/** Files that people send for quotations. */
export interface QuotationFileService extends OrphanRemoval {
  /**
   * Keeps a file until it is sent along. Throws BAD_USER_INPUT for a kind that is not taken, RATE_LIMITED for who has many that
   * were not sent, or as much in all as the shop keeps of one customer, UNAUTHENTICATED when the account ended meanwhile, and SERVICE_UNAVAILABLE if the store does not take it; then nothing of it is kept.
   */
  upload(viewer: User, upload: Upload): Promise<QuotationFile>
  /** A file of a quotation that the viewer may see, with what it contains; else null. Throws SERVICE_UNAVAILABLE. */
  open(viewer: User, quotationId: string, fileId: string): Promise<{ file: QuotationFile; content: Readable } | null>
}

/** Builds the service. */
export function createQuotationFileService({ db, store }: { db: Db; store: ReadableStore }): QuotationFileService {
  /** Uploads of one person come one after the other, so that together they keep to the bounds. */
  function addRow(viewer: User, row: Prisma.QuotationFileUncheckedCreateInput): Promise<QuotationFile> {
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

  return {
    async upload(viewer, { fileName, content }) {
      const name = cleanFileName(fileName)
      const kind = readKind(name, content)
      if ('problem' in kind) {
        throw badUserInput(sentence(kind.problem === 'KIND' ? 'fileKind' : 'fileContent'), 'file')
      }
      const sha256 = createHash('sha256').update(content).digest('hex')
      const row = { name, size: content.length, type: kind.type, sha256, uploadedById: viewer.id }
      return keepUpload(store, content, {
        add: (kept) => addRow(viewer, { ...kept, ...row }),
        remove: (id) => db.quotationFile.delete({ where: { id } }),
      })
    },

    async open(viewer, quotationId, fileId) {
      if (!isUuid(quotationId) || !isUuid(fileId)) return null
      const found = await db.quotationFile.findUnique({
        where: { id: fileId, quotationId },
        include: { quotation: true },
      })
      if (!found?.quotation) return null
      if (!canSeeQuotation(viewer, found.quotation, await findRole(db, viewer, found.quotation))) return null
      return { file: found, content: await store.read(found.key, CONTENT) }
    },

    async removeOrphans(olderThan, stop) {
      await store.removeLeftovers?.(olderThan)
      const removeRow = (tx: Prisma.TransactionClient, id: string) => tx.quotationFile.delete({ where: { id } })
      return removeOrphans({ db, store, what: 'files of quotations', lock: lockOrphanFile, removeRow }, olderThan, stop)
    },
  }
}
