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
