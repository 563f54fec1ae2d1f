import { MOST_PIECES } from '@instrumenta/rules/most-pieces'
import { keyOfItem } from '../../shared/lines/line-item'
import type { LineItem } from '../../shared/lines/line-item'

/** A product, maybe in a size, in a quantity that somebody means to order. */
export interface BasketLine extends LineItem {
  /** What the size was called when it was put in; where one is named. */
  size?: string | undefined
  /** The product's code, by which the shop is asked about it; null where it has left the shop. */
  sku: string | null
  /** What it was called when it was put in: for products that have left the shop. */
  name: string
  /** Pieces, at least 1. */
  quantity: number
}

/** What somebody does to a basket: puts more in, or says how many there are to be; 0 takes a line out. */
export interface BasketChange {
  kind: 'add' | 'set'
  lines: readonly BasketLine[]
}

/** So many lines a basket has at most. */
export const MOST_LINES = 200

/**
 * The lines after a change: what is new comes last, or in the place of another line of its product that is taken out; the others
 * stay where they are.
 */
export function applyChange(before: readonly BasketLine[], { kind, lines }: BasketChange): BasketLine[] {
  const gone = new Set(lines.filter(({ quantity }) => quantity === 0).map(keyOfItem))
  const after = new Map<string, BasketLine>()
  for (const line of before) {
    after.set(keyOfItem(line), line)
    if (!gone.has(keyOfItem(line))) continue
    const followers = lines.filter(({ productId, quantity }) => productId === line.productId && quantity > 0)
    for (const other of followers) {
      if (!before.some((known) => keyOfItem(known) === keyOfItem(other))) after.set(keyOfItem(other), other)
    }
  }
  for (const line of lines) {
    const key = keyOfItem(line)
    const present = after.get(key)
    const quantity = Math.min(line.quantity + (kind === 'add' ? (present?.quantity ?? 0) : 0), MOST_PIECES)
    if (quantity > 0) after.set(key, { ...line, ...present, quantity })
    else after.delete(key)
  }
  return [...after.values()]
}
