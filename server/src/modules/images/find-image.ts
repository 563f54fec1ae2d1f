import type { Image, User } from '@instrumenta/prisma/client'
import type { Db } from '../../shared/db'
import { isStorable, isUuid } from '../../shared/validation'
import { isImageUrl } from './image-url'
import { findHostedId } from './images.sql'

const OWN_PATH = /^\/images\/([A-Za-z0-9_-]+)\/\d+\.(?:avif|webp)$/
/** Keys of uploads. */
const KEY = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/
const MAX_URL_LENGTH = 2_000

/** Only the uploader may attach an image to something, staff included. Null for an unknown or malformed id. */
export async function findAttachableImage(db: Db, { id }: Pick<User, 'id'>, imageId: string): Promise<Image | null> {
  const image = isUuid(imageId) ? await db.image.findUnique({ where: { id: imageId } }) : null
  return image?.uploadedById === id ? image : null
}

/**
 * Finds an image by the address of any of its renditions. Nothing is fetched.
 * @param publicUrl origin of the shop; a `url` on it may be a path
 */
export async function findImageByUrl(db: Db, publicUrl: string, url: string): Promise<Image | null> {
  if (url.length > MAX_URL_LENGTH || !isStorable(url)) return null
  const path = url.startsWith(`${publicUrl}/`) ? url.slice(publicUrl.length) : url
  const key = OWN_PATH.exec(path)?.[1]
  const image = key ? await db.image.findUnique({ where: { key } }) : await findHosted(db, url)
  return image && (isImageUrl(image, path) || isImageUrl(image, url)) ? image : null
}

/** Finds an image that another host serves. */
async function findHosted(db: Db, url: string): Promise<Image | null> {
  if (!/^https?:\/\//.test(url)) return null
  // In a bucket, the folder of the file is the key, in any form.
  const keys = [url.split('/').at(-2), KEY.exec(url)?.[0]].flatMap((key) => key ?? [])
  const image = (await db.image.findMany({ where: { key: { in: keys } } })).find((found) => isImageUrl(found, url))
  if (image) return image
  // Some hosts choose the file names.
  const id = await findHostedId(db.sql, url)
  return id === undefined ? null : db.image.findUnique({ where: { id } })
}
