import { createReadStream } from 'node:fs'
import { pipeline, Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { parse as parseSync } from 'csv-parse/sync'
import { sentence } from '../../messages/sentence'
import { badUserInput } from '../../shared/errors'
import type { GivenRow } from './given-row'
import { nameColumns } from './import-columns'
import { readStart } from './read-start'
import { MAX_COLUMNS } from './xlsx/xlsx-limits'

/** Bytes that are looked at to tell what a file is written in. */
const HEAD = 64 * 1024

/** Characters of a row at most. */
const LONGEST_ROW = 200_000

/** The separators of files that spreadsheets write. */
const SEPARATORS = [',', ';', '\t'] as const

/**
 * Rows of a CSV file as they are read, the first one the names of columns. What it is written in (UTF-8, UTF-16 or Windows-1252) and
 * what parts its cells are told by what it contains.
 * @param known names of columns, to tell separators by
 * @throws BAD_USER_INPUT for what is no CSV, with the line, and for a row of more cells than a sheet may have
 */
export async function* readCsv(path: string, known: readonly string[]): AsyncGenerator<GivenRow> {
  const encoding = await readEncoding(path)
  const delimiter = findSeparator(await readHead(path, encoding), known)
  const parser = parse({ delimiter, bom: true, relax_column_count: true, max_record_size: LONGEST_ROW })
  // Whichever of them ends first ends the others, so that the file is closed; what fails is thrown below.
  pipeline(Readable.from(decode(path, encoding)), parser, () => {})
  let line = 0
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      if (cells.length > MAX_COLUMNS) throw badUserInput(sentence('importXlsxTooWide'), 'file')
      yield { line: ++line, cells }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw badUserInput(sentence('importUnreadable', { line: Number(error.lines ?? 1) }), 'file')
  }
}

async function* decode(path: string, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const piece of createReadStream(path)) yield decoder.decode(piece as Buffer, { stream: true })
  yield decoder.decode()
}

async function readEncoding(path: string): Promise<string> {
  const head = await readStart(path, HEAD)
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  // The first letters of the names of columns are ASCII: every other byte is 0.
  if (head[0] !== 0 && head[1] === 0) return 'utf-16le'
  if (head[0] === 0 && head[1] !== 0) return 'utf-16be'
  return (await isUtf8(path)) ? 'utf-8' : 'windows-1252'
}

async function isUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const piece of createReadStream(path)) decoder.decode(piece as Buffer, { stream: true })
    decoder.decode()
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return false
    throw error
  }
}

const readHead = async (path: string, encoding: string): Promise<string> =>
  new TextDecoder(encoding).decode(await readStart(path, HEAD))

/** The separator by which the first row has most names that are known. */
function findSeparator(head: string, known: readonly string[]): string {
  const line = head.slice(0, /\r\n|\r|\n/.exec(head)?.index ?? head.length)
  const counts = SEPARATORS.map((delimiter) => countKnown(line, delimiter, known))
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ','
}

function countKnown(line: string, delimiter: string, known: readonly string[]): number {
  try {
    const [names = []] = parseSync(line, { delimiter, relax_quotes: true }) as string[][]
    return nameColumns(names).filter((name) => known.includes(name)).length
  } catch {
    return 0
  }
}
