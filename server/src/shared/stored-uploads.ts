import type { Prisma } from '@instrumenta/prisma/client'
import { v4 as uuidv4, v7 as uuidv7 } from 'uuid'
import type { Db } from './db'
import { inTransaction } from './in-transaction'
import type { ReadableStore } from './object-store/object-store'
import { readIntoMemory, storeUnavailable } from './object-store/object-store'
import type { Sql } from './sql'
import { sqlIn } from './sql'

/** Name of the only file below a key. */
export const CONTENT = 'content'

/** Time in ms for which a person's unattached uploads count against the limit. */
export const DAY_MS = 86_400_000

/** A store may take so long for a removal, in ms. */
const REMOVAL_MS = 20_000

/** Id of an upload, and the key of its file. */
type StoredUpload = Record<'id' | 'key', string>

/**
 * Stores an upload. The row comes first, so that after a crash each file has a row for the cleanup. If the store fails, it
 * deletes the row and throws SERVICE_UNAVAILABLE.
 */
export async function storeUpload<TRow extends StoredUpload>(
  store: Pick<ReadableStore, 'put'>,
  bytes: Buffer,
  row: { add: (kept: StoredUpload) => Promise<TRow>; remove: (id: string) => Promise<unknown> },
): Promise<TRow> {
  const added = await row.add({ id: uuidv7(), key: uuidv4() })
  try {
    await store.put(added.key, [{ name: CONTENT, contentType: 'application/octet-stream', bytes }])
  } catch (error) {
    await row.remove(added.id).catch(() => undefined)
    throw error
  }
  return added
}

/** The whole file of a key. Throws SERVICE_UNAVAILABLE, also if the store stops in the middle. */
export async function readUpload(
  store: Pick<ReadableStore, 'read'>,
  key: string,
  patienceMs?: number,
): Promise<Buffer> {
  const file = await store.read(key, CONTENT)
  return readIntoMemory(file, patienceMs).catch((error: unknown) => {
    throw storeUnavailable(error, 'files')
  })
}

/** Unattached uploads of one kind. */
interface Orphans {
  db: Db
  fileStore: Pick<ReadableStore, 'remove'>
  /** Name of the uploads in the error, such as "photos of returns". */
  what: string
  /** Locks the oldest upload from before this instant, skipping locked ones and `others`. */
  lock: (sql: Sql, olderThan: Date, others: readonly string[]) => Promise<Pick<StoredUpload, 'id'> | undefined>
  /** Deletes the locked row; null if it has been attached since. */
  removeRow: (tx: Prisma.TransactionClient, id: string) => Promise<Pick<StoredUpload, 'key'> | null>
}

/**
 * Removes unattached uploads older than this instant, until `stop` is aborted. Several processes may run it at once.
 * @returns the number of removed uploads
 * @throws AggregateError at the end if some could not be removed
 */
export async function removeOrphans(orphans: Orphans, olderThan: Date, stop?: AbortSignal): Promise<number> {
  const failed = new Map<string, unknown>()
  let seen = 0
  while (!stop?.aborted && (await removeOne(orphans, olderThan, failed))) seen += 1
  if (failed.size > 0) throw new AggregateError(failed.values(), `${failed.size} ${orphans.what} are left`)
  return seen
}

/** Deletes the row after its file, so that a crash leaves a row for the next cleanup. */
async function removeOne(
  { db, fileStore, lock, removeRow }: Orphans,
  olderThan: Date,
  failed: Map<string, unknown>,
): Promise<boolean> {
  let locked: string | undefined
  try {
    return await inTransaction(
      db,
      async (tx) => {
        locked = (await lock(sqlIn(tx), olderThan, [...failed.keys()]))?.id
        if (locked === undefined) return false
        const removed = await removeRow(tx, locked)
        if (removed) await fileStore.remove(removed.key, [CONTENT])
        return true
      },
      { timeout: REMOVAL_MS },
    )
  } catch (error) {
    if (locked === undefined) throw error
    failed.set(locked, error)
    return true
  }
}

/** Characters of a name at most, its ending included. */
const LONGEST = 150

/** Characters removed from names: control characters, and direction marks, with which "fdp.exe" looks like a PDF. */
const INVISIBLE_CHARACTERS = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu

/** File name without invalid characters; the extension stays, however long. */
export function cleanFileName(typed: string): string {
  const name = typed.normalize('NFC').replace(INVISIBLE_CHARACTERS, '').replace(/\s+/g, ' ').trim()
  const ending = /\.[A-Za-z]{1,5}$/.exec(name)?.[0] ?? ''
  const stem = name.slice(0, name.length - ending.length)
  return (
    (Array.from(stem)
      .slice(0, LONGEST - ending.length)
      .join('')
      .trim() || 'file') + ending
  )
}

/** Headers of a private file that a person uploaded: it is downloaded, never shown by the shop's origin. */
export const uploadHeaders = ({ name, size, type }: { name: string; size: number; type: string }) => ({
  'content-type': type,
  'content-length': size,
  'content-disposition': attachmentHeader(name),
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
})

/** Header for the file name of a download (RFC 6266): UTF-8, with an ASCII fallback for old clients. */
export function attachmentHeader(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  // `encodeURIComponent` leaves these, but they have a meaning here (RFC 8187).
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
