import { keyOfItem, nameInSize } from '../../shared/lines/line-item'
import type { QuotationSheet_QuotationFragment } from './quotation-sheet.generated'

/** Products that one sending may add by their codes. */
const MOST_ADDED = 20

/** A line of the form that answers a quotation. */
export interface FormLine {
  /** What its fields are named after. */
  key: string
  /** Null where it is added by the code that is typed. */
  productId: string | null
  /** The size that it began with: that which was asked for, or offered. */
  variantId: string | null
  /** Pieces that were asked for, or offered: those that a price is looked up for until others are typed. */
  quantity: number
  name: string
}

/** The fields of a line. */
export const quantityField = (key: string) => `quantity_${key}`
/** See `quantityField`. */
export const priceField = (key: string) => `price_${key}`
/** That of the size, of a line whose product comes in several. */
export const sizeField = (key: string) => `size_${key}`
/** That of a line that is added. */
export const codeField = (key: string) => `code_${key}`

/** Lines of products that are known: those asked for, then those that the newest offer has besides. */
export function knownLines({ lines, newestRevision }: QuotationSheet_QuotationFragment): FormLine[] {
  const asked = new Set(lines.map(keyOfItem))
  const more = newestRevision?.lines.filter((line) => !asked.has(keyOfItem(line))) ?? []
  return [...lines, ...more].map(({ productId, variantId, size, quantity, name }) => ({
    key: keyOfItem({ productId, variantId }),
    productId,
    variantId,
    quantity,
    name: nameInSize(name, size),
  }))
}

/** Lines that can be added, each a product that nobody asked for. */
export const addedLines: readonly FormLine[] = Array.from({ length: MOST_ADDED }, (_, index) => ({
  key: `added${index}`,
  productId: null,
  variantId: null,
  quantity: 1,
  name: '',
}))
