import { useState } from 'react'
import type { BasketLine } from './lines'
import { keyOfItem } from '../../shared/lines/line-item'

/** A line as the page shows it. */
export interface BasketRow {
  /** Stays while the line is given another size. */
  id: string
  line: BasketLine
  /** Whether it was taken out on this page, and can be put back. */
  isOut: boolean
}

/** Where a line is shown. */
interface Place {
  id: string
  key: string
}

/** One that no row has: a line that was given another size has the id of what it was. */
function unusedId(key: string, order: readonly Place[]): string {
  return order.some(({ id }) => id === key) ? unusedId(`${key}+`, order) : key
}

/**
 * The lines in their places: what is taken out leaves a row to put it back by, and comes back to where it was, although the
 * shop lists it last then.
 */
export function useRows(lines: readonly BasketLine[]) {
  const [out, setOut] = useState<ReadonlyMap<string, BasketLine>>(new Map())
  const [order, setOrder] = useState<readonly Place[]>([])
  const present = new Map(lines.map((line) => [keyOfItem(line), line]))
  const fresh = lines
    .map(keyOfItem)
    .filter((key) => !order.some((place) => place.key === key))
    .map((key) => ({ id: unusedId(key, order), key }))
  if (fresh.length > 0) setOrder([...order, ...fresh])
  const rows = [...order, ...fresh].flatMap(({ id, key }): BasketRow[] => {
    const line = present.get(key) ?? out.get(key)
    return line ? [{ id, line, isOut: !present.has(key) }] : []
  })
  return {
    rows,
    /** Notes that a line is being taken out. */
    takeOut: (line: BasketLine) => setOut(new Map(out).set(keyOfItem(line), line)),
    /** Notes that a line is being given another size. */
    change(line: BasketLine, other: BasketLine) {
      const [before, after] = [keyOfItem(line), keyOfItem(other)]
      const left = new Map(out)
      for (const key of [before, after]) left.delete(key)
      setOut(left)
      setOrder(
        order.flatMap(({ id, key }) => {
          if (key === before) return [{ id, key: after }]
          return key === after ? [] : [{ id, key }]
        }),
      )
    },
  }
}
