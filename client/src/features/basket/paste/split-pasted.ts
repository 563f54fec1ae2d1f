/** A row of a list that somebody pasted. */
export interface PastedRow {
  /** Its place in the text, from 1. */
  number: number
  /** As it was pasted. */
  text: string
  /** The product code, in capitals. */
  code: string
  /** How many, as it was typed; empty for nothing. */
  quantity: string
}

/** What people call the columns, in the languages of the shop. */
const CODE_NAMES = /code|sku|art|ref|réf|nummer|number|编号|代码|货号|رمز|رقم/iu
const QUANTITY_NAMES = /qty|quant|menge|anzahl|stück|pieces|pcs|cantidad|piezas|pièces|数量|كمية|عدد/iu

const bare = (cell: string) =>
  cell
    .trim()
    .replace(/^"(.*)"$/s, '$1')
    .trim()

/** The cells of a row. Between code and number stands whatever is there first: a number may have commas and spaces in it. */
function cellsOf(text: string): string[] {
  for (const sign of ['\t', ';']) if (text.includes(sign)) return text.split(sign).map(bare)
  const row = text.trim()
  const end = row.search(/[\s,]/)
  if (end < 0) return [bare(row), '']
  const isBetween = (sign: string | undefined) => sign === ',' || sign?.trim() === ''
  let [from, to] = [end, row.length]
  while (isBetween(row[from])) from += 1
  while (to > from && isBetween(row[to - 1])) to -= 1
  return [bare(row.slice(0, end)), bare(row.slice(from, to))]
}

/** Where a heading says that code and quantity stand; the first two columns where it does not say. */
function columnsOf(heading: readonly string[]): { code: number; quantity: number } {
  const quantity = heading.findIndex((name) => QUANTITY_NAMES.test(name))
  const code = heading.findIndex((name, index) => index !== quantity && CODE_NAMES.test(name))
  return quantity >= 0 && code >= 0 ? { code, quantity } : { code: 0, quantity: 1 }
}

/** A text without a number in it, in whatever digits, may be a heading: product codes and quantities have some. */
const hasDigits = (text: string) => /\p{Nd}/u.test(text)

/**
 * Reads a list as it comes from a spreadsheet or a mail: a product code and a quantity on each line, with a tab, semicolon,
 * comma or spaces between them. `heading` is the first row if it may be one: whether it is, its code shows.
 */
export function splitPasted(pasted: string): { rows: PastedRow[]; heading: PastedRow | null } {
  const rows = pasted
    .split(/\r\n|\r|\n/)
    .map((text, index) => ({ number: index + 1, text, cells: cellsOf(text) }))
    .filter(({ cells }) => cells.some(Boolean))
  const [first] = rows
  const mayBeHeading = first !== undefined && !hasDigits(first.text)
  const { code, quantity } = mayBeHeading ? columnsOf(first.cells) : columnsOf([])
  const read = rows.map(({ number, text, cells }) => ({
    number,
    text: text.trim(),
    code: (cells[code] ?? '').normalize('NFKC').toUpperCase(),
    quantity: cells[quantity] ?? '',
  }))
  return { rows: read, heading: mayBeHeading ? (read[0] ?? null) : null }
}
