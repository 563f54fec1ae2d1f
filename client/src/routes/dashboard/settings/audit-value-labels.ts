import { t } from '@lingui/core/macro'
import { kindLabels } from '../../../features/articles/article-kinds'
import type { ValueLabels } from '../../../features/audit/audit-labels'
import { inquiryStateLabels } from '../../../features/inquiries/inquiry-words'
import { statusLabels } from '../../../features/orders/order-words'
import { paymentStatusLabels } from '../../../features/payments/payment-words'
import { roleLabels, staffRoleLabels } from '../../../features/people/role-labels'
import { roundingLabels } from '../../../features/prices/price-list-words'
import { eventLabels, scopeLabels } from '../../../features/programs/program-words'
import { stateLabels as quotationStateLabels } from '../../../features/quotations/quotation-words'
import { returnStateLabels } from '../../../features/returns/return-words'
import { faultLabels, stateLabels as reviewStateLabels } from '../../../features/reviews/moderation/review-words'
import { stockReasonLabels } from '../../../features/stock-keeping/stock-reasons'
import { LANGUAGE_CODES, LANGUAGES } from '../../../shared/i18n/languages'

/** Labels of coded values in the audit log, by field. */
export const auditValueLabels = (): ValueLabels => ({
  status: statusLabels(),
  role: roleLabels(),
  staffRole: staffRoleLabels(),
  stockChangeReason: stockReasonLabels(),
  kind: kindLabels(),
  roundingMode: roundingLabels(),
  reviewState: reviewStateLabels(),
  hidingReason: faultLabels(),
  inquiryState: inquiryStateLabels(),
  state: quotationStateLabels(),
  returnState: returnStateLabels(),
  paymentStatus: paymentStatusLabels(),
  language: Object.fromEntries(LANGUAGE_CODES.map((code) => [code, LANGUAGES[code].name])),
  publication: {
    IN_SHOP: t({ message: 'In the shop', context: 'of a product' }),
    DRAFT: t({ message: 'Draft', context: 'of a product' }),
    SCHEDULED: t({ message: 'Comes later', context: 'of a product' }),
    DELETED: t({ message: 'Deleted', context: 'of a product' }),
  },
  scopes: inLog(scopeLabels(), ':'),
  events: inLog(eventLabels(), '.'),
  changed: {
    phone: t`Phone`,
    address: t`Address`,
    customerNote: t`Note to the customer`,
    expectedOn: t`Expected delivery`,
    carrier: t`Carrier`,
    trackingNumber: t`Tracking number`,
  },
})

/** Labels by the API's spelling: `orders:read` for `ORDERS_READ`. */
const inLog = (labels: Record<string, string>, separator: string) =>
  Object.fromEntries(Object.entries(labels).map(([code, label]) => [code.toLowerCase().replace('_', separator), label]))
