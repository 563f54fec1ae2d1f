/** A product in a quantity that somebody means to order. */
export interface BasketLine {
  productId: string
  /** By what the shop is asked about it; null where it has left the shop. */
  sku: string | null
  /** What it was called when it was put in: for products that have left the shop. */
  name: string
  /** Pieces, at least 1. */
  quantity: number
}

/** What somebody does to a basket: puts more in, or says how many there are to be; 0 takes a product out. */
export interface BasketChange {
  kind: 'add' | 'set'
  lines: readonly BasketLine[]
}

/** So many products a basket has at most. */
export const MOST_LINES = 200

/** The largest number of pieces that the shop takes. */
export const MOST_PIECES = 2_147_483_647

/** The lines after a change: what is new comes last, the others stay where they are. */
export function applyChange(before: readonly BasketLine[], { kind, lines }: BasketChange): BasketLine[] {
  const after = new Map(before.map((line) => [line.productId, line]))
  for (const line of lines) {
    const present = after.get(line.productId)
    const quantity = Math.min(line.quantity + (kind === 'add' ? (present?.quantity ?? 0) : 0), MOST_PIECES)
    if (quantity > 0) after.set(line.productId, { ...line, ...present, quantity })
    else after.delete(line.productId)
  }
  return [...after.values()]
}
