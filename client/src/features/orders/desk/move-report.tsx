import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { formatQuantity } from '../../../shared/format/quantity'
import { BulkReport, type BulkResult } from '../../../shared/list-page/bulk-report'
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
