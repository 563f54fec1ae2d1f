import { ShopError, serviceUnavailable } from './errors'
import { sentence } from '../messages/sentence'

/** Uploads under way at most, and their bytes, which are held while they arrive and wait. */
const MAX_UPLOADS = 30
const MAX_BYTES = 60_000_000
/** Of one person, so that nobody keeps the others out. */
const MAX_OF_ONE = 10
const MAX_BYTES_OF_ONE = 35_000_000

/** The sentences that refuse. */
export interface GateWords {
  tooMany: 'picturesAtOnce' | 'filesAtOnce'
  busy: 'picturesBusy' | 'filesBusy'
}

/** Counts the uploads under way, from before their body is read. */
export interface UploadGate {
  /**
   * Lets an upload of this person in; call the answer when it has come to an end. Throws RATE_LIMITED or
   * SERVICE_UNAVAILABLE when there are too many, or too large ones.
   * @param bytes that it may have
   * @param words what it is called in a refusal
   */
  enter(personId: string, bytes: number, words: GateWords): () => void
}

/** The refusal of who sends too much at once. */
export const tooManyOfOne = (words: GateWords['tooMany']) =>
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
