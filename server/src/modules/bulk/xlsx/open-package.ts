import type { Readable } from 'node:stream'
import type { Entry } from 'yauzl'
import { openPromise } from 'yauzl'
import { SaxesParser } from 'saxes'

/** Message for an unreadable file. */
export type XlsxProblem = 'importXlsxUnreadable' | 'importXlsxTooLarge' | 'importXlsxTooWide' | 'importXlsxSlow'

/** The file is broken or exceeds a limit. */
export class UnreadableXlsx extends Error {
  constructor(readonly problem: XlsxProblem) {
    super(problem)
  }
}

/** Maximum parts. Excel writes a few dozen. */
const MAX_PARTS = 2_000

/** Maximum unpacked bytes. 100,000 products with long texts are 150 MB. */
const MAX_UNPACKED = 512 * 1024 * 1024

/** Maximum number and bytes of shared strings. */
export const MAX_SHARED = 2_000_000
export const MAX_SHARED_BYTES = 96 * 1024 * 1024

/** Maximum columns with content. */
export const MAX_COLUMNS = 100

/** Maximum rows of Excel. */
export const MAX_LINE = 1_048_576

/** UTF-16 units read of a cell. More than 5,000 characters can have, so that a longer cell is recognized. */
export const KEPT_OF_CELL = 10_002

export interface Package {
  has(part: string): boolean
  /** Streams a part. Throws UnreadableXlsx, also if all opened parts exceed the limit. */
  open(part: string): Promise<Readable>
  close(): void
}

/**
 * Opens a file by its directory without unpacking. Reading fails for parts whose size differs from the directory. Throws
 * UnreadableXlsx.
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

/** XML events of a part; names without prefixes. */
interface PartListener {
  open?(name: string, attributes: Record<string, string>): void
  text?(text: string): void
  close?(name: string): void
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/**
 * Streams the results of reading a part; it pauses until the next is requested. Knows only XML's own entities, and fetches
 * nothing. Throws UnreadableXlsx for invalid XML, or a document type.
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

export async function readWhole(part: Readable, listener: PartListener): Promise<void> {
  const pieces = readPart(part, listener, () => undefined)
  while (!(await pieces.next()).done);
}
