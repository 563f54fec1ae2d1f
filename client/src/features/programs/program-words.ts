import { t } from '@lingui/core/macro'
import type { ApiScope, WebhookDeliveryStatus, WebhookEvent } from '../../shared/graphql/schema.generated'

/** Labels of API key scopes. */
export const scopeLabels = (): Record<ApiScope, string> => ({
  ORDERS_READ: t`Read orders`,
  ORDERS_WRITE: t`Update, ship and cancel orders`,
  PRODUCTS_READ: t`Read products with all prices and translations`,
  PRODUCTS_WRITE: t`Change products and stock`,
  PRICES_WRITE: t`Change prices and exchange rates`,
  CUSTOMERS_READ: t`Read customers and companies`,
  QUOTATIONS_READ: t`Read quotations`,
  QUOTATIONS_WRITE: t`Answer quotations`,
  IMPORTS_READ: t`See imports`,
  IMPORTS_WRITE: t`Import files the key can change`,
  EXPORTS_READ: t`Export files the key can read`,
  PAYMENTS_READ: t`Read payments and invoices of orders`,
  PAYMENTS_WRITE: t`Record payments and issue invoices`,
})

/** Labels of webhook events. */
export const eventLabels = (): Record<WebhookEvent, string> => ({
  ORDER_PLACED: t`Order placed`,
  ORDER_CONFIRMED: t`Order confirmed`,
  ORDER_SHIPPED: t`Order shipped`,
  ORDER_DELIVERED: t`Order delivered`,
  ORDER_CANCELLED: t`Order cancelled`,
  ORDER_CHANGED: t`Other order change`,
  STOCK_CHANGED: t`Stock changed`,
  PRODUCT_CREATED: t`Product added`,
  PRODUCT_UPDATED: t`Product changed`,
  PRODUCT_DELETED: t`Product deleted`,
  PRICE_UPDATED: t`Price changed`,
  QUOTATION_REQUESTED: t`Quotation requested`,
  QUOTATION_OFFERED: t`Quotation sent`,
  QUOTATION_ACCEPTED: t`Quotation accepted`,
  QUOTATION_ORDERED: t`Quotation ordered`,
  QUOTATION_DECLINED: t`Quotation declined`,
  QUOTATION_WITHDRAWN: t`Quotation withdrawn`,
  RETURN_REQUESTED: t`Return requested`,
  RETURN_ACCEPTED: t`Return accepted`,
  RETURN_DECLINED: t`Return declined`,
  RETURN_RECEIVED: t`Return received`,
  RETURN_CLOSED: t`Return closed`,
  RETURN_WITHDRAWN: t`Return withdrawn`,
  ORDER_PAID: t`Order paid`,
  PAYMENT_REVERSED: t`Payment reversed`,
  PAYMENT_REFUNDED: t`Payment refunded`,
  INVOICE_ISSUED: t`Invoice issued`,
})

/** Labels of delivery statuses. */
export const stateLabels = (): Record<WebhookDeliveryStatus, string> => ({
  PENDING: t({ message: 'Waiting', context: 'of a delivery' }),
  DELIVERED: t({ message: 'Delivered', context: 'of a webhook' }),
  FAILED: t({ message: 'Failed', context: 'of a delivery' }),
})
