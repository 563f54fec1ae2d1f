import { plural, t } from '@lingui/core/macro'
import { parseQuantity } from '../../shared/format/typed-number'
import { formatQuantity } from '../../shared/format/quantity'
import type { ProductForm_ProductFragment } from './save-product.generated'
import { type SizesTyped, sumOfSizes } from './size-rows'
import { parseStockDelta } from './stock-delta'

/** What it means that sizes are counted, or not, and what becomes of the stock when that changes. */
export function explainCounting(
  sizes: SizesTyped,
  stocks: ReadonlyMap<string, number>,
  product: ProductForm_ProductFragment | null,
): string {
  const { isCounted, wasCounted } = sizes
  const known = product?.availableQuantity ?? 0
  if (!isCounted) {
    return wasCounted
      ? plural(known, {
          one: 'When you save, all sizes share the # piece that they have together, and cost what the product costs. Orders need not say which they want.',
          other:
            'When you save, all sizes share the # pieces that they have together, and cost what the product costs. Orders need not say which they want.',
        })
      : t`All sizes share the stock of the product, and cost what it costs. Orders need not say which they want.`
  }
  const sum = sumOfSizes(sizes, stocks)
  const together = sum === null ? '–' : formatQuantity(sum)
  if (wasCounted) return t`Each size has its own stock, and orders say which they want. Together: ${together} pieces.`
  return product
    ? plural(known, {
        one: `When you save, what you count here takes the place of the # piece in stock, and orders must say which size they want. Together: ${together}.`,
        other: `When you save, what you count here takes the place of the # pieces in stock, and orders must say which size they want. Together: ${together}.`,
      })
    : t`Each size has its own stock, and orders say which they want. Together: ${together} pieces.`
}

/** What becomes of the pieces of a size that is removed. */
export function explainGoing(name: string, count: number): string {
  return plural(count, {
    one: `When you save, ${name} goes, and its # piece with it.`,
    other: `When you save, ${name} goes, and its # pieces with it.`,
  })
}

/** How many pieces there are, and will be. */
export function explainStock(inStock: number, typed: string): string {
  const delta = parseStockDelta(typed)
  if (delta === null || parseQuantity(typed.trim().slice(1)) === null) {
    return plural(inStock, { one: '# piece in stock. Write +20 or -5.', other: '# pieces in stock. Write +20 or -5.' })
  }
  const count = inStock + delta
  return plural(count, { one: '# piece then', other: '# pieces then' })
}
