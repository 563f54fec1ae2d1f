import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { fromRandomAccessReaderPromise, RandomAccessReader } from 'yauzl'
import { CONTENT, readUpload } from '../../../shared/stored-uploads'
import type { ReadableStore } from '../../../shared/object-store/object-store'
import type { Archive } from './archive'
import { openArchive } from './archive'

/** Size of the pieces in which a file is stored, so that the whole file is never in memory. */
const PIECE = 2 * 1024 * 1024
/** Pieces in memory while a file is read. */
const MAX_CHUNKS_IN_MEMORY = 8

/** A stored file of a run: a ZIP of images, or a CSV. */
interface StoredZip {
  id: string
  archiveBytes: number
}

const keyOf = ({ id }: Pick<StoredZip, 'id'>, index: number) => `import-${id}-${index}`
const countOf = ({ archiveBytes }: Pick<StoredZip, 'archiveBytes'>) => Math.ceil(archiveBytes / PIECE)

/** Stores a file for any process. Throws SERVICE_UNAVAILABLE. */
export async function keepArchive(store: ReadableStore, zip: StoredZip, path: string): Promise<void> {
  const file = await open(path)
  try {
    for (let index = 0; index < countOf(zip); index++) {
      const piece = Buffer.alloc(Math.min(PIECE, zip.archiveBytes - index * PIECE))
      await file.read(piece, 0, piece.length, index * PIECE)
      await store.put(keyOf(zip, index), [{ name: CONTENT, contentType: 'application/octet-stream', bytes: piece }])
    }
  } finally {
    await file.close()
  }
}

/** Copies a stored file to this path. Throws SERVICE_UNAVAILABLE. */
export async function copyArchive(store: ReadableStore, zip: StoredZip, path: string): Promise<void> {
  const file = await open(path, 'wx')
  try {
    for (let index = 0; index < countOf(zip); index++) await file.write(await readPiece(store, zip, index))
  } finally {
    await file.close()
  }
}

/** Removes the pieces that exist. */
export async function dropArchive(store: ReadableStore, zip: StoredZip): Promise<void> {
  for (let index = 0; index < countOf(zip); index++) await store.remove(keyOf(zip, index), [CONTENT])
}

/** Opens a stored ZIP. Throws SERVICE_UNAVAILABLE. */
export async function openStored(store: ReadableStore, zip: StoredZip): Promise<Archive> {
  // Read once before: the ZIP reader would report errors of the store as a broken file.
  await readPiece(store, zip, countOf(zip) - 1)
  return openArchive(
    await fromRandomAccessReaderPromise(new StoreReader(store, zip), zip.archiveBytes, { autoClose: false }),
  )
}

const readPiece = (store: ReadableStore, zip: StoredZip, index: number): Promise<Buffer> =>
  readUpload(store, keyOf(zip, index))

/** yauzl reads from a subclass of its reader. */
class StoreReader extends RandomAccessReader {
  private readonly held = new Map<number, Promise<Buffer>>()

  constructor(
    private readonly store: ReadableStore,
    private readonly zip: StoredZip,
  ) {
    super()
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.piecesOf(start, end))
  }

  private async *piecesOf(start: number, end: number): AsyncGenerator<Buffer> {
    for (let index = Math.floor(start / PIECE); index * PIECE < end; index++) {
      const piece = await this.piece(index)
      yield piece.subarray(Math.max(0, start - index * PIECE), end - index * PIECE)
    }
  }

  private piece(index: number): Promise<Buffer> {
    const known = this.held.get(index)
    if (known) return known
    const piece = readPiece(this.store, this.zip, index)
    this.held.set(index, piece)
    // A failed piece is read again.
    piece.catch(() => this.held.delete(index))
    const [oldest] = this.held.keys()
    if (this.held.size > MAX_CHUNKS_IN_MEMORY && oldest !== undefined) this.held.delete(oldest)
    return piece
  }
}
