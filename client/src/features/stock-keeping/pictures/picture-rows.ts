import { writeRows } from '../form-rows'
import type { ProductForm_ProductFragment } from '../save-product.generated'

/** Pictures that a product has at most. */
export const MOST_PICTURES = 10

/** A point of a picture, in percent. */
export interface Focus {
  x: number
  y: number
}

/** A picture in the form. */
export interface PictureRow {
  key: string
  /** Null until the shop has it. */
  id: string | null
  url: string | null
  alt: string
  /** Null for the middle. */
  focus: Focus | null
}

/** The pictures that a product has. */
export const picturesOf = ({ pictures }: ProductForm_ProductFragment): string =>
  writeRows(
    pictures.map(({ id, url, alt, focus }): PictureRow => {
      return { key: id, id, url, alt, focus: focus && { x: focus.x, y: focus.y } }
    }),
  )

/** The pictures as the API takes them. Without a description, a picture is called like the product. */
export const toPictures = (rows: readonly PictureRow[], name: string) =>
  rows.flatMap(({ id, alt, focus }) => (id === null ? [] : [{ imageId: id, alt: alt.trim() || name, focus }]))
