import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@chakra-ui/react/link'
import { Link as RouterLink, useLocation } from 'react-router-dom'
import { wayBackTo } from '../../shared/navigation/history-state'

/** Reports a review to the shop. Visitors are asked to sign in. */
export function ReportLink({ id, name }: { id: string; name: string }) {
  const { pathname, search } = useLocation()
  return (
    <Link asChild display="inline-block" mt="2" py="1" textStyle="xs" color="fg.muted" variant="plain">
      <RouterLink
        to={`/dashboard/reportReview/${id}`}
        state={wayBackTo(pathname + search)}
        rel="nofollow"
        aria-label={t`Report the review by ${name}`}
      >
        <Trans>Report</Trans>
      </RouterLink>
    </Link>
  )
}
