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
