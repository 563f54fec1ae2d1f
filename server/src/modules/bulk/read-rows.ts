import { sentence } from '../../messages/sentence'
import { badUserInput } from '../../shared/errors'
import type { Encoding } from './encodings'
import type { GivenRow } from './cells'
import { openCsv, readStart } from './read-csv'
import { readXlsx } from './xlsx/read-xlsx'

/** How a ZIP file begins, which an XLSX is. */
const ZIP = Buffer.from('PK\x03\x04')
/** How files of old Office programs begin, and new ones with a password. */
const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex')

/** A table that was opened. */
export interface TableFile {
  rows: AsyncGenerator<GivenRow>
  /** Of a CSV what it is written in; null for an XLSX, which says so itself. */
  encoding: Encoding | null
  /** Whether it would read otherwise in another encoding. */
  isEncoded: boolean
}

/**
 * Opens a table, whatever the file is called. Throws BAD_USER_INPUT for what cannot be read, as its rows do.
 * @param known names of columns, to tell separators by
 * @param given encoding of a CSV, where it is known
 */
export async function openTable(path: string, known: readonly string[], given?: Encoding): Promise<TableFile> {
  const head = await readStart(path, COMPOUND.length)
  if (head.subarray(0, ZIP.length).equals(ZIP)) return { rows: readXlsx(path), encoding: null, isEncoded: false }
  if (head.equals(COMPOUND)) throw badUserInput(sentence('importOldExcel'), 'file')
  const { rows, encoding, isAscii } = await openCsv(path, known, given)
  return { rows, encoding, isEncoded: !isAscii }
}

/** Whether a file begins as a ZIP does. */
export const isZip = async (path: string): Promise<boolean> => (await readStart(path, ZIP.length)).equals(ZIP)
