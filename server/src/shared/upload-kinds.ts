import { z } from 'zod'
import type { UploadForm } from './read-upload'
import type { GateWords } from './upload-gate'

/** Bytes of an upload at most: 10 MB. The database says so, too. */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024

/** What is sent in a form, and what is said when that fails. */
export interface UploadKind {
  form: UploadForm
  /** The form, as the documentation has it. */
  documented: z.ZodObject
  gate: GateWords
}

const content = z
  .file()
  .max(MAX_UPLOAD_BYTES)
  .describe('The file.')
  .meta({ contentMediaType: 'application/octet-stream' })

/** A picture. */
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

/** Any other file. */
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
