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
   * Stores all files under a new key, or none. Returns their URLs by name, or null if the shop serves them itself.
   * Throws SERVICE_UNAVAILABLE if the store does not answer or rejects them.
   */
  put(key: string, files: StoredFile[]): Promise<Record<string, string> | null>
  /** Removes files of a key. Ignores missing files, and stores that can't delete. */
  remove(key: string, names: string[]): Promise<void>
  /** Removes leftovers of uploads that were interrupted before this instant. Only for stores that can have some. */
  removeLeftovers?(before: Date): Promise<void>
}

/** A store whose files the shop can read again. */
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

/** Refusal for a failed read or write of a store. The cause is only logged. */
export function storeUnavailable(cause: unknown, folder: StoreFolder = 'images'): ShopError {
  return Object.assign(serviceUnavailable(sentence(away[folder])), { cause })
}
