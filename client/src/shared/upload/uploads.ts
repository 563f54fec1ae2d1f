import { t } from '@lingui/core/macro'
import { sendFile, UploadError } from './send-file'

/** The server's limit, in bytes. */
const MAX_FILE_BYTES = 10 * 1024 * 1024

/** `accept` of file inputs: extensions, because some systems do not know the type of a CSV. */
export const FILE_ENDINGS = '.pdf,.png,.jpg,.jpeg,.xlsx,.csv,.txt'

/**
 * Uploads a file for a quotation; resolves to its id, for `fileIds` of inputs.
 * @param onProgress gets the uploaded part, 0 to 1
 * @throws UploadError
 */
export const uploadFile = (file: File, onProgress: (part: number) => void): Promise<string> =>
  send(file, '/api/quotation/files', onProgress)

/** Uploads a PDF for products; resolves to its id, for `fileId` of inputs. */
export const uploadDocument = (file: File, onProgress: (part: number) => void): Promise<string> =>
  send(file, '/api/document', onProgress)

/** Uploads a proof of a transfer for an order. */
export const uploadSlip = (orderId: string, file: File, onProgress: (part: number) => void): Promise<string> =>
  send(file, `/api/order/${orderId}/transfer-slips`, onProgress)

async function send(file: File, address: string, onProgress: (part: number) => void): Promise<string> {
  if (file.size > MAX_FILE_BYTES) throw new UploadError(t`The file is larger than 10 MB.`)
  const words = {
    failed: t`The upload failed. Try again.`,
    slow: t`Uploading the file took too long. Try again.`,
    unanswered: t`We couldn’t upload the file. Try again.`,
  }
  const { id } = await sendFile(file, { address, field: 'file', words }, onProgress)
  if (typeof id !== 'string') throw new UploadError(words.failed)
  return id
}

export interface UploadedImage {
  /** Id to use as `imageId` in inputs. */
  id: string
  url: string
}

/** The server's limit, in bytes. */
export const MAX_IMAGE_BYTES = 10 * 1024 * 1024

/** `accept` of image inputs. */
export const IMAGE_TYPES = 'image/jpeg,image/png,image/webp'

/**
 * Uploads an image.
 * @param onProgress gets the uploaded part, 0 to 1
 * @throws UploadError
 */
export async function uploadImage(file: File, onProgress: (part: number) => void): Promise<UploadedImage> {
  const { id, url } = await sendPicture(file, '/api/image', ({ data }) => data, onProgress)
  return { id, url: String(url) }
}

/** Uploads a logo of the seller, for `logoId` of `updateSeller`. */
export async function uploadLogo(file: File, onProgress: (part: number) => void): Promise<UploadedImage> {
  const { id, url } = await sendPicture(file, '/api/seller/logo', (answer) => answer, onProgress)
  return { id, url: String(url) }
}

/** Uploads a photo for a return; resolves to its id, for `photoIds` of inputs. */
export async function uploadPhoto(file: File, onProgress: (part: number) => void): Promise<string> {
  return (await sendPicture(file, '/api/return/photos', (answer) => answer, onProgress)).id
}

async function sendPicture(
  file: File,
  address: string,
  read: (answer: Record<string, unknown>) => unknown,
  onProgress: (part: number) => void,
): Promise<{ id: string; url?: unknown }> {
  if (file.size > MAX_IMAGE_BYTES) throw new UploadError(t`The image is larger than 10 MB. Choose a smaller one.`)
  const words = {
    failed: t`The image couldn’t be uploaded. Try again.`,
    slow: t`Uploading the image took too long. Try again, or choose a smaller one.`,
    unanswered: t`We couldn’t upload the image. Try again.`,
  }
  const { id, url } = (read(await sendFile(file, { address, field: 'image', words }, onProgress)) ?? {}) as Record<
    string,
    unknown
  >
  if (typeof id !== 'string') throw new UploadError(words.failed)
  return { id, url }
}
