import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { DocumentFile, Prisma, User } from '@instrumenta/prisma/client'
import { sentence } from '../../messages/sentence'
import { holdAccount } from '../../shared/active-account.sql'
import type { AuditContext } from '../../shared/audit-context'
import { refusalOf } from '../../shared/authority'
import type { CacheBump } from '../../shared/cache-version'
import { bumpFor } from '../../shared/cache-version'
import type { Db } from '../../shared/db'
import { ShopError } from '../../shared/errors'
import { cleanFileName } from '../../shared/file-names'
import { inTransaction } from '../../shared/in-transaction'
import { CONTENT, DAY_MS, keepUpload } from '../../shared/kept-uploads'
import type { ReadableStore } from '../../shared/object-store/object-store'
import { sqlIn } from '../../shared/sql'
import { isUuid, parseInput } from '../../shared/validation'
import { checkPdf } from './check-pdf'
import { setProductDocumentsInput } from './documents.input'
import { canKeepDocuments, canReadAllDocuments } from './documents.policy'
import type { SetProductDocumentsResult } from './documents.results'
import type { DocumentToSend } from './documents.sql'
import { findDocument } from './documents.sql'
import { setProductDocuments } from './set-product-documents'

/** Uploads of a day that one person may have that no product has, so that nobody fills the disk. */
const MAX_UNATTACHED = 100

/** A document on its way to whoever asked. */
export interface FoundDocument {
  /** What it is saved as. */
  fileName: string
  size: number
  /** Whether everybody may have it. */
  isPublic: boolean
  /** What it contains. Throws SERVICE_UNAVAILABLE. */
  read(): Promise<Readable>
}

/** What products are documented by. */
export interface DocumentService {
  /**
   * Keeps a PDF until a product has it. Throws FORBIDDEN unless the person keeps the catalogue, BAD_USER_INPUT for what is no PDF or does
   * more than to be read, RATE_LIMITED for who has many that no product has, and SERVICE_UNAVAILABLE if the store does not take it; then
   * nothing of it is kept.
   */
  upload(viewer: User, content: Buffer): Promise<DocumentFile>
  /** Says which documents a product has. Throws BAD_USER_INPUT naming the field, FORBIDDEN unless it is an admin’s act. */
  set(act: AuditContext, input: unknown): Promise<SetProductDocumentsResult>
  /** The document of a product with this content; null if there is none, or the product is not in the shop and the viewer not of it. */
  find(viewer: User | null, productId: string, sha256: string): Promise<FoundDocument | null>
}

/** What the service works with. */
export interface DocumentServiceDeps {
  db: Db
  store: ReadableStore
  cacheVersion: CacheBump
}

/** Builds the service. */
export function createDocumentService({ db, store, cacheVersion }: DocumentServiceDeps): DocumentService {
  /** Uploads of one person come one after the other, so that together they keep to the bound. */
  function addRow({ id }: User, row: Prisma.DocumentFileUncheckedCreateInput): Promise<DocumentFile> {
    return inTransaction(db, async (tx) => {
      await holdAccount(sqlIn(tx), id, { isAlone: true })
      const where: Prisma.DocumentFileWhereInput = {
        uploadedById: id,
        documents: { none: {} },
        createdAt: { gt: new Date(Date.now() - DAY_MS) },
      }
      if ((await tx.documentFile.count({ where })) >= MAX_UNATTACHED) {
        throw new ShopError('RATE_LIMITED', sentence('documentsUnused', { max: MAX_UNATTACHED }))
      }
      return tx.documentFile.create({ data: row })
    })
  }

  return {
    async upload(viewer, content) {
      if (!canKeepDocuments(viewer)) throw refusalOf(viewer)
      await checkPdf(content)
      const sha256 = createHash('sha256').update(content).digest('hex')
      const row = { sha256, size: content.length, uploadedById: viewer.id }
      return keepUpload(store, content, {
        add: (kept) => addRow(viewer, { ...kept, ...row }),
        remove: (id) => db.documentFile.delete({ where: { id } }),
      })
    },

    async set(act, input) {
      if (!canKeepDocuments(act.by)) throw refusalOf(act.by)
      const checked = parseInput(setProductDocumentsInput, input, 'input')
      return bumpFor(cacheVersion, await setProductDocuments(db, act, checked))
    },

    async find(viewer, productId, sha256) {
      if (!isUuid(productId) || !/^[0-9a-f]{64}$/.test(sha256)) return null
      const found = await findDocument(db.sql, productId, sha256)
      if (!found) return null
      const isPublic = found.deletedAt === null
      if (!isPublic && !(viewer && canReadAllDocuments(viewer))) return null
      const { key, size } = found
      return { fileName: nameFile(found), size, isPublic, read: () => store.read(key, CONTENT) }
    },
  }
}

/** `SU-1014 Instructions for use 2.1 (de).pdf`: what tells it from the others in a folder of downloads. */
function nameFile({ sku, title, revision, language }: DocumentToSend): string {
  const parts = [sku, title, revision, language && `(${language})`].filter(Boolean)
  // A slash is no part of a name anywhere.
  return cleanFileName(`${parts.join(' ').replace(/[\\/:*?"<>|]/g, '-')}.pdf`)
}
