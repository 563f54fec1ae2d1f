/** A cell of a table: what it says, and smaller lines below. */
export interface PaperCell {
  text: string
  details?: string[]
}

/** A column of a table. Figures stand at its end and are not broken, codes are as wide as they need to be, texts take what is left. */
export interface PaperColumn {
  head: string
  kind: 'code' | 'text' | 'figure'
}

/** What a paper says, with everything in words already: who draws it knows nothing of orders, languages or currencies. */
export interface Paper {
  /** As BCP 47 code. */
  language: string
  direction: 'ltr' | 'rtl'
  /** What programs call the document, and what stands on top of each page after the first. */
  title: string
  heading: string
  /** When it was issued: the file's own date, so that the same paper is the same bytes. */
  issuedAt?: Date
  sender: { name: string; lines: string[] }
  facts: { label: string; value: string }[]
  parties: { label: string; lines: string[] }[]
  columns: PaperColumn[]
  rows: PaperCell[][]
  sums: { label: string; value: string; isStrong?: boolean }[]
  notes: string[]
  /** At the foot of each page, with `PAGE` and `PAGES` in place of the numbers. */
  pageOfPages: string
}

/** What stands for the numbers in {@link Paper.pageOfPages}: characters of nobody's. */
export const PAGE = '\uE000'
export const PAGES = '\uE001'

/** All that a paper says, by the weight in which it is drawn. */
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
