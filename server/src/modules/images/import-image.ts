import { signedIn } from '../../shared/authority'
import { tooMany } from '../../shared/errors'
import type { ImportImage } from '../../shared/rest-image'
import { MAX_UPLOAD_BYTES, pictureUpload } from '../../shared/upload-kinds'
import type { FetchImage } from './fetch-image'
import type { ImageService } from './images.service'
import type { UploadGate } from '../../shared/upload-gate'

/** What pictures of other sites are taken in with. */
export interface ImageImportDeps {
  images: Pick<ImageService, 'upload'>
  fetchImage: FetchImage
  gate: UploadGate
  /** The shop's address, without a slash at the end. */
  publicUrl: string
}

/** Builds what takes pictures of other sites in. */
export function createImageImport({ images, fetchImage, gate, publicUrl }: ImageImportDeps): ImportImage {
  return async (request, reply, url) => {
    if (!/^https?:/i.test(url) || !URL.canParse(url) || new URL(url).origin === new URL(publicUrl).origin) return null
    const person = signedIn(request.viewer)
    const seconds = await request.countAction('image')
    if (seconds !== null) {
      reply.header('retry-after', seconds)
      throw tooMany(seconds)
    }
    const leave = gate.enter(person.id, MAX_UPLOAD_BYTES, pictureUpload.gate)
    try {
      return await images.upload(person, await fetchImage(url))
    } finally {
      leave()
    }
  }
}
