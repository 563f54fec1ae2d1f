import { formatQuantity } from '../../shared/format/quantity'

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

/** What to say about a stock, in pieces. */
export function stockState({
  availableQuantity,
  minQuantity,
}: {
  availableQuantity: number
  minQuantity: number
}): StockState {
  if (availableQuantity <= 0) return { label: 'Out of stock', tone: 'red', isOrderable: false }
  if (availableQuantity < minQuantity) {
    return { label: `Only ${formatQuantity(availableQuantity)} left`, tone: 'red', isOrderable: false }
  }
  const isScarce = availableQuantity <= SCARCE_PIECES || availableQuantity < minQuantity * SCARCE_ORDERS
  return isScarce
    ? { label: `Only ${formatQuantity(availableQuantity)} left`, tone: 'amber', isOrderable: true }
    : { label: `${formatQuantity(availableQuantity)} in stock`, tone: 'green', isOrderable: true }
}
