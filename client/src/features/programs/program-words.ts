import { t } from '@lingui/core/macro'
import type { ApiScope, WebhookDeliveryState, WebhookEvent } from '../../shared/graphql/schema.generated'

/** What a key may do, in words. */
export const scopeLabels = (): Record<ApiScope, string> => ({
  ORDERS_READ: t`Read orders`,
  ORDERS_WRITE: t`Move, ship and cancel orders`,
  PRODUCTS_READ: t`Read products with all prices and translations`,
  PRODUCTS_WRITE: t`Change products and stock`,
  PRICES_WRITE: t`Change prices and exchange rates`,
  CUSTOMERS_READ: t`Read customers and companies`,
  QUOTATIONS_READ: t`Read quotations`,
  QUOTATIONS_WRITE: t`Answer quotations`,
  IMPORTS_READ: t`See imports`,
  IMPORTS_WRITE: t`Import files of what the key may change`,
  EXPORTS_READ: t`Export files of what the key may read`,
})

/** What an endpoint can be told of, in words. */
export const eventLabels = (): Record<WebhookEvent, string> => ({
  ORDER_PLACED: t`Order placed`,
  ORDER_CONFIRMED: t`Order confirmed`,
  ORDER_SHIPPED: t`Order shipped`,
  ORDER_DELIVERED: t`Order delivered`,
  ORDER_CANCELLED: t`Order cancelled`,
  ORDER_CHANGED: t`Order changed otherwise`,
  STOCK_CHANGED: t`Stock changed`,
})

/** What became of a delivery, in words. */
export const stateLabels = (): Record<WebhookDeliveryState, string> => ({
  PENDING: t({ message: 'Waiting', context: 'of a delivery' }),
  DELIVERED: t({ message: 'Delivered', context: 'of a webhook' }),
  FAILED: t({ message: 'Failed', context: 'of a delivery' }),
})
