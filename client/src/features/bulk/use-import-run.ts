import { useApolloClient } from '@apollo/client/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ORDERS, PRODUCTS, invalidate } from '../../shared/graphql/invalidate'
import type { ImportReport, ImportRun } from './import-api'
import { askImports, isUnderWay } from './import-api'
import { isRowByRow } from './import-words'

const EVERY_MS = 1_000

/** An import's current state, its check results, and its actions. */
export function useImportRun(first: ImportRun) {
  const [run, setRun] = useState(first)
  const [report, setReport] = useState<ImportReport | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const { cache } = useApolloClient()
  // Another encoding starts another import.
  const { id } = run
  const isBusy = isUnderWay(run)

  useEffect(() => {
    if (!isBusy) return
    let isGone = false
    const timer = setInterval(() => {
      askImports<ImportRun>(`/${id}`).then(
        (now) => !isGone && (setRun(now), setProblem(null)),
        (error: Error) => !isGone && setProblem(error.message),
      )
    }, EVERY_MS)
    return () => {
      isGone = true
      clearInterval(timer)
    }
  }, [id, isBusy])

  useEffect(() => {
    if (isBusy || run.state === 'NEEDS_ANSWER') return
    let isGone = false
    askImports<ImportReport>(`/${id}/report`).then(
      (found) => !isGone && setReport(found),
      (error: Error) => !isGone && setProblem(error.message),
    )
    return () => {
      isGone = true
    }
  }, [id, isBusy, run.state])

  useEffect(() => {
    // Lists and searches may be stale.
    if (run.state !== 'DONE' && run.state !== 'TAKEN_BACK') return
    invalidate(cache, isRowByRow(run.kind) ? ORDERS : PRODUCTS)
  }, [cache, run.kind, run.state])

  const isAsking = useRef(false)
  const act = useCallback(
    async (verb: 'answer' | 'encoding' | 'apply' | 'cancel' | 'take-back', body: object = {}) => {
      // A double click sends one request.
      if (isAsking.current) return
      isAsking.current = true
      setProblem(null)
      try {
        setRun(await askImports<ImportRun>(`/${id}/${verb}`, body))
      } catch (error) {
        setProblem((error as Error).message)
        // Its state may have changed.
        await askImports<ImportRun>(`/${id}`).then(setRun, () => {})
      } finally {
        isAsking.current = false
      }
    },
    [id],
  )

  return { run, report, problem, isBusy, act }
}
