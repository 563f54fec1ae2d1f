import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { plural, t } from '@lingui/core/macro'
import { Trans, Plural } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { formatQuantity } from '../../../shared/format/number'
import { Notice } from '../../../shared/forms/notice'
import { useAttempt } from '../../../shared/forms/use-attempt'
import { explainFailure } from '../../../shared/graphql/refusal'
import type { BulkResult } from '../../../shared/list-page/bulk-run'
import { BulkReport } from '../../../shared/list-page/bulk-run'
import { useOrderUndo } from '../use-move-order'
import type { DeskMove, Run, DeskAct } from './desk-rules'
import { inChunks, MAX_UNDONE } from './desk-rules'

const doneSentences = (count: number): Record<DeskMove, string> => ({
  CONFIRMED: plural(count, { one: '# order confirmed.', other: '# orders confirmed.' }),
  SHIPPED: plural(count, { one: '# order shipped.', other: '# orders shipped.' }),
  DELIVERED: plural(count, { one: '# order delivered.', other: '# orders delivered.' }),
})

interface MoveReportProps {
  /** Null before the first run, and during a run. */
  run: Run | null
  onUndone: () => void
  onClose: () => void
}

/** Number of changed orders, each failure, and what is left after an early end. */
export function MoveReport({ run, onUndone, onClose }: MoveReportProps) {
  return <BulkReport result={run && resultOf(run, onUndone)} onClose={onClose} />
}

function resultOf({ to, total, done, failed, acts, state, reason }: Run, onUndone: () => void): BulkResult {
  const open = total - done - failed.length
  const shown = formatQuantity(open)
  return {
    isError: failed.length > 0 || state === 'lost',
    done: doneSentences(done)[to],
    unchanged: state === 'stopped' ? open : 0,
    failedTitle: plural(failed.length, {
      one: '# order couldn’t be updated and is still selected:',
      other: '# orders couldn’t be updated and are still selected:',
    }),
    failed: failed.map(({ id, number, message }) => ({
      id,
      name: number,
      path: `/dashboard/manageOrders/${id}`,
      label: t`Order ${number}`,
      message,
    })),
    more: (
      <>
        {state === 'lost' && (
          <div>
            {reason}{' '}
            <Trans>
              {shown} are still selected. We don’t know whether the last ones went through. It’s safe to try again:
              orders already updated are skipped.
            </Trans>
          </div>
        )}
        {acts.length > 0 && <UndoRun key={acts[0]?.id} acts={acts} onUndone={onUndone} />}
      </>
    ),
  }
}

interface UndoRunProps {
  acts: readonly DeskAct[]
  onUndone: () => void
}

/** Offers to undo a run while its emails are delayed, and reports the result. */
function UndoRun({ acts, onUndone }: UndoRunProps) {
  const { undoOrderActs } = useOrderUndo()
  const { isBusy, error, run } = useAttempt()
  const [standing, setStanding] = useState<{ number: string; message: string }[] | null>(null)
  const [isOver, setIsOver] = useState(false)
  const seconds = acts[0]?.seconds ?? 0
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), seconds * 1000)
    return () => clearTimeout(timer)
  }, [seconds])

  async function undo() {
    // All requests start at once, so that each begins in time.
    const parts = inChunks(
      acts.map(({ id }) => id),
      MAX_UNDONE,
    )
    const stay = (await Promise.all(parts.map((ids) => undoOrderActs(ids)))).flat()
    const numbers = new Map(acts.map(({ id, number }) => [id, number]))
    setStanding(stay.map(({ id, message }) => ({ number: numbers.get(id) ?? '', message })))
    onUndone()
  }

  if (standing) {
    return (
      <Box mt="2">
        {plural(acts.length - standing.length, {
          one: 'Undone for # order. No emails were sent.',
          other: 'Undone for # orders. No emails were sent.',
        })}
        <Box as="ul" listStyleType="none">
          {standing.map(({ number, message }) => (
            <li key={number}>
              <bdi dir="ltr">{number}</bdi>
              {': '}
              {message}
            </li>
          ))}
        </Box>
      </Box>
    )
  }
  return (
    <>
      {(!isOver || isBusy) && (
        <Box mt="2" display="flex" flexWrap="wrap" alignItems="center" gap="3">
          <Plural value={seconds} one="Emails will be sent in # second." other="Emails will be sent in # seconds." />
          <Button
            size="xs"
            variant="outline"
            aria-label={t`Undo all`}
            aria-busy={isBusy || undefined}
            onClick={() => void run(undo, (failure) => explainFailure(failure))}
          >
            <Trans>Undo</Trans>
          </Button>
        </Box>
      )}
      {error && (
        <Notice kind="error" mt="2">
          {error}
        </Notice>
      )}
    </>
  )
}
