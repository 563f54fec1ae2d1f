import type { PaymentEvent } from '../../shared/graphql/schema.generated'
import { keyOfItem, nameInSize } from '../../shared/lines/line-item'
import type { PartValues } from '../../shared/payment-schedule/schedule'
import { MAX_PARTS } from '../../shared/payment-schedule/schedule'
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

/** Field name of the number of parts. */
const PART_COUNT = 'partCount'

/** Field name of a value of a part. */
export const partField = (index: number, name: keyof PartValues) => `${name}_part${index}`

/** Values of the payment schedule by field, blank after the last part. */
export function scheduleValues(parts: readonly PartValues[]): Record<string, string> {
  const values: Record<string, string> = { [PART_COUNT]: String(parts.length) }
  for (let index = 0; index < MAX_PARTS; index++) {
    values[partField(index, 'percent')] = parts[index]?.percent ?? ''
    values[partField(index, 'event')] = parts[index]?.event ?? ''
    values[partField(index, 'days')] = parts[index]?.days ?? ''
  }
  return values
}

/** The typed parts of the payment schedule. */
export const typedParts = (typed: Readonly<Record<string, string>>): PartValues[] =>
  Array.from({ length: Number(typed[PART_COUNT]) || 0 }, (_, index) => ({
    percent: typed[partField(index, 'percent')] ?? '',
    event: typed[partField(index, 'event')] as PaymentEvent,
    days: typed[partField(index, 'days')] ?? '',
  }))
