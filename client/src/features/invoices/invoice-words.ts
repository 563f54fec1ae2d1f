import { t } from '@lingui/core/macro'
import type { InvoiceEvent, InvoiceKind } from '../../shared/graphql/schema.generated'

export const invoiceKindLabels = (): Record<InvoiceKind, string> => ({
  INVOICE: t`Invoice`,
  CREDIT_NOTE: t`Credit note`,
})

export const invoiceEventLabels = (): Record<InvoiceEvent, string> => ({
  ORDER: t`When we confirm the order`,
  SHIPMENT: t`When the last units ship`,
  BY_HAND: t`By hand on the order page`,
})
