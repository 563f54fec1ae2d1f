import type { Readable } from 'node:stream'
import { addAbortSignal } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { ShopError } from '../errors'
import { serviceUnavailable } from '../errors'
import { sentence } from '../../messages/sentence'

/** A file to keep. */
export interface StoredFile {
  /** `320.avif` */
  name: string
  contentType: string
  bytes: Buffer
}

/** Storage of uploaded files. */
export interface ObjectStore {
  /**
   * Keeps all files under a new key, or none of them. The answer is their addresses by name, or null where the shop serves them
   * itself. Throws SERVICE_UNAVAILABLE when the place does not answer or does not take them.
   */
  put(key: string, files: StoredFile[]): Promise<Record<string, string> | null>
  /** Removes files of a key, as far as they are there and the place lets us. */
  remove(key: string, names: string[]): Promise<void>
  /** Removes what uploads left behind that were cut off before this instant, where a store can leave anything. */
  removeLeftovers?(before: Date): Promise<void>
}

/** One whose files the shop can read again. */
export interface ReadableStore extends ObjectStore {
  /** Content of a file. Throws SERVICE_UNAVAILABLE if the store does not respond, or lacks the file. */
  read(key: string, name: string): Promise<Readable>
}

/** Timeout in ms for reading a complete file from a store that stops midway. */
const WHOLE_MS = 30_000

/** Reads a stream of a store into memory. Rejects on a timeout; streams to slow clients have no such limit. */
export function readIntoMemory(file: Readable, patienceMs = WHOLE_MS): Promise<Buffer> {
  return buffer(addAbortSignal(AbortSignal.timeout(patienceMs), file))
}

/** Folder of a store: public images, or files that only the shop serves. */
export type StoreFolder = 'images' | 'files'

const away = { images: 'pictureStoreAway', files: 'fileStoreAway' } as const

/** The refusal of what its store did not take or give. The cause is for the log alone. */
export function storeUnavailable(cause: unknown, folder: StoreFolder = 'images'): ShopError {
  return Object.assign(serviceUnavailable(sentence(away[folder])), { cause })
}
