import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Cells, ColumnType } from '../columns'
import { sheetXml } from './sheet-xml'
import { bookOf, CONTENT_TYPES, relationsOf, STYLES } from './xlsx-frame'

/** Rows that a sheet may have, with that of the names; what comes behind them is on the next sheet. */
const MOST_ROWS = 1_048_576

/** What a file is made of. */
export interface XlsxContent {
  columns: readonly (readonly [name: string, type: ColumnType])[]
  pages: AsyncGenerator<Cells[]>
  /** What its sheets are called. */
  name: string
  /** Rows of a sheet at most; those of Excel unless told. */
  mostRows?: number
}

/** An XLSX file, packed as it is read; no more than a page of it is held. */
export function writeXlsx({ columns, pages, name, mostRows = MOST_ROWS }: XlsxContent): Readable {
  const zip = new ZipFile()
  const file = new PassThrough()
  const fail = (error: unknown) => void file.destroy(error as Error)
  const add = (part: string, text: string) => zip.addBuffer(Buffer.from(text), part)
  const sheets: string[] = []
  const rows = new Rows(pages)

  function addSheet(): void {
    sheets.push(sheets.length === 0 ? name : `${name} ${sheets.length + 1}`)
    const sheet = Readable.from(sheetXml(columns, rows.take(mostRows - 1)))
    sheet.on('error', fail).on('end', () => {
      if (rows.hasMore) return addSheet()
      add('xl/workbook.xml', bookOf(sheets))
      add('xl/_rels/workbook.xml.rels', relationsOf(sheets))
      zip.end()
    })
    zip.addReadStream(sheet, `xl/worksheets/sheet${sheets.length}.xml`)
  }

  zip.on('error', fail)
  zip.outputStream.pipe(file)
  // Whoever asked may be gone before the end.
  file.on('close', () => void pages.return(undefined).catch(() => {}))
  add('[Content_Types].xml', CONTENT_TYPES)
  add('_rels/.rels', relationsOf(null))
  add('xl/styles.xml', STYLES)
  addSheet()
  return file
}

/** Rows that are taken in several goes. */
class Rows {
  #page: Cells[] = []
  #index = 0
  hasMore = true

  constructor(readonly pages: AsyncGenerator<Cells[]>) {}

  /** So many rows, or those that are left, page by page. */
  async *take(count: number): AsyncGenerator<Cells[]> {
    for (let left = count; left > 0 && (await this.#fill());) {
      const some = this.#page.slice(this.#index, this.#index + left)
      this.#index += some.length
      left -= some.length
      yield some
    }
    await this.#fill()
  }

  async #fill(): Promise<boolean> {
    while (this.hasMore && this.#index === this.#page.length) {
      const next = await this.pages.next()
      this.hasMore = !next.done
      this.#page = next.done ? [] : next.value
      this.#index = 0
    }
    return this.hasMore
  }
}
