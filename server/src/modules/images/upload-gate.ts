import { ShopError, serviceUnavailable } from '../../shared/errors'

/** Uploads under way at most: each holds up to 10 MB while it arrives and waits. */
const MAX_UPLOADS = 30
/** Of one person, so that nobody keeps the others out. */
const MAX_OF_ONE = 10

/** Counts the uploads under way, from before their body is read. */
export interface UploadGate {
  /**
   * Lets an upload of this person in; call the answer when it has come to an end. Throws RATE_LIMITED or
   * SERVICE_UNAVAILABLE when there are too many.
   */
  enter(personId: string): () => void
}

/** Builds the gate. */
export function createUploadGate(): UploadGate {
  const inside: string[] = []

  return {
    enter(personId) {
      if (inside.filter((id) => id === personId).length >= MAX_OF_ONE) {
        throw new ShopError('RATE_LIMITED', `Please upload at most ${MAX_OF_ONE} pictures at once.`)
      }
      if (inside.length >= MAX_UPLOADS) {
        throw serviceUnavailable('Many pictures are being uploaded right now. Please try again in a minute.')
      }
      inside.push(personId)
      return () => {
        inside.splice(inside.indexOf(personId), 1)
      }
    },
  }
}
