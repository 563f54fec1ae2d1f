import { Box } from '@chakra-ui/react/box'
import { Link } from '@chakra-ui/react/link'
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden'
import { t, plural } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { MoneyValue } from '../../shared/format/money'
import { formatMoney } from '../../shared/format/money'
import { formatQuantity } from '../../shared/format/number'
import { CompanyLink } from '../../shared/navigation/record-links'
import type { OrderRow_OrderFragment } from './order-row.generated'
import { OrderRow_OrderFragmentDoc } from './order-row.generated'
import { OrderStatusBadge, StatusHistory } from './order-status'
import { describeOrder } from './order-words'

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

/** The first lines of an order in a list, and the number of others. */
export function OrderProducts({ order: { shownLines, lineCount } }: { order: OrderRow_OrderFragment }) {
  const more = lineCount - shownLines.length
  return (
    <Box as="ul" listStyleType="none" display="grid" gap="1.5">
      {shownLines.map((line) => (
        <OrderedProduct key={line.id} line={line} />
      ))}
      {more > 0 && (
        <Box as="li" color="fg.muted" fontWeight="normal">
          {plural(more, { one: 'and # more', other: 'and # more' })}
        </Box>
      )}
    </Box>
  )
}

function OrderedProduct({ line }: { line: OrderRow_OrderFragment['shownLines'][number] }) {
  const { product, size } = line
  const quantity = formatQuantity(line.quantity)
  const price = formatMoney(line.unitPrice)
  const name = <bdi>{line.name}</bdi>
  return (
    <li>
      {quantity} ×{' '}
      {product ? (
        <Link asChild variant="plain">
          <RouterLink to={`/products/${product.id}`}>{name}</RouterLink>
        </Link>
      ) : (
        name
      )}
      {size !== null && (
        <Box fontWeight="normal">
          <Trans>
            Size: <bdi>{size}</bdi>
          </Trans>
        </Box>
      )}
      <Box textStyle="xs" fontWeight="normal" color="fg.muted">
        <Trans>{price} each</Trans>
      </Box>
    </li>
  )
}

interface OrderTotalProps {
  /** Original total. */
  total: MoneyValue
  /** Total without cancelled units. */
  totalDue: MoneyValue
}

/** An order's amount due for lists, with the original total below after a cancellation. */
export function OrderTotal({ total, totalDue }: OrderTotalProps) {
  return (
    <>
      <strong>{formatMoney(totalDue)}</strong>
      {total.amount !== totalDue.amount && (
        <Box color="fg.muted">
          {/* Screen readers do not announce strikethrough. */}
          <VisuallyHidden>
            <Trans context="the total of an order of which pieces were called off">Before the cancellation:</Trans>{' '}
          </VisuallyHidden>
          <s>{formatMoney(total)}</s>
        </Box>
      )}
    </>
  )
}
