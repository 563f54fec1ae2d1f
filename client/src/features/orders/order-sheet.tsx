import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { addressText } from '../../shared/format/country'
import { formatDateTime } from '../../shared/format/date'
import { formatWeightOfLines } from '../../shared/format/units'
import { SelectField } from '../../shared/forms/fields'
import { Form } from '../../shared/forms/form'
import { Notice } from '../../shared/forms/notice'
import { rule } from '../../shared/forms/rules/text'
import { sizeOptions } from '../../shared/prices/chosen-size'
import { useMutationForm } from '../../shared/forms/use-mutation-form'
import { useAct } from '../../shared/graphql/use-act'
import { isolate } from '../../shared/i18n/messages'
import { CustomerPart, Sheet } from '../../shared/page/sheet'
import { Fact, Facts, Part } from '../../shared/page/part'
import type { OrderSizesQuery } from './choose-size.generated'
import { useChooseOrderSizeMutation, useOrderSizesQuery } from './choose-size.generated'
import { NextStep } from './next-step'
import { OrderExtras } from './order-extras'
import { OrderHistory } from './order-history'
import { OrderLines } from './order-lines'
import type { OrderSheet_OrderFragment } from './order-sheet.generated'
import type { SentPieces } from './order-shipments'
import { OrderShipments } from './order-shipments'

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

interface NeededSizesProps {
  /** `canChangeAddress` also covers sizes: for the order's members and staff. */
  order: { id: string; needsSize: boolean; canChangeAddress: boolean }
}

/** Asks for the sizes that an order needs before its confirmation. */
function NeededSizes({ order: { id, needsSize, canChangeAddress } }: NeededSizesProps) {
  const { data } = useOrderSizesQuery({ variables: { id }, skip: !needsSize || !canChangeAddress })
  if (!needsSize) return null
  const lines = data?.order?.lines.filter((line) => line.needsSize) ?? []
  return (
    <Box mb="5" display="grid" gap="4" _print={{ display: 'none' }}>
      <Notice kind="info">
        <Trans>This order needs a size. It can be confirmed once one is chosen.</Trans>
      </Notice>
      {lines.map((line) => (
        <SizeForm key={line.id} orderId={id} line={line} />
      ))}
    </Box>
  )
}

type Line = NonNullable<OrderSizesQuery['order']>['lines'][number]

const sizeSchema = z.object({ variantId: z.string().check(rule((id) => (id ? null : t`Choose a size`))) })

function SizeForm({ orderId, line: { id: lineId, name, product } }: { orderId: string; line: Line }) {
  const { send } = useAct(useChooseOrderSizeMutation)
  const { field, submit, isBusy, error } = useMutationForm({
    schema: sizeSchema,
    initial: { variantId: '' },
    send: ({ variantId }) => send({ input: { id: orderId, lineId, variantId } }),
    savedText: () => t`Size saved.`,
  })
  // No longer sold: the order can only be cancelled.
  if (!product) return null
  const productName = isolate(name)

  return (
    <Form aria-label={t`Size of ${productName}`} onSubmit={submit} maxW="20rem">
      <SelectField
        label={t`Size of ${productName}`}
        options={{ '': t`Choose a size`, ...sizeOptions(product.variants) }}
        // An order may need several.
        frame={{ required: true, id: `size-${lineId}` }}
        {...field('variantId')}
      />
      {error && <Notice kind="error">{error}</Notice>}
      <Button type="submit" size="sm" justifySelf="start" aria-busy={isBusy || undefined}>
        <Trans>Save size</Trans>
      </Button>
    </Form>
  )
}
