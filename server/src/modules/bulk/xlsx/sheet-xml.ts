import { defuse } from '../cells'
import type { Cells, ColumnType } from '../columns'
import { daysOf } from './xlsx-dates'
import { styleOf } from './xlsx-frame'
import { escapeText } from './xlsx-text'

type Columns = readonly (readonly [name: string, type: ColumnType])[]

/** Rows of a sheet as XML, the names of columns first and always to be seen. */
export async function* sheetXml(columns: Columns, pages: AsyncIterable<Cells[]>): AsyncGenerator<string> {
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

/** `A` of the first column, `AA` of the 27th. */
const lettersOf = (index: number): string =>
  (index < 26 ? '' : lettersOf(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26))

function cellXml(place: string, text: string, type: ColumnType): string {
  if (text === '') return ''
  if (type === 'instant') return `<c r="${place}"${styleOf('instant')}><v>${daysOf(new Date(text))}</v></c>`
  if (type === 'number' && isExact(text)) {
    const decimals = text.split('.')[1]?.length ?? 0
    return `<c r="${place}"${styleOf(decimals === 2 ? 'cents' : decimals === 3 ? 'thousandths' : 'general')}><v>${text}</v></c>`
  }
  // An apostrophe as in CSV: a file may be saved as one, and each way back is the same.
  return textCell(place, type === 'text' ? defuse(text) : text, 'text')
}

/** Whether a number has no more digits than spreadsheets keep. */
const isExact = (text: string) => /^-?\d+(\.\d+)?$/.test(text) && text.replace(/[-.]/g, '').length <= 15

const textCell = (place: string, text: string, style: 'text' | 'heading') =>
  `<c r="${place}"${styleOf(style)} t="inlineStr"><is><t xml:space="preserve">${escapeText(text)}</t></is></c>`
