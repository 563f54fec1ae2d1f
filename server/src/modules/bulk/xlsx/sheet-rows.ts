import type { Readable } from 'node:stream'
import type { GivenCell, GivenRow } from '../cells'
import { isBlank } from '../cells'
import type { Book } from './open-book'
import { openBook } from './open-book'
import { KEPT_OF_CELL, MAX_COLUMNS, MAX_LINE, openPackage, readPart, UnreadableXlsx } from './open-package'
import { dateText, unescapeText } from './xlsx-values'

interface OpenCell {
  type: string
  style: number
  /** Texts of `<v>` and `<is>`. Some programs write both. */
  value: string
  inline: string
  hasValue: boolean
  hasInline: boolean
  hasFormula: boolean
}

/**
 * Streams the non-empty rows of a sheet. Formulas are not evaluated: their cells have the values stored by the program.
 * Throws UnreadableXlsx.
 */
async function* readSheet(part: Readable, book: Book): AsyncGenerator<GivenRow[]> {
  const sheet = new SheetReader(book)
  for await (const rows of readPart(part, sheet, () => sheet.take())) {
    if (rows.length > 0) yield rows
  }
}

class SheetReader {
  #rows: GivenRow[] = []
  #line = 0
  #cells: GivenCell[] = []
  #column = 0
  #cell: OpenCell | undefined
  #reading: 'value' | 'inline' | undefined
  #isPronounced = false

  constructor(readonly book: Book) {}

  /** Rows since the last call. */
  take(): GivenRow[] {
    const rows = this.#rows
    this.#rows = []
    return rows
  }

  // Properties, because they are called without `this`.
  readonly open = (name: string, attributes: Record<string, string>): void => {
    const cell = this.#cell
    if (name === 'row') this.#openRow(attributes.r)
    else if (name === 'c') this.#openCell(attributes)
    else if (name === 'rPh') this.#isPronounced = true
    else if (!cell) return
    else if (name === 'f') cell.hasFormula = true
    else if (name === 'v') {
      this.#reading = 'value'
      cell.hasValue = true
    } else if (name === 't' && !this.#isPronounced) {
      this.#reading = 'inline'
      cell.hasInline = true
    }
  }

  readonly text = (more: string): void => {
    const reading = this.#reading
    if (reading && this.#cell && this.#cell[reading].length < KEPT_OF_CELL) this.#cell[reading] += more
  }

  readonly close = (name: string): void => {
    if (name === 'v' || name === 't') this.#reading = undefined
    else if (name === 'rPh') this.#isPronounced = false
    else if (name === 'c') this.#closeCell()
    else if (name === 'row' && this.#cells.length > 0) {
      this.#rows.push({ line: this.#line, cells: this.#cells })
      this.#cells = []
    }
  }

  #openRow(given: string | undefined): void {
    const line = given === undefined ? this.#line + 1 : Number(given)
    if (!Number.isInteger(line) || line <= this.#line || line > MAX_LINE) {
      throw new UnreadableXlsx('importXlsxUnreadable')
    }
    this.#line = line
    this.#column = 0
  }

  #openCell({ r, t = 'n', s = '' }: Record<string, string>): void {
    if (this.#line === 0) throw new UnreadableXlsx('importXlsxUnreadable')
    this.#column = r === undefined ? this.#column + 1 : columnOf(r)
    this.#cell = {
      type: t,
      style: Number(s),
      value: '',
      inline: '',
      hasValue: false,
      hasInline: false,
      hasFormula: false,
    }
  }

  #closeCell(): void {
    const value = this.#cell && this.#valueOf(this.#cell)
    this.#cell = undefined
    if (value === undefined || isBlank(value)) return
    if (this.#column > MAX_COLUMNS) throw new UnreadableXlsx('importXlsxTooWide')
    while (this.#cells.length < this.#column) this.#cells.push('')
    this.#cells[this.#column - 1] = value
  }

  #valueOf({ type, style, value: text, inline, hasValue, hasInline, hasFormula }: OpenCell): GivenCell {
    if (hasInline && (type === 'inlineStr' || !hasValue)) return unescapeText(inline.slice(0, KEPT_OF_CELL))
    if (!hasValue) return hasFormula ? { broken: '' } : ''
    const shortened = text.slice(0, KEPT_OF_CELL)
    if (type === 's') return this.book.strings.get(Number(text)) ?? { broken: shortened }
    if (type === 'e') return { broken: shortened }
    if (type === 'b') return text === '1' ? 'TRUE' : 'FALSE'
    if (type !== 'n') return unescapeText(shortened)
    // A formula without a result was never calculated.
    if (text === '') return hasFormula ? { broken: '' } : ''
    const number = Number(text)
    if (!Number.isFinite(number)) return { broken: shortened }
    if (this.book.dateStyles[style]) return dateText(number, this.book.since1904) ?? { broken: shortened }
    // Excel keeps 15 digits. The rest is noise of binary fractions.
    return Number(number.toPrecision(15))
  }
}

/** Column number of a reference such as `AB12`. Throws UnreadableXlsx. */
function columnOf(place: string): number {
  const [, letters = ''] = /^([A-Z]{1,3})\d{1,7}$/.exec(place) ?? []
  if (letters === '') throw new UnreadableXlsx('importXlsxUnreadable')
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
}

/** Rows of the first visible sheet, in chunks. Throws UnreadableXlsx. */
export async function* readXlsxRows(path: string): AsyncGenerator<GivenRow[]> {
  const file = await openPackage(path)
  try {
    const book = await openBook(file)
    yield* readSheet(await file.open(book.sheet), book)
  } finally {
    file.close()
  }
}
