import { writeRows } from '../form-rows'
import type { ProductForm_ProductFragment } from '../save-product.generated'

/** Maximum images per product. */
export const MOST_PICTURES = 10

/** A point of an image, in percent. */
export interface Focus {
  x: number
  y: number
}

/** An image in the form. */
export interface PictureRow {
  key: string
  /** Null until it is uploaded. */
  id: string | null
  url: string | null
  alt: string
  /** Null for the centre. */
  focus: Focus | null
}

/** A product's images as form text. */
export const picturesOf = ({ pictures }: ProductForm_ProductFragment): string =>
  writeRows(
    pictures.map(({ id, url, alt, focus }): PictureRow => {
      return { key: id, id, url, alt, focus: focus && { x: focus.x, y: focus.y } }
    }),
  )

/** The images as input. An image without a description gets the product's name. */
export const toPictures = (rows: readonly PictureRow[], name: string) =>
  rows.flatMap(({ id, alt, focus }) => (id === null ? [] : [{ imageId: id, alt: alt.trim() || name, focus }]))
