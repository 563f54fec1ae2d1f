import { Button } from '@chakra-ui/react/button'
import { useLocation } from 'react-router-dom'
import { useIsBrowserOffline, useWhenOnline } from '../shared/network/online'
import { PageHead } from '../shared/ui/page-head'
import { PageMessage } from '../shared/ui/page-message'

/** Instead of a page that could not be shown. Trying again loads the address anew, so it works without script too. */
export function PageFailure() {
  const { pathname, search } = useLocation()
  const isOffline = useIsBrowserOffline()
  useWhenOnline(() => window.location.reload())
  return (
    <>
      <PageHead title="Something went wrong" isPrivate />
      <PageMessage title="This page could not be loaded">
        <p>
          {isOffline
            ? 'You are offline. It comes by itself once you are back online.'
            : 'Something went wrong on our side. Nothing was ordered or changed.'}
        </p>
        <Button asChild mt="8">
          <a href={pathname + search}>Try again</a>
        </Button>
      </PageMessage>
    </>
  )
}
