import { posix } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Entry, ZipFile } from 'yauzl'
import { sentence } from '../../../messages/sentence'
import type { MessageKey } from '../../../messages/en/en'
import { badUserInput } from '../../../shared/errors'
import { isUtf8 } from 'node:buffer'
import { decode } from 'iconv-lite'
import { validateFileName } from 'yauzl'
import { detectEncoding, MULTIBYTE } from '../encodings'

const MEGABYTE = 1024 * 1024

/** Maximum number of images of one import, and of rows in its table. */
export const MAX_PICTURES = 2_000

/** The largest ZIP: it must arrive within the time limit of requests. The database checks it too. */
export const MAX_ARCHIVE_BYTES = 200 * MEGABYTE

/** Maximum number of ZIP entries: images, folders, and files that operating systems add. */
const MAX_ENTRIES = 3 * MAX_PICTURES

/** Maximum unpacked bytes of one ZIP. */
const MAX_UNPACKED = 500 * MEGABYTE

/** Maximum compression ratio of entries above this size: denser entries are meant to fill a disk. */
const MAX_RATIO = 100
const SMALL_BYTES = MEGABYTE

/** A ZIP with images. */
export interface Archive {
  /** The only table in the ZIP; undefined without one. */
  table: Entry | undefined
  /** Paths of other files. */
  names: string[]
  /** Finds a file by the name in the table: a path from the table or from the root, or a unique file name, in any spelling. */
  find(name: string): Entry | 'MISSING' | 'SEVERAL'
  /** Unpacks an entry. Throws BAD_USER_INPUT if it can't be unpacked. */
  read(entry: Entry): Promise<Buffer>
  close(): void
}

type Problem = Extract<MessageKey, `zip${string}`>

const refused = (key: Problem) => badUserInput(sentence(key), 'file')

/** Files left in folders by systems and programs; `~$` is the lock of an open Office file. */
const LEFT_BEHIND = /(^|\/)(__MACOSX\/|\.|~\$|Thumbs\.db$|desktop\.ini$)/i
const TABLE = /\.(csv|tsv|txt|xlsx|xlsm)$/i
const NESTED = /\.(zip|7z|rar|tar|t?gz|bz2|xz|jar)$/i

/** Systems write the same name differently: macOS separates letters and their accents, Windows ignores case. */
const keyOf = (name: string) => name.normalize('NFC').toLowerCase()

/** Unix file mode, in the upper half: a symbolic link. */
const isLink = ({ externalFileAttributes }: Entry) => ((externalFileAttributes >>> 16) & 0o170000) === 0o120000

/**
 * Reads the directory of a ZIP without unpacking. The reader rejects names outside of it, and entries whose size differs from
 * the directory.
 * @throws BAD_USER_INPUT for a damaged or malicious ZIP, which is then closed
 */
export async function openArchive(zip: ZipFile): Promise<Archive> {
  try {
    return await readDirectory(zip)
  } catch (error) {
    zip.close()
    throw (error as { code?: string }).code === 'BAD_USER_INPUT' ? error : refused('zipUnreadable')
  }
}

async function readDirectory(zip: ZipFile): Promise<Archive> {
  if (zip.entryCount > MAX_ENTRIES) throw refused('zipTooMany')
  const read: Entry[] = []
  const sum = { packed: 0, unpacked: 0 }
  for await (const entry of zip.eachEntry()) {
    checkEntry(entry)
    sum.packed += entry.compressedSize
    sum.unpacked += entry.uncompressedSize
    if (sum.unpacked > MAX_UNPACKED) throw refused('zipTooLarge')
    // Entries that share bytes add up to more than the file.
    if (sum.packed > zip.fileSize) throw refused('zipUnreadable')
    read.push(entry)
  }
  const entries = new Map<string, Entry>()
  const paths = new Map<Entry, string>()
  for (const [entry, path] of await guessNames(read)) {
    if (path.endsWith('/') || LEFT_BEHIND.test(path)) continue
    if (NESTED.test(path)) throw refused('zipNested')
    if (entries.has(keyOf(path))) throw refused('zipTwice')
    entries.set(keyOf(path), entry)
    paths.set(entry, path)
  }
  const [table, ...others] = [...paths].filter(([, path]) => TABLE.test(path))
  if (others.length > 0) throw refused('zipTables')
  const folder = table ? posix.dirname(table[1]) : '.'
  const byName = new Map<string, Entry[]>()
  const add = (name: string, entry: Entry) => {
    const had = byName.get(name) ?? []
    if (!had.includes(entry)) byName.set(name, [...had, entry])
  }
  for (const [entry, path] of paths) add(keyOf(posix.basename(path)), entry)
  // The name in another encoding, which the table may use.
  for (const entry of paths.keys()) {
    for (const path of otherNames(entry)) {
      for (const name of [posix.basename(path), path, posix.relative(folder, path)].map(keyOf)) {
        if (!byName.has(name)) add(name, entry)
      }
    }
  }

  return {
    table: table?.[0],
    names: [...paths].filter(([entry]) => entry !== table?.[0]).map(([, path]) => path),
    find(given) {
      const name = keyOf(given.replaceAll('\\', '/'))
      const found = entries.get(posix.join(keyOf(folder), name)) ?? entries.get(posix.normalize(name))
      if (found) return found
      const [first, second] = byName.get(name) ?? []
      return second ? 'SEVERAL' : (first ?? 'MISSING')
    },
    async read(entry) {
      return buffer(await zip.openReadStreamPromise(entry)).catch((error: { code?: unknown }) => {
        // Refusals by the store allow a retry.
        throw error.code === 'SERVICE_UNAVAILABLE' ? (error as Error) : refused('zipEntryDamaged')
      })
    },
    close: () => zip.close(),
  }
}

function checkEntry(entry: Entry): void {
  const { compressedSize, uncompressedSize } = entry
  if (entry.isEncrypted()) throw refused('zipLocked')
  if (!entry.canDecodeFileData()) throw refused('zipUnreadable')
  if (isLink(entry)) throw refused('zipLinks')
  if (uncompressedSize > SMALL_BYTES && uncompressedSize > MAX_RATIO * compressedSize) throw refused('zipTooLarge')
}

/** A name is UTF-8 by its flag, or by the field of Info-ZIP. */
const UTF8_FLAG = 0x800
const UNICODE_PATH = 0x7075

/** Possible encodings of unmarked names: of Windows by its language, of macOS, of Linux. */
const NAME_ENCODINGS = ['utf-8', ...MULTIBYTE, 'cp437', 'cp850', 'cp852', 'cp866', 'windows-1252']

const saysUtf8 = ({ generalPurposeBitFlag, extraFields }: Entry) =>
  (generalPurposeBitFlag & UTF8_FLAG) !== 0 || extraFields.some(({ id }) => id === UNICODE_PATH)

/** A name decoded in an encoding, with the slashes of ZIPs; undefined for a name that could lead out of the folder. */
function nameIn(raw: Buffer, encoding: string): string | undefined {
  const name = decode(raw, encoding).replaceAll('\\', '/')
  return name.includes('\ufffd') || validateFileName(name) !== null ? undefined : name
}

/**
 * Entries with their names. macOS writes UTF-8 and Chinese Windows GBK without marking it, while yauzl assumes code page 437
 * as the format says.
 */
async function guessNames(entries: readonly Entry[]): Promise<[Entry, string][]> {
  const unclear = entries.filter((entry) => !saysUtf8(entry) && !isUtf8(entry.fileNameRaw))
  const sample = Buffer.from(unclear.map(({ fileNameRaw }) => fileNameRaw.toString('latin1')).join('\n'), 'latin1')
  const detected = unclear.length > 0 ? await detectEncoding(sample) : undefined
  const asian = detected && MULTIBYTE.includes(detected) ? detected : undefined
  return entries.map((entry) => {
    if (saysUtf8(entry)) return [entry, entry.fileName]
    const encoding = isUtf8(entry.fileNameRaw) ? 'utf-8' : asian
    return [entry, (encoding && nameIn(entry.fileNameRaw, encoding)) ?? entry.fileName]
  })
}

/** Names of an entry in other encodings. */
const otherNames = (entry: Entry): string[] =>
  saysUtf8(entry) ? [] : NAME_ENCODINGS.flatMap((encoding) => nameIn(entry.fileNameRaw, encoding) ?? [])
