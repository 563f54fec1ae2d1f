import PDFDocument from 'pdfkit'
import { createPen, layoutOf, SIZE } from './pen'
import type { Paper } from './paper'
import { PAGE, PAGES, textsOf } from './paper'
import { drawTable } from './draw-table'
import { drawHead, drawNotes, drawSums } from './draw-parts'
import type { Face, Weight } from './typefaces'
import { makeFaces } from './typefaces'
import { createTypesetter, REPLACEMENT } from './typesetter'

/** pdfkit's data of the current font, missing in its types. */
interface ChosenFont {
  _font: { font: { hasGlyphForCodePoint(code: number): boolean } }
}

/** Draws a paper as PDF: A4, with embedded fonts and selectable text. */
export async function drawPaper(paper: Paper): Promise<Buffer> {
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    font: '',
    lang: paper.language,
    displayTitle: true,
    info: {
      Title: paper.title,
      Author: paper.sender.name,
      ...(paper.issuedAt && { CreationDate: paper.issuedAt, ModDate: paper.issuedAt }),
    },
  })
  const chunks: Buffer[] = []
  const ended = new Promise<void>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', resolve)
    document.on('error', reject)
  })

  const texts = textsOf(paper)
  const facesOf = (weight: Weight) =>
    makeFaces(`${texts[weight]} ${REPLACEMENT}`.normalize('NFC'), weight, ({ name, font }: Face, character) => {
      try {
        document.registerFont(name, font).font(name)
        return (document as unknown as ChosenFont)._font.font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)
      } catch {
        // If the slice has none of the characters, the font has no table for them.
        return false
      }
    })
  const faces = { regular: await facesOf('regular'), bold: await facesOf('bold') }
  const typesetter = createTypesetter(faces, ({ face, text }, size) =>
    document.font(face).fontSize(size).widthOfString(text, layoutOf(text)),
  )
  const pen = createPen(document, typesetter, paper.direction)

  drawHead(pen, paper)
  drawTable(pen, paper)
  drawSums(pen, paper)
  drawNotes(pen, paper)

  const { count } = document.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    document.switchToPage(page)
    const words = paper.pageOfPages.replaceAll(PAGE, String(page + 1)).replaceAll(PAGES, String(count))
    pen.foot(words, { size: SIZE.small, weight: 'regular' })
  }
  document.end()
  await ended
  return Buffer.concat(chunks)
}
