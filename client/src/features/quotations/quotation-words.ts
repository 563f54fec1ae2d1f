import { t } from '@lingui/core/macro'
import type { QuotationStatus } from '../../shared/graphql/schema.generated'

/** Labels of statuses in their sequence. */
export const stateLabels = (): Record<QuotationStatus, string> => ({
  REQUESTED: t({ message: 'Requested', context: 'state of a quotation' }),
  OFFERED: t({ message: 'Quoted', context: 'state of a quotation' }),
  ACCEPTED: t({ message: 'Accepted', context: 'state of a quotation' }),
  ORDERED: t({ message: 'Ordered', context: 'state of a quotation' }),
  CANCELLED: t({ message: 'Cancelled', context: 'state of a quotation' }),
  DECLINED: t({ message: 'Declined', context: 'state of a quotation' }),
  EXPIRED: t({ message: 'Expired', context: 'state of a quotation' }),
  WITHDRAWN: t({ message: 'Withdrawn', context: 'state of a quotation' }),
})
