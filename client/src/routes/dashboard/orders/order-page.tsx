import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { CACHE_THEN_NETWORK } from '../../../shared/graphql/fetch-policies'
import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Text } from '@chakra-ui/react/text'
import { Printer } from 'lucide-react'
import { useCallback } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { UnverifiedEmailNotice } from '../../../features/auth/account/verification'
import { OrderAgainButton } from '../../../features/basket/order-again-button'
import { AddressEditor } from '../../../features/orders/address-editor'
import { DownloadConfirmation } from '../../../features/orders/download-confirmation'
import { OrderActions } from '../../../features/orders/order-actions'
import { OrderApproval } from '../../../features/orders/order-approval'
import { OrderHeadline } from '../../../features/orders/order-headline'
import { OrderPieces } from '../../../features/orders/order-pieces'
import { OrderSheet } from '../../../features/orders/order-sheet'
import { OrderStatusBadge } from '../../../features/orders/order-status'
import { OrderReturns } from '../../../features/returns/order-returns'
import { OrderInvoices } from '../../../features/invoices/order-invoices'
import { OrderPayment } from '../../../features/payments/order-payment'
import { PrintFrame } from '../../../features/orders/print-frame'
import { hasErrorCode } from '../../../shared/network/failures'
import { isAllowed } from '../../../shared/auth/may'
import type { SessionUser } from '../../../shared/auth/session-store'
import { useSession } from '../../../shared/auth/session-store'
import { useLiveUpdates } from '../../../shared/live/use-live-updates'
import { ButtonLink } from '../../../shared/navigation/links'
import { QueryBoundary } from '../../../shared/page/loaded'
import { Breadcrumb } from '../breadcrumb'
import { DashboardPage, EmptyList } from '../dashboard-page'
import { useOrderPageQuery } from './order-page.generated'

/** The list that an order's page belongs to. */
interface List {
  path: string
  label: MessageDescriptor
  /** Text of the link to it. */
  way: MessageDescriptor
}

/** Parent list by reader: own orders, or the company's for a colleague's order. */
interface Origin {
  path: string
  label: ReactNode
}

const OWN: List = { path: '/dashboard/myOrders', label: msg`My Orders`, way: msg`Go to My Orders` }

/** An order of the user. */
export function MyOrderPage() {
  return <OrderPage list={OWN} isAdmin={false} />
}

type ShownOrder = ComponentProps<typeof OrderSheet>['order']

interface OrderPageProps {
  list: List
  isAdmin: boolean
  /** Controls beside the print button. */
  printing?: ((order: ShownOrder) => ReactNode) | undefined
  /** Staff-only content. */
  staff?: ((order: ShownOrder) => ReactNode) | undefined
  /** Staff-only actions on a shipment. */
  shipmentTools?: ComponentProps<typeof OrderSheet>['shipmentTools']
}

/** The page of an order, for customers and staff. */
export function OrderPage({ list, isAdmin, printing, staff, shipmentTools }: OrderPageProps) {
  const { id = '' } = useParams()
  const { user } = useSession()
  const { data, error, refetch } = useOrderPageQuery({
    variables: { id, isAdmin },
    // Shows cached data at once; the order may have changed.
    ...CACHE_THEN_NETWORK,
  })
  // A failed refetch is ignored until the next event.
  const reload = useCallback(() => void refetch().catch(() => {}), [refetch])
  useLiveUpdates({ of: 'orders', id }, reload)
  const isRefused = data?.order === null || hasErrorCode(error, 'FORBIDDEN')
  // Hides cached data from users who lost access.
  const order = isRefused ? null : data?.order
  const number = order?.number
  const isOwn = !isAdmin && !!order && isCustomerOf(order, user)
  const origin: Origin =
    !isAdmin && order?.company && !isOwn
      ? { path: `/dashboard/company?id=${order.company.id}`, label: <bdi>{order.company.name}</bdi> }
      : { path: list.path, label: t(list.label) }
  // The customer decides the parent list.
  const isOriginKnown = isAdmin || !!data || !!error
  return (
    <PrintFrame>
      <Breadcrumb to={origin.path} isHidden={!isOriginKnown}>
        {origin.label}
      </Breadcrumb>
      <DashboardPage
        title={number ? t`Order ${number}` : t({ message: 'Order', context: 'what somebody ordered' })}
        heading={
          number &&
          (isAdmin ? (
            <bdi dir="ltr">{number}</bdi>
          ) : (
            <Trans>
              Order <bdi dir="ltr">{number}</bdi>
            </Trans>
          ))
        }
        badges={order && <OrderStatusBadge status={order.status} needsSize={order.needsSize} />}
        facts={order && <OrderHeadline order={order} isOwn={isOwn} />}
        aside={
          order && (
            <Box display="flex" flexWrap="wrap" alignItems="center" gap="2" _print={{ display: 'none' }}>
              {!isAdmin && <OrderAgainButton order={order} />}
              {printing?.(order)}
              <DownloadConfirmation order={order} />
              <PrintButton />
            </Box>
          )
        }
      >
        {!isAdmin && <UnverifiedEmailNotice />}
        {isRefused && <NoSuchOrder list={list} />}
        {!isRefused && (
          <QueryBoundary
            query={{ error, refetch }}
            shown={data}
            words={{
              failed: t`We couldn’t load the order`,
              stale: t`Couldn’t refresh the order. Showing the last version we loaded.`,
            }}
          />
        )}
        {order && (
          <OrderSheet
            key={order.id}
            order={order}
            isOwn={isOwn}
            isAdmin={isAdmin}
            shipmentTools={shipmentTools}
            staff={staff?.(order)}
            returns={<OrderReturns order={order} isAdmin={isAdmin} reload={() => void refetch()} />}
            payment={
              <>
                <OrderPayment order={order} isAdmin={isAdmin} reload={reload} />
                <OrderInvoices order={order} isAdmin={isAdmin} />
              </>
            }
            addressTools={<AddressEditor order={order} reload={() => void refetch()} />}
            actions={
              <>
                <OrderApproval order={order} reload={() => void refetch()} />
                <OrderActions order={order} isAdmin={isAdmin} isOnPage />
                <OrderPieces order={order} isAdmin={isAdmin} reload={() => void refetch()} />
              </>
            }
          />
        )}
      </DashboardPage>
    </PrintFrame>
  )
}

/**
 * Whether a customer may view the order: their own, or one of their company. Staff may view any.
 */
function isCustomerOf(
  { customerEmail, company }: { customerEmail: string; company: object | null },
  user: SessionUser | undefined,
): boolean {
  return (!isAllowed(user, 'ORDERS_READ') && !company) || user?.email === customerEmail
}

function PrintButton() {
  return (
    <Button variant="outline" onClick={() => window.print()}>
      <Printer aria-hidden />
      <Trans>Print</Trans>
    </Button>
  )
}

/** The server does not distinguish a foreign order from a missing one. */
function NoSuchOrder({ list }: { list: List }) {
  return (
    <EmptyList title={t`Order not found`}>
      <Text color="fg.muted" mt="2" mb="6">
        <Trans>The link may be wrong, or the order may belong to a different account.</Trans>
      </Text>
      <ButtonLink to={list.path}>{t(list.way)}</ButtonLink>
    </EmptyList>
  )
}
