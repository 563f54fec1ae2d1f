import { Link } from 'react-router-dom'
import { Button } from '@chakra-ui/react/button'
import { PageHead } from '../../shared/page/page-head'
import { PageMessage } from '../../shared/page/page-message'

/** For addresses that lead nowhere, and for products that have left the shop. */
export function NotFoundPage() {
  return (
    <>
      <PageHead title="Page not found" isPrivate />
      <PageMessage code="404" title="There is no page at this address">
        <p>It may have been mistyped, or the product has left our catalogue.</p>
        <Button asChild mt="8">
          <Link to="/">See all medical tools</Link>
        </Button>
      </PageMessage>
    </>
  )
}
