import { plural, t } from '@lingui/core/macro'
import { parseQuantity } from '../../shared/format/number'
import { formatQuantity } from '../../shared/format/quantity'
import type { ProductForm_ProductFragment } from './save-product.generated'
import { type SizesTyped, sumOfSizes } from './size-rows'
import { parseStockDelta } from './stock-delta'

/** Explains stock by size, and the effect of a change on the stock. */
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
          one: 'Saving pools the # unit across sizes, and every size uses the product’s price. Customers won’t have to choose a size.',
          other:
            'Saving pools all # units across sizes, and every size uses the product’s price. Customers won’t have to choose a size.',
        })
      : t`All sizes share the product’s stock and price. Customers don’t have to choose a size.`
  }
  const sum = sumOfSizes(sizes, stocks)
  const together = sum === null ? '–' : formatQuantity(sum)
  if (wasCounted) return t`Each size has its own stock, and customers must choose a size. Total: ${together} units.`
  return product
    ? plural(known, {
        one: `Saving replaces the current stock of # with these counts, and customers must choose a size. Total: ${together}.`,
        other: `Saving replaces the current stock of # with these counts, and customers must choose a size. Total: ${together}.`,
      })
    : t`Each size has its own stock, and customers must choose a size. Total: ${together} units.`
}

/** Explains the effect of removing a size on its units. */
export function explainGoing(name: string, count: number): string {
  return plural(count, {
    one: `Saving removes ${name} and its # unit of stock.`,
    other: `Saving removes ${name} and its # units of stock.`,
  })
}

/** Current and future stock. */
export function explainStock(inStock: number, typed: string): string {
  const delta = parseStockDelta(typed)
  if (delta === null || parseQuantity(typed.trim().slice(1)) === null) {
    return plural(inStock, { one: '# unit in stock. Enter +20 or -5.', other: '# units in stock. Enter +20 or -5.' })
  }
  const count = inStock + delta
  return plural(count, { one: '# unit then', other: '# units then' })
}
