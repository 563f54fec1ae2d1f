import { sentence } from '../../../messages/sentence'
import { checkProductField } from '../../products/product-rows'
import type { RowUnderCheck } from '../check-row'
import { TRANSLATED_ALTS } from '../columns'

/** Maximum images of a product. */
const PLACES = 10

/** Requested image at a position. Undefined keeps a value, null removes it. */
export interface PictureWish {
  position: number
  /** New image. */
  imageId?: string | null | undefined
  /** Hash of the image's original file. */
  sha256?: string | undefined
  alt?: string | undefined
  translated: Record<string, string | null>
  focus?: { x: number; y: number } | null | undefined
}

/** Reads position, descriptions and focus of a row. Adds faults to the row. */
export function readWish(row: RowUnderCheck): PictureWish {
  const translated: PictureWish['translated'] = {}
  for (const column of TRANSLATED_ALTS) {
    const text = readText(row, column)
    if (text !== undefined) translated[column] = text
  }
  const alt = readText(row, 'alt')
  if (alt === null) row.refuse('alt', sentence('importNotEmpty'))
  return { position: readPlace(row) ?? 0, alt: alt ?? undefined, translated, focus: readFocus(row) }
}

function readPlace(row: RowUnderCheck): number | undefined {
  const place = row.whole('position')
  const isPlace = place != null && place >= 1 && place <= PLACES
  return isPlace ? place : row.refuse('position', sentence('importPicturePlace', { max: PLACES }))
}

function readText(row: RowUnderCheck, column: string): string | null | undefined {
  const text = row.text(column)
  if (text == null) return text
  const checked = checkProductField('alt', text)
  return 'problem' in checked ? row.refuse(column, checked.problem) : checked.value
}

function readFocus(row: RowUnderCheck): PictureWish['focus'] {
  const [x, y] = [row.whole('focus_x'), row.whole('focus_y')]
  if (x === undefined && y === undefined) return undefined
  if (x === null && y === null) return null
  for (const [column, value] of [
    ['focus_x', x],
    ['focus_y', y],
  ] as const) {
    if (value == null || value < 0 || value > 100) row.refuse(column, sentence('importPictureFocus'))
  }
  return { x: x ?? 0, y: y ?? 0 }
}
