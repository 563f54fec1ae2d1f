import { Trans } from '@lingui/react/macro'
import { Link } from '@chakra-ui/react/link'
import { Link as RouterLink } from 'react-router-dom'
import { useMay } from '../../shared/auth/may'
import { formatDateTime } from '../../shared/format/date'
import { Headline } from '../../shared/page/headline'
import type { OrderSheet_OrderFragment } from './order-sheet.generated'
import { isPlacedByStaff, PlacedByStaff } from './placed-by-staff'

interface OrderHeadlineProps {
  order: OrderSheet_OrderFragment
  /** Whether the user is the order's customer. */
  isOwn: boolean
}

/** The line below an order's number: date, customer and reference. */
export function OrderHeadline({ order, isOwn }: OrderHeadlineProps) {
  const may = useMay()
  const { createdAt, customerName, company, purchaseOrderNumber, quotationId } = order
  const companyName = company?.name
  const time = <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
  return (
    <Headline>
      {isPlacedByStaff(order) ? (
        <PlacedByStaff order={order} isOwn={isOwn} />
      ) : companyName ? (
        <Trans>
          Placed {time} by <bdi>{customerName}</bdi> for <bdi>{companyName}</bdi>
        </Trans>
      ) : (
        <Trans>
          Placed {time} by <bdi>{customerName}</bdi>
        </Trans>
      )}
      {purchaseOrderNumber && (
        <Trans>
          Purchase order <bdi>{purchaseOrderNumber}</bdi>
        </Trans>
      )}
      {quotationId && (isOwn || may('QUOTATIONS_READ')) && (
        <Link asChild>
          <RouterLink to={`/dashboard/quotations/${quotationId}`}>
            <Trans>From a quotation</Trans>
          </RouterLink>
        </Link>
      )}
    </Headline>
  )
}
