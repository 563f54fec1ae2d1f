import { useState } from 'react'
import type { Dispatch, SetStateAction } from 'react'

/** Which entries of a list are chosen. */
export interface Selection {
  chosen: ReadonlySet<string>
  /** Chooses an entry or leaves it; with `isRange` likewise all between it and the one before. */
  toggle(id: string, isRange: boolean): void
  /** Chooses these and no others. */
  choose(ids: Iterable<string>): void
  /** Leaves these, whatever else was chosen meanwhile. */
  leave(ids: readonly string[]): void
}

/** What was chosen, kept by whoever outlives the list. */
export type KeptSelection = readonly [ReadonlySet<string>, Dispatch<SetStateAction<ReadonlySet<string>>>]

/** What is chosen of a list, by ids in its order; what has left the list is chosen no more, unless it comes back. */
export function useSelection(ids: readonly string[], [kept, setKept]: KeptSelection): Selection {
  const [last, setLast] = useState<string | null>(null)
  const chosen = new Set(ids.filter((id) => kept.has(id)))

  function toggle(id: string, isRange: boolean) {
    const [from, to] = [ids.indexOf(last ?? id), ids.indexOf(id)]
    const touched = isRange && from >= 0 ? ids.slice(Math.min(from, to), Math.max(from, to) + 1) : [id]
    const next = new Set(chosen)
    for (const one of touched) {
      if (chosen.has(id)) next.delete(one)
      else next.add(one)
    }
    setKept(next)
    setLast(id)
  }

  return {
    chosen,
    toggle,
    choose: (wanted) => setKept(new Set(wanted)),
    leave: (left) => setKept((now) => new Set([...now].filter((id) => !left.includes(id)))),
  }
}
