import type { Paper } from './paper'
import type { Box, Pen } from './pen'
import { INK, SIZE } from './pen'
import type { TextStyle } from './typesetter'

const TEXT: TextStyle = { size: SIZE.text, weight: 'regular' }
const BOLD: TextStyle = { size: SIZE.text, weight: 'bold' }
const SMALL: TextStyle = { size: SIZE.small, weight: 'regular' }
const GAP = 18
const LOGO_HEIGHT = 44

/** Draws the sender, the heading, the facts and the addressees. */
export function drawHead(pen: Pen, { sender, heading, facts, parties }: Paper): void {
  const half = (pen.width - GAP) / 2
  const { logo } = sender
  const name = logo
    ? pen.image(logo, { start: 0, width: half }, LOGO_HEIGHT)
    : pen.text(sender.name, { size: SIZE.name, weight: 'bold' }, { start: 0, width: half, ink: INK.brand })
  const said = logo ? [sender.name, ...sender.lines] : sender.lines
  const lines = stack(pen, said, SMALL, { start: half + GAP, width: half, align: 'end', ink: INK.muted })
  pen.y += Math.max(name, lines) + 8
  pen.rule({ start: 0, width: pen.width, ink: INK.brand })
  pen.y += GAP
  pen.y += pen.text(heading, { size: SIZE.heading, weight: 'bold' }, { start: 0, width: pen.width }) + 10
  drawColumns(
    pen,
    facts.map(({ label, value }) => (box) => {
      const labelled = pen.text(label, SMALL, { ...box, ink: INK.muted })
      return below(pen, labelled, () => pen.text(value, TEXT, box))
    }),
    4,
  )
  drawColumns(
    pen,
    parties.map(({ label, lines: said }) => (box) => {
      const labelled = pen.text(label, BOLD, box)
      return below(pen, labelled, () => stack(pen, said, TEXT, box))
    }),
    2,
  )
}

/** Draws the sums of the table: an unbroken block at the end of the page. */
export function drawSums(pen: Pen, { sums }: Paper): void {
  const width = pen.width * 0.55
  const start = pen.width - width
  const rows = sums.map(({ label, value, isStrong }) => {
    const style: TextStyle = isStrong ? { size: SIZE.total, weight: 'bold' } : TEXT
    const valueWidth = Math.min(pen.widthOf(value, style) + 1, width * 0.6)
    const labelBox = { start, width: width - valueWidth - 12 }
    const labels = pen.set(label, style, labelBox.width)
    const values = pen.set(value, style, valueWidth)
    const height = Math.max(pen.heightOf(labels, style), pen.heightOf(values, style)) + 5
    const valueBox: Box = { start: pen.width - valueWidth, width: valueWidth, align: 'end' }
    return { style, labels, labelBox, values, valueBox, height }
  })
  pen.y += 10
  if (!pen.hasRoomFor(rows.reduce((sum, { height }) => sum + height, 0))) pen.turnPage()
  for (const { style, labels, labelBox, values, valueBox, height } of rows) {
    if (!pen.hasRoomFor(height)) pen.turnPage()
    pen.lines(labels, style, labelBox)
    pen.lines(values, style, valueBox)
    pen.y += height
  }
}

/** Draws the notes, a paragraph each. */
export function drawNotes(pen: Pen, { notes }: Paper): void {
  pen.y += 10
  for (const note of notes) {
    const lines = pen.set(note, TEXT, pen.width)
    const height = pen.heightOf(lines, TEXT)
    if (!pen.hasRoomFor(height)) pen.turnPage()
    pen.lines(lines, TEXT, { start: 0, width: pen.width, ink: INK.muted })
    pen.y += height + 4
  }
}

/** Draws boxes side by side, a number per row, and continues below them. */
function drawColumns(pen: Pen, things: ((box: Box) => number)[], perRow: number): void {
  const width = (pen.width - GAP * (perRow - 1)) / perRow
  for (let first = 0; first < things.length; first += perRow) {
    const heights = things
      .slice(first, first + perRow)
      .map((draw, index) => draw({ start: index * (width + GAP), width }))
    pen.y += Math.max(...heights) + 12
  }
}

/** Draws texts below each other, and returns their total height. */
function stack(pen: Pen, texts: readonly string[], style: TextStyle, box: Box): number {
  return texts.reduce((height, text) => below(pen, height, () => pen.text(text, style, box)), 0)
}

/** Draws something at a distance below the pen, whose position is restored. Returns the total height. */
function below(pen: Pen, height: number, draw: () => number): number {
  pen.y += height
  const drawn = draw()
  pen.y -= height
  return height + drawn
}
