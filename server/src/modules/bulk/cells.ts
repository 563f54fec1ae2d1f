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

/** True if a cell has no visible content. */
export const isBlank = (cell: GivenCell | undefined): boolean =>
  cell === undefined || (typeof cell === 'string' && cell.trim() === '')
