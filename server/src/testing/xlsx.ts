import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import type { GivenCell } from '../modules/bulk/cells'
import { bookOf, CONTENT_TYPES, relationsOf, STYLES } from '../modules/bulk/xlsx/write-xlsx'
import { readXlsxRows } from '../modules/bulk/xlsx/sheet-rows'

/** Packs parts as a file; as links with that mode of a file. */
export async function pack(parts: Record<string, string | Buffer>, options: { mode?: number } = {}): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), name, options)
  zip.end()
  return buffer(zip.outputStream)
}

/**
 * Creates a ZIP whose names are these bytes without a declared encoding, like those of macOS and Chinese Windows.
 * @param parts each name as bytes, with the file's content
 */
export async function packUnmarked(parts: readonly [Buffer, string | Buffer][]): Promise<Buffer> {
  const placeOf = (name: Buffer, index: number) => String(index).padStart(name.length, '_')
  const zip = await pack(Object.fromEntries(parts.map(([name, content], index) => [placeOf(name, index), content])))
  for (const [signature, flags] of [
    ['PK\x03\x04', 6],
    ['PK\x01\x02', 8],
  ] as const) {
    for (let at = zip.indexOf(signature); at >= 0; at = zip.indexOf(signature, at + 4)) {
      zip.writeUInt16LE(zip.readUInt16LE(at + flags) & ~0x800, at + flags)
    }
  }
  for (const [index, [name]] of parts.entries()) {
    const place = Buffer.from(placeOf(name, index))
    for (let at = zip.indexOf(place); at >= 0; at = zip.indexOf(place, at + 1)) name.copy(zip, at)
  }
  return zip
}

/** An XLSX with this first sheet; other parts are replaced or added. */
export const packBook = (sheet: string, parts: Record<string, string> = {}): Promise<Buffer> =>
  pack({
    '[Content_Types].xml': CONTENT_TYPES,
    '_rels/.rels': relationsOf(null),
    'xl/styles.xml': STYLES,
    'xl/workbook.xml': bookOf(['Sheet']),
    'xl/_rels/workbook.xml.rels': relationsOf(['Sheet']),
    'xl/worksheets/sheet1.xml': sheet,
    ...parts,
  })

/** A price list as a sheet: texts, numbers, and raw cells. */
export const sheetOf = (...rows: (string | number)[][]): string =>
  sheetXml(
    [['sku', 'currency', 'price'], ...rows]
      .map((cells) => `<row>${cells.map((cell) => cellOf(cell)).join('')}</row>`)
      .join(''),
  )

/** A sheet of these rows. */
export const sheetXml = (rows: string): string =>
  `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`

const cellOf = (cell: string | number): string =>
  typeof cell === 'number'
    ? `<c><v>${cell}</v></c>`
    : cell.startsWith('<c')
      ? cell
      : `<c t="inlineStr"><is><t>${cell}</t></is></c>`

/** The rows of a file, including empty ones in between. */
export async function readBook(content: Buffer): Promise<GivenCell[][]> {
  const folder = await mkdtemp(join(tmpdir(), 'instrumenta-xlsx-'))
  try {
    const path = join(folder, 'file')
    await writeFile(path, content)
    const rows: GivenCell[][] = []
    for await (const some of readXlsxRows(path)) {
      for (const { line, cells } of some) {
        while (rows.length < line - 1) rows.push([])
        rows.push(cells)
      }
    }
    return rows
  } finally {
    await rm(folder, { recursive: true })
  }
}
