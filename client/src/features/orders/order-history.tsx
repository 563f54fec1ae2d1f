import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { formatDateTime } from '../../shared/format/date'
import type { OrderSheet_OrderFragment } from './order-sheet.generated'
import { OrderStatusBadge } from './order-status'

type OrderEvent = OrderSheet_OrderFragment['events'][number]

interface OrderHistoryProps {
  events: OrderSheet_OrderFragment['events']
  addressChanges: OrderSheet_OrderFragment['addressChanges']
  /** Null for an order without approval. */
  approval: OrderSheet_OrderFragment['approval']
  /** Whether the user is the order's customer. */
  isOwn: boolean
}

/** An order's statuses, oldest first, with time and person. */
export function OrderHistory({ events, addressChanges, approval, isOwn }: OrderHistoryProps) {
  return (
    <Box as="ol" listStyleType="none" display="grid" gap="3">
      {events.map((event) => (
        <Box as="li" key={event.createdAt} display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="1">
          <Box minW={{ base: '6.5rem', sm: '10rem' }}>
            <OrderStatusBadge status={event.to} />
          </Box>
          <Box textStyle="sm">
            <time dateTime={event.createdAt}>{formatDateTime(event.createdAt)}</time>
            <Box as="span" color="fg.muted">
              {' '}
              {isSentByLeavingOut(event) ? null : event.from === 'AWAITING_APPROVAL' && approval?.decision ? (
                <Decider name={approval.decidedBy} />
              ) : (
                <Actor event={event} isOwn={isOwn} />
              )}
              {event.isUndo && (
                <>
                  {' '}
                  <Trans context="a step of an order">(undone)</Trans>
                </>
              )}
            </Box>
          </Box>
        </Box>
      ))}
      {addressChanges.map(({ createdAt, isByCustomer }) => (
        <Box as="li" key={createdAt} textStyle="sm">
          <Trans>Address or phone changed</Trans> <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
          <Box as="span" color="fg.muted">
            {' '}
            <Actor event={{ isByCustomer }} isOwn={isOwn} />
          </Box>
        </Box>
      ))}
    </Box>
  )
}

/** Cancelling the unshipped rest sets the status to shipped, but not by the customer. */
const isSentByLeavingOut = ({ to, isByCustomer }: OrderEvent) => to === 'SHIPPED' && isByCustomer

/** The approver or decliner of an order. */
function Decider({ name }: { name: string | null }) {
  if (!name) return <Trans context="who changed an order">by the company</Trans>
  return (
    <Trans context="who changed an order">
      by <bdi>{name}</bdi> (the company)
    </Trans>
  )
}

/** The person of an event; only admins see staff names. */
function Actor({
  event: { isByCustomer, actor },
  isOwn,
}: {
  event: Pick<OrderEvent, 'isByCustomer' | 'actor'>
  isOwn: boolean
}) {
  if (isByCustomer && isOwn) return <Trans context="who changed an order">by you</Trans>
  if (isByCustomer) return <Trans context="who changed an order">by the customer</Trans>
  if (!actor) return <Trans context="who changed an order">by the shop</Trans>
  const { name } = actor
  return (
    <Trans context="who changed an order">
      by <bdi>{name}</bdi> (the shop)
    </Trans>
  )
}
