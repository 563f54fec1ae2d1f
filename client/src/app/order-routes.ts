import { own, page, staff } from './route'

export const orderRoutes = [
  page(
    'myOrders',
    'dashboard/orders/my-orders-page',
    'MyOrdersPage',
    () => import('../routes/dashboard/orders/my-orders-page'),
    own,
  ),
  page(
    'myOrders/:id',
    'dashboard/orders/order-page',
    'MyOrderPage',
    () => import('../routes/dashboard/orders/order-page'),
    own,
  ),
  page(
    'manageOrders',
    'dashboard/orders/manage-orders-page',
    'ManageOrdersPage',
    () => import('../routes/dashboard/orders/manage-orders-page'),
    staff('ORDERS_READ'),
  ),
  page(
    'orders/new',
    'dashboard/phone-order/new-order-page',
    'NewOrderPage',
    () => import('../routes/dashboard/phone-order/new-order-page'),
    { ...staff('ORDERS_WRITE'), catalogues: ['forms', 'account', 'dashboard', 'basket'] },
  ),
  page(
    'orders/ship',
    'dashboard/orders/ship-orders-page',
    'ShipOrdersPage',
    () => import('../routes/dashboard/orders/ship-orders-page'),
    staff('ORDERS_WRITE'),
  ),
  page(
    'orders/print',
    'dashboard/orders/print-page',
    'PrintPage',
    () => import('../routes/dashboard/orders/print-page'),
    staff('ORDERS_READ'),
  ),
  page(
    'manageOrders/:id',
    'dashboard/orders/manage-order-page',
    'ManageOrderPage',
    () => import('../routes/dashboard/orders/manage-order-page'),
    staff('ORDERS_READ'),
  ),
]
