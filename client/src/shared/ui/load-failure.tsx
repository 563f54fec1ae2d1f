import { Button } from '@chakra-ui/react/button'
import { Notice } from '../forms/notice'
import { useIsBrowserOffline, useWhenOnline } from '../network/online'
import { PageMessage } from './page-message'

interface LoadFailureProps {
  /** The subject of "... could not be loaded". */
  what: string
  /** Asks again; may reject, which shows as the same failure. */
  retry: () => Promise<unknown>
  /** `h1` where nothing else is on the page. */
  heading?: 'h1' | 'h2'
}

/** Asks again, by a button or when the network returns; what fails again shows as before. */
function useRetry(retry: () => Promise<unknown>): () => void {
  const ask = () => void retry().catch(() => {})
  useWhenOnline(ask)
  return ask
}

/** Instead of data that could not be had. */
export function LoadFailure({ what, retry, heading = 'h2' }: LoadFailureProps) {
  const ask = useRetry(retry)
  const isOffline = useIsBrowserOffline()
  return (
    <PageMessage title={`${what} could not be loaded`} heading={heading}>
      {isOffline
        ? 'You are offline. It comes by itself once you are back online.'
        : 'The shop did not answer. Check your connection and try again.'}
      <br />
      <Button mt="6" onClick={ask}>
        Try again
      </Button>
    </PageMessage>
  )
}

/** Above data that is known from before, when fresher could not be had. */
export function StaleNotice({ what, retry }: Omit<LoadFailureProps, 'heading'>) {
  const ask = useRetry(retry)
  return (
    <Notice kind="error" mb="4">
      {what} could not be loaded; this is how they stood before.{' '}
      <Button ms="2" size="sm" variant="outline" onClick={ask}>
        Try again
      </Button>
    </Notice>
  )
}
