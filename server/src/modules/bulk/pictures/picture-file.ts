import { stat, writeFile } from 'node:fs/promises'
import { posix } from 'node:path'
import type { ZipFile } from 'yauzl'
import { openPromise } from 'yauzl'
import { sentence } from '../../../messages/sentence'
import { badUserInput } from '../../../shared/errors'
import type { Encoding } from '../encodings'
import type { GivenRow } from '../cells'
import { columnsOf } from '../import-columns'
import { isZip, openTable } from '../read-table'
import { openArchive } from './archive'

/** Maximum size of a table beside images. */
const MAX_TABLE_BYTES = 10 * 1024 * 1024

/** An opened file of images. */
interface PictureFile {
  rows: AsyncGenerator<GivenRow>
  /** Encoding of a CSV; else null. */
  encoding: Encoding | null
  /** Size of the ZIP; null for a table alone. */
  archiveBytes: number | null
  /** True if rows are derived from file names because there is no table. */
  isTableDerived: boolean
}

/** Columns of derived rows. */
const DERIVED = ['sku', 'position', 'picture']

/** `SU-1014-2`: code and position. */
const PLACED = /^(.+)-(\d{1,2})$/

/**
 * Reads the upload: a table alone, or a ZIP with images and an optional table, which is unpacked beside it.
 * @param given encoding of the table, if known
 * @throws BAD_USER_INPUT for any other file
 */
export async function openPictureFile(path: string, given?: Encoding): Promise<PictureFile> {
  const zip = await openPromise(path, { autoClose: false }).catch(() => undefined)
  if (!zip && (await isZip(path))) throw badUserInput(sentence('zipUnreadable'), 'file')
  if (!zip) return ofTable(path, given)
  if (await isBook(path)) {
    zip.close()
    return ofTable(path, given)
  }
  return ofArchive(zip, path, given)
}

async function ofTable(path: string, given: Encoding | undefined): Promise<PictureFile> {
  const { rows, encoding } = await openTable(path, columnsOf('PICTURES'), given)
  return { rows, encoding, archiveBytes: null, isTableDerived: false }
}

/** True if the ZIP is an XLSX. */
async function isBook(path: string): Promise<boolean> {
  const zip = await openPromise(path, { autoClose: false })
  try {
    for await (const { fileName } of zip.eachEntry()) if (fileName === '[Content_Types].xml') return true
    return false
  } catch {
    return false
  } finally {
    zip.close()
  }
}

async function ofArchive(zip: ZipFile, path: string, given: Encoding | undefined): Promise<PictureFile> {
  const archive = await openArchive(zip)
  try {
    const archiveBytes = (await stat(path)).size
    if (!archive.table) return { rows: derive(archive.names), encoding: null, archiveBytes, isTableDerived: true }
    if (archive.table.uncompressedSize > MAX_TABLE_BYTES) throw badUserInput(sentence('zipTooLarge'), 'file')
    const table = `${path}.table`
    await writeFile(table, await archive.read(archive.table))
    return { ...(await ofTable(table, given)), archiveBytes }
  } finally {
    archive.close()
  }
}

/** A row for each image. A name without a position becomes a fault of the check. */
async function* derive(names: readonly string[]): AsyncGenerator<GivenRow> {
  yield { line: 1, cells: DERIVED }
  for (const [index, path] of names.toSorted().entries()) {
    const stem = posix.parse(path).name
    const [, sku = stem, position = ''] = PLACED.exec(stem) ?? []
    yield { line: index + 2, cells: [sku, position, path] }
  }
}
