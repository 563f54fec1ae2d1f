import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Truck } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDay, formatDateTime } from '../../shared/format/date'
import { formatQuantity } from '../../shared/format/number'
import { Quote, NextStepCard } from '../../shared/page/sheet'
import type { OrderSheet_OrderFragment } from './order-sheet.generated'
import { standingEvents } from './order-status'
import type { OrderStatus } from './order-words'
import { statusLabels } from './order-words'

interface NextStepProps {
  order: OrderSheet_OrderFragment
  /** Whether staff view the order, not the customer. */
  isAdmin: boolean
  /** Available actions. */
  actions: ReactNode
}

interface Sentence {
  title: string
  text?: string
}

/** The card with an order's next step and its actions. */
export function NextStep({ order, isAdmin, actions }: NextStepProps) {
  const { status, needsSize, expectedOn, customerNote } = order
  const { title, text } = isAdmin ? staffSentences(needsSize)[status] : customerSentences()[status]
  const day = expectedOn && formatDay(expectedOn)
  const isEnded = status === 'DELIVERED' || status === 'CANCELLED'
  return (
    <NextStepCard
      label={t({ message: 'Order', context: 'noun' })}
      title={title}
      text={text}
      actions={
        <>
          {!isAdmin && !isEnded && <TrackButton shipments={order.shipments} />}
          {actions}
        </>
      }
    >
      {day && !isEnded && (
        <Box as="p" mt="3">
          <Trans context="an order">
            Expected on <time dateTime={expectedOn}>{day}</time>
          </Trans>
        </Box>
      )}
      <OrderSteps order={order} />
      {customerNote && (
        <Quote label={t`Note from the shop`} isStrong mt="4">
          {customerNote}
        </Quote>
      )}
    </NextStepCard>
  )
}

/** Link to the carrier's tracking page of the last shipment. */
function TrackButton({ shipments }: Pick<OrderSheet_OrderFragment, 'shipments'>) {
  const trackingUrl = shipments.findLast((shipment) => shipment.trackingUrl)?.trackingUrl
  if (!trackingUrl) return null
  return (
    <Button asChild size="sm">
      <a href={trackingUrl} target="_blank" rel="noreferrer">
        <Truck aria-hidden />
        <Trans>Track shipment</Trans>
      </a>
    </Button>
  )
}

/** Next steps for staff. */
const staffSentences = (needsSize: boolean): Record<OrderStatus, Sentence> => ({
  AWAITING_APPROVAL: { title: t`The customer’s company must approve it` },
  PLACED: needsSize
    ? { title: t`Next: choose the missing sizes`, text: t`You can confirm the order after that.` }
    : { title: t`Next: confirm the order`, text: t`Check the products and the delivery address first.` },
  CONFIRMED: { title: t`Next: ship the order`, text: t`Nothing has been shipped yet.` },
  PARTLY_SHIPPED: { title: t`Next: ship the rest`, text: t`Part of the order is on its way.` },
  SHIPPED: { title: t`Next: mark the order as delivered`, text: t`It is on its way to the customer.` },
  DELIVERED: { title: t`Nothing left to do` },
  CANCELLED: { title: t`Nothing left to do` },
})

/** Next steps for the customer. */
const customerSentences = (): Record<OrderStatus, Sentence> => ({
  AWAITING_APPROVAL: { title: t`Waiting for your company’s approval` },
  PLACED: { title: t`We have received the order`, text: t`We’ll check it, then confirm it.` },
  CONFIRMED: {
    title: t`We are preparing it`,
    text: t`You’ll find the tracking number here once the order has shipped.`,
  },
  PARTLY_SHIPPED: { title: t`Part of it is on its way`, text: t`The rest follows in another shipment.` },
  SHIPPED: { title: t`It is on its way` },
  DELIVERED: { title: t`This order was delivered` },
  CANCELLED: { title: t`This order was cancelled` },
})

interface Step {
  status: OrderStatus
  /** Time of completion; null for future steps. */
  at: string | null
}

/** An order's steps in sequence, with their times and the current one. */
function OrderSteps({ order }: { order: OrderSheet_OrderFragment }) {
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
