import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'

/** Selected rows of a list. */
export interface ListSelection {
  /** Ids of selected rows that are shown. */
  chosen: ReadonlySet<string>
  /** Toggles a row; with `isRange` also all rows between it and the last one. */
  toggle: (id: string, isRange: boolean) => void
  /** Selects these rows and no others. */
  choose: (ids: Iterable<string>) => void
  /** Deselects these rows. */
  leave: (ids: readonly string[]) => void
}

function readStoredProducts(key: string): ReadonlySet<string> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    return new Set(Array.isArray(stored) ? stored.filter((id): id is string => typeof id === 'string') : [])
  } catch {
    return new Set()
  }
}

function keep(key: string, ids: ReadonlySet<string>): void {
  try {
    if (ids.size === 0) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify([...ids]))
  } catch {
    // Forbidden or full: Back shows no selection.
  }
}

/**
 * Selected rows of a list, stored in the session so that Back restores them. A row that leaves the
 * list is deselected until it returns.
 * @param list name of the list
 * @param ids rows shown, in their order
 */
export function useListSelection(list: string, ids: readonly string[]): ListSelection {
  const key = `list-selection:${list}`
  const [selectedIds, setSelectedIds] = useState(() => readStoredProducts(key))
  const [last, setLast] = useState<string | null>(null)
  useEffect(() => keep(key, selectedIds), [key, selectedIds])
  const chosen = new Set(ids.filter((id) => selectedIds.has(id)))

  function toggle(id: string, isRange: boolean) {
    const [from, to] = [ids.indexOf(last ?? id), ids.indexOf(id)]
    const touched = isRange && from >= 0 ? ids.slice(Math.min(from, to), Math.max(from, to) + 1) : [id]
    const next = new Set(chosen)
    for (const one of touched) {
      if (chosen.has(id)) next.delete(one)
      else next.add(one)
    }
    setSelectedIds(next)
    setLast(id)
  }

  return {
    chosen,
    toggle,
    choose: (wanted) => setSelectedIds(new Set(wanted)),
    leave: (left) => setSelectedIds((now) => new Set([...now].filter((id) => !left.includes(id)))),
  }
}

const Label = chakra('label', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minH: '11',
    minW: '8',
    textStyle: 'sm',
    color: 'fg.muted',
    cursor: 'pointer',
    '& input': { w: '4', h: '4', accentColor: 'brand.solid', focusVisibleRing: 'outside', cursor: 'pointer' },
  },
})

interface SelectBoxProps {
  /** Accessible name, where no text is visible. */
  label?: string
  isChecked: boolean
  onChange: () => void
  children?: ReactNode
}

/** Selects an entry of a list that is no table, or all of them. */
export function SelectBox({ label, isChecked, onChange, children }: SelectBoxProps) {
  return (
    <Label>
      <input type="checkbox" aria-label={label} checked={isChecked} onChange={onChange} />
      {children}
    </Label>
  )
}
