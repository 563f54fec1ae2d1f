import * as z from 'zod/mini'
import { limited } from '../../../shared/forms/rules/text'

/** Rules of the form for a quotation request: it has no delivery and no purchase order number. */
export const quotationSchema = () =>
  z.object({
    phone: z.string(),
    address: z.string(),
    companyId: z.string(),
    purchaseOrderNumber: z.string(),
    billing: z.string(),
    billingAddressText: z.string(),
    costCenter: z.string(),
    buyerNote: z.string().check(z.trim(), limited(5_000)),
  })
