import { Button } from '@chakra-ui/react/button'
import { useLocation } from 'react-router-dom'
import { useIsBrowserOffline, useWhenOnline } from '../shared/network/online'
import { PageHead } from '../shared/page/page-head'
import { PageMessage } from '../shared/page/page-message'

/** Why: a fault of ours, something that will answer again, or code of the page that did not come. */
export type FailureReason = 'fault' | 'busy' | 'incomplete'

const WORDS: Record<FailureReason, string> = {
  fault: 'Something went wrong on our side. Nothing was ordered or changed.',
  busy: 'The shop is very busy, or closed for maintenance. Try again in a minute.',
  incomplete: 'A part of it did not come. Check your connection and try again.',
}

/** Instead of a page that could not be shown. Trying again loads the address anew, so it works without script too. */
export function PageFailure({ reason }: { reason: FailureReason }) {
  const { pathname, search } = useLocation()
  const isOffline = useIsBrowserOffline()
  useWhenOnline(() => window.location.reload())
  return (
    <>
      <PageHead title="Something went wrong" isPrivate />
      <PageMessage title="This page could not be loaded">
        <p>{isOffline ? 'You are offline. It comes by itself once you are back online.' : WORDS[reason]}</p>
        <Button asChild mt="8">
          <a href={pathname + search}>Try again</a>
        </Button>
      </PageMessage>
    </>
  )
}
