import type { QuotationSheet_QuotationFragment } from './quotation-sheet.generated'

/** Products that one sending may add by their codes. */
const MOST_ADDED = 20

/** A line of the form that answers a quotation. */
export interface FormLine {
  /** What its fields are named after. */
  key: string
  /** Null where it is added by the code that is typed. */
  productId: string | null
  name: string
}

/** The fields of a line. */
export const quantityField = (key: string) => `quantity_${key}`
/** See `quantityField`. */
export const priceField = (key: string) => `price_${key}`
/** That of a line that is added. */
export const codeField = (key: string) => `code_${key}`

/** Lines of products that are known: those asked for, then those that the newest offer has besides. */
export function knownLines({ lines, newestRevision }: QuotationSheet_QuotationFragment): FormLine[] {
  const asked = new Set(lines.map(({ productId }) => productId))
  const more = newestRevision?.lines.filter(({ productId }) => !asked.has(productId)) ?? []
  return [...lines, ...more].map(({ productId, name }) => ({ key: productId, productId, name }))
}

/** Lines that can be added, each a product that nobody asked for. */
export const addedLines: readonly FormLine[] = Array.from({ length: MOST_ADDED }, (_, index) => ({
  key: `added${index}`,
  productId: null,
  name: '',
}))
