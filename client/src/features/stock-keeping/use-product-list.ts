import { useRef, useState } from 'react'
import { Conflict } from '../../shared/editing/conflict'
import { unansweredText } from '../../shared/forms/unanswered-text'
import { useUnsaved } from '../../shared/forms/unsaved'
import { useAttempt } from '../../shared/forms/use-attempt'
import { useFoundDraft, useKeptDraft } from '../../shared/forms/use-value-draft'
import { Refusal, explainFailure } from '../../shared/graphql/refusal'
import { notifyError, notifySuccess } from '../../shared/ui/notify'
import type { RefusedCell } from './refused-cell'
import { findRefusedCell } from './refused-cell'

interface ProductList<TProduct, TRow> {
  /** Name of the draft, such as `related.<product id>`. */
  name: string
  product: TProduct
  rowsOf: (product: TProduct) => readonly TRow[]
  isSame: (one: readonly TRow[], other: readonly TRow[]) => boolean
  /** Whether the product has these rows; by `isSame` by default. */
  isSaved?: (rows: readonly TRow[], product: TProduct) => boolean
  /** Rows to store in the draft; all by default. */
  toKeep?: (rows: readonly TRow[]) => readonly TRow[]
  /** Rows to save, once their uploads have ended. */
  settle?: () => Promise<readonly TRow[]>
  /** Saves the rows over this version. Resolves to the product, or to the message that another person changed it. */
  save: (from: TProduct, rows: readonly TRow[]) => Promise<TProduct | { message: string }>
  /** The current product; null if it was deleted. */
  readNow: () => Promise<TProduct | null>
  onSaved?: () => void
  savedText: () => string
  failedText: () => string
  /** Called when the rows are replaced by those of the product. */
  onShown?: () => void
  /** Part of the input whose fields a refusal can name. */
  inputList?: string
}

interface Draft<TProduct, TRow> {
  rows: readonly TRow[]
  /** The version to compare others' edits against. */
  basis: TProduct
}

/**
 * A list of a product which is saved as a whole. Changes that another person made meanwhile are shown before they are overwritten; other
 * parts of the product may change.
 */
export function useProductList<TProduct extends object, TRow>(list: ProductList<TProduct, TRow>) {
  const { name, product, rowsOf, isSame, toKeep = (typed) => typed, readNow, inputList } = list
  const isSaved = list.isSaved ?? ((typed, now) => isSame(typed, rowsOf(now)))
  const draft = useFoundDraft<Draft<TProduct, TRow>>(name)
  const found = draft && !isSaved(draft.rows, product) ? draft : null
  // The newest version that the user has seen.
  const [basis, setBasis] = useState(product)
  const [settled, settle] = useState(found?.basis ?? product)
  const [rows, renderRows] = useState(found?.rows ?? rowsOf(product))
  // Uploads change rows after the rendering that they began in.
  const latest = useRef(rows)
  const [newer, setNewer] = useState(isSame(rowsOf(settled), rowsOf(product)) ? null : product)
  const [refused, setRefused] = useState<RefusedCell | null>(null)
  const { isBusy, error, run, forget } = useAttempt()
  const isChanged = !isSame(rows, rowsOf(basis))
  const kept = toKeep(rows)
  useKeptDraft(name, isSame(kept, rowsOf(basis)) ? null : { rows: kept, basis: settled })
  useUnsaved(name, isChanged)

  function setRows(change: (before: readonly TRow[]) => readonly TRow[]): void {
    latest.current = change(latest.current)
    renderRows(latest.current)
    setRefused(null)
  }

  async function send(from: TProduct, typed: readonly TRow[]): Promise<TProduct> {
    const answer = await list.save(from, typed)
    if (!('message' in answer)) return answer
    const now = await readNow()
    if (!now) throw new Refusal(answer.message)
    // As after a lost answer.
    if (isSaved(typed, now)) return now
    if (isSame(rowsOf(from), rowsOf(now))) return send(now, typed)
    throw new Conflict(now)
  }

  function settleOn(saved: TProduct): void {
    setNewer(null)
    setBasis(saved)
    settle(saved)
  }

  function show(now: TProduct): void {
    forget()
    settleOn(now)
    setRows(() => rowsOf(now))
    list.onShown?.()
  }

  async function save(): Promise<void> {
    setRefused(null)
    const sent = (await list.settle?.()) ?? latest.current
    const saved = await send(basis, sent)
    settleOn(saved)
    // Changes since then stay.
    setRows((now) => (isSame(now, sent) ? rowsOf(saved) : now))
    notifySuccess(list.savedText())
    list.onSaved?.()
  }

  function explain(failure: unknown): string | null {
    if (failure instanceof Conflict) {
      setNewer(failure.now as TProduct)
      setBasis(failure.now as TProduct)
      return null
    }
    notifyError(list.failedText())
    const cell = inputList === undefined ? null : findRefusedCell(failure, inputList)
    if (!cell) return explainFailure(failure, unansweredText())
    setRefused(cell)
    return null
  }

  return {
    rows,
    /** The rows at this moment, for what began in an earlier rendering. */
    rowsNow: () => latest.current,
    setRows,
    /** The refusal of a field of a row. */
    errorOf: (row: number, field: keyof TRow) =>
      refused?.row === row && refused.field === field ? refused.message : undefined,
    isChanged,
    /** The product as another person changed it. */
    newer,
    takeNewer: () => newer && show(newer),
    discard: () => show(basis),
    send: () => run(save, explain),
    isBusy,
    error,
  }
}
