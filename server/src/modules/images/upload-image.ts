import type { Image, User } from '@instrumenta/prisma/client'
import { v4 as uuidv4, v7 as uuidv7 } from 'uuid'
import type { Reading } from '../../graphql/context'
import { createRoundRobinQueue } from '../../shared/round-robin-queue'
import type { EncodedPhoto, EncodedPicture } from './encode-picture'
import { encodePhoto, encodePicture } from './encode-picture'
import { countUnattached, removeImageRows } from './images.sql'
import { sentence } from '../../messages/sentence'
import { signedIn } from '../../shared/authority'
import { ShopError, tooMany } from '../../shared/errors'
import type { ImportImage } from '../../shared/rest-route'
import type { UploadGate } from '../../shared/upload-kinds'
import { MAX_UPLOAD_BYTES, pictureUpload } from '../../shared/upload-kinds'

/** Encodes uploads. Throws BAD_USER_INPUT for the field `image`, and SERVICE_UNAVAILABLE. */
export interface PictureEncoder {
  /** Encodes and stores all renditions, with the hash of the original. */
  picture(personId: string, content: Buffer, sha256?: string): Promise<Image>
  /** Encodes one rendition of a photo, without storing it. */
  photo(personId: string, content: Buffer): Promise<EncodedPhoto>
}

type PictureKeeping = Pick<Reading, 'db' | 'imageStore'>

/** Encodes in this process, one image at a time. */
export function createOwnEncoder(keeping: PictureKeeping): PictureEncoder {
  // One at a time, to limit processor and memory.
  const encodeInTurn = createRoundRobinQueue()
  return {
    async picture(personId, content, sha256) {
      return keepPicture(keeping, personId, await encodeInTurn(personId, () => encodePicture(content)), sha256)
    },
    photo: (personId, content) => encodeInTurn(personId, () => encodePhoto(content)),
  }
}

/** Stores an encoded image. Throws SERVICE_UNAVAILABLE if the store fails; then nothing is stored. */
export async function keepPicture(
  { db, imageStore }: PictureKeeping,
  uploadedById: string,
  { files, ...size }: EncodedPicture,
  sha256?: string | null,
): Promise<Image> {
  const key = uuidv4()
  // The row comes first, so that after a crash each file has a row for the cleanup. Its id is unknown to others before the
  // response.
  const row = { id: uuidv7(), key, alt: '', ...size, uploadedById }
  const image = await db.image.create({ data: sha256 ? { ...row, content: { create: { sha256 } } } : row })
  try {
    const urls = await imageStore.put(key, files)
    return urls ? await db.image.update({ where: { id: image.id }, data: { urls } }) : image
  } catch (error) {
    await removeImageRows(db.sql, [image.id]).catch(() => undefined)
    throw error
  }
}

type Deps = Pick<Reading, 'db' | 'env' | 'imageEncoder' | 'fetchImage'>

/** Images per person and day that are attached to nothing: their files share the disk with the database. */
const MAX_UNATTACHED = 100

/**
 * Encodes and saves an image. Its description is empty until it is attached.
 * @throws BAD_USER_INPUT for the field `image`; RATE_LIMITED; SERVICE_UNAVAILABLE, then nothing is saved
 */
export async function uploadImage(
  { db, imageEncoder }: Pick<Deps, 'db' | 'imageEncoder'>,
  { id }: User,
  content: Buffer,
): Promise<Image> {
  if ((await countUnattached(db.sql, id)) >= MAX_UNATTACHED) {
    throw new ShopError('RATE_LIMITED', sentence('picturesUnused', { max: MAX_UNATTACHED }))
  }
  return imageEncoder.picture(id, content)
}

/** Returns a function that uploads an image from another site, within the limits of an upload. Null for an address of the shop. */
export function createImageImport(deps: Deps & { gate: UploadGate }): ImportImage {
  const { env, fetchImage, gate } = deps
  return async (request, reply, url) => {
    if (!/^https?:/i.test(url) || !URL.canParse(url) || new URL(url).origin === new URL(env.publicUrl).origin)
      return null
    const person = signedIn(request.viewer)
    const seconds = await request.countAction('image')
    if (seconds !== null) {
      reply.header('retry-after', seconds)
      throw tooMany(seconds)
    }
    const leave = gate.enter(person.id, MAX_UPLOAD_BYTES, pictureUpload.gate)
    try {
      return await uploadImage(deps, person, await fetchImage(url))
    } finally {
      leave()
    }
  }
}
