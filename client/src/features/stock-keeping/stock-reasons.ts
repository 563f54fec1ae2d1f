import { t } from '@lingui/core/macro'
import type { StockChangeReason } from '../../shared/graphql/schema.generated'

/** Labels of stock change reasons. */
export const stockReasonLabels = (): Record<StockChangeReason, string> => ({
  RECEIVED: t`Delivery received`,
  RETURNED: t`Returned by a customer`,
  DAMAGED: t`Damaged or expired`,
  LOST: t({ message: 'Lost', context: 'pieces in stock' }),
  ADJUSTMENT: t`Stock count`,
})
