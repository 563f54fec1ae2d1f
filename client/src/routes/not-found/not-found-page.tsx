import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router-dom'
import { Button } from '@chakra-ui/react/button'
import { PageHead } from '../../shared/page/page-head'
import { PageMessage } from '../../shared/page/page-placeholder'

/** For unknown addresses, and products that are no longer sold. */
export function NotFoundPage() {
  return (
    <>
      <PageHead title={t`Page not found`} isPrivate />
      <PageMessage code="404" title={t`We can’t find that page`}>
        <p>
          <Trans>The address may be mistyped, or we no longer sell this product.</Trans>
        </p>
        <Button asChild mt="8">
          <Link to="/">
            <Trans>See all medical tools</Trans>
          </Link>
        </Button>
      </PageMessage>
    </>
  )
}
