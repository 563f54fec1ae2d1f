import { useEffect, useRef, useState } from 'react'
import { explainFailure, isUnanswered } from '../graphql/refusal'

/** Progress or result of a bulk action, which takes one row after the other. */
export interface BulkRun<TRow> {
  /** Id of the action. */
  action: string
  total: number
  /** Rows as they were before the action. */
  done: readonly TRow[]
  failed: readonly { row: TRow; message: string }[]
  state: 'running' | 'done' | 'stopped'
}

/** Runs bulk actions whose mutation takes one row. Leaving the page stops a run, as does a missing response. */
export function useBulkRun<TRow>() {
  const [run, setRun] = useState<BulkRun<TRow> | null>(null)
  const isStopped = useRef(false)
  useEffect(() => {
    isStopped.current = false
    return () => {
      isStopped.current = true
    }
  }, [])

  /** Resolves to the rows for which `send` succeeded. */
  async function start(
    action: string,
    rows: readonly TRow[],
    send: (row: TRow) => Promise<unknown>,
  ): Promise<readonly TRow[]> {
    isStopped.current = false
    const done: TRow[] = []
    const failed: { row: TRow; message: string }[] = []
    const show = (state: BulkRun<TRow>['state']) =>
      setRun({ action, total: rows.length, done: [...done], failed: [...failed], state })
    for (const row of rows) {
      if (isStopped.current) break
      show('running')
      try {
        await send(row)
        done.push(row)
      } catch (failure) {
        failed.push({ row, message: explainFailure(failure) })
        if (isUnanswered(failure)) isStopped.current = true
      }
    }
    show(done.length + failed.length < rows.length ? 'stopped' : 'done')
    return done
  }

  return {
    run,
    running: run?.state === 'running' ? run : null,
    start,
    stop() {
      isStopped.current = true
    },
    forget: () => setRun(null),
  }
}
