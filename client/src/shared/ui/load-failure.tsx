import { Button } from '@chakra-ui/react/button'
import { Notice } from '../forms/notice'
import { PageMessage } from './page-message'

interface LoadFailureProps {
  /** The subject of "... could not be loaded". */
  what: string
  /** Asks again; may reject, which shows as the same failure. */
  retry: () => Promise<unknown>
  /** `h1` where nothing else is on the page. */
  heading?: 'h1' | 'h2'
}

/** Instead of data that could not be had. */
export function LoadFailure({ what, retry, heading = 'h2' }: LoadFailureProps) {
  return (
    <PageMessage title={`${what} could not be loaded`} heading={heading}>
      The shop did not answer. Check your connection and try again.
      <br />
      <Button mt="6" onClick={() => void retry().catch(() => {})}>
        Try again
      </Button>
    </PageMessage>
  )
}

/** Above data that is known from before, when fresher could not be had. */
export function StaleNotice({ what, retry }: Omit<LoadFailureProps, 'heading'>) {
  return (
    <Notice kind="error" mb="4">
      {what} could not be loaded; this is how they stood before.{' '}
      <Button ms="2" size="sm" variant="outline" onClick={() => void retry().catch(() => {})}>
        Try again
      </Button>
    </Notice>
  )
}
