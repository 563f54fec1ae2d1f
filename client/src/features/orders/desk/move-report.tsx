import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Link } from '@chakra-ui/react/link'
import { Link as RouterLink } from 'react-router-dom'
import { Notice } from '../../../shared/forms/notice'
import { formatQuantity } from '../../../shared/format/quantity'
import { UndoRun } from './undo-run'
import type { DeskMove, Run } from './desk-rules'

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

/** Reports a run's result. Rendered without one too: screen readers only announce success in an existing element. */
export function MoveReport({ run, ...acts }: MoveReportProps) {
  const kind = run && (run.failed.length > 0 || run.state === 'lost') ? 'error' : 'success'
  return (
    // Keyed by kind: screen readers announce a new alert, not an element that becomes one.
    <Notice key={kind} kind={kind} mb="4">
      {run && <Outcome run={run} {...acts} />}
    </Notice>
  )
}

/** Number of changed orders, each failure, and what is left after an early end. */
function Outcome({ run, onUndone, onClose }: MoveReportProps & { run: Run }) {
  const { to, total, done, failed, acts, state, reason } = run
  const open = total - done - failed.length
  const shown = formatQuantity(open)
  return (
    <>
      <Box display="flex" flexWrap="wrap" alignItems="start" justifyContent="space-between" gap="3">
        <div>
          <div>{doneSentences(done)[to]}</div>
          {state === 'stopped' && (
            <div>
              <Trans>Stopped. {shown} weren’t changed and are still selected.</Trans>
            </div>
          )}
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
        </div>
        <Button size="xs" variant="outline" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </Box>
      {failed.length > 0 && (
        <Box mt="2">
          <strong>
            {plural(failed.length, {
              one: '# order couldn’t be updated and is still selected:',
              other: '# orders couldn’t be updated and are still selected:',
            })}
          </strong>
          <Box as="ul" listStyleType="none" mt="1" maxH="12rem" overflowY="auto">
            {failed.map(({ id, number, message }) => (
              <li key={id}>
                <Link asChild>
                  <RouterLink to={`/dashboard/manageOrders/${id}`} aria-label={t`Order ${number}`}>
                    <bdi dir="ltr">{number}</bdi>
                  </RouterLink>
                </Link>
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
