/**
 * A cell as a file has it: a text, a number that needs no reading, or what a spreadsheet could not work out, in its words (`#REF!`; ''
 * for a formula that nothing worked out).
 */
export type GivenCell = string | number | { broken: string }

/** A row of a file with its number in it. */
export interface GivenRow {
  line: number
  cells: GivenCell[]
}
