/**
 * A cell of a file: a text, a typed number, an error or uncomputed formula of a spreadsheet (`#REF!`; '' for the latter), or
 * a text with bytes invalid in its encoding.
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

/** True if a cell has no visible content. */
export const isBlank = (cell: GivenCell | undefined): boolean =>
  cell === undefined || (typeof cell === 'string' && cell.trim() === '')
