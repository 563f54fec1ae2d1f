import { sentence } from '../../messages/sentence'
import type { Image, User } from '@instrumenta/prisma/client'
import type { Db } from '../../shared/db'
import { ShopError } from '../../shared/errors'
import type { OrphanRemoval } from '../../shared/kept-uploads'
import { isStorable, isUuid } from '../../shared/validation'
import type { EncodedPhoto } from './encode-picture'
import type { ObjectStore } from '../../shared/object-store/object-store'
import { isImageUrl } from './image-url'
import { canAttachImage, MAX_UNATTACHED } from './images.policy'
import { countUnattached, findHostedId } from './images.sql'
import type { PictureEncoder } from './keep-picture.service'
import { createOwnEncoder } from './keep-picture.service'
import { removeOrphans } from './remove-orphans.service'

export type { FetchImage } from './fetch-image'
export { mainImageUrl } from './image-url'

/** Pictures that people upload. */
export interface ImageService extends OrphanRemoval {
  /**
   * Decodes a picture, makes its renditions and keeps them; its alt text is empty until it is attached. Throws
   * BAD_USER_INPUT for the field `image`, RATE_LIMITED for who has many pictures that belong to nothing, and
   * SERVICE_UNAVAILABLE if the store does not take it; then nothing of it is kept.
   */
  upload(viewer: User, content: Buffer): Promise<Image>
  /** The same for one of many that a file of an admin's brings: however many belong to nothing yet, and known again by its content. */
  takeIn(viewer: Pick<User, 'id'>, content: Buffer, sha256: string): Promise<Image>
  /** Decodes a photo likewise and makes one rendition of it, which is not kept. Throws BAD_USER_INPUT and SERVICE_UNAVAILABLE. */
  encodePhoto(viewer: User, content: Buffer): Promise<EncodedPhoto>
  /** The image if the viewer may put it on something, else null; a malformed id names none. */
  findAttachable(viewer: User, imageId: string): Promise<Image | null>
  /**
   * The image that one of these addresses belongs to: one that an upload answered with, or that of another of its
   * renditions. On the shop's own origin it may begin with `/`. Nothing is fetched.
   */
  findByUrl(url: string): Promise<Image | null>
}

/** What the service works with. */
export interface ImageServiceDeps {
  db: Db
  store: ObjectStore
  /** The shop's address, without a slash at the end. */
  publicUrl: string
  /** By default this process encodes what it is sent. */
  encoder?: PictureEncoder | undefined
}

const OWN_PATH = /^\/images\/([A-Za-z0-9_-]+)\/\d+\.(?:avif|webp)$/
/** How we name uploads. */
const KEY = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/
const LONGEST_URL = 2_000

/** Builds the service. */
export function createImageService(deps: ImageServiceDeps): ImageService {
  const { db, store, publicUrl } = deps
  const encoder = deps.encoder ?? createOwnEncoder(deps)

  return {
    async upload(viewer, content) {
      await refuseHoarding(db, viewer)
      return encoder.picture(viewer.id, content)
    },

    takeIn: (viewer, content, sha256) => encoder.picture(viewer.id, content, sha256),

    encodePhoto: (viewer, content) => encoder.photo(viewer.id, content),

    async findAttachable(viewer, imageId) {
      const image = isUuid(imageId) ? await db.image.findUnique({ where: { id: imageId } }) : null
      return image && canAttachImage(viewer, image) ? image : null
    },

    async findByUrl(url) {
      if (url.length > LONGEST_URL || !isStorable(url)) return null
      const path = url.startsWith(`${publicUrl}/`) ? url.slice(publicUrl.length) : url
      const key = OWN_PATH.exec(path)?.[1]
      const image = key ? await db.image.findUnique({ where: { key } }) : await findHosted(db, url)
      return image && (isImageUrl(image, path) || isImageUrl(image, url)) ? image : null
    },

    async removeOrphans(olderThan, stop) {
      await store.removeLeftovers?.(olderThan)
      return removeOrphans(db, store, olderThan, stop)
    },
  }
}

/** Throws RATE_LIMITED for who has uploaded a lot and used none of it. Files fill the same disk as the database. */
async function refuseHoarding(db: Db, viewer: User): Promise<void> {
  if ((await countUnattached(db.sql, viewer.id)) < MAX_UNATTACHED) return
  throw new ShopError('RATE_LIMITED', sentence('picturesUnused', { max: MAX_UNATTACHED }))
}

/** The image with this address at another host. */
async function findHosted(db: Db, url: string): Promise<Image | null> {
  if (!/^https?:\/\//.test(url)) return null
  // In a bucket it is what stands before the file's name, whatever the key is like.
  const keys = [url.split('/').at(-2), KEY.exec(url)?.[0]].flatMap((key) => key ?? [])
  const image = (await db.image.findMany({ where: { key: { in: keys } } })).find((found) => isImageUrl(found, url))
  if (image) return image
  // A host may give files names of its own.
  const id = await findHostedId(db.sql, url)
  return id === undefined ? null : db.image.findUnique({ where: { id } })
}
