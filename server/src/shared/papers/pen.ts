import type PDFDocument from 'pdfkit'
import { hasArabic } from './line-runs'
import type { Paper, PaperLogo } from './paper'
import type { TextLine, TextStyle, Typesetter } from './typesetter'

/** Font sizes in points. */
export const SIZE = { name: 18, heading: 20, text: 9, small: 7.5, total: 11 } as const
export const INK = { text: '#111827', muted: '#4b5563', line: '#d1d5db', brand: '#0f766e' } as const

const MARGIN = 44
const FOOT = 56
const LEADING = 1.4
/** Distance from the top of a line to its baseline. */
const ASCENT = 1.05

/** A part of the page from its start, which is on the right in Arabic. */
export interface Box {
  start: number
  width: number
  align?: 'start' | 'end'
  ink?: string
}

/** Draws on the current page, from the end of the last drawing on. */
export interface Pen extends Typesetter {
  /** Width of the drawing area. */
  readonly width: number
  /** Position of the next element from the top. */
  y: number
  /** True if the height fits on the page. */
  hasRoomFor(height: number): boolean
  /** Continues at the top of a new page. */
  turnPage(): void
  heightOf(lines: readonly TextLine[], style: TextStyle): number
  /** Draws lines from `y` on, which stays. */
  lines(lines: readonly TextLine[], style: TextStyle, box: Box): void
  /** Breaks and draws a text from `y` on, without moving the pen. Returns its height. */
  text(text: string, style: TextStyle, box: Box): number
  /** Draws an image from `y` on, as large as it fits, and answers how high it is. */
  image(image: PaperLogo, box: Box, height: number): number
  /** A line across the page, at `y`. */
  rule(box?: Box): void
  /** Draws a text at the end of the page's foot. */
  foot(text: string, style: TextStyle): void
}

/**
 * Options for laying out a run in pdfkit. Without features it works word by word, from left to right, which is wrong
 * for Arabic. Figures are not kerned: with the comma moved under a 7, 57,50 would look like 5750.
 */
export function layoutOf(text: string): { features?: PDFKit.Mixins.OpenTypeFeatures[] } {
  if (hasArabic(text)) return { features: [] }
  // pdfkit's types only allow lists; fontkit also accepts features to disable.
  if (/\d/.test(text)) return { features: { kern: false } as unknown as PDFKit.Mixins.OpenTypeFeatures[] }
  return {}
}

/** Builds a pen on the first page of a document. */
export function createPen(
  document: InstanceType<typeof PDFDocument>,
  typesetter: Typesetter,
  direction: Paper['direction'],
): Pen {
  const { width: pageWidth, height: pageHeight } = document.page
  const width = pageWidth - 2 * MARGIN
  const leftOf = ({ start, width: boxWidth }: Box) => MARGIN + (direction === 'ltr' ? start : width - start - boxWidth)

  function drawLine(line: TextLine, top: number, { size }: TextStyle, box: Box): void {
    const isLeft = (box.align ?? 'start') === (direction === 'ltr' ? 'start' : 'end')
    let x = leftOf(box) + (isLeft ? 0 : box.width - line.width)
    document.fillColor(box.ink ?? INK.text).fontSize(size)
    const placed = line.runs.map((run) => {
      const left = x
      x += run.width
      return { ...run, left }
    })
    // In logical order, wherever they are placed, for screen readers and copying.
    for (const { face, text, left } of placed.sort((one, other) => one.at - other.at)) {
      document.font(face).text(text, left, top + size * ASCENT, {
        ...layoutOf(text),
        lineBreak: false,
        baseline: 'alphabetic',
      })
    }
  }

  const pen: Pen = {
    ...typesetter,
    width,
    y: MARGIN,
    hasRoomFor: (height) => pen.y + height <= pageHeight - FOOT,
    turnPage() {
      document.addPage()
      pen.y = MARGIN
    },
    heightOf: (lines, { size }) => lines.length * size * LEADING,
    lines(lines, style, box) {
      for (const [index, line] of lines.entries()) drawLine(line, pen.y + index * style.size * LEADING, style, box)
    },
    text(text, style, box) {
      const lines = typesetter.set(text, style, box.width)
      pen.lines(lines, style, box)
      return pen.heightOf(lines, style)
    },
    image({ png, width: pixels, height: lines }, box, height) {
      const scale = Math.min(height / lines, box.width / pixels)
      const drawn = { width: pixels * scale, height: lines * scale }
      document.image(Buffer.from(png), leftOf({ start: box.start, width: drawn.width }), pen.y, drawn)
      return drawn.height
    },
    rule(box = { start: 0, width }) {
      const left = leftOf(box)
      document
        .moveTo(left, pen.y)
        .lineTo(left + box.width, pen.y)
        .lineWidth(0.6)
        .strokeColor(box.ink ?? INK.line)
        .stroke()
    },
    foot(text, style) {
      const [line] = typesetter.set(text, style, width)
      if (line) drawLine(line, pageHeight - MARGIN + 6, style, { start: 0, width, align: 'end', ink: INK.muted })
    },
  }
  return pen
}
