import { createHash } from 'node:crypto'
import type { DocumentFile, Prisma, User } from '@instrumenta/prisma/client'
import type { Reading } from '../../graphql/context'
import { sentence } from '../../messages/sentence'
import { holdAccount } from '../../shared/active-account.sql'
import { isAllowed } from '../../shared/authority'
import type { Db } from '../../shared/db'
import { ShopError } from '../../shared/errors'
import { cleanFileName, CONTENT, DAY_MS, storeUpload, removeOrphans } from '../../shared/stored-uploads'
import { inTransaction } from '../../shared/in-transaction'
import type { ReadableStore } from '../../shared/object-store/object-store'
import { sqlIn } from '../../shared/sql'
import { isUuid } from '../../shared/validation'
import { checkPdf } from './check-pdf'
import type { DocumentToSend } from './documents.sql'
import { lockOrphan, removeRow, selectDocument } from './documents.sql'

/** Uploads per person and day that no product has yet. */
const MAX_UNATTACHED = 100

/**
 * Saves a PDF, to be attached to a product within a day.
 * @throws BAD_USER_INPUT for a file that is no PDF or has active content; RATE_LIMITED; SERVICE_UNAVAILABLE, then nothing is saved
 */
export async function uploadDocument(
  { db, fileStore }: Pick<Reading, 'db' | 'fileStore'>,
  uploader: User,
  content: Buffer,
): Promise<DocumentFile> {
  await checkPdf(content)
  const sha256 = createHash('sha256').update(content).digest('hex')
  const file = { sha256, size: content.length, uploadedById: uploader.id }
  return storeUpload(fileStore, content, {
    add: (location) => insertFile(db, { ...location, ...file }),
    remove: (id) => db.documentFile.delete({ where: { id } }),
  })
}

/** Locks the account, so that concurrent uploads of one person can't exceed the limit. */
function insertFile(db: Db, file: Prisma.DocumentFileUncheckedCreateInput & { uploadedById: string }) {
  return inTransaction(db, async (tx) => {
    await holdAccount(sqlIn(tx), file.uploadedById, { isAlone: true })
    const unattached = await tx.documentFile.count({
      where: {
        uploadedById: file.uploadedById,
        documents: { none: {} },
        createdAt: { gt: new Date(Date.now() - DAY_MS) },
      },
    })
    if (unattached >= MAX_UNATTACHED) {
      throw new ShopError('RATE_LIMITED', sentence('documentsUnused', { max: MAX_UNATTACHED }))
    }
    return tx.documentFile.create({ data: file })
  })
}

/** Finds a product's document by the hash of its content. Only staff may read those of drafts and deleted products. */
export async function findDocument(
  { db, fileStore }: Pick<Reading, 'db' | 'fileStore'>,
  viewer: User | null,
  { productId, sha256 }: { productId: string; sha256: string },
) {
  if (!isUuid(productId) || !/^[0-9a-f]{64}$/.test(sha256)) return null
  const document = await selectDocument(db.sql, productId, sha256)
  if (!document) return null
  const isPublic = document.deletedAt === null
  if (!isPublic && !(viewer && isAllowed(viewer, 'PRODUCTS_READ'))) return null
  const { key, size } = document
  return { fileName: toFileName(document), size, isPublic, read: () => fileStore.read(key, CONTENT) }
}

/** For example `SU-1014 Instructions for use 2.1 (de).pdf`. */
function toFileName({ sku, title, revision, language }: DocumentToSend): string {
  const parts = [sku, title, revision, language && `(${language})`].filter(Boolean)
  // Characters that file systems reject.
  return cleanFileName(`${parts.join(' ').replace(/[\\/:*?"<>|]/g, '-')}.pdf`)
}

/** Removes files that no product has. */
export function removeOrphanDocuments(
  { db, fileStore }: { db: Db; fileStore: Pick<ReadableStore, 'remove'> },
  olderThan: Date,
  stop?: AbortSignal,
): Promise<number> {
  const orphans = {
    ...{ db, fileStore, what: 'documents of products', lock: lockOrphan },
    removeRow: async (tx: Parameters<typeof sqlIn>[0], id: string) => (await removeRow(sqlIn(tx), id)) ?? null,
  }
  return removeOrphans(orphans, olderThan, stop)
}
