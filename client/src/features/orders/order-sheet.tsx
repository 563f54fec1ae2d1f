import { t } from '@lingui/core/macro'
import { Box } from '@chakra-ui/react/box'
import type { ReactNode } from 'react'
import { formatDateTime, formatDay } from '../../shared/format/date'
import { sayWeightOfLines } from '../../shared/format/weight'
import { Fact, Facts, Part } from '../../shared/page/part'
import { CompanyLink } from './company-link'
import { NeededSizes } from './needed-sizes'
import { OrderExtras } from './order-extras'
import { OrderHistory } from './order-history'
import { OrderLines } from './order-lines'
import type { SentPieces } from './order-shipments'
import { OrderShipments } from './order-shipments'
import type { OrderSheet_OrderFragment } from './order-sheet.generated'
import { OrderSteps } from './order-steps'
import { OrderStatusBadge } from './order-status'

interface OrderSheetProps {
  order: OrderSheet_OrderFragment
  /** Whether the reader is the order's customer. */
  isOwn: boolean
  /** What can be done with the order now. */
  actions: ReactNode
  /** The way to change where it goes. */
  addressTools?: ReactNode
  /** What only the shop's side sees. */
  staff?: ReactNode
  /** What can be done with a shipment. */
  shipmentTools?: ((shipment: SentPieces) => ReactNode) | undefined
  /** What goes back. */
  returns?: ReactNode
}

/** All that an order says: number and state, lines, customer, history. */
export function OrderSheet({ order, isOwn, actions, addressTools, staff, shipmentTools, returns }: OrderSheetProps) {
  return (
    <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="5">
      <Part title={t({ message: 'Order', context: 'noun' })}>
        <Facts width="14rem" mb="0">
          <Fact label={t`Order number`}>
            <Box as="bdi" dir="ltr" fontWeight="semibold" fontVariantNumeric="tabular-nums">
              {order.number}
            </Box>
          </Fact>
          <Fact label={t`Date`}>
            <time dateTime={order.createdAt}>{formatDateTime(order.createdAt)}</time>
          </Fact>
          <Fact label={t({ message: 'State', context: 'of an order' })}>
            <OrderStatusBadge status={order.status} />
          </Fact>
          {order.expectedOn && (
            <Fact label={t`Expected on`}>
              <time dateTime={order.expectedOn}>{formatDay(order.expectedOn)}</time>
            </Fact>
          )}
          <Fact label={t`Weight of what was ordered`}>{sayWeightOfLines(order.weightGrams)}</Fact>
        </Facts>
        <OrderSteps order={order} />
        {order.customerNote && (
          <Box mt="4" ps="3" borderStartWidth="4px" borderColor="brand.solid">
            <Box textStyle="sm" color="fg.muted">{t`Note from the shop`}</Box>
            <Box whiteSpace="pre-line" overflowWrap="anywhere" dir="auto">
              {order.customerNote}
            </Box>
          </Box>
        )}
        <Box _print={{ display: 'none' }}>{actions}</Box>
      </Part>
      <Part title={t`What was ordered`}>
        <NeededSizes order={order} />
        <OrderLines order={order} />
      </Part>
      {staff}
      {order.shipments.length > 0 && (
        <Part title={t`Shipments`}>
          <OrderShipments order={order} tools={shipmentTools} />
        </Part>
      )}
      {returns}
      <Part title={t`Customer`}>
        <Facts width="14rem" mb="0">
          <Fact label={t({ message: 'Name', context: 'of a person' })}>
            <bdi>{order.customerName}</bdi>
          </Fact>
          <Fact label={t`Email`}>
            <bdi dir="ltr">{order.customerEmail}</bdi>
          </Fact>
          <Fact label={t`Phone`}>
            <bdi dir="ltr">{order.phone}</bdi>
          </Fact>
          {order.company && (
            <Fact label={t`Company`}>
              <CompanyLink company={order.company} />
            </Fact>
          )}
          {order.purchaseOrderNumber && (
            <Fact label={t`Purchase order number`}>
              <bdi>{order.purchaseOrderNumber}</bdi>
            </Fact>
          )}
          <Fact label={t`Deliver to`}>
            <Box as="bdi" whiteSpace="pre-line">
              {order.address}
            </Box>
          </Fact>
          <OrderExtras order={order} />
        </Facts>
        {addressTools}
      </Part>
      <Part title={t`History`}>
        <OrderHistory
          events={order.events}
          addressChanges={order.addressChanges}
          approval={order.approval}
          isOwn={isOwn}
        />
      </Part>
    </Box>
  )
}
