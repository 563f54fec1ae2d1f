import { msg } from '@lingui/core/macro'
import { ShipmentEditor } from '../../features/orders/shipment-editor'
import { OrderPage } from './order-page'

const ALL = { path: '/dashboard/manageOrders', label: msg`Manage All Orders`, way: msg`Go to Manage All Orders` }

/** An order of anybody; for admins. */
export function ManageOrderPage() {
  return <OrderPage list={ALL} isAdmin shipmentTools={(shipment) => <ShipmentEditor shipment={shipment} />} />
}
