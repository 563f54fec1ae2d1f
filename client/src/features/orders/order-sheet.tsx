import { t } from '@lingui/core/macro'
import { Box } from '@chakra-ui/react/box'
import type { ReactNode } from 'react'
import { addressText } from '../../shared/format/country'
import { formatDateTime } from '../../shared/format/date'
import { formatWeightOfLines } from '../../shared/format/weight'
import { CustomerPart } from '../../shared/page/customer-part'
import { Fact, Facts, Part } from '../../shared/page/part'
import { Sheet } from '../../shared/page/sheet'
import { NeededSizes } from './needed-sizes'
import { NextStep } from './next-step'
import { OrderExtras } from './order-extras'
import { OrderHistory } from './order-history'
import { OrderLines } from './order-lines'
import type { SentPieces } from './order-shipments'
import { OrderShipments } from './order-shipments'
import type { OrderSheet_OrderFragment } from './order-sheet.generated'

interface OrderSheetProps {
  order: OrderSheet_OrderFragment
  /** Whether the user is the order's customer. */
  isOwn: boolean
  /** Whether staff view the order, not the customer. */
  isAdmin: boolean
  /** Available actions. */
  actions: ReactNode
  /** The address editor. */
  addressTools?: ReactNode
  /** Staff-only content. */
  staff?: ReactNode
  /** Actions on a shipment. */
  shipmentTools?: ((shipment: SentPieces) => ReactNode) | undefined
  /** Returns of the order. */
  returns?: ReactNode
  /** Amounts paid and due. */
  payment?: ReactNode
}

/** An order's page: next step, lines and shipments; beside them people, addresses and notes. */
export function OrderSheet(props: OrderSheetProps) {
  const { order, isOwn, isAdmin, actions, addressTools, staff, shipmentTools, returns, payment } = props
  const history = (
    <Part title={t`History`}>
      <OrderHistory
        events={order.events}
        addressChanges={order.addressChanges}
        approval={order.approval}
        isOwn={isOwn}
      />
    </Part>
  )
  const { customer, customerName, customerEmail, company } = order
  return (
    <Sheet
      isOwn={!isAdmin}
      aside={
        <>
          <CustomerPart id={customer?.id} name={customerName} email={customerEmail} company={company} />
          {payment}
          <Part title={t`Delivery`}>
            <Facts width="14rem" mb="0">
              <Fact label={t`Delivery address`}>
                <Box as="bdi" whiteSpace="pre-line">
                  {order.shippingAddress ? addressText(order.shippingAddress) : order.address}
                </Box>
              </Fact>
              <Fact label={t`Phone`}>
                <bdi dir="ltr">{order.phone}</bdi>
              </Fact>
              {order.shippingMethod && (
                <Fact label={t`Shipping method`}>
                  <bdi>{order.shippingMethod}</bdi>
                </Fact>
              )}
              {order.incoterm && (
                <Fact label={t`Delivery terms`}>
                  <bdi>
                    {order.incoterm.code} {order.incoterm.place}
                  </bdi>
                </Fact>
              )}
            </Facts>
            {addressTools}
          </Part>
          <Billing order={order} />
          {staff}
          {!isAdmin && history}
        </>
      }
    >
      <NextStep order={order} isAdmin={isAdmin} actions={actions} />
      <Part title={t`Items`}>
        <NeededSizes order={order} />
        <OrderLines order={order} />
        <Facts mb="0">
          <Fact label={t`Order weight`}>{formatWeightOfLines(order.weightGrams)}</Fact>
        </Facts>
      </Part>
      {order.shipments.length > 0 && (
        <Part title={t`Shipments`}>
          <OrderShipments order={order} tools={shipmentTools} />
        </Part>
      )}
      {returns}
      {isAdmin && history}
    </Sheet>
  )
}

/** Billing details; renders nothing without any. */
function Billing({ order }: Pick<OrderSheetProps, 'order'>) {
  const { purchaseOrderNumber, costCenter, billingAddressText, buyerNote, acceptedTermsOf } = order
  const hasBilling = purchaseOrderNumber ?? costCenter ?? billingAddressText ?? buyerNote
  if (!hasBilling && !acceptedTermsOf) return null
  return (
    <Part title={hasBilling ? t`Billing and note` : t`Terms of sale`}>
      <Facts width="14rem" mb="0">
        {purchaseOrderNumber && (
          <Fact label={t`Purchase order number`}>
            <bdi>{purchaseOrderNumber}</bdi>
          </Fact>
        )}
        <OrderExtras order={order} />
        {acceptedTermsOf && <Fact label={t`Accepted terms of`}>{formatDateTime(acceptedTermsOf)}</Fact>}
      </Facts>
    </Part>
  )
}
