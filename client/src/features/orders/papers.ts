import type { OrderPaper_OrderFragment } from './order-papers.generated'
import { withRemaining } from './pieces'

type PaperLine = OrderPaper_OrderFragment['lines'][number]

/** Pieces of a line that are still to be packed. */
export interface PiecesToPack {
  line: PaperLine
  quantity: number
  /** What they weigh; null where it is not known. */
  weightGrams: number | null
}

/** Whether anything of an order may be packed: nothing while its company has not approved it. */
export const isToPack = ({ status }: Pick<OrderPaper_OrderFragment, 'status'>) => status !== 'AWAITING_APPROVAL'

/** What is left of an order to be packed: neither sent nor called off. */
export const piecesToPack = (order: Pick<OrderPaper_OrderFragment, 'lines' | 'status'>): PiecesToPack[] =>
  withRemaining(isToPack(order) ? order.lines : []).map(({ line, quantity }) => ({
    line,
    quantity,
    weightGrams: line.weightGrams === null ? null : (line.weightGrams / line.quantity) * quantity,
  }))

/** Units on the packing slip: those still to pack, or all that were sent if nothing is left. */
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

/** What pieces weigh together; null where it is not known of some. */
export const weightOfPieces = (pieces: readonly PiecesToPack[]): number | null =>
  pieces.reduce<number | null>(
    (sum, { weightGrams }) => (sum === null || weightGrams === null ? null : sum + weightGrams),
    0,
  )

/** All that is to be taken off one shelf, and for which orders. */
export interface PickedPieces {
  sku: string
  name: string
  size: string | null
  quantity: number
  orders: { number: string; quantity: number }[]
}

/** What is to be taken off the shelves for these orders: a row for each code and size, by code. */
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

/** Codes as they stand on shelves: letters, then numbers by what they come to, in every language. */
const inOrder = new Intl.Collator('en', { numeric: true }).compare
