import { useState } from 'react'
import { Conflict } from '../../shared/editing/conflict'
import { useAttempt } from '../../shared/forms/use-attempt'
import { Refusal } from '../../shared/graphql/refusal'

interface ListOfProduct<TProduct, TRow> {
  product: TProduct
  /** The list as the product has it. */
  rowsOf: (product: TProduct) => readonly TRow[]
  isSame: (one: readonly TRow[], other: readonly TRow[]) => boolean
  /** Saves the rows over this version; resolves with the product, or with why it was changed meanwhile. */
  save: (from: TProduct, rows: readonly TRow[]) => Promise<TProduct | { message: string }>
  /** The product as it is now; null if it is gone. */
  readNow: () => Promise<TProduct | null>
  onSaved: () => void
  /** Called when another list is shown, in place of what was typed. */
  onShown?: () => void
  /** What is said of a failure that is no conflict. */
  explain: (failure: unknown) => string | null
}

/**
 * A list that a product has, which is saved as a whole. What somebody else changed meanwhile is not written over before it was said:
 * `theirs` has it, and the next attempt is made from there. What else of the product changed is none of the list's.
 */
export function useListOfProduct<TProduct extends object, TRow>(list: ListOfProduct<TProduct, TRow>) {
  const { rowsOf, isSame, readNow } = list
  const [basis, setBasis] = useState(list.product)
  const [rows, setRows] = useState(() => rowsOf(list.product))
  const [theirs, setTheirs] = useState<TProduct | null>(null)
  const { isBusy, error, run, forget } = useAttempt()

  async function send(from: TProduct): Promise<TProduct> {
    const answer = await list.save(from, rows)
    if (!('message' in answer)) return answer
    const now = await readNow()
    if (!now) throw new Refusal(answer.message)
    // As after a lost answer: then it is done.
    if (isSame(rows, rowsOf(now))) return now
    if (isSame(rowsOf(from), rowsOf(now))) return send(now)
    throw new Conflict(now)
  }

  function show(now: TProduct): void {
    forget()
    setTheirs(null)
    setBasis(now)
    setRows(rowsOf(now))
    list.onShown?.()
  }

  async function save(): Promise<void> {
    const saved = await send(basis)
    setTheirs(null)
    setBasis(saved)
    // What was changed since it was sent stays.
    setRows((now) => (isSame(now, rows) ? rowsOf(saved) : now))
    list.onSaved()
  }

  function explain(failure: unknown): string | null {
    if (!(failure instanceof Conflict)) return list.explain(failure)
    setTheirs(failure.now as TProduct)
    setBasis(failure.now as TProduct)
    return null
  }

  return {
    rows,
    setRows,
    isChanged: !isSame(rows, rowsOf(basis)),
    theirs,
    acceptTheirs: () => theirs && show(theirs),
    discard: () => show(basis),
    send: () => run(save, explain),
    isBusy,
    error,
  }
}
