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
  /** When it was done; null for what is to come. */
  at: string | null
}

/** How far an order is: its steps in their order, those done with their time, and where it stands now. */
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
          <Box textStyle="sm" color="fg.muted">
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

/** How many pieces are on their way, of those that were not called off. */
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

/** An order of which a part was sent stands between two steps, on the one that it has begun. */
const shippedStep = ({ status }: OrderSheet_OrderFragment): OrderStatus =>
  status === 'PARTLY_SHIPPED' ? 'PARTLY_SHIPPED' : 'SHIPPED'

/** The steps of an order: all of the way, or those that it went before it was called off. */
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
