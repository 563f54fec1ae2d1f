import { t } from '@lingui/core/macro'
import { sendFile, UploadError } from './send-file'
import { MAX_IMAGE_BYTES } from './upload-image'

/**
 * Sends a photo for a return as the signed-in person; resolves to its id, for `photoIds` of inputs.
 * @param onProgress gets what part of it has gone, 0 to 1
 * @throws UploadError
 */
export async function uploadPhoto(file: File, onProgress: (part: number) => void): Promise<string> {
  if (file.size > MAX_IMAGE_BYTES)
    throw new UploadError(t`The image is larger than 10 MB. Please choose a smaller one.`)
  const words = {
    failed: t`The image could not be sent. Try again.`,
    slow: t`The image took too long to be sent. Try again, or choose a smaller one.`,
    unanswered: t`The image could not be sent: the shop did not answer. Try again.`,
  }
  const { id } = await sendFile(file, { address: '/api/return/photos', field: 'image', words }, onProgress)
  if (typeof id !== 'string') throw new UploadError(words.failed)
  return id
}
