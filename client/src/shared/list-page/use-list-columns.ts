import { useState } from 'react'
import type { ListColumn } from './list-definition'

function readShown(key: string): string[] | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : null
  } catch {
    return null
  }
}

/** Visible columns of a list, as chosen on this device. The first one is always visible. */
export function useListColumns<TRow>(list: string, columns: readonly ListColumn<TRow>[]) {
  const key = `list-columns:${list}`
  const [chosen, setChosen] = useState(() => readShown(key))
  const ids = chosen ?? columns.filter(({ isExtra }) => !isExtra).map(({ id }) => id)
  const shown = columns.filter(({ id }, index) => index === 0 || ids.includes(id))

  function toggle(id: string) {
    const next = ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]
    setChosen(next)
    try {
      localStorage.setItem(key, JSON.stringify(next))
    } catch {
      // Forbidden or full: the choice lasts for this page.
    }
  }

  return { shown, toggle }
}
