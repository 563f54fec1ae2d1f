/**
 * A cell as a file has it: a text, a number that needs no reading, what a spreadsheet could not work out, in its words (`#REF!`; ''
 * for a formula that nothing worked out), or a text with bytes that its encoding does not have.
 */
export type GivenCell = string | number | { broken: string } | { undecoded: string }

/** A row of a file with its number in it. */
export interface GivenRow {
  line: number
  cells: GivenCell[]
}

/** The text of a cell, whatever it is. */
export function textOf(cell: GivenCell): string {
  if (typeof cell !== 'object') return String(cell)
  return 'broken' in cell ? cell.broken : cell.undecoded
}

/** Whether nothing stands in a cell that anybody can see. */
export const isBlank = (cell: GivenCell | undefined): boolean =>
  cell === undefined || (typeof cell === 'string' && cell.trim() === '')

/** What a spreadsheet would take for the beginning of a formula: full-width signs are such in East Asian settings. */
const SIGN = '[=+\\-@＝＋－＠\\t\\r\\n]'

/** A text that would run, perhaps behind apostrophes that were there before. */
const FORMULA = new RegExp(`^'*${SIGN}`)
const DEFUSED = new RegExp(`^'+${SIGN}`)

/** A text that no spreadsheet runs as a formula (OWASP, "CSV injection"): an apostrophe goes before what it would take for one. */
export const defuse = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)

/** The text that was defused. */
export const undefuse = (cell: string): string => (DEFUSED.test(cell) ? cell.slice(1) : cell)

/** A cell of a CSV file (RFC 4180). */
export const quoteCell = (cell: string): string => (/[",;\r\n\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** A row of a CSV file. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(quoteCell).join(',')}\r\n`
