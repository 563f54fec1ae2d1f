import { plural, t } from '@lingui/core/macro'
import { mustNameSize } from '../../shared/prices/chosen-size'
/** How a product's stock is shown. */
export interface StockState {
  label: string
  /** The colour palette that goes with it. */
  tone: 'green' | 'amber' | 'red'
  /** False when not even a minimum order can be met. */
  isOrderable: boolean
}

/** Below this many pieces, or below this many minimum orders, the rest is called scarce. */
const SCARCE_PIECES = 50
const SCARCE_ORDERS = 3

/** What a stock is judged by, in pieces. */
type Stock = Record<'availableQuantity' | 'minQuantity', number>

/** What to say about a stock. `isTooLittle` where that is known better, as of what is counted by size. */
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
 * Whether any of a product can be ordered: of one of its sizes as much as that takes at least. One size alone is not chosen: then the
 * product's own minimum counts.
 */
export function canBeOrdered(product: Stock & { variants: readonly Stock[] }): boolean {
  const sold = mustNameSize(product) ? product.variants : [product]
  return sold.some((one) => stockState(one).isOrderable)
}
