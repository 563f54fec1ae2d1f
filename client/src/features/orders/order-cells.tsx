import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Link } from '@chakra-ui/react/link'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { CompanyLink } from '../../shared/navigation/company-link'
import { describeOrder } from './order-name'
import { type OrderRow_OrderFragment, OrderRow_OrderFragmentDoc } from './order-row.generated'
import { OrderStatusBadge, StatusHistory } from './order-status'
import { OrderTotal } from './order-total'

/** How lists read an order. The document holds the fragment of its name as well. */
export const ROW = { fragment: OrderRow_OrderFragmentDoc, fragmentName: 'OrderRow_order' } as const

/** The way to all of an order; `list` is where its page is. */
export function DetailsLink({ list, order }: { list: string; order: OrderRow_OrderFragment }) {
  const name = describeOrder(order)
  return (
    <Link asChild display="inline-block" mt="1.5" css={{ '&:not(:last-child)': { me: '3' } }}>
      <RouterLink to={`${list}/${order.id}`} aria-label={t`Details: ${name}`}>
        <Trans>Details</Trans>
      </RouterLink>
    </Link>
  )
}

/** Number, total and state, as lists say them. */
export function factsOf(order: OrderRow_OrderFragment, isOwn: boolean, actions: ReactNode) {
  const { total, totalDue, status, needsSize, events, approval } = order
  return [
    <OrderNumber key="number" order={order} />,
    <OrderTotal key="total" total={total} totalDue={totalDue} />,
    <div key="state">
      <OrderStatusBadge status={status} needsSize={needsSize} />
      <StatusHistory events={events} isOwn={isOwn} isDeclined={approval?.decision === 'DECLINED'} />
      {actions}
    </div>,
  ]
}

/** The shop's number of an order, the customer's own, and the company that it is for. */
function OrderNumber({ order: { number, purchaseOrderNumber, company } }: { order: OrderRow_OrderFragment }) {
  return (
    <>
      <bdi dir="ltr">{number}</bdi>
      {purchaseOrderNumber && (
        <Box color="fg.muted">
          <Trans>
            Purchase order: <bdi>{purchaseOrderNumber}</bdi>
          </Trans>
        </Box>
      )}
      {company && <CompanyLink company={company} />}
    </>
  )
}
