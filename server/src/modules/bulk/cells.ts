/** What a spreadsheet would take for the beginning of a formula, perhaps behind what was put before one already. */
const FORMULA = /^'*[=+\-@\t\r]/

/** A text that no spreadsheet runs as a formula (OWASP, "CSV injection"): an apostrophe goes before what it would take for one. */
export const defuse = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)

/** The text that was defused. */
export const undefuse = (cell: string): string => (/^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell)

/** A cell of a CSV file (RFC 4180). */
export const quoteCell = (cell: string): string => (/[",;\r\n\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** A row of a CSV file. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(quoteCell).join(',')}\r\n`
