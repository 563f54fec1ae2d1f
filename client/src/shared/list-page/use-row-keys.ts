import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { isTyping } from './is-typing'
import type { ListSelection } from './use-list-selection'

const CONTROLS = 'a[href], button, input, select, summary'

/** The control that a row is walked by: its link, or else its first control. */
const mainControlOf = (row: Element) =>
  row.querySelector<HTMLElement>('a[href]') ??
  row.querySelector<HTMLElement>('button, select, summary, input') ??
  (row as HTMLElement)

interface RowKeys {
  ids: readonly string[]
  /** Undefined for lists without selection. */
  selection: ListSelection | undefined
  open: (id: string) => void
}

/**
 * Makes the rows of a list one stop for Tab, and walks them by keys: J and K or arrows move, X selects, Shift X selects a range, Enter
 * opens, Escape clears the selection. Tab goes on inside the current row.
 */
export function useRowKeys({ ids, selection, open }: RowKeys) {
  const body = useRef<HTMLTableSectionElement>(null)
  const [current, setCurrent] = useState<string | null>(null)
  const currentId = current !== null && ids.includes(current) ? current : (ids[0] ?? null)

  const rowsOf = () => Array.from(body.current?.rows ?? [])

  // Whatever a cell renders: only the current row's controls are stops.
  useLayoutEffect(() => {
    for (const row of rowsOf()) {
      const isCurrent = row.dataset.id === currentId
      for (const control of row.querySelectorAll<HTMLElement>(CONTROLS)) control.tabIndex = isCurrent ? 0 : -1
    }
  })

  function moveTo(id: string | undefined) {
    const row = rowsOf().find(({ dataset }) => dataset.id === id)
    if (id === undefined || !row) return
    setCurrent(id)
    const control = mainControlOf(row)
    control.focus({ preventScroll: true })
    row.scrollIntoView?.({ block: 'nearest' })
  }

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, shiftKey } = event
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(target)) return
    if (!(target instanceof Element)) return
    const isInside = body.current?.contains(target) ?? false
    const letter = key.toLowerCase()
    const place = currentId === null ? -1 : ids.indexOf(currentId)
    if (key === 'Escape' && selection && selection.chosen.size > 0) selection.choose([])
    // Arrows scroll the page elsewhere, and letters are for the control that has the focus.
    else if (!isInside && target !== document.body) return
    else if (letter === 'j' || (isInside && key === 'ArrowDown')) moveTo(ids[isInside ? place + 1 : Math.max(place, 0)])
    else if (letter === 'k' || (isInside && key === 'ArrowUp')) moveTo(ids[place - 1])
    else if (!isInside || currentId === null) return
    else if (letter === 'x' && selection) selection.toggle(currentId, shiftKey)
    else if (key === 'Enter' && target.matches('input, tr')) open(currentId)
    else return
    event.preventDefault()
  })

  useEffect(() => {
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [])

  return {
    body,
    /** For a row: it becomes the current one when something in it has the focus. */
    onFocus: (id: string) => setCurrent(id),
  }
}
