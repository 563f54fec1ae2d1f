import { Trans } from '@lingui/react/macro'
import { formatDateTime } from '../../shared/format/date'
import type { OrderSheet_OrderFragment } from './order-sheet.generated'

type Order = Pick<OrderSheet_OrderFragment, 'events' | 'createdAt' | 'customerName' | 'company'>

/** Whether staff placed the order for its customer. */
export const isPlacedByStaff = ({ events: [first] }: Pick<Order, 'events'>) => first?.isByCustomer === false

/** When staff placed the order, and for whom. Only staff see the name of the staff member. */
export function PlacedByStaff({ order, isOwn }: { order: Order; isOwn: boolean }) {
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
