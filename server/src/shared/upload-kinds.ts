import { z } from 'zod'
import type { UploadForm } from './upload-route'
import { serviceUnavailable, ShopError } from './errors'
import { sentence } from '../messages/sentence'

/** Upload limit: 10 MB. A database constraint has the same. */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024

/** Kind of upload in a form, with its error messages. */
export interface UploadKind {
  form: UploadForm
  /** The form, as the documentation has it. */
  documented: z.ZodObject
  gate: GateMessages
}

const content = z
  .file()
  .max(MAX_UPLOAD_BYTES)
  .describe('The file.')
  .meta({ contentMediaType: 'application/octet-stream' })

/** An image. */
export const pictureUpload: UploadKind = {
  form: {
    field: 'image',
    maxBytes: MAX_UPLOAD_BYTES,
    words: {
      none: 'sendPicture',
      otherField: 'pictureField',
      several: 'onePicture',
      tooLarge: 'pictureTooLarge',
      unreadable: 'formUnreadable',
      noForm: 'sendForm',
    },
  },
  documented: z.object({ image: content }),
  gate: { tooMany: 'picturesAtOnce', busy: 'picturesBusy' },
}

/** An upload of any type. */
export const fileUpload: UploadKind = {
  form: {
    field: 'file',
    maxBytes: MAX_UPLOAD_BYTES,
    words: {
      none: 'sendFile',
      otherField: 'sendFile',
      several: 'sendFile',
      tooLarge: 'fileTooLarge',
      unreadable: 'sendFile',
      noForm: 'sendFile',
    },
  },
  documented: z.object({ file: content }),
  gate: { tooMany: 'filesAtOnce', busy: 'filesBusy' },
}

/** Maximum concurrent uploads, and their total bytes, which stay in memory while they arrive and wait. */
const MAX_UPLOADS = 30
const MAX_BYTES = 60_000_000
/** Limit per person, so that nobody blocks the others. */
const MAX_OF_ONE = 10
const MAX_BYTES_OF_ONE = 35_000_000

/** The sentences that refuse. */
interface GateMessages {
  tooMany: 'picturesAtOnce' | 'filesAtOnce'
  busy: 'picturesBusy' | 'filesBusy'
}

/** Counts running uploads, from before their body is read. */
export interface UploadGate {
  /**
   * Admits an upload of this person; call the returned function when it has ended. Throws RATE_LIMITED or
   * SERVICE_UNAVAILABLE for too many or too large uploads.
   * @param bytes maximum size of the upload
   * @param words messages of the refusals
   */
  enter(personId: string, bytes: number, words: GateMessages): () => void
}

/** Refusal for too many concurrent uploads. */
export const tooManyOfOne = (words: GateMessages['tooMany']) =>
  new ShopError('RATE_LIMITED', sentence(words, { max: MAX_OF_ONE, megabytes: MAX_BYTES_OF_ONE / 1e6 }))

/** Builds the gate. */
export function createUploadGate(): UploadGate {
  const inside = new Set<Upload>()

  return {
    enter(personId, bytes, words) {
      const all = [...inside]
      const own = all.filter((upload) => upload.personId === personId)
      if (own.length >= MAX_OF_ONE || sizeOf(own) + bytes > MAX_BYTES_OF_ONE) {
        throw tooManyOfOne(words.tooMany)
      }
      if (all.length >= MAX_UPLOADS || sizeOf(all) + bytes > MAX_BYTES) {
        throw serviceUnavailable(sentence(words.busy))
      }
      const upload = { personId, bytes }
      inside.add(upload)
      return () => void inside.delete(upload)
    },
  }
}

interface Upload {
  personId: string
  bytes: number
}

const sizeOf = (uploads: Upload[]) => uploads.reduce((sum, { bytes }) => sum + bytes, 0)
