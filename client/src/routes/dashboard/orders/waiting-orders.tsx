import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Link } from '@chakra-ui/react/link'
import { Text } from '@chakra-ui/react/text'
import { Link as RouterLink } from 'react-router-dom'
import { ApproveInList } from '../../../features/orders/approve-in-list'
import { OrderTotal } from '../../../features/orders/order-cells'
import { formatDateTime } from '../../../shared/format/date'
import { formatQuantity } from '../../../shared/format/number'
import { CACHE_THEN_NETWORK } from '../../../shared/graphql/fetch-policies'
import type { CompanyRole } from '../../../shared/graphql/schema.generated'
import { type Column, ResponsiveRow, ResponsiveTable } from '../../../shared/lists/responsive-table'
import { Part } from '../../../shared/page/part'
import { ListSection, NO_LIST } from '../list-section'
import { useWaitingOrdersQuery } from './waiting-orders.generated'
import type { WaitingOrdersQuery } from './waiting-orders.generated'

const columns = (decides: boolean): Column[] => [
  { label: t`Order number` },
  { label: t`Ordered by` },
  { label: t`Total`, isNumeric: true, width: '8rem' },
  { label: t({ message: 'Since', context: 'an order waits' }), width: '12rem' },
  ...(decides ? [{ label: t`Actions`, width: '9rem' }] : []),
]

interface WaitingOrdersProps {
  /** Id of the company. */
  id: string
  /** Path of the order pages. */
  list: string
  /** The user's role: a buyer sees their own orders, approvers all of them. */
  role: CompanyRole | undefined
}

/**
 * A company's orders awaiting approval, oldest first. Approvers approve here, and decline on an order's page.
 */
export function WaitingOrders({ id, list, role }: WaitingOrdersProps) {
  const query = useWaitingOrdersQuery({ variables: { id }, ...CACHE_THEN_NETWORK })
  const total = query.data?.company?.waitingOrders.totalCount ?? 0
  const count = formatQuantity(total)
  return (
    <Part title={total > 0 ? t`Waiting for approval (${count})` : t`Waiting for approval`}>
      <ListSection
        query={query}
        pageOf={({ company }) => company?.waitingOrders ?? NO_LIST}
        words={{
          failed: t`We couldn’t load the orders`,
          stale: t`Couldn’t refresh orders. Showing the last version we loaded.`,
          moreFailed: t`Couldn’t load more orders.`,
        }}
        filter={id}
        empty={
          <Box color="fg.muted">{role === 'BUYER' ? t`None of your orders is waiting.` : t`No orders to approve.`}</Box>
        }
      >
        {(orders) => (
          <>
            {role && (
              <Text color="fg.muted" mb="3">
                {role === 'BUYER' ? (
                  <Trans>Your company’s owners and approvers decide on these orders.</Trans>
                ) : (
                  <Trans>Approve orders here, or open one to see details or decline it.</Trans>
                )}
              </Text>
            )}
            <ResponsiveTable caption={t`Waiting for approval`} columns={columns(decides(role))}>
              {orders.map((order) => (
                <Row key={order.id} {...{ order, list, role }} reload={() => void query.refetch()} />
              ))}
            </ResponsiveTable>
          </>
        )}
      </ListSection>
    </Part>
  )
}

/** Neither buyers nor staff approve orders. */
const decides = (role: CompanyRole | undefined) => role === 'OWNER' || role === 'APPROVER'

type WaitingOrder = NonNullable<WaitingOrdersQuery['company']>['waitingOrders']['nodes'][number]

interface RowProps extends Pick<WaitingOrdersProps, 'list' | 'role'> {
  order: WaitingOrder
  reload: () => void
}

function Row({ order, list, role, reload }: RowProps) {
  const { id, number, customerName, purchaseOrderNumber, createdAt, total, totalDue, approval } = order
  return (
    <ResponsiveRow
      columns={columns(decides(role))}
      cells={[
        <div key="number">
          <Link asChild>
            <RouterLink to={`${list}/${id}`}>
              <bdi dir="ltr">{number}</bdi>
            </RouterLink>
          </Link>
          {purchaseOrderNumber && (
            <Box color="fg.muted" fontWeight="normal" overflowWrap="anywhere">
              <Trans>
                Purchase order: <bdi>{purchaseOrderNumber}</bdi>
              </Trans>
            </Box>
          )}
        </div>,
        <Box key="who" overflowWrap="anywhere">
          <bdi>{customerName}</bdi>
        </Box>,
        <OrderTotal key="total" total={total} totalDue={totalDue} />,
        <time key="since" dateTime={createdAt}>
          {formatDateTime(createdAt)}
        </time>,
        ...(decides(role)
          ? [approval?.canDecide ? <ApproveInList key="actions" order={order} reload={reload} /> : null]
          : []),
      ]}
    />
  )
}
