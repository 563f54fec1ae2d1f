import { useRef, useState } from 'react'
import { explainFailure } from '../../shared/graphql/refusal'
import { useAct } from '../../shared/graphql/use-act'
import { notifyError } from '../../shared/ui/notify'
import { useMoveCategoryMutation } from './categories.generated'
import type { ManagedCategory } from './category-form'

/** The order of the categories, with the user's moves. */
export interface CategoryOrder {
  categories: readonly ManagedCategory[]
  /** The last moved category and its direction. */
  moved: { id: string; by: -1 | 1 } | null
  move(id: string, by: -1 | 1): void
}

/**
 * Shows each move at once and saves them one by one. When one is rejected, the server's order returns and pending moves
 * are dropped, since they were based on the rejected order.
 */
export function useCategoryOrder(kept: readonly ManagedCategory[], askAgain: () => Promise<unknown>): CategoryOrder {
  const { send: sendMove } = useAct(useMoveCategoryMutation)
  const [ids, setIds] = useState<readonly string[] | null>(null)
  const [moved, setMoved] = useState<CategoryOrder['moved']>(null)
  // Not state: the next press must see this one's move.
  const latest = useRef<readonly string[] | null>(null)
  const line = useRef<Promise<void>>(Promise.resolve())
  const waiting = useRef(0)

  const categories = ids ? ids.flatMap((id) => kept.find((category) => category.id === id) ?? []) : kept
  const shown = categories.length === kept.length ? categories : kept

  function show(order: readonly string[] | null): void {
    latest.current = order
    setIds(order)
  }

  async function send(id: string, beforeCategoryId: string | null): Promise<void> {
    // An earlier move was rejected.
    if (latest.current === null) return
    try {
      await sendMove({ input: { id, beforeCategoryId } })
    } catch (failure) {
      show(null)
      notifyError(explainFailure(failure))
    }
  }

  function move(id: string, by: -1 | 1): void {
    const before = latest.current ?? shown.map((category) => category.id)
    const to = before.indexOf(id) + by
    if (to < 0 || to >= before.length) return
    const order = before.filter((other) => other !== id).toSpliced(to, 0, id)
    show(order)
    setMoved({ id, by })
    waiting.current += 1
    line.current = line.current
      .then(() => send(id, order[to + 1] ?? null))
      .then(async () => {
        waiting.current -= 1
        // All moves are saved: from now on the server's order counts.
        if (waiting.current === 0) await askAgain().then(() => waiting.current === 0 && show(null))
      })
      .catch(() => {})
  }

  return { categories: shown, moved, move }
}
