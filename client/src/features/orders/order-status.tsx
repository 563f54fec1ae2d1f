import { Box } from '@chakra-ui/react/box'
import { t } from '@lingui/core/macro'
import { formatDateTime } from '../../shared/format/date'
import type { Tone } from '../../shared/ui/status'
import { StatusBadge } from '../../shared/ui/status'
import type { OrderRow_OrderFragment } from './order-row.generated'
import type { OrderStatus } from './order-words'
import { statusLabels } from './order-words'

const TONES: Record<OrderStatus, Tone> = {
  // The company acts next, not the shop.
  AWAITING_APPROVAL: 'ended',
  PLACED: 'waiting',
  CONFIRMED: 'progress',
  PARTLY_SHIPPED: 'progress',
  SHIPPED: 'progress',
  DELIVERED: 'done',
  CANCELLED: 'ended',
}

const STATUSES = Object.keys(TONES) as OrderStatus[]

/** The status for an address parameter, or null. */
export function toOrderStatus(word: string | null): OrderStatus | null {
  return STATUSES.find((status) => status === word) ?? null
}

/** An order's status, with a hint if a missing size blocks its confirmation. */
export function OrderStatusBadge({ status, needsSize = false }: { status: OrderStatus; needsSize?: boolean }) {
  return (
    <>
      <StatusBadge tone={TONES[status]}>{statusLabels()[status]}</StatusBadge>
      {needsSize && ' '}
      {needsSize && (
        <StatusBadge tone="waiting">{t({ message: 'Needs a size', context: 'badge: an order' })}</StatusBadge>
      )}
    </>
  )
}

/** Names the person who cancelled an order; customers see "you". */
function describeCancellation(isByCustomer: boolean, isOwn: boolean, isDeclined: boolean): string {
  if (isDeclined) return t`Declined by the company`
  if (!isByCustomer) return t`Cancelled by the shop`
  return isOwn ? t`Cancelled by you` : t`Cancelled by the customer`
}

interface StatusHistoryProps {
  events: OrderRow_OrderFragment['events']
  /** Whether the user is the order's customer. */
  isOwn: boolean
  /** Whether the company declined it. */
  isDeclined: boolean
}

/** When the order entered each status, oldest first. */
export function StatusHistory({ events, isOwn, isDeclined }: StatusHistoryProps) {
  return (
    <Box as="ol" listStyleType="none" textStyle="xs" color="fg.muted" mt="1.5" display="grid" gap="0.5">
      {standingEvents(events).map(({ to, createdAt, isByCustomer }) => (
        <li key={to}>
          {to === 'CANCELLED' ? describeCancellation(isByCustomer, isOwn, isDeclined) : statusLabels()[to]}{' '}
          <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        </li>
      ))}
    </Box>
  )
}

/** Events that led to the current status, without undone ones. */
export function standingEvents<T extends { to: string }>(events: readonly T[]): T[] {
  return events.reduce<T[]>((trail, event) => {
    const before = trail.findIndex(({ to }) => to === event.to)
    return before < 0 ? [...trail, event] : trail.slice(0, before + 1)
  }, [])
}
