/**
 * Serialises the rows of a list to one form value. It is stored as a draft, and compared with others' edits as a whole,
 * because the order matters.
 */
export const writeRows = (rows: readonly object[]): string => (rows.length > 0 ? JSON.stringify(rows) : '')

export const readRows = <TRow>(text: string): readonly TRow[] => (text ? (JSON.parse(text) as TRow[]) : [])
