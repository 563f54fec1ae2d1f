import { sentence } from '../../messages/sentence'
import { badUserInput } from '../../shared/errors'
import type { Encoding } from './encodings'
import type { GivenRow } from './cells'
import { openCsv, readStart } from './read-csv'
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
