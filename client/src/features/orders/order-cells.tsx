import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Link } from '@chakra-ui/react/link'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { CompanyLink } from '../../shared/navigation/record-links'
import { describeOrder } from './order-name'
import { type OrderRow_OrderFragment, OrderRow_OrderFragmentDoc } from './order-row.generated'
import { OrderStatusBadge, StatusHistory } from './order-status'
import { OrderTotal } from './order-total'

/** Fragment of list rows. The document also contains the named fragment. */
export const ROW = { fragment: OrderRow_OrderFragmentDoc, fragmentName: 'OrderRow_order' } as const

/** Link to an order's page; `list` is its parent path. */
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

/** Number, total and status for lists. */
export function factsOf(order: OrderRow_OrderFragment, isOwn: boolean, actions: ReactNode) {
  const { totalWithTax, totalDue, status, needsSize, events, approval } = order
  return [
    <OrderNumber key="number" order={order} />,
    <OrderTotal key="total" total={totalWithTax} totalDue={totalDue} />,
    <div key="state">
      <OrderStatusBadge status={status} needsSize={needsSize} />
      <StatusHistory events={events} isOwn={isOwn} isDeclined={approval?.decision === 'DECLINED'} />
      {actions}
    </div>,
  ]
}

/** The order number, the purchase order number and the company. */
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
