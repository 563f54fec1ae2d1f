import { Trans } from '@lingui/react/macro'
import { Button } from '@chakra-ui/react/button'
import { formatQuantity } from '../format/quantity'
import { ProgressBar } from '../ui/progress-bar'

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
