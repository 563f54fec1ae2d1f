import type { Readable } from 'node:stream'
import type { Entry } from 'yauzl'
import { openPromise } from 'yauzl'
import { SaxesParser } from 'saxes'

/** Why a file is not read: a key of what is said of it. */
export type XlsxProblem = 'importXlsxUnreadable' | 'importXlsxTooLarge' | 'importXlsxTooWide' | 'importXlsxSlow'

/** A file that cannot be read, or would take too much to be. */
export class UnreadableXlsx extends Error {
  constructor(readonly problem: XlsxProblem) {
    super(problem)
  }
}

/** Parts that a file may be packed of: Excel makes some dozens. */
export const MAX_PARTS = 2_000

/** Bytes that may be unpacked of one file. 100,000 products with long texts come to 150 MB. */
export const MAX_UNPACKED = 512 * 1024 * 1024

/** Texts that cells share, and the bytes that are kept of them. */
export const MAX_SHARED = 2_000_000
export const MAX_SHARED_BYTES = 96 * 1024 * 1024

/** Columns that may have something in them. */
export const MAX_COLUMNS = 100

/** Rows that Excel has. */
export const MAX_LINE = 1_048_576

/** UTF-16 units that are kept of a cell: more than 5,000 characters of up to two each may have, so that what is too long is told. */
export const KEPT_OF_CELL = 10_002

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

/** What is done with a part as it is read; names are without their prefixes. */
export interface PartListener {
  open?(name: string, attributes: Record<string, string>): void
  text?(text: string): void
  close?(name: string): void
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/**
 * Reads a part, and gives what has come of each piece of it; it goes on when it is asked for the next. No entities but those of XML are known,
 * and nothing is fetched. Throws UnreadableXlsx for what is no XML, or has a document type.
 */
export async function* readPart<Found>(
  part: Readable,
  { open, text, close }: PartListener,
  take: () => Found,
): AsyncGenerator<Found> {
  const parser = new SaxesParser({ position: false })
  const refuse = (): never => {
    throw new UnreadableXlsx('importXlsxUnreadable')
  }
  parser.on('error', refuse)
  parser.on('doctype', refuse)
  if (open) parser.on('opentag', ({ name, attributes }) => open(localName(name), attributes as Record<string, string>))
  if (text) {
    parser.on('text', text)
    parser.on('cdata', text)
  }
  if (close) parser.on('closetag', ({ name }) => close(localName(name)))
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const piece of part) {
      parser.write(decoder.decode(piece as Buffer, { stream: true }))
      yield take()
    }
    parser.write(decoder.decode()).close()
    yield take()
  } catch (error) {
    throw error instanceof UnreadableXlsx ? error : new UnreadableXlsx('importXlsxUnreadable')
  } finally {
    part.destroy()
  }
}

/** Reads all of a part. */
export async function readWhole(part: Readable, listener: PartListener): Promise<void> {
  const pieces = readPart(part, listener, () => undefined)
  while (!(await pieces.next()).done);
}
