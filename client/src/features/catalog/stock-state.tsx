import { chakra } from '@chakra-ui/react/styled-system'
import { plural, t } from '@lingui/core/macro'
import { mustNameSize } from '../../shared/prices/chosen-size'

/** A dot and a few words. The colour only repeats the words. */
export function StockLabel({ stock }: { stock: StockState }) {
  return (
    <chakra.span
      colorPalette={stock.tone}
      display="inline-flex"
      alignItems="center"
      gap="1.5"
      color="colorPalette.fg"
      fontVariantNumeric="tabular-nums"
      _before={{ content: '""', w: '2', h: '2', borderRadius: 'full', bg: 'colorPalette.solid', flexShrink: '0' }}
    >
      {stock.label}
    </chakra.span>
  )
}

/** Display of a product's stock. */
interface StockState {
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
