import type { Image, User } from '@instrumenta/prisma/client'
import type { Reading } from '../../graphql/context'
import { sentence } from '../../messages/sentence'
import { signedIn } from '../../shared/authority'
import { ShopError, tooMany } from '../../shared/errors'
import type { ImportImage } from '../../shared/rest-image'
import type { UploadGate } from '../../shared/upload-kinds'
import { MAX_UPLOAD_BYTES, pictureUpload } from '../../shared/upload-kinds'
import { countUnattached } from './images.sql'

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
