/**
 * A cell as a file has it: a text, a number that needs no reading, what a spreadsheet could not work out, in its words (`#REF!`; ''
 * for a formula that nothing worked out), or a text with bytes that its encoding does not have.
 */
export type GivenCell = string | number | { broken: string } | { undecoded: string }

/** A row of a file with its line number. */
export interface GivenRow {
  line: number
  cells: GivenCell[]
}

export function textOf(cell: GivenCell): string {
  if (typeof cell !== 'object') return String(cell)
  return 'broken' in cell ? cell.broken : cell.undecoded
}

/** Whether a cell has no visible content. */
export const isBlank = (cell: GivenCell | undefined): boolean =>
  cell === undefined || (typeof cell === 'string' && cell.trim() === '')

/** Signs that begin a formula in a spreadsheet. Full-width signs do in East Asian settings. */
const SIGN = '[=+\\-@＝＋－＠\\t\\r\\n]'

/** A text that would be run as a formula, after any number of apostrophes. */
const FORMULA = new RegExp(`^'*${SIGN}`)
const DEFUSED = new RegExp(`^'+${SIGN}`)

/** Puts an apostrophe before a text that a spreadsheet would run as a formula (OWASP, "CSV injection"). */
export const defuse = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)

/** Reverses {@link defuse}. */
export const undefuse = (cell: string): string => (DEFUSED.test(cell) ? cell.slice(1) : cell)

/** A cell of a CSV file (RFC 4180). */
export const quoteCell = (cell: string): string => (/[",;\r\n\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** A row of a CSV file. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(quoteCell).join(',')}\r\n`
