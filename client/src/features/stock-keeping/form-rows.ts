/**
 * Serialises the rows of a list to one form value: stored as a draft, and compared with others' edits as a whole,
 * because their order matters.
 */
export const writeRows = (rows: readonly object[]): string => (rows.length > 0 ? JSON.stringify(rows) : '')

export const readRows = <TRow>(text: string): readonly TRow[] => (text ? (JSON.parse(text) as TRow[]) : [])
