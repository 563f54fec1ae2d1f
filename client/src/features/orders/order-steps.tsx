import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { formatDateTime } from '../../shared/format/date'
import { formatQuantity } from '../../shared/format/quantity'
import type { OrderSheet_OrderFragment } from './order-sheet.generated'
import type { OrderStatus } from './order-words'
import { standingEvents } from './order-trail'
import { statusLabels } from './order-words'

interface Step {
  status: OrderStatus
  /** Time of completion; null for future steps. */
  at: string | null
}

/** An order's steps in sequence, with their times and the current one. */
export function OrderSteps({ order }: { order: OrderSheet_OrderFragment }) {
  const labels = statusLabels()
  const steps = stepsOf(order)
  const present = steps.findLastIndex(({ at }) => at !== null)
  return (
    <Box
      as="ol"
      aria-label={t`Order progress`}
      listStyleType="none"
      display="grid"
      gridTemplateColumns={{ base: '1fr', md: `repeat(${steps.length}, minmax(0, 1fr))` }}
      gap="3"
      mt="4"
    >
      {steps.map(({ status, at }, index) => (
        <Box
          as="li"
          key={status}
          aria-current={index === present ? 'step' : undefined}
          ps={{ base: '3', md: '0' }}
          pt={{ md: '2' }}
          borderColor={at === null ? 'border' : status === 'CANCELLED' ? 'red.solid' : 'brand.solid'}
          borderStartWidth={{ base: '4px', md: '0' }}
          borderTopWidth={{ md: '4px' }}
          color={at === null ? 'fg.muted' : 'fg'}
        >
          <Box fontWeight={index === present ? 'semibold' : undefined}>{labels[status]}</Box>
          {status === shippedStep(order) && <Pieces order={order} />}
          <Box textStyle="sm" color="fg.muted" textWrap="balance">
            {at === null ? (
              <Trans context="a step of an order">Pending</Trans>
            ) : (
              <time dateTime={at}>{formatDateTime(at)}</time>
            )}
          </Box>
        </Box>
      ))}
    </Box>
  )
}

/** Shipped units of those not cancelled. */
function Pieces({ order: { lines } }: { order: OrderSheet_OrderFragment }) {
  const sent = lines.reduce((sum, { shippedQuantity }) => sum + shippedQuantity, 0)
  const all = lines.reduce((sum, { quantity, cancelledQuantity }) => sum + quantity - cancelledQuantity, 0)
  if (sent === 0) return null
  const [some, total] = [formatQuantity(sent), formatQuantity(all)]
  return (
    <Box textStyle="sm">
      <Trans context="pieces of an order that were sent">
        Units: {some} of {total}
      </Trans>
    </Box>
  )
}

/** A partly shipped order is at the shipped step, unfinished. */
const shippedStep = ({ status }: OrderSheet_OrderFragment): OrderStatus =>
  status === 'PARTLY_SHIPPED' ? 'PARTLY_SHIPPED' : 'SHIPPED'

/** All steps of an order; for a cancelled order, those before its cancellation. */
function stepsOf(order: OrderSheet_OrderFragment): Step[] {
  const events = standingEvents(order.events)
  const when = (status: OrderStatus) => events.find(({ to }) => to === status)?.createdAt ?? null
  const way: Step[] = [
    ...(when('AWAITING_APPROVAL') ? [{ status: 'AWAITING_APPROVAL' as const, at: when('AWAITING_APPROVAL') }] : []),
    { status: 'PLACED', at: when('PLACED') },
    { status: 'CONFIRMED', at: when('CONFIRMED') },
    { status: shippedStep(order), at: when(shippedStep(order)) },
    { status: 'DELIVERED', at: when('DELIVERED') },
  ]
  if (order.status !== 'CANCELLED') return way
  return [...way.filter(({ at }) => at !== null), { status: 'CANCELLED', at: when('CANCELLED') ?? order.createdAt }]
}
