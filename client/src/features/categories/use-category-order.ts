import { useRef, useState } from 'react'
import { explainFailure } from '../../shared/graphql/refusal'
import { useAct } from '../../shared/graphql/use-act'
import { notifyError } from '../../shared/ui/notify'
import { useMoveCategoryMutation } from './categories.generated'
import type { ManagedCategory } from './category-schema'

/** The order of the categories as the reader has made it. */
export interface CategoryOrder {
  categories: readonly ManagedCategory[]
  /** What was moved last, and which way. */
  moved: { id: string; by: -1 | 1 } | null
  move(id: string, by: -1 | 1): void
}

/**
 * Shows each move at once, and sends one after the other. When one is not taken, the order is that of the shop again, and what
 * waits behind it is not sent: it was made from an order that there is not.
 */
export function useCategoryOrder(kept: readonly ManagedCategory[], askAgain: () => Promise<unknown>): CategoryOrder {
  const { send: sendMove } = useAct(useMoveCategoryMutation)
  const [ids, setIds] = useState<readonly string[] | null>(null)
  const [moved, setMoved] = useState<CategoryOrder['moved']>(null)
  // Not state: the next press must see what this one made.
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
    // Something before it was not taken.
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
        // The shop has it all: from here on its order counts, whoever made it.
        if (waiting.current === 0) await askAgain().then(() => waiting.current === 0 && show(null))
      })
      .catch(() => {})
  }

  return { categories: shown, moved, move }
}
