import type { Readable } from 'node:stream'
import type { Entry } from 'yauzl'
import { openPromise } from 'yauzl'
import { MAX_PARTS, MAX_UNPACKED, UnreadableXlsx } from './xlsx-limits'

/** The parts of an Office file. */
export interface Package {
  has(part: string): boolean
  /** Unpacks a part as it is read; all of them together no more than a file may come to. Throws UnreadableXlsx. */
  open(part: string): Promise<Readable>
  close(): void
}

/**
 * Opens a file by its directory, and unpacks nothing yet. Parts have the size that the directory tells of them, or reading them
 * fails. Throws UnreadableXlsx.
 */
export async function openPackage(path: string): Promise<Package> {
  const zip = await openPromise(path, { autoClose: false }).catch(() => {
    throw new UnreadableXlsx('importXlsxUnreadable')
  })
  const parts = new Map<string, Entry>()
  try {
    if (zip.entryCount > MAX_PARTS) throw new UnreadableXlsx('importXlsxTooLarge')
    // Names of parts are compared without regard to case (ECMA-376, part 2).
    for await (const entry of zip.eachEntry()) parts.set(entry.fileName.toLowerCase(), entry)
  } catch (error) {
    zip.close()
    throw error instanceof UnreadableXlsx ? error : new UnreadableXlsx('importXlsxUnreadable')
  }
  let unpacked = 0
  return {
    has: (part) => parts.has(part.toLowerCase()),
    async open(part) {
      const entry = parts.get(part.toLowerCase())
      if (!entry || !entry.canDecodeFileData()) throw new UnreadableXlsx('importXlsxUnreadable')
      unpacked += entry.uncompressedSize
      if (unpacked > MAX_UNPACKED) throw new UnreadableXlsx('importXlsxTooLarge')
      return zip.openReadStreamPromise(entry)
    },
    close: () => zip.close(),
  }
}
