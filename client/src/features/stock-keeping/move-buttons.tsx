import { Button } from '@chakra-ui/react/button'
import { t } from '@lingui/core/macro'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'

interface MoveButtonsProps {
  /** Name of the moved item. */
  name: string
  /** Index from 0. */
  place: number
  count: number
  onMove: (by: -1 | 1) => void
}

/** Moves a list row up or down; `useMovedRow` keeps the focus on it. */
export function MoveButtons({ name, place, count, onMove }: MoveButtonsProps) {
  const shape = { type: 'button', w: '11', px: '0', variant: 'outline' } as const
  return (
    <>
      <Button
        {...shape}
        data-move="up"
        aria-label={t`Move up: ${name}`}
        disabled={place === 0}
        onClick={() => onMove(-1)}
      >
        <ArrowUp aria-hidden />
      </Button>
      <Button
        {...shape}
        data-move="down"
        aria-label={t`Move down: ${name}`}
        disabled={place === count - 1}
        onClick={() => onMove(1)}
      >
        <ArrowDown aria-hidden />
      </Button>
    </>
  )
}

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
