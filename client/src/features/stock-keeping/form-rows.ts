/**
 * Rows of a list as one text: a value of the form like any other, which is kept as a draft and compared with what another person saved as a
 * whole, since their order is part of it.
 */
export const writeRows = (rows: readonly object[]): string => (rows.length > 0 ? JSON.stringify(rows) : '')

export const readRows = <TRow>(text: string): readonly TRow[] => (text ? (JSON.parse(text) as TRow[]) : [])
