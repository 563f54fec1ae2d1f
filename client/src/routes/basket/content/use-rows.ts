import { useState } from 'react'
import type { BasketLine } from '../../../features/basket/lines'

/** A line as the page shows it. */
export interface BasketRow {
  line: BasketLine
  /** Whether it was taken out on this page, and can be put back. */
  isOut: boolean
}

/**
 * The lines in their places: what is taken out leaves a row to put it back by, and comes back to where it was, although the
 * shop lists it last then.
 */
export function useRows(lines: readonly BasketLine[]) {
  const [out, setOut] = useState<ReadonlyMap<string, BasketLine>>(new Map())
  const [order, setOrder] = useState<readonly string[]>([])
  const present = new Map(lines.map((line) => [line.productId, line]))
  const fresh = lines.map(({ productId }) => productId).filter((id) => !order.includes(id))
  if (fresh.length > 0) setOrder([...order, ...fresh])
  const rows = [...order, ...fresh].flatMap((id): BasketRow[] => {
    const line = present.get(id) ?? out.get(id)
    return line ? [{ line, isOut: !present.has(id) }] : []
  })
  return {
    rows,
    /** Notes that a line is being taken out. */
    takeOut: (line: BasketLine) => setOut(new Map(out).set(line.productId, line)),
  }
}
