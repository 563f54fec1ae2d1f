import type { Readable } from 'node:stream'
import type { Prisma, ReturnPhoto, User } from '@instrumenta/prisma/client'
import { sentence } from '../../messages/sentence'
import { holdAccount } from '../../shared/active-account.sql'
import type { Db } from '../../shared/db'
import { ShopError } from '../../shared/errors'
import { inTransaction } from '../../shared/in-transaction'
import type { OrphanRemoval } from '../../shared/kept-uploads'
import { CONTENT, DAY_MS, keepUpload, removeOrphans } from '../../shared/kept-uploads'
import type { ReadableStore } from '../../shared/object-store/object-store'
import { sqlIn } from '../../shared/sql'
import { isUuid } from '../../shared/validation'
import type { PictureEncoder } from '../images/keep-picture.service'
import type { OrderService } from '../orders/orders.service'
import { MAX_PHOTOS } from './returns.input'
import { lockOrphanPhoto } from './returns.sql'

/** Photos of a day that one person may have without sending them, so that nobody fills the disk. */
const MAX_UNATTACHED = 5 * MAX_PHOTOS

/** Photos that people send with returns. */
export interface ReturnPhotoService {
  /**
   * Keeps a photo, without its metadata, until it is sent along. Throws BAD_USER_INPUT for what is no picture, RATE_LIMITED for who has
   * many that were not sent, UNAUTHENTICATED when the account ended meanwhile, SERVICE_UNAVAILABLE if the store does not take it; then
   * nothing of it is kept.
   */
  upload(viewer: User, content: Buffer): Promise<ReturnPhoto>
  /** A photo of a return of an order that the viewer may see, with what it contains; else null. Throws SERVICE_UNAVAILABLE. */
  open(viewer: User, returnId: string, photoId: string): Promise<{ photo: ReturnPhoto; content: Readable } | null>
}

/** What the service works with. */
export interface ReturnPhotoDeps {
  db: Db
  store: ReadableStore
  imageEncoder: PictureEncoder
  orders: Pick<OrderService, 'find'>
}

/** Builds the service. */
export function createReturnPhotoService({ db, store, imageEncoder, orders }: ReturnPhotoDeps): ReturnPhotoService {
  /** Uploads of one person come one after the other, so that together they keep to the bound. */
  async function addRow(viewer: User, row: Prisma.ReturnPhotoUncheckedCreateInput): Promise<ReturnPhoto> {
    return inTransaction(db, async (tx) => {
      await holdAccount(sqlIn(tx), viewer.id, { isAlone: true })
      const unattached = await tx.returnPhoto.count({
        where: { uploadedById: viewer.id, returnId: null, createdAt: { gt: new Date(Date.now() - DAY_MS) } },
      })
      if (unattached >= MAX_UNATTACHED) {
        throw new ShopError('RATE_LIMITED', sentence('photosUnused', { max: MAX_UNATTACHED }))
      }
      return tx.returnPhoto.create({ data: row })
    })
  }

  return {
    async upload(viewer, content) {
      const { width, height, bytes } = await imageEncoder.photo(viewer.id, content)
      const row = { uploadedById: viewer.id, width, height, size: bytes.length }
      return keepUpload(store, bytes, {
        add: (kept) => addRow(viewer, { ...kept, ...row }),
        remove: (id) => db.returnPhoto.delete({ where: { id } }),
      })
    },

    async open(viewer, returnId, photoId) {
      if (!isUuid(returnId) || !isUuid(photoId)) return null
      const found = await db.returnPhoto.findUnique({
        where: { id: photoId, returnId },
        include: { orderReturn: true },
      })
      if (!found?.orderReturn || !(await orders.find(viewer, found.orderReturn.orderId))) return null
      return { photo: found, content: await store.read(found.key, CONTENT) }
    },
  }
}

/** Builds what removes photos that were not sent along. */
export function createReturnPhotoRemoval({ db, store }: Pick<ReturnPhotoDeps, 'db' | 'store'>): OrphanRemoval {
  const removeRow = (tx: Prisma.TransactionClient, id: string) => tx.returnPhoto.delete({ where: { id } })
  return {
    removeOrphans: (olderThan, stop) =>
      removeOrphans({ db, store, what: 'photos of returns', lock: lockOrphanPhoto, removeRow }, olderThan, stop),
  }
}
