import type { Readable } from 'node:stream'
import type { Prisma, ReturnPhoto, User } from '@instrumenta/prisma/client'
import { v4 as uuidv4, v7 as uuidv7 } from 'uuid'
import { sentence } from '../../messages/sentence'
import { requireActiveAccount } from '../../shared/active-account.sql'
import type { Db } from '../../shared/db'
import { ShopError } from '../../shared/errors'
import { inTransaction } from '../../shared/in-transaction'
import type { ReadableStore } from '../../shared/object-store/object-store'
import { sqlIn } from '../../shared/sql'
import { isUuid } from '../../shared/validation'
import type { ImageService } from '../images/images.service'
import type { OrderService } from '../orders/orders.service'
import { MAX_PHOTOS } from './returns.input'
import { holdAccount, lockOrphanPhoto } from './returns.sql'

/** Photos of a day that one person may have without sending them, so that nobody fills the disk. */
const MAX_UNATTACHED = 5 * MAX_PHOTOS
const DAY_MS = 86_400_000
/** A store may take so long for a removal, in ms. */
const REMOVAL_MS = 20_000

/** The one file below a key. */
const CONTENT = 'content'

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
  images: Pick<ImageService, 'encodePhoto'>
  orders: Pick<OrderService, 'find'>
}

/** Builds the service. */
export function createReturnPhotoService({ db, store, images, orders }: ReturnPhotoDeps): ReturnPhotoService {
  async function addRow(viewer: User, row: Prisma.ReturnPhotoUncheckedCreateInput): Promise<ReturnPhoto> {
    return inTransaction(db, async (tx) => {
      if (!(await holdAccount(sqlIn(tx), viewer.id))) await requireActiveAccount(db, viewer.id)
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
      const { width, height, bytes } = await images.encodePhoto(viewer, content)
      const key = uuidv4()
      const row = { id: uuidv7(), key, uploadedById: viewer.id, width, height, size: bytes.length }
      // The row comes first: whenever the process is killed, the file has a row by which it is tidied away.
      const photo = await addRow(viewer, row)
      try {
        await store.put(key, [{ name: CONTENT, contentType: 'application/octet-stream', bytes }])
      } catch (error) {
        await db.returnPhoto.delete({ where: { id: photo.id } }).catch(() => undefined)
        throw error
      }
      return photo
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

/** Removes photos that were not sent along. */
export interface ReturnPhotoRemoval {
  /**
   * Removes uploads from before this instant that were not sent along, until `stop` says so. Answers how many. Any number of
   * processes may do it at once. Throws AggregateError at the end if there are some that could not be removed.
   */
  removeOrphans(olderThan: Date, stop?: AbortSignal): Promise<number>
}

/** Builds the removal. */
export function createReturnPhotoRemoval({ db, store }: Pick<ReturnPhotoDeps, 'db' | 'store'>): ReturnPhotoRemoval {
  /** The file of a row goes before the row, so that whenever the process is killed there is a row to find it by. */
  async function removeOne(olderThan: Date, failed: Map<string, unknown>): Promise<boolean> {
    return inTransaction(
      db,
      async (tx) => {
        const orphan = await lockOrphanPhoto(sqlIn(tx), olderThan, [...failed.keys()])
        if (!orphan) return false
        try {
          await store.remove(orphan.key, [CONTENT])
          await tx.returnPhoto.delete({ where: { id: orphan.id } })
        } catch (error) {
          failed.set(orphan.id, error)
        }
        return true
      },
      { timeout: REMOVAL_MS },
    )
  }

  return {
    async removeOrphans(olderThan, stop) {
      const failed = new Map<string, unknown>()
      let seen = 0
      while (!stop?.aborted && (await removeOne(olderThan, failed))) seen += 1
      if (failed.size > 0) throw new AggregateError(failed.values(), `${failed.size} photos of returns are left`)
      return seen
    },
  }
}
