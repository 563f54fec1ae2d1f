import { isAscii } from 'node:buffer'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline, Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { parse as parseSync } from 'csv-parse/sync'
import { decode, getDecoder } from 'iconv-lite'
import { sentence } from '../../messages/sentence'
import { badUserInput } from '../../shared/errors'
import type { GivenRow, GivenCell } from './cells'
import type { Encoding } from './encodings'
import { detectEncoding, LATIN } from './encodings'
import { nameColumns } from './import-columns'
import { MAX_COLUMNS } from './xlsx/open-package'
import { readXlsx } from './xlsx/read-xlsx'

/** First bytes of a ZIP, and so of an XLSX. */
const ZIP = Buffer.from('PK\x03\x04')
/** First bytes of old Office files, and of encrypted new ones. */
const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex')

interface TableFile {
  rows: AsyncGenerator<GivenRow>
  /** Encoding of a CSV; null for an XLSX. */
  encoding: Encoding | null
  /** True if the content depends on the encoding. */
  isEncoded: boolean
}

/**
 * Opens a table, whatever its file name. It and its rows throw BAD_USER_INPUT if it can't be read.
 * @param known column names, to detect the separator
 * @param given encoding of a CSV, if known
 */
export async function openTable(path: string, known: readonly string[], given?: Encoding): Promise<TableFile> {
  const head = await readStart(path, COMPOUND.length)
  if (head.subarray(0, ZIP.length).equals(ZIP)) return { rows: readXlsx(path), encoding: null, isEncoded: false }
  if (head.equals(COMPOUND)) throw badUserInput(sentence('importOldExcel'), 'file')
  const { rows, encoding, isAscii } = await openCsv(path, known, given)
  return { rows, encoding, isEncoded: !isAscii }
}

export const isZip = async (path: string): Promise<boolean> => (await readStart(path, ZIP.length)).equals(ZIP)

/** Bytes for detecting separator and byte order. */
const HEAD = 64 * 1024

/** Bytes of cells beyond ASCII for detecting the encoding. */
const SAMPLE = 64 * 1024

/** Maximum characters of a row. */
const LONGEST_ROW = 200_000

const SEPARATORS = [',', ';', '\t'] as const

/** Pasted rows may have other line ends than the rest of a file. */
const LINE_ENDS = ['\r\n', '\n', '\r']

/** A CSV file that was opened. */
interface CsvFile {
  encoding: Encoding
  /** True if the file is ASCII, so the encoding does not matter. */
  isAscii: boolean
  /** All rows, including empty ones. */
  rows: AsyncGenerator<GivenRow>
}

/**
 * Opens a CSV file, and detects its encoding and separator from the content.
 * @param known column names, to detect the separator
 * @param given its encoding, if known
 * @throws BAD_USER_INPUT if the encoding is unclear. The rows throw it with their number for invalid CSV, and for
 * content in more cells than a sheet may have.
 */
export async function openCsv(path: string, known: readonly string[], given?: Encoding): Promise<CsvFile> {
  const head = await readStart(path, HEAD)
  const marked = readByteOrder(head)
  const found = marked ? { encoding: marked, isAscii: false } : await readEncoding(path)
  const encoding = given ?? found.encoding
  if (!encoding) throw badUserInput(sentence('importEncodingUnclear'), 'file')
  return { encoding, isAscii: found.isAscii, rows: readRows(path, encoding, findLayout(decode(head, encoding), known)) }
}

interface Layout {
  delimiter: string
  /** True if the first line names the separator for Excel (`sep=;`). */
  hasSeparatorLine: boolean
}

async function* readRows(
  path: string,
  encoding: Encoding,
  { delimiter, hasSeparatorLine }: Layout,
): AsyncGenerator<GivenRow> {
  const parser = parse({
    delimiter,
    record_delimiter: LINE_ENDS,
    relax_column_count: true,
    // 5.5" is a measure.
    relax_quotes: true,
    // A space between separator and quotation mark; a tab is a separator itself.
    trim: delimiter !== '\t',
    max_record_size: LONGEST_ROW,
    from_line: hasSeparatorLine ? 2 : 1,
  })
  // If one part of the pipeline ends, it closes the others and the file. Errors are thrown below.
  pipeline(Readable.from(decodeFile(path, encoding)), parser, () => {})
  let line = 0
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      line += 1
      while (cells.at(-1)?.trim() === '') cells.pop()
      if (cells.length > MAX_COLUMNS) throw badUserInput(sentence('importXlsxTooWide'), 'file')
      yield { line, cells: cells.map(cellOf) }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const isQuote = error.code.includes('QUOTE')
    throw badUserInput(sentence(isQuote ? 'importQuote' : 'importUnreadable', { line: line + 1 }), 'file')
  }
}

const cellOf = (text: string): GivenCell => (text.includes('\ufffd') ? { undecoded: text } : text)

async function* decodeFile(path: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = getDecoder(encoding)
  for await (const piece of createReadStream(path)) yield decoder.write(piece as Buffer)
  yield decoder.end() ?? ''
}

/** Encoding by the byte order mark or the zero bytes at the start. */
function readByteOrder(head: Buffer): Encoding | undefined {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return 'utf-8'
  // The first letters of the names of columns are ASCII: every other byte is 0.
  if (head[0] !== 0 && head[1] === 0) return 'utf-16le'
  if (head[0] === 0 && head[1] !== 0) return 'utf-16be'
  return undefined
}

/** Encoding by all bytes; undefined if unclear. */
async function readEncoding(path: string): Promise<{ encoding: Encoding | undefined; isAscii: boolean }> {
  const utf8 = await checkUtf8(path)
  if (utf8 !== 'BROKEN') return { encoding: 'utf-8', isAscii: utf8 === 'ASCII' }
  const { good, bad, sample } = await sampleFile(path)
  // Bytes of other encodings are rarely valid UTF-8, so this is UTF-8 with some pasted rows.
  if (good >= 2 * bad) return { encoding: 'utf-8', isAscii: false }
  const encoding = await detectEncoding(sample)
  const isMixed = good * 4 >= bad && encoding && LATIN.includes(encoding)
  return { encoding: isMixed ? undefined : encoding, isAscii: false }
}

async function checkUtf8(path: string): Promise<'ASCII' | 'UTF-8' | 'BROKEN'> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let isPlain = true
  try {
    for await (const piece of createReadStream(path)) {
      isPlain &&= isAscii(piece as Buffer)
      if (!isPlain) decoder.decode(piece as Buffer, { stream: true })
    }
    decoder.decode()
    return isPlain ? 'ASCII' : 'UTF-8'
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return 'BROKEN'
    throw error
  }
}

/** Counts valid and invalid UTF-8 beyond ASCII, and samples the first cells with such bytes. */
async function sampleFile(path: string): Promise<{ good: number; bad: number; sample: Buffer }> {
  const decoder = new TextDecoder()
  const cells: string[] = []
  let [good, bad, left, rest] = [0, 0, SAMPLE, '']
  for await (const piece of createReadStream(path)) {
    for (const [sign] of decoder.decode(piece as Buffer, { stream: true }).matchAll(/[^\0-\x7f]/gu)) {
      if (sign === '\ufffd') bad += 1
      else good += 1
    }
    if (left <= 0) continue
    // In no encoding are these characters the second byte of a letter.
    const some = (rest + (piece as Buffer).toString('latin1')).split(/[\r\n\t,;]+/)
    rest = some.pop() ?? ''
    cells.push(...some.filter(isBeyondAscii))
    left = SAMPLE - cells.join('\n').length
  }
  if (isBeyondAscii(rest)) cells.push(rest)
  return { good, bad, sample: Buffer.from(cells.join('\n'), 'latin1') }
}

const isBeyondAscii = (cell: string): boolean => /[^\0-\x7f]/.test(cell)

/** Layout by the first line, or by the separator that gives the most known column names. */
function findLayout(head: string, known: readonly string[]): Layout {
  const lines = head.split(/\r\n|\r|\n/)
  const [, told] = /^"?sep=(.)\1*"?$/i.exec(lines[0] ?? '') ?? []
  if (told !== undefined) return { delimiter: told, hasSeparatorLine: true }
  const line = lines.find((one) => /[^\s,;"]/.test(one)) ?? ''
  const counts = SEPARATORS.map((delimiter) => countKnown(line, delimiter, known))
  return { delimiter: SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',', hasSeparatorLine: false }
}

function countKnown(line: string, delimiter: string, known: readonly string[]): number {
  try {
    const [names = []] = parseSync(line, { delimiter, relax_quotes: true }) as string[][]
    return nameColumns(names).filter((name) => known.includes(name)).length
  } catch {
    return 0
  }
}

/** The first bytes of a file, or all of a smaller one. */
export async function readStart(path: string, count: number): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(count), 0, count, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
