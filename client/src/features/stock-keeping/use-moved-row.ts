import { useLayoutEffect, useRef, useState } from 'react'

/** The moved row, and the button that gets the focus. */
interface Moved {
  key: string
  by: -1 | 1
}

/** The rows after a move. */
export function moveRow<TRow extends { key: string }>(rows: readonly TRow[], key: string, by: -1 | 1): readonly TRow[] {
  const from = rows.findIndex((row) => row.key === key)
  const to = from + by
  const moved = rows[from]
  if (!moved || to < 0 || to >= rows.length) return rows
  return rows.toSpliced(from, 1).toSpliced(to, 0, moved)
}

/**
 * Keeps the focus on a moved row: on the button that moved it, or at an end on the other one. Rows have `data-key`,
 * buttons `data-move`, `up` or `down`.
 */
export function useMovedRow(rows: readonly { key: string }[]) {
  const list = useRef<HTMLUListElement>(null)
  const [moved, setMoved] = useState<Moved | null>(null)

  useLayoutEffect(() => {
    const row = moved && list.current?.querySelector(`[data-key="${moved.key}"]`)
    const buttons = moved && (moved.by < 0 ? ['up', 'down'] : ['down', 'up'])
    const button = buttons
      ?.map((name) => row?.querySelector<HTMLButtonElement>(`[data-move=${name}]`))
      .find((one) => one && !one.disabled)
    button?.focus()
  }, [moved])

  return {
    list,
    /** Index of the last moved row from 0; -1 without one. */
    place: moved ? rows.findIndex(({ key }) => key === moved.key) : -1,
    noteMove: (key: string, by: -1 | 1) => setMoved({ key, by }),
  }
}
