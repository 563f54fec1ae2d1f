import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@chakra-ui/react/button'
import { formatQuantity } from '../../../shared/format/quantity'
import { ProgressBar } from '../../../shared/ui/progress-bar'
import type { Run } from './desk-rules'

/** Progress of a bulk run, with a stop button. */
export function RunProgress({ run: { done, failed, total }, onStop }: { run: Run; onStop: () => void }) {
  const passed = done + failed.length
  const [count, all] = [formatQuantity(passed), formatQuantity(total)]
  return (
    <>
      <ProgressBar max={total} value={passed} aria-label={t`Updated orders`} flex="1" minW="8rem" />
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
