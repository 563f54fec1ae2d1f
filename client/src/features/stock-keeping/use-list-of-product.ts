import { useState } from 'react'
import { Conflict } from '../../shared/editing/conflict'
import { useAttempt } from '../../shared/forms/use-attempt'
import { useUnsaved } from '../../shared/forms/unsaved'
import { useFoundDraft, useKeptDraft } from '../../shared/forms/use-value-draft'
import { Refusal } from '../../shared/graphql/refusal'

interface ListOfProduct<TProduct, TRow> {
  /** Of the draft, such as `related.<product id>`. */
  name: string
  product: TProduct
  /** The list as the product has it. */
  rowsOf: (product: TProduct) => readonly TRow[]
  isSame: (one: readonly TRow[], other: readonly TRow[]) => boolean
  /** The rows as a draft keeps them; all of them unless it is said. */
  toKeep?: (rows: readonly TRow[]) => readonly TRow[]
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

/** What was left in the form, and the product that its reader began from, so that what others changed since is said again. */
interface Draft<TProduct, TRow> {
  rows: readonly TRow[]
  basis: TProduct
}

/**
 * A list that a product has, which is saved as a whole. What somebody else changed meanwhile is not written over before it was said:
 * `theirs` has it, and the next attempt is made from there. What else of the product changed is none of the list's.
 */
export function useListOfProduct<TProduct extends object, TRow>(list: ListOfProduct<TProduct, TRow>) {
  const { name, product, rowsOf, isSame, toKeep = (typed) => typed, readNow } = list
  const draft = useFoundDraft<Draft<TProduct, TRow>>(name)
  const found = draft && !isSame(draft.rows, rowsOf(product)) ? draft : null
  // The newest version that the reader was told of.
  const [basis, setBasis] = useState(product)
  const [settled, settle] = useState(found?.basis ?? product)
  const [rows, setRows] = useState(found?.rows ?? rowsOf(product))
  const [theirs, setTheirs] = useState(isSame(rowsOf(settled), rowsOf(product)) ? null : product)
  const { isBusy, error, run, forget } = useAttempt()
  const isChanged = !isSame(rows, rowsOf(basis))
  const kept = toKeep(rows)
  useKeptDraft(name, isSame(kept, rowsOf(basis)) ? null : { rows: kept, basis: settled })
  useUnsaved(name, isChanged)

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
    settle(now)
    setRows(rowsOf(now))
    list.onShown?.()
  }

  async function save(): Promise<void> {
    const saved = await send(basis)
    setTheirs(null)
    setBasis(saved)
    settle(saved)
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
    isChanged,
    theirs,
    acceptTheirs: () => theirs && show(theirs),
    discard: () => show(basis),
    send: () => run(save, explain),
    isBusy,
    error,
  }
}
