/** Signs that begin a formula in a spreadsheet. Full-width signs do in East Asian settings. */
const SIGN = '[=+\\-@＝＋－＠\\t\\r\\n]'

/** A text that would be run as a formula, after any number of apostrophes. */
const FORMULA = new RegExp(`^'*${SIGN}`)
const DEFUSED = new RegExp(`^'+${SIGN}`)

/** Puts an apostrophe before a text that a spreadsheet would run as a formula (OWASP, "CSV injection"). */
export const escapeFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)

/** Reverses {@link escapeFormula}. */
export const unescapeFormula = (cell: string): string => (DEFUSED.test(cell) ? cell.slice(1) : cell)

/** A cell of a CSV file (RFC 4180). */
export const quoteCell = (cell: string): string => (/[",;\r\n\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** A row of a CSV file. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(quoteCell).join(',')}\r\n`
