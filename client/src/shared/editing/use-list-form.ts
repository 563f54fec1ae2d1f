import { useRef, useState } from 'react'
import { unansweredText } from '../forms/unanswered-text'
import { useUnsaved } from '../forms/unsaved'
import { useAttempt } from '../forms/use-attempt'
import { useFoundDraft, useKeptDraft } from '../forms/use-value-draft'
import { explainFailure } from '../graphql/refusal'
import { notifyError, notifySuccess } from '../ui/notify'
import { Conflict } from './conflict'
import type { RefusedCell } from './refused-cell'
import { findRefusedCell } from './refused-cell'

export interface ListFormSettings<TRecord, TRow> {
  /** Name of the draft, such as `related.<product id>`. */
  name: string
  /** The record as the form opens with it. */
  opened: TRecord
  rowsOf: (record: TRecord) => readonly TRow[]
  isSame: (one: readonly TRow[], other: readonly TRow[]) => boolean
  /** Whether the record has these rows; by `isSame` by default. */
  isSaved?: (rows: readonly TRow[], record: TRecord) => boolean
  /** Rows to store in the draft; all by default. */
  toKeep?: (rows: readonly TRow[]) => readonly TRow[]
  /** Rows to save, once their uploads have ended. */
  settle?: () => Promise<readonly TRow[]>
  /** Saves the rows over this version. Throws a `Conflict` where the record has another version by now. */
  send: (rows: readonly TRow[], from: TRecord) => Promise<TRecord>
  onSaved?: () => void
  savedText: () => string
  /** Text of the toast after a failure, which is explained in the form too. */
  failedText?: () => string
  /** Called when the rows are replaced by those of the record. */
  onShown?: () => void
  /** Part of the input whose fields a refusal can name. */
  inputList?: string
}

interface Draft<TRecord, TRow> {
  rows: readonly TRow[]
  /** The version to compare others' edits against. */
  basis: TRecord
}

/**
 * A list which is saved as a whole. Changes that another person made meanwhile are shown before they are overwritten; other parts of the
 * record may change.
 */
export function useListForm<TRecord extends object, TRow>(list: ListFormSettings<TRecord, TRow>) {
  const { name, opened, rowsOf, isSame, toKeep = (typed) => typed, inputList } = list
  const isSaved = list.isSaved ?? ((typed, now) => isSame(typed, rowsOf(now)))
  const draft = useFoundDraft<Draft<TRecord, TRow>>(name)
  const found = draft && !isSaved(draft.rows, opened) ? draft : null
  // The newest version that the user has seen.
  const [basis, setBasis] = useState(opened)
  const [settled, settle] = useState(found?.basis ?? opened)
  const [rows, renderRows] = useState(found?.rows ?? rowsOf(opened))
  // Uploads change rows after the rendering that they began in.
  const latest = useRef(rows)
  const [newer, setNewer] = useState(isSame(rowsOf(settled), rowsOf(opened)) ? null : opened)
  const [refused, setRefused] = useState<RefusedCell | null>(null)
  const { isBusy, error, run, forget } = useAttempt()
  const isChanged = !isSame(rows, rowsOf(basis))
  const kept = toKeep(rows)
  useKeptDraft(name, isSame(kept, rowsOf(basis)) ? null : { rows: kept, basis: settled })
  useUnsaved(isChanged)

  function setRows(change: (before: readonly TRow[]) => readonly TRow[]): void {
    latest.current = change(latest.current)
    renderRows(latest.current)
    setRefused(null)
  }

  async function send(from: TRecord, typed: readonly TRow[]): Promise<TRecord> {
    try {
      return await list.send(typed, from)
    } catch (failure) {
      if (!(failure instanceof Conflict)) throw failure
      const now = failure.now as TRecord
      // As after a lost answer.
      if (isSaved(typed, now)) return now
      if (isSame(rowsOf(from), rowsOf(now))) return send(now, typed)
      throw failure
    }
  }

  function settleOn(saved: TRecord): void {
    setNewer(null)
    setBasis(saved)
    settle(saved)
  }

  function show(now: TRecord): void {
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
      setNewer(failure.now as TRecord)
      setBasis(failure.now as TRecord)
      return null
    }
    if (list.failedText) notifyError(list.failedText())
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
    /** The record as another person changed it. */
    newer,
    takeNewer: () => newer && show(newer),
    discard: () => show(basis),
    send: () => run(save, explain),
    isBusy,
    error,
  }
}
