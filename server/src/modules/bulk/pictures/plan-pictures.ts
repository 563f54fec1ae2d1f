import { sentence } from '../../../messages/sentence'
import { checkProductField } from '../../products/product-rows'
import type { RowUnderCheck } from '../check-row'
import { TRANSLATED_ALTS } from '../columns'
import type { Fault } from '../import-runs.sql'
import type { PictureFields, PicturedProduct } from './picture-rows.sql'

export interface RequestRow {
  line: number
  wish: PictureWish
}

/** State of a position of a product. */
interface Place {
  /** Null for no image. */
  picture: string | null
  /** Ordered images of the product. */
  list: string[]
  /** Fields of the image at the position; null for no image. */
  image: PictureFields | null
}

/** A planned row. The report reads the fields beside its place. */
export interface PlannedRow {
  line: number
  outcome: 'CHANGED' | 'UNCHANGED'
  before: Place & Partial<PictureFields>
  after: Place & Partial<PictureFields> & { wish: PictureWish }
}

interface Plan {
  rows: PlannedRow[]
  faults: Fault[]
}

/**
 * Plans the images of a product from all of its rows. Each row concerns one position, others stay; after a removal,
 * later images move up.
 * @param known current data of images that rows place somewhere
 */
export function planPictures(
  product: PicturedProduct,
  rows: readonly RequestRow[],
  known: ReadonlyMap<string, PictureFields>,
): Plan {
  const faults: Fault[] = []
  const refuse = (line: number, column: string, reason: Fault['reason']) => faults.push({ line, column, reason })
  const wished = new Map<number, RequestRow>()
  for (const row of rows) {
    const first = wished.get(row.wish.position)
    if (first) refuse(row.line, '', sentence('importTwice', { line: first.line }))
    else wished.set(row.wish.position, row)
  }
  const had = product.pictures
  const places = had.map(({ imageId }): string | null => imageId)
  for (const [position, { wish }] of wished) if (wish.imageId !== undefined) places[position - 1] = wish.imageId
  for (const [position, row] of wished) {
    if (row.wish.imageId === undefined && !had[position - 1]) {
      refuse(row.line, 'picture', sentence('importPictureMissing'))
    } else if (row.wish.imageId) {
      const gap = findGap(places, position, had.length)
      if (gap > 0) refuse(row.line, 'position', sentence('importPictureGap', { position: gap }))
      const twin = findTwin(places, wished, position, row)
      if (twin > 0) refuse(row.line, 'picture', sentence('importPictureTwice', { position: twin }))
    }
  }
  const before = had.map(({ imageId }) => imageId)
  const after = places.filter((id) => id != null)
  const planned = [...wished].map(([position, row]) =>
    planRow(row, {
      name: product.name,
      was: had[position - 1],
      picture: places[position - 1] ?? null,
      lists: { before, after },
      known,
    }),
  )
  return { rows: planned, faults }
}

/** First gap before this position; 0 without one. */
function findGap(places: readonly (string | null | undefined)[], position: number, count: number): number {
  for (let place = count + 1; place < position; place++) if (!places[place - 1]) return place
  return 0
}

/** Another position with the same image or the same original file; 0 without one. The later row gets the fault. */
function findTwin(
  places: readonly (string | null | undefined)[],
  wished: ReadonlyMap<number, RequestRow>,
  position: number,
  { line, wish }: RequestRow,
): number {
  for (const [index, id] of places.entries()) {
    const other = wished.get(index + 1)
    if (index + 1 === position || !id || (other?.wish.imageId && other.line > line)) continue
    if (id === wish.imageId || (wish.sha256 && wish.sha256 === other?.wish.sha256)) return index + 1
  }
  return 0
}

interface RowContext {
  name: string
  was: PicturedProduct['pictures'][number] | undefined
  picture: string | null
  lists: { before: string[]; after: string[] }
  known: ReadonlyMap<string, PictureFields>
}

function planRow({ line, wish }: RequestRow, { name, was, picture, lists, known }: RowContext): PlannedRow {
  const isSame = was !== undefined && was.imageId === picture
  const base = isSame ? was.fields : known.get(picture ?? '')
  const image = base ? fieldsOf(base, wish, name) : null
  const isUnchanged = picture === (was?.imageId ?? null) && isEqual(was?.fields, image ?? undefined)
  return {
    line,
    outcome: isUnchanged ? 'UNCHANGED' : 'CHANGED',
    before: { ...was?.fields, picture: was?.imageId ?? null, list: lists.before, image: base ?? null },
    after: { ...image, picture, list: lists.after, image, wish },
  }
}

/** New fields of an image. Default description: the current one, or the product's name. */
function fieldsOf(base: PictureFields, { alt, focus, translated }: PictureWish, name: string): PictureFields {
  const fields: PictureFields = {
    ...base,
    alt: alt ?? (base.alt || name),
    ...(focus !== undefined && { focus_x: focus?.x ?? null, focus_y: focus?.y ?? null }),
  }
  for (const [column, text] of Object.entries(translated) as [`alt_${string}`, string | null][]) {
    if (text === null) delete fields[column]
    else fields[column] = text
  }
  return fields
}

/** True if two sets of fields are equal, in any order. */
export function isEqual(one: PictureFields | undefined, other: PictureFields | undefined): boolean {
  if (!one || !other) return one === other
  const names = new Set([...Object.keys(one), ...Object.keys(other)]) as Set<keyof PictureFields>
  return [...names].every((name) => one[name] === other[name])
}

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
