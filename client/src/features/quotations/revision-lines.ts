import { keyOfItem, nameInSize } from '../../shared/lines/line-item'
import type { QuotationSheet_QuotationFragment } from './quotation-sheet.generated'

/** Maximum number of products added by SKU per version. */
const MAX_ADDED = 20

/** A line of the form that answers a quotation. */
export interface FormLine {
  /** Key in its fields' names. */
  key: string
  /** Null for a line added by its SKU. */
  productId: string | null
  /** The initial size: the requested or offered one. */
  variantId: string | null
  /** The requested or offered units; the list price uses them until others are typed. */
  quantity: number
  name: string
}

/** Field name of a line's quantity. */
export const quantityField = (key: string) => `quantity_${key}`
/** See `quantityField`. */
export const priceField = (key: string) => `price_${key}`
/** Field name of a line's size. */
export const sizeField = (key: string) => `size_${key}`
/** Field name of an added line's SKU. */
export const codeField = (key: string) => `code_${key}`

/** Lines of known products: the requested ones, then others in the newest version. */
export function knownLines({ lines, newestRevision }: QuotationSheet_QuotationFragment): FormLine[] {
  const requestedKeys = new Set(lines.map(keyOfItem))
  const more = newestRevision?.lines.filter((line) => !requestedKeys.has(keyOfItem(line))) ?? []
  return [...lines, ...more].map(({ productId, variantId, size, quantity, name }) => ({
    key: keyOfItem({ productId, variantId }),
    productId,
    variantId,
    quantity,
    name: nameInSize(name, size),
  }))
}

/** Empty lines for products that were not requested. */
export const addedLines: readonly FormLine[] = Array.from({ length: MAX_ADDED }, (_, index) => ({
  key: `added${index}`,
  productId: null,
  variantId: null,
  quantity: 1,
  name: '',
}))
