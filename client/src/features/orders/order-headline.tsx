import { Link } from '@chakra-ui/react/link'
import { Trans } from '@lingui/react/macro'
import { Link as RouterLink } from 'react-router-dom'
import { useMay } from '../../shared/auth/may'
import { formatDateTime } from '../../shared/format/date'
import { Headline } from '../../shared/page/sheet'
import type { OrderSheet_OrderFragment } from './order-sheet.generated'

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

type Order = Pick<OrderSheet_OrderFragment, 'events' | 'createdAt' | 'customerName' | 'company'>

/** Whether staff placed the order for its customer. */
const isPlacedByStaff = ({ events: [first] }: Pick<Order, 'events'>) => first?.isByCustomer === false

/** When staff placed the order, and for whom. Only staff see the name of the staff member. */
function PlacedByStaff({ order, isOwn }: { order: Order; isOwn: boolean }) {
  const { createdAt, customerName, company, events } = order
  const time = <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
  const staff = events[0]?.actor?.name
  return (
    <>
      {isOwn ? (
        <Trans>Placed for you by our sales team, {time}</Trans>
      ) : staff ? (
        <Trans>
          Placed {time} by <bdi>{staff}</bdi> on behalf of <bdi>{customerName}</bdi>
        </Trans>
      ) : (
        <Trans>
          Placed {time} by our sales team on behalf of <bdi>{customerName}</bdi>
        </Trans>
      )}
      {company && (
        <>
          {' · '}
          <bdi>{company.name}</bdi>
        </>
      )}
    </>
  )
}
