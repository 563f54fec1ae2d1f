import { useState } from 'react'
import type { BasketLine } from './lines'
import { keyOfItem } from '../../shared/lines/line-item'

/** A line as shown on the page. */
export interface BasketRow {
  /** Stays when the line's size changes. */
  id: string
  line: BasketLine
  /** Whether it was removed on this page and can be restored. */
  isOut: boolean
}

/** Position of a line. */
interface Place {
  id: string
  key: string
}

/** An unused row id: a line whose size changed has the id of its old size. */
function unusedId(key: string, order: readonly Place[]): string {
  return order.some(({ id }) => id === key) ? unusedId(`${key}+`, order) : key
}

/**
 * The lines in stable positions. A removed line leaves a row with an undo button, and returns there, although the
 * server would list it last.
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
    /** Records that a line is being removed. */
    takeOut: (line: BasketLine) => setOut(new Map(out).set(keyOfItem(line), line)),
    /** Records that a line's size is being changed. */
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
