import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { formatMoney } from '../../shared/format/money'
import { formatQuantity } from '../../shared/format/quantity'
import { Fact, Facts } from '../../shared/page/part'
import type { OrderToApproveQuery } from './order-approval.generated'
import { OrderExtras } from './order-extras'
import { OrderTotal } from './order-total'

/** An order's full content for the approval dialog: buyer, lines, prices, address and order number. */
export function ApprovedContent({ order }: { order: NonNullable<OrderToApproveQuery['order']> }) {
  const { lines, totalWithTax, totalDue, customerName, address, phone, purchaseOrderNumber } = order
  return (
    <Box color="fg" maxH="50vh" overflowY="auto" tabIndex={0} role="group" aria-label={t`Order details`}>
      <Box as="ul" listStyleType="none" display="grid" gap="2" mb="4">
        {lines
          .map((line) => ({ ...line, remaining: line.quantity - line.cancelledQuantity }))
          .filter(({ remaining }) => remaining > 0)
          .map(({ id, name, size, remaining, unitPrice }) => (
            <Line key={id} {...{ name, size }} quantity={formatQuantity(remaining)} price={formatMoney(unitPrice)} />
          ))}
      </Box>
      <Facts>
        <Fact label={t`Total`}>
          <OrderTotal total={totalWithTax} totalDue={totalDue} />
        </Fact>
        <Fact label={t`Ordered by`}>
          <bdi>{customerName}</bdi>
        </Fact>
        {purchaseOrderNumber && (
          <Fact label={t`Purchase order number`}>
            <bdi>{purchaseOrderNumber}</bdi>
          </Fact>
        )}
        <Fact label={t`Address`}>
          <Box as="bdi" whiteSpace="pre-line">
            {address}
          </Box>
        </Fact>
        <Fact label={t`Phone`}>
          <bdi dir="ltr">{phone}</bdi>
        </Fact>
        <OrderExtras order={order} />
      </Facts>
    </Box>
  )
}

interface LineProps {
  name: string
  size: string | null
  quantity: string
  price: string
}

function Line({ name, size, quantity, price }: LineProps) {
  return (
    <li>
      {quantity} × <bdi>{name}</bdi>
      {size !== null && (
        <Box>
          <Trans>
            Size: <bdi>{size}</bdi>
          </Trans>
        </Box>
      )}
      <Box textStyle="xs" color="fg.muted">
        <Trans>{price} each</Trans>
      </Box>
    </li>
  )
}
