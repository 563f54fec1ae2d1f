import { t } from '@lingui/core/macro'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useListedKeys, useShortcut } from '../keyboard/shortcuts'
import type { ListSelection } from './list-selection'

const CONTROLS = 'a[href], button, input, select, summary'

/** The control that represents a row in keyboard navigation: its link, or its first control. */
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
 * Makes the rows of a list one Tab stop, with keyboard navigation: J and K or arrows move, X selects, Shift X selects a
 * range, Enter opens, Escape clears the selection. Tab enters the current row.
 */
export function useRowKeys({ ids, selection, open }: RowKeys) {
  const body = useRef<HTMLTableSectionElement>(null)
  const [current, setCurrent] = useState<string | null>(null)
  const currentId = current !== null && ids.includes(current) ? current : (ids[0] ?? null)

  const rowsOf = () => Array.from(body.current?.rows ?? [])

  // Only the current row's controls are Tab stops, whatever a cell renders.
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

  /** Moves by one row; from elsewhere on the page to the current one. */
  function step(by: 1 | -1) {
    const isInside = body.current?.contains(document.activeElement) ?? false
    const place = currentId === null ? 0 : ids.indexOf(currentId)
    moveTo(ids[isInside ? place + by : place])
  }

  function select(isRange: boolean) {
    if (currentId !== null) selection?.toggle(currentId, isRange)
  }

  const isOff = selection === undefined
  useShortcut('j', t`Next row`, () => step(1))
  useShortcut('k', t`Previous row`, () => step(-1))
  useShortcut('x', t`Select the row`, () => select(false), { isOff })
  useShortcut('Shift+x', t`Select all rows up to this one`, () => select(true), { isOff })
  useListedKeys('Enter', t`Open the row`)

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(target)) return
    const isInside = target instanceof Element && (body.current?.contains(target) ?? false)
    if (key === 'Escape' && selection && selection.chosen.size > 0) selection.choose([])
    // Elsewhere arrows scroll the page.
    else if (!isInside) return
    else if (key === 'ArrowDown') step(1)
    else if (key === 'ArrowUp') step(-1)
    else if (key === 'Enter' && currentId !== null && target.matches('input, tr')) open(currentId)
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

const FIELDS =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true], [role=dialog], dialog'

/** Whether a field or dialog has the focus, so that keys are no shortcuts. */
function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(FIELDS) !== null
}
