import { plural, t } from '@lingui/core/macro'
import { mustNameSize } from '../../shared/prices/chosen-size'
/** Display of a product's stock. */
export interface StockState {
  label: string
  /** Colour palette. */
  tone: 'green' | 'amber' | 'red'
  /** False if the stock is below the minimum order. */
  isOrderable: boolean
}

/** Stock is scarce below this many units, or below this many minimum orders. */
const SCARCE_PIECES = 50
const SCARCE_ORDERS = 3

/** Stock and minimum order, in units. */
type Stock = Record<'availableQuantity' | 'minQuantity', number>

/** The display of a stock. `isTooLittle` overrides the comparison, as for stock by size. */
export function stockState(
  { availableQuantity, minQuantity }: Stock,
  isTooLittle = availableQuantity < minQuantity,
): StockState {
  if (availableQuantity <= 0) return { label: t`Out of stock`, tone: 'red', isOrderable: false }
  const few = plural(availableQuantity, { one: 'Only # left', other: 'Only # left' })
  if (isTooLittle) return { label: few, tone: 'red', isOrderable: false }
  const isScarce = availableQuantity <= SCARCE_PIECES || availableQuantity < minQuantity * SCARCE_ORDERS
  return isScarce
    ? { label: few, tone: 'amber', isOrderable: true }
    : {
        label: plural(availableQuantity, { one: '# in stock', other: '# in stock' }),
        tone: 'green',
        isOrderable: true,
      }
}

/**
 * Whether any size is orderable at its minimum. A single variant needs no choice, so the product's own minimum applies.
 */
export function canBeOrdered(product: Stock & { variants: readonly Stock[] }): boolean {
  const sold = mustNameSize(product) ? product.variants : [product]
  return sold.some((one) => stockState(one).isOrderable)
}
