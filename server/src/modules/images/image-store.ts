import type { ShopError } from '../../shared/errors'
import { serviceUnavailable } from '../../shared/errors'
import { sentence } from '../../messages/sentence'

/** One rendition of a picture. */
export interface ImageFile {
  /** `320.avif` */
  name: string
  contentType: string
  bytes: Buffer
}

/** Where the files of pictures are kept. */
export interface ImageStore {
  /**
   * Keeps all files of a picture under a new key, or none of them. The answer is their addresses by name, or null
   * where the shop serves them itself. Throws SERVICE_UNAVAILABLE when the place does not answer or does not take them.
   */
  put(key: string, files: ImageFile[]): Promise<Record<string, string> | null>
  /** Removes files of a picture, as far as they are there and the place lets us. */
  remove(key: string, names: string[]): Promise<void>
  /** Removes what uploads left behind that were cut off before this instant, where a store can leave anything. */
  removeLeftovers?(before: Date): Promise<void>
}

/** The refusal of an upload that its store did not take. The cause is for the log alone. */
export function storeUnavailable(cause: unknown): ShopError {
  const message = sentence('pictureStoreAway')
  return Object.assign(serviceUnavailable(message), { cause })
}
