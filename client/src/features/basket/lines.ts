import { MAX_QUANTITY } from '@instrumenta/rules/numbers'
import { keyOfItem } from '../../shared/lines/line-item'
import type { LineItem } from '../../shared/lines/line-item'

/** A product, optionally in a size, with a quantity. */
export interface BasketLine extends LineItem {
  /** Name of the size when it was added, if any. */
  size?: string | undefined
  /** SKU for queries; null if the product is no longer sold. */
  sku: string | null
  /** Name when it was added, for products that are no longer sold. */
  name: string
  /** Units, at least 1. */
  quantity: number
}

/** A change of the basket: adds units, or sets them; 0 removes a line. */
export interface BasketChange {
  kind: 'add' | 'set'
  lines: readonly BasketLine[]
}

/** Maximum number of lines in a basket. */
export const MOST_LINES = 200

/**
 * The lines after a change. New lines come last, or replace a removed line of the same product; the others keep their
 * places.
 */
export function applyChange(before: readonly BasketLine[], { kind, lines }: BasketChange): BasketLine[] {
  const removedKeys = new Set(lines.filter(({ quantity }) => quantity === 0).map(keyOfItem))
  const after = new Map<string, BasketLine>()
  for (const line of before) {
    after.set(keyOfItem(line), line)
    if (!removedKeys.has(keyOfItem(line))) continue
    const followers = lines.filter(({ productId, quantity }) => productId === line.productId && quantity > 0)
    for (const other of followers) {
      if (!before.some((known) => keyOfItem(known) === keyOfItem(other))) after.set(keyOfItem(other), other)
    }
  }
  for (const line of lines) {
    const key = keyOfItem(line)
    const present = after.get(key)
    const quantity = Math.min(line.quantity + (kind === 'add' ? (present?.quantity ?? 0) : 0), MAX_QUANTITY)
    if (quantity > 0) after.set(key, { ...line, ...present, quantity })
    else after.delete(key)
  }
  return [...after.values()]
}
