import type { Prisma, ReturnPhoto, User } from '@instrumenta/prisma/client'
import type { Reading } from '../../graphql/context'
import { sentence } from '../../messages/sentence'
import { holdAccount } from '../../shared/active-account.sql'
import type { Db } from '../../shared/db'
import { ShopError } from '../../shared/errors'
import { inTransaction } from '../../shared/in-transaction'
import { CONTENT, DAY_MS, storeUpload, removeOrphans } from '../../shared/stored-uploads'
import { sqlIn } from '../../shared/sql'
import { isUuid } from '../../shared/validation'
import { findOrder } from '../orders/find-order'
import { MAX_PHOTOS } from './returns.input'
import { lockOrphanPhoto } from './returns.sql'

/** Unused photos per person and day. */
const MAX_UNATTACHED = 5 * MAX_PHOTOS

type PhotoDeps = Pick<Reading, 'db' | 'fileStore' | 'imageEncoder'>

/**
 * Stores a photo without its metadata until it is attached to a return.
 * @throws BAD_USER_INPUT if it is no image, RATE_LIMITED above the limit of unused photos, UNAUTHENTICATED if the account has ended,
 * SERVICE_UNAVAILABLE if the store fails. Then nothing is kept.
 */
export async function uploadReturnPhoto(
  { db, fileStore, imageEncoder }: PhotoDeps,
  viewer: User,
  content: Buffer,
): Promise<ReturnPhoto> {
  const { width, height, bytes } = await imageEncoder.photo(viewer.id, content)
  const row = { uploadedById: viewer.id, width, height, size: bytes.length }
  return storeUpload(fileStore, bytes, {
    add: (kept) => addRow(db, viewer, { ...kept, ...row }),
    remove: (id) => db.returnPhoto.delete({ where: { id } }),
  })
}

/** Locks the account, so that concurrent uploads keep to the limit. */
async function addRow(db: Db, viewer: User, row: Prisma.ReturnPhotoUncheckedCreateInput): Promise<ReturnPhoto> {
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

/** Opens a photo; null if it is unknown or its order is not visible to the person. */
export async function openReturnPhoto(
  { db, fileStore }: Pick<Reading, 'db' | 'fileStore'>,
  viewer: User,
  returnId: string,
  photoId: string,
) {
  if (!isUuid(returnId) || !isUuid(photoId)) return null
  const found = await db.returnPhoto.findUnique({ where: { id: photoId, returnId }, include: { orderReturn: true } })
  if (!found?.orderReturn || !(await findOrder(db, viewer, found.orderReturn.orderId))) return null
  return { photo: found, content: await fileStore.read(found.key, CONTENT) }
}

/** Removes unused photos. */
export function removeOrphanReturnPhotos(
  { db, fileStore }: Pick<Reading, 'db' | 'fileStore'>,
  olderThan: Date,
  stop?: AbortSignal,
): Promise<number> {
  const removeRow = (tx: Prisma.TransactionClient, id: string) => tx.returnPhoto.delete({ where: { id } })
  return removeOrphans({ db, fileStore, what: 'photos of returns', lock: lockOrphanPhoto, removeRow }, olderThan, stop)
}
