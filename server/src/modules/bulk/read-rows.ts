import { sentence } from '../../messages/sentence'
import { badUserInput } from '../../shared/errors'
import type { GivenRow } from './given-row'
import { readCsv } from './read-csv'
import { readStart } from './read-start'
import { readXlsx } from './xlsx/read-xlsx'

/** How a ZIP file begins, which an XLSX is. */
const ZIP = Buffer.from('PK\x03\x04')
/** How files of old Office programs begin, and new ones with a password. */
const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex')

/**
 * Rows of a file as they are read: what it is written in is told by what it contains, whatever it is called. Throws BAD_USER_INPUT for
 * what cannot be read.
 * @param known names of columns, to tell separators by
 */
export async function* readRows(path: string, known: readonly string[]): AsyncGenerator<GivenRow> {
  const head = await readStart(path, COMPOUND.length)
  if (head.subarray(0, ZIP.length).equals(ZIP)) yield* readXlsx(path)
  else if (head.equals(COMPOUND)) throw badUserInput(sentence('importOldExcel'), 'file')
  else yield* readCsv(path, known)
}

/** Whether a file begins as a ZIP does. */
export const isZip = async (path: string): Promise<boolean> => (await readStart(path, ZIP.length)).equals(ZIP)
