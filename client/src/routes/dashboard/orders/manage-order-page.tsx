import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { May } from '../../../shared/auth/may'
import { OrderDetailsForm } from '../../../features/orders/order-details-form'
import { isToPack } from '../../../features/orders/papers'
import { ShipmentEditor } from '../../../features/orders/shipment-editor'
import { StaffNotes } from '../../../features/orders/staff-notes'
import { ButtonLink } from '../../../shared/navigation/links'
import { Part } from '../../../shared/page/part'
import { OrderPage } from './order-page'

const ALL = { path: '/dashboard/manageOrders', label: msg`Manage All Orders`, way: msg`Go to Manage All Orders` }

/** Any order, for staff. */
export function ManageOrderPage() {
  return (
    <OrderPage
      list={ALL}
      isAdmin
      printing={(order) =>
        isToPack(order) && (
          <ButtonLink variant="outline" to={`/dashboard/orders/print?ids=${order.id}&kind=slips`}>
            <Trans>Packing slip</Trans>
          </ButtonLink>
        )
      }
      staff={(order) => (
        <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="5" _print={{ display: 'none' }}>
          <May do="ORDERS_WRITE">
            <Part title={t`Shown to the customer`}>
              <OrderDetailsForm order={order} />
            </Part>
          </May>
          <Part title={t`Internal notes`}>
            <StaffNotes orderId={order.id} />
          </Part>
        </Box>
      )}
      shipmentTools={(shipment) => (
        <May do="ORDERS_WRITE">
          <ShipmentEditor shipment={shipment} />
        </May>
      )}
    />
  )
}
