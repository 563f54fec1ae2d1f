import { PassThrough, Readable } from 'node:stream'
import { escapeFormula } from '@instrumenta/rules/csv'
import { ZipFile } from 'yazl'
import type { Cells, ColumnType } from '../columns'
import { daysOf, escapeText } from './xlsx-values'

/** Maximum rows of a sheet, its header included. Further rows are on the next sheet. */
const MOST_ROWS = 1_048_576

interface XlsxContent {
  columns: readonly (readonly [name: string, type: ColumnType])[]
  pages: AsyncGenerator<Cells[]>
  /** Name of the sheets. */
  name: string
  /** Maximum rows of a sheet; by default Excel's. */
  mostRows?: number
}

/** Streams an XLSX file, with one page in memory. */
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
  // The client may leave early.
  file.on('close', () => void pages.return(undefined).catch(() => {}))
  add('[Content_Types].xml', CONTENT_TYPES)
  add('_rels/.rels', relationsOf(null))
  add('xl/styles.xml', STYLES)
  addSheet()
  return file
}

/** Splits pages of rows into sheets. */
class Rows {
  #page: Cells[] = []
  #index = 0
  hasMore = true

  constructor(readonly pages: AsyncGenerator<Cells[]>) {}

  /** Up to `count` rows, page by page. */
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

type Columns = readonly (readonly [name: string, type: ColumnType])[]

/** A sheet as XML, with a frozen header row. */
async function* sheetXml(columns: Columns, pages: AsyncIterable<Cells[]>): AsyncGenerator<string> {
  const letters = columns.map((_column, index) => lettersOf(index))
  const widths = columns.map(
    ([name, type], index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${Math.max(12, name.length + 4)}"${styleOf(type === 'number' ? 'general' : 'text')} customWidth="1"/>`,
  )
  yield (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>' +
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0">' +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<cols>${widths.join('').replaceAll(' s="', ' style="')}</cols><sheetData>` +
    rowXml(
      1,
      columns.map(([name], index) => textCell(`${letters[index]}1`, name, 'heading')),
    )
  )
  let line = 1
  for await (const page of pages) {
    const rows = page.map((row: Record<string, string>) => {
      line += 1
      return rowXml(
        line,
        columns.map(([name, type], index) => cellXml(`${letters[index]}${line}`, row[name] ?? '', type)),
      )
    })
    yield rows.join('')
  }
  yield '</sheetData></worksheet>'
}

const rowXml = (line: number, cells: string[]) => `<row r="${line}">${cells.join('')}</row>`

/** `A` for 0, `AA` for 26. */
const lettersOf = (index: number): string =>
  (index < 26 ? '' : lettersOf(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26))

function cellXml(place: string, text: string, type: ColumnType): string {
  if (text === '') return ''
  if (type === 'instant') return `<c r="${place}"${styleOf('instant')}><v>${daysOf(new Date(text))}</v></c>`
  if (type === 'number' && isExact(text)) {
    const decimals = text.split('.')[1]?.length ?? 0
    return `<c r="${place}"${styleOf(decimals === 2 ? 'cents' : decimals === 3 ? 'thousandths' : 'general')}><v>${text}</v></c>`
  }
  // Defused as in CSV, so that a file can be saved in the other format.
  return textCell(place, type === 'text' ? escapeFormula(text) : text, 'text')
}

/** True if spreadsheets keep all digits of a number. */
const isExact = (text: string) => /^-?\d+(\.\d+)?$/.test(text) && text.replace(/[-.]/g, '').length <= 15

const textCell = (place: string, text: string, style: 'text' | 'heading') =>
  `<c r="${place}"${styleOf(style)} t="inlineStr"><is><t xml:space="preserve">${escapeText(text)}</t></is></c>`

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONSHIPS_NS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** Types of parts. Sheets are the default type, because their number is known only at the end. */
export const CONTENT_TYPES =
  `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  `<Default Extension="xml" ContentType="${TYPE}.worksheet+xml"/>` +
  `<Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>` +
  `<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`

/** Cell styles by index. Text cells have the text format, so that values typed over them stay texts. */
const STYLE_NAMES = ['general', 'cents', 'thousandths', 'instant', 'text', 'heading'] as const

/** Attribute of a cell for a style. */
const styleOf = (name: (typeof STYLE_NAMES)[number]): string =>
  name === 'general' ? '' : ` s="${STYLE_NAMES.indexOf(name)}"`

const xf = (format: number, font = 0) =>
  `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`

export const STYLES =
  `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="0.000"/>` +
  '<numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts>' +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  `<cellXfs count="6">${xf(0)}${xf(2)}${xf(164)}${xf(165)}${xf(49)}${xf(49, 1)}</cellXfs></styleSheet>`

export const bookOf = (sheets: readonly string[]): string =>
  `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONSHIPS_NS}"><sheets>` +
  sheets
    .map((name, index) => `<sheet name="${escapeText(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)
    .join('') +
  '</sheets></workbook>'

/** Relationships of the workbook, or of the package for null. */
export function relationsOf(sheets: readonly string[] | null): string {
  const ties = sheets
    ? [...sheets.map((_name, index) => ['worksheet', `worksheets/sheet${index + 1}.xml`]), ['styles', 'styles.xml']]
    : [['officeDocument', 'xl/workbook.xml']]
  return (
    `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">` +
    ties
      .map(
        ([type, target], index) =>
          `<Relationship Id="rId${index + 1}" Type="${RELATIONSHIPS_NS}/${type}" Target="${target}"/>`,
      )
      .join('') +
    '</Relationships>'
  )
}
