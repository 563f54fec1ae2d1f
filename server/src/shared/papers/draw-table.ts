import type { Paper, PaperCell, PaperColumn } from './paper'
import type { Box, Pen } from './pen'
import { INK, SIZE } from './pen'
import type { TextLine, TextStyle } from './typesetter'

const TEXT: TextStyle = { size: SIZE.text, weight: 'regular' }
const HEAD: TextStyle = { size: SIZE.text, weight: 'bold' }
const SMALL: TextStyle = { size: SIZE.small, weight: 'regular' }
const GAP = 10
const PADDING = 5
/** Maximum share of the width for columns of codes and figures. */
const MOST_OF_WIDTH = 0.68
/** Minimum width of codes, however wide figures are. */
const LEAST_FOR_CODES = 40

/** Draws the table, its head on each page again. */
export function drawTable(pen: Pen, { title, columns, rows }: Paper): void {
  const boxes = boxesOf(pen, columns, rows)
  drawTableHead(pen, columns, boxes)
  for (const row of rows) {
    const cells = row.map((cell, index) => setCell(pen, cell, boxes[index]))
    const height = Math.max(...cells.map((cell) => cell.height)) + 2 * PADDING
    if (!pen.hasRoomFor(height)) {
      pen.turnPage()
      pen.y += pen.text(title, SMALL, { start: 0, width: pen.width, ink: INK.muted }) + 8
      drawTableHead(pen, columns, boxes)
    }
    for (const { box, text, details } of cells) {
      const top = pen.y
      pen.y += PADDING
      pen.lines(text, TEXT, box)
      pen.y += pen.heightOf(text, TEXT)
      pen.lines(details, SMALL, { ...box, ink: INK.muted })
      pen.y = top
    }
    pen.y += height
    pen.rule()
  }
}

function drawTableHead(pen: Pen, columns: readonly PaperColumn[], boxes: readonly Box[]): void {
  const heights = columns.map(({ head }, index) => pen.text(head, HEAD, boxes[index] ?? { start: 0, width: pen.width }))
  pen.y += Math.max(...heights) + 4
  pen.rule({ start: 0, width: pen.width, ink: INK.muted })
}

/**
 * Column positions: each as wide as its widest cell, and texts get the rest. If that is too little, codes are broken, figures
 * never.
 */
function boxesOf(pen: Pen, columns: readonly PaperColumn[], rows: readonly PaperCell[][]): Box[] {
  const needed = columns.map(({ head, kind }, index) => {
    if (kind === 'text') return 0
    const widths = rows.flatMap((row) => {
      const { text = '', details = [] } = row[index] ?? {}
      return [pen.widthOf(text, TEXT), ...details.map((detail) => pen.widthOf(detail, SMALL))]
    })
    return Math.max(pen.widthOf(head, HEAD), ...widths) + 1
  })
  const neededBy = (wanted: PaperColumn['kind']) =>
    columns.reduce((sum, { kind }, index) => sum + (kind === wanted ? (needed[index] ?? 0) : 0), 0)
  const [figures, codes] = [neededBy('figure'), neededBy('code')]
  const forCodes = Math.min(codes, Math.max(LEAST_FOR_CODES, MOST_OF_WIDTH * pen.width - figures))
  const gaps = GAP * (columns.length - 1)
  const texts = columns.filter(({ kind }) => kind === 'text').length
  const forText = (pen.width - gaps - figures - forCodes) / texts
  let start = 0
  return columns.map(({ kind }, index) => {
    const own = needed[index] ?? 0
    const width = kind === 'text' ? forText : kind === 'code' ? (own * forCodes) / codes : own
    const box: Box = { start, width, align: kind === 'figure' ? 'end' : 'start' }
    start += width + GAP
    return box
  })
}

interface SetCell {
  box: Box
  text: TextLine[]
  details: TextLine[]
  height: number
}

function setCell(pen: Pen, { text, details = [] }: PaperCell, box: Box = { start: 0, width: pen.width }): SetCell {
  const lines = pen.set(text, TEXT, box.width)
  const smaller = details.flatMap((detail) => pen.set(detail, SMALL, box.width))
  return {
    box,
    text: lines,
    details: smaller,
    height: pen.heightOf(lines, TEXT) + pen.heightOf(smaller, SMALL),
  }
}
