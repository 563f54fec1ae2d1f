import { Box } from '@chakra-ui/react/box'
import { formatDateTime } from '../../shared/format/date'
import type { OrderSheet_OrderFragment } from './order-sheet.generated'
import { StatusBadge } from './order-status'

type OrderEvent = OrderSheet_OrderFragment['events'][number]

/** Each state that an order entered, oldest first: when, and through whom. */
export function OrderHistory({ events }: { events: OrderSheet_OrderFragment['events'] }) {
  return (
    <Box as="ol" listStyleType="none" display="grid" gap="3">
      {events.map((event) => (
        <Box as="li" key={event.to} display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="1">
          <Box minW="6.5rem">
            <StatusBadge status={event.to} />
          </Box>
          <Box textStyle="sm">
            <time dateTime={event.at}>{formatDateTime(event.at)}</time>
            <Box as="span" color="fg.muted">
              {' '}
              by {nameActor(event)}
            </Box>
          </Box>
        </Box>
      ))}
    </Box>
  )
}

/** Who did it; a person of the shop has a name for admins only. */
function nameActor({ isByCustomer, actor }: OrderEvent): string {
  if (isByCustomer) return 'the customer'
  return actor ? `${actor.name} (the shop)` : 'the shop'
}
