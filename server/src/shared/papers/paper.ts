/** Cell of a table: a text with smaller lines below. */
export interface PaperCell {
  text: string
  details?: string[]
}

/** Column of a table. Figures are right-aligned and never broken, codes as wide as needed, texts take the rest. */
export interface PaperColumn {
  head: string
  kind: 'code' | 'text' | 'figure'
}

/** A document with all its texts: the drawing code knows nothing of orders, languages or currencies. */
export interface Paper {
  /** BCP 47 code of the language. */
  language: string
  direction: 'ltr' | 'rtl'
  /** PDF title, and the header of each page after the first. */
  title: string
  heading: string
  /** Date of issue, which is also the file's date: the same document gives the same bytes. */
  issuedAt?: Date
  sender: { name: string; lines: string[]; logo?: PaperLogo }
  facts: { label: string; value: string }[]
  parties: { label: string; lines: string[] }[]
  columns: PaperColumn[]
  rows: PaperCell[][]
  sums: { label: string; value: string; isStrong?: boolean }[]
  notes: string[]
  /** Footer of each page, with `PAGE` and `PAGES` in place of the numbers. */
  pageOfPages: string
}

/** A PNG. */
export interface PaperLogo {
  png: Uint8Array
  /** Pixels. */
  width: number
  height: number
}

/** Placeholders in {@link Paper.pageOfPages}: private-use characters. */
export const PAGE = '\uE000'
export const PAGES = '\uE001'

/** All texts of a document, by font weight. */
export function textsOf(paper: Paper): Record<'regular' | 'bold', string> {
  const { sender, facts, parties, columns, rows, sums, notes } = paper
  const cells = rows.flat()
  return {
    bold: [
      paper.heading,
      sender.name,
      ...parties.map(({ label }) => label),
      ...columns.map(({ head }) => head),
      ...sums.filter(({ isStrong }) => isStrong).flatMap(({ label, value }) => [label, value]),
    ].join(''),
    regular: [
      paper.title,
      sender.name,
      ...sender.lines,
      ...facts.flatMap(({ label, value }) => [label, value]),
      ...parties.flatMap(({ lines }) => lines),
      ...cells.flatMap(({ text, details = [] }) => [text, ...details]),
      ...sums.flatMap(({ label, value }) => [label, value]),
      ...notes,
      paper.pageOfPages,
      '0123456789',
    ].join(''),
  }
}
