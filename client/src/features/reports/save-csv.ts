import { csvLine, escapeFormula } from '@instrumenta/rules/csv'
import { saveBlob } from '../../shared/upload/download-file'

/** Lets spreadsheets recognise UTF-8. */
const BYTE_ORDER_MARK = '\ufeff'

/** A CSV cell: text, or a number in plain digits. */
export type CsvCell = string | number | null

/** Writes a table as CSV. Escapes texts that a spreadsheet would run as formulas. */
export function toCsv(rows: readonly (readonly CsvCell[])[]): string {
  const lines = rows.map((row) =>
    csvLine(row.map((cell) => (typeof cell === 'string' ? escapeFormula(cell) : String(cell ?? '')))),
  )
  return BYTE_ORDER_MARK + lines.join('')
}

/** Downloads a table as a CSV file. */
export function saveCsv(name: string, rows: readonly (readonly CsvCell[])[]): void {
  saveBlob(new Blob([toCsv(rows)], { type: 'text/csv;charset=utf-8' }), `${name}.csv`)
}
