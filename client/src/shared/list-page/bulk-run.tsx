import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Link } from '@chakra-ui/react/link'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { formatQuantity } from '../format/number'
import { Notice } from '../forms/notice'
import { explainFailure, isUnanswered } from '../graphql/refusal'
import { ProgressBar } from '../ui/status'

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

interface BulkProgressProps {
  /** Accessible name of the bar. */
  label: string
  done: number
  total: number
  onStop: () => void
}

/** Progress of a bulk action, with a stop button. */
export function BulkProgress({ label, done, total, onStop }: BulkProgressProps) {
  const [count, all] = [formatQuantity(done), formatQuantity(total)]
  return (
    <>
      <ProgressBar max={total} value={done} aria-label={label} flex="1" minW="8rem" />
      <span role="status">
        <Trans>
          {count} of {all}
        </Trans>
      </span>
      <Button size="xs" variant="outline" onClick={onStop}>
        <Trans context="button: a run over many orders">Stop</Trans>
      </Button>
    </>
  )
}

/** Result of a bulk action. */
export interface BulkResult {
  /** How many rows were changed. */
  done: string
  /** Rows that a stopped action left unchanged. */
  unchanged?: number
  /** Heading of the failures. */
  failedTitle: string
  failed: readonly { id: string; name: string; path?: string; label?: string; message: string }[]
  /** Undo, and what else there is to say. */
  more?: ReactNode
  isError: boolean
}

/** Reports a bulk action. Rendered without a result too: screen readers only announce success in an existing element. */
export function BulkReport({ result, onClose }: { result: BulkResult | null; onClose: () => void }) {
  const kind = result?.isError ? 'error' : 'success'
  return (
    // Keyed by kind: screen readers announce a new alert, not an element that becomes one.
    <Notice key={kind} kind={kind} mb="4">
      {result && <Report {...result} onClose={onClose} />}
    </Notice>
  )
}

function Report({ done, unchanged = 0, failedTitle, failed, more, onClose }: BulkResult & { onClose: () => void }) {
  const shown = formatQuantity(unchanged)
  return (
    <>
      <Box display="flex" flexWrap="wrap" alignItems="start" justifyContent="space-between" gap="3">
        <div>
          <div>{done}</div>
          {unchanged > 0 && (
            <div>
              <Trans>Stopped. {shown} weren’t changed and are still selected.</Trans>
            </div>
          )}
          {more}
        </div>
        <Button size="xs" variant="outline" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </Box>
      {failed.length > 0 && (
        <Box mt="2">
          <strong>{failedTitle}</strong>
          <Box as="ul" listStyleType="none" mt="1" maxH="12rem" overflowY="auto">
            {failed.map(({ id, name, path, label, message }) => (
              <li key={id}>
                {path ? (
                  <Link asChild>
                    <RouterLink to={path} aria-label={label}>
                      <bdi>{name}</bdi>
                    </RouterLink>
                  </Link>
                ) : (
                  <bdi>{name}</bdi>
                )}
                {': '}
                {message}
              </li>
            ))}
          </Box>
        </Box>
      )}
    </>
  )
}
