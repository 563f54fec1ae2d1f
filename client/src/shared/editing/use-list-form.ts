import { useRef, useState } from 'react'
import { unansweredText } from '../forms/unanswered-text'
import { useUnsaved } from '../forms/unsaved'
import { useAttempt } from '../forms/use-attempt'
import { useRestoredDraft, useStoredDraft } from '../forms/use-value-draft'
import { explainFailure } from '../graphql/refusal'
import { notifySuccess } from '../ui/notify'
import { Conflict } from './conflict'

interface ListFormSettings<TRecord, TRow> {
  /** Name of the draft, such as `homeFigures.list`. */
  name: string
  /** The record as the form opens with it. */
  opened: TRecord
  rowsOf: (record: TRecord) => readonly TRow[]
  isSame: (one: readonly TRow[], other: readonly TRow[]) => boolean
  /** Saves the rows over this version. Throws a `Conflict` when it is stale. */
  send: (rows: readonly TRow[], from: TRecord) => Promise<TRecord>
  savedText: () => string
}

interface Draft<TRecord, TRow> {
  rows: readonly TRow[]
  /** The version to compare others' edits against. */
  basis: TRecord
}

/**
 * A list that is saved as a whole. Others' changes are shown before they are overwritten; other parts of the record may
 * change.
 */
export function useListForm<TRecord extends object, TRow>(list: ListFormSettings<TRecord, TRow>) {
  const { name, opened, rowsOf, isSame } = list
  const draft = useRestoredDraft<Draft<TRecord, TRow>>(name)
  const found = draft && !isSame(draft.rows, rowsOf(opened)) ? draft : null
  const [basis, setBasis] = useState(opened)
  const [settled, settle] = useState(found?.basis ?? opened)
  const [rows, renderRows] = useState(found?.rows ?? rowsOf(opened))
  // Text typed while the rows are sent stays.
  const latest = useRef(rows)
  const [newer, setNewer] = useState(isSame(rowsOf(settled), rowsOf(opened)) ? null : opened)
  const { isBusy, error, run, forget } = useAttempt()
  const isChanged = !isSame(rows, rowsOf(basis))
  useStoredDraft(name, isChanged ? { rows, basis: settled } : null)
  useUnsaved(isChanged)

  function setRows(change: (before: readonly TRow[]) => readonly TRow[]): void {
    latest.current = change(latest.current)
    renderRows(latest.current)
  }

  async function send(from: TRecord, typed: readonly TRow[]): Promise<TRecord> {
    try {
      return await list.send(typed, from)
    } catch (failure) {
      if (!(failure instanceof Conflict)) throw failure
      const now = failure.now as TRecord
      // As after a lost response.
      if (isSame(typed, rowsOf(now))) return now
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
  }

  async function save(): Promise<void> {
    const sent = latest.current
    const saved = await send(basis, sent)
    settleOn(saved)
    // Changes since then stay.
    setRows((now) => (isSame(now, sent) ? rowsOf(saved) : now))
    notifySuccess(list.savedText())
  }

  function explain(failure: unknown): string | null {
    if (failure instanceof Conflict) {
      setNewer(failure.now as TRecord)
      setBasis(failure.now as TRecord)
      return null
    }
    return explainFailure(failure, unansweredText())
  }

  return {
    rows,
    setRows,
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
