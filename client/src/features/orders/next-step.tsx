import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Truck } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDay } from '../../shared/format/date'
import { Quote } from '../../shared/page/quote'
import { NextStepCard } from '../../shared/page/sheet'
import type { OrderSheet_OrderFragment } from './order-sheet.generated'
import { OrderSteps } from './order-steps'
import type { OrderStatus } from './order-words'

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
