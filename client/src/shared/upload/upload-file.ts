import { t } from '@lingui/core/macro'
import { sendFile, UploadError } from './send-file'

/** The server's limit, in bytes. */
const MAX_FILE_BYTES = 10 * 1024 * 1024

/** What an input of type `file` may offer: endings, because not every system knows the type of a CSV. */
export const FILE_ENDINGS = '.pdf,.png,.jpg,.jpeg,.xlsx,.csv,.txt'

/**
 * Sends a file for a quotation as the signed-in person; resolves to its id, for `fileIds` of inputs.
 * @param onProgress gets what part of it has gone, 0 to 1
 * @throws UploadError
 */
export const uploadFile = (file: File, onProgress: (part: number) => void): Promise<string> =>
  send(file, '/api/quotation/files', onProgress)

/** Sends a PDF for products likewise; resolves to its id, for `fileId` of inputs. */
export const uploadDocument = (file: File, onProgress: (part: number) => void): Promise<string> =>
  send(file, '/api/document', onProgress)

async function send(file: File, address: string, onProgress: (part: number) => void): Promise<string> {
  if (file.size > MAX_FILE_BYTES) throw new UploadError(t`The file is larger than 10 MB.`)
  const words = {
    failed: t`The file could not be sent. Try again.`,
    slow: t`The file took too long to be sent. Try again.`,
    unanswered: t`The file could not be sent: the shop did not answer. Try again.`,
  }
  const { id } = await sendFile(file, { address, field: 'file', words }, onProgress)
  if (typeof id !== 'string') throw new UploadError(words.failed)
  return id
}
