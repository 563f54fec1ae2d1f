import { Button } from '@chakra-ui/react/button'
import { useLocation } from 'react-router-dom'
import { PageHead } from '../shared/ui/page-head'
import { PageMessage } from '../shared/ui/page-message'

/** Instead of a page that could not be shown. Trying again loads the address anew, so it works without script too. */
export function PageFailure() {
  const { pathname, search } = useLocation()
  return (
    <>
      <PageHead title="Something went wrong" isPrivate />
      <PageMessage title="This page could not be loaded">
        <p>Something went wrong on our side. Nothing was ordered or changed.</p>
        <Button asChild mt="8">
          <a href={pathname + search}>Try again</a>
        </Button>
      </PageMessage>
    </>
  )
}
