import { own, page, staff } from './route'

/** Pages of orders, quotations, returns and invoices. */
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
  page(
    'quotations',
    'dashboard/quotations/quotations-page',
    'QuotationsPage',
    () => import('../routes/dashboard/quotations/quotations-page'),
    own,
  ),
  page(
    'quotations/:id',
    'dashboard/quotations/quotation-page',
    'QuotationPage',
    () => import('../routes/dashboard/quotations/quotation-page'),
    own,
  ),
  page(
    'returns',
    'dashboard/returns/returns-page',
    'ReturnsPage',
    () => import('../routes/dashboard/returns/returns-page'),
    staff('ORDERS_READ'),
  ),
  page(
    'returns/:id',
    'dashboard/returns/return-page',
    'ReturnPage',
    () => import('../routes/dashboard/returns/return-page'),
    staff('ORDERS_READ'),
  ),
  page(
    'invoices',
    'dashboard/invoices/invoices-page',
    'InvoicesPage',
    () => import('../routes/dashboard/invoices/invoices-page'),
    staff('PAYMENTS_READ'),
  ),
]
