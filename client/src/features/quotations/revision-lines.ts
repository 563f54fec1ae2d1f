import { keyOfItem, nameInSize } from '../../shared/lines/line-item'
import type { LineItem } from '../../shared/lines/line-item'
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
  return [...lines, ...more].map(({ productId, variantId, size, name }) => ({
    key: keyOfItem({ productId, variantId }),
    productId,
    variantId,
    name: nameInSize(name, size),
  }))
}

/** What is known of the products of lines beside the quotation itself. */
export interface ListedItems {
  /**
   * What one piece costs in the quantity asked for, in minor units; null where the shop has no price.
   * @param chosen id of the size that is offered; without one, or with one that is gone, the product's price counts
   */
  priceOf: (item: LineItem, chosen: string | null | undefined) => number | null
  /** The sizes that a product comes in; none where there is no choice. */
  sizesOf: (productId: string) => readonly { id: string; name: string }[]
  /** Whether a size has to be said. */
  needsSize: (productId: string) => boolean
}

/** Lines that can be added, each a product that nobody asked for. */
export const addedLines: readonly FormLine[] = Array.from({ length: MOST_ADDED }, (_, index) => ({
  key: `added${index}`,
  productId: null,
  variantId: null,
  name: '',
}))
