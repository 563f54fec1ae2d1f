import type { PicturesForm_ProductFragment, SetProductPicturesMutationVariables } from './product-pictures.generated'

/** Pictures that a product has at most. */
export const MOST_PICTURES = 10

/** A point of a picture, in percent. */
export interface Focus {
  x: number
  y: number
}

/** A picture in the form, on its way to the shop or there already. */
export interface PictureRow {
  key: string
  /** Null until the shop has it. */
  imageId: string | null
  url: string | null
  alt: string
  /** Null for the middle. */
  focus: Focus | null
  /** What part has gone, 0 to 1; null once all of it has, or nothing will. */
  progress: number | null
  /** Why it came to nothing. */
  error: string | null
}

type Product = PicturesForm_ProductFragment

/** The pictures that a product has, as rows. */
export const toRows = ({ pictures }: Product): PictureRow[] =>
  pictures.map(({ id, url, alt, focus }) => ({
    key: id,
    imageId: id,
    url,
    alt,
    focus: focus && { x: focus.x, y: focus.y },
    progress: null,
    error: null,
  }))

/** What the shop is given. What says nothing is called like the product. */
export const toInput = (
  rows: readonly PictureRow[],
  { id, name, version }: Product,
): SetProductPicturesMutationVariables['input'] => ({
  id,
  expectedVersion: version,
  pictures: rows.flatMap(({ imageId, alt, focus }) =>
    imageId === null ? [] : [{ imageId, alt: alt.trim() || name, focus }],
  ),
})

/** Whether a product has just what the shop would be given. */
export const isThere = (rows: readonly PictureRow[], product: Product): boolean =>
  JSON.stringify(toInput(rows, product)) === JSON.stringify(toInput(toRows(product), product))

/** Whether both stand for the same pictures. */
export const isSame = (one: readonly PictureRow[], other: readonly PictureRow[]): boolean =>
  JSON.stringify(one.map(pick)) === JSON.stringify(other.map(pick))

const pick = ({ key, alt, focus }: PictureRow) => [key, alt, focus]
