import type { OrderPaper_OrderFragment } from './order-papers.generated'
import { withRemaining } from './pieces'

type PaperLine = OrderPaper_OrderFragment['lines'][number]

/** Units of a line still to pack. */
interface PiecesToPack {
  line: PaperLine
  quantity: number
  /** Total weight in grams; null if unknown. */
  weightGrams: number | null
}

/** Whether the order may be packed: not before its approval. */
export const isToPack = ({ status }: Pick<OrderPaper_OrderFragment, 'status'>) => status !== 'AWAITING_APPROVAL'

/** Units still to pack: neither shipped nor cancelled. */
export const piecesToPack = (order: Pick<OrderPaper_OrderFragment, 'lines' | 'status'>): PiecesToPack[] =>
  withRemaining(isToPack(order) ? order.lines : []).map(({ line, quantity }) => ({
    line,
    quantity,
    weightGrams: line.weightGrams === null ? null : (line.weightGrams / line.quantity) * quantity,
  }))

/** Units on the packing slip: those still to pack, or all shipped ones if nothing is left. */
export function piecesOnSlip(order: Pick<OrderPaper_OrderFragment, 'lines' | 'status'>): PiecesToPack[] {
  const left = piecesToPack(order)
  if (left.length > 0) return left
  return order.lines
    .filter(({ shippedQuantity }) => shippedQuantity > 0)
    .map((line) => ({
      line,
      quantity: line.shippedQuantity,
      weightGrams: line.weightGrams === null ? null : (line.weightGrams / line.quantity) * line.shippedQuantity,
    }))
}

/** Total weight; null if one is unknown. */
export const weightOfPieces = (pieces: readonly PiecesToPack[]): number | null =>
  pieces.reduce<number | null>(
    (sum, { weightGrams }) => (sum === null || weightGrams === null ? null : sum + weightGrams),
    0,
  )

/** Units to pick from one shelf, by order. */
interface PickedPieces {
  sku: string
  name: string
  size: string | null
  quantity: number
  orders: { number: string; quantity: number }[]
}

/** Units to pick for these orders: a row per SKU and size, sorted by SKU. */
export function picksOf(orders: readonly Omit<OrderPaper_OrderFragment, '__typename'>[]): PickedPieces[] {
  const picks = new Map<string, PickedPieces>()
  for (const order of orders) {
    for (const { line, quantity } of piecesToPack(order)) {
      const { sku, name, size } = line
      const key = JSON.stringify([sku, size])
      const pick = picks.get(key) ?? { sku, name, size, quantity: 0, orders: [] }
      picks.set(key, pick)
      pick.quantity += quantity
      const same = pick.orders.find(({ number }) => number === order.number)
      if (same) same.quantity += quantity
      else pick.orders.push({ number: order.number, quantity })
    }
  }
  return [...picks.values()].sort(
    (one, other) => inOrder(one.sku, other.sku) || inOrder(one.size ?? '', other.size ?? ''),
  )
}

/** Shelf order of SKUs: letters, then numbers by value, in every language. */
const inOrder = new Intl.Collator('en', { numeric: true }).compare
