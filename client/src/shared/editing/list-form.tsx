import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useRef, useState } from 'react'
import { Notice } from '../forms/notice'
import { SubmitButton, unansweredText } from '../forms/form'
import { useUnsaved, useRestoredDraft, useStoredDraft } from '../forms/restored-draft'
import { useAttempt } from '../forms/use-attempt'
import { explainFailure, Conflict } from '../graphql/refusal'
import { notifySuccess } from '../ui/notify'

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

interface ListFormEndProps {
  /** Shown after another person changed the list. */
  conflict: ReactNode
  list: {
    newer: object | null
    takeNewer: () => void
    isChanged: boolean
    discard: () => void
    isBusy: boolean
    error: string | null
  }
  saveText: string
  busyText: string
  /** Whether saving is impossible. */
  isUnsavable?: boolean
  children?: ReactNode
}

/** The end of a list's form: conflicts, buttons and errors. */
export function ListFormEnd({ conflict, list, saveText, busyText, isUnsavable = false, children }: ListFormEndProps) {
  const { newer, takeNewer, isChanged, discard, isBusy, error } = list
  return (
    <>
      {newer && (
        <Notice kind="error">
          {conflict}
          <Button type="button" size="sm" variant="outline" mt="3" onClick={takeNewer}>
            <Trans>Show theirs</Trans>
          </Button>
        </Notice>
      )}
      <Box display="flex" flexWrap="wrap" gap="3">
        {children}
        {!isUnsavable && (
          <SubmitButton isBusy={isBusy} busyText={busyText} isCompact>
            {saveText}
          </SubmitButton>
        )}
        {isChanged && (
          <Button type="button" size="lg" variant="outline" onClick={discard}>
            <Trans>Discard changes</Trans>
          </Button>
        )}
      </Box>
      {error && <Notice kind="error">{error}</Notice>}
    </>
  )
}
