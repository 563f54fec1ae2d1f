import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { addAbortSignal } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { sentence } from '../../messages/sentence'
import type { ShopError } from '../errors'
import { serviceUnavailable } from '../errors'

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

/** Names that are not served, and that no key has. */
const DRAFT = /^\.draft-/

/** Stores files in `<dataDir>/<folder>/<key>/`. A folder appears with all its files or not at all, also after a kill. */
export function createLocalStore(dataDir: string, folder: StoreFolder = 'images'): ReadableStore {
  const root = join(dataDir, folder)

  return {
    async put(key, files) {
      const draft = join(root, `.draft-${key}`)
      try {
        await writeFolder(draft, files)
        await rename(draft, join(root, key))
      } catch (error) {
        await rm(draft, { recursive: true, force: true }).catch(() => undefined)
        throw storeUnavailable(error, folder)
      }
      return null
    },

    async read(key, name) {
      try {
        const file = await open(join(root, key, name))
        return file.createReadStream()
      } catch (error) {
        throw storeUnavailable(error, folder)
      }
    },

    async remove(key) {
      await rm(join(root, key), { recursive: true, force: true })
    },

    async removeLeftovers(before) {
      const drafts = (await readdir(root).catch(() => []))
        .filter((name) => DRAFT.test(name))
        .map((name) => join(root, name))
      for (const draft of drafts) {
        const found = await stat(draft).catch(() => undefined)
        if (found && found.mtime < before) await rm(draft, { recursive: true, force: true })
      }
    },
  }
}

async function writeFolder(folder: string, files: StoredFile[]): Promise<void> {
  await mkdir(folder, { recursive: true })
  // Written to the disk before the rename, so that a crash of the machine leaves no empty files.
  for (const { name, bytes } of files) await writeFile(join(folder, name), bytes, { flush: true })
}
