import { t } from '@lingui/core/macro'
import type { StockChangeReason } from '../../shared/graphql/schema.generated'

/** Why a stock changes, as people say it. */
export const stockReasonLabels = (): Record<StockChangeReason, string> => ({
  RECEIVED: t`Delivery received`,
  RETURNED: t`Returned by a customer`,
  DAMAGED: t`Damaged or expired`,
  LOST: t({ message: 'Lost', context: 'pieces in stock' }),
  ADJUSTMENT: t`Stock count`,
})
