import type { Money } from '../../shared/money'
import type { Sentence } from '../../messages/sentence'
import type { ShownVariant } from '../products/product-variants'

/** Why a line cannot be; the names of the schema's `LineRefusalCode`. */
export type LineRefusalCode =
  | 'BELOW_MINIMUM_QUANTITY'
  | 'NOT_A_MULTIPLE'
  | 'INSUFFICIENT_STOCK'
  | 'PRICE_CHANGED'
  | 'SIZE_REQUIRED'
  | 'UNKNOWN_SIZE'
  | 'PRODUCT_NOT_FOUND'

/** A line that cannot be, with the numbers that it takes to mend it; null of a product that is not there. */
export interface RefusedLine {
  /** Place in the request, from 0. */
  index: number
  code: LineRefusalCode
  message: Sentence
  minQuantity: number | null
  /** Pieces in stock behind what the lines before it take. */
  availableQuantity: number | null
  increment: number | null
  /** Quantities that will do where this one is no whole number of cartons; null where there is none, and for other reasons. */
  nearestBelow: number | null
  nearestAbove: number | null
  /** Of one piece in this quantity. */
  unitPrice: Money | null
  /** Names of the sizes that there are, where the line names none or another; null for other reasons. */
  sizes: string[] | null
  /** These sizes with their codes and stock; null for other reasons. */
  variants: ShownVariant[] | null
}
