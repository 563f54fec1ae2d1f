import * as z from 'zod/mini'
import type { AddressValues } from '../../../shared/forms/rules/postal-address'
import { limited } from '../../../shared/forms/rules/text'

/** Rules of the form for a quotation request: it has no delivery and no purchase order number. */
export const quotationSchema = () =>
  z.object({
    shippingAddress: z.custom<AddressValues>(),
    companyId: z.string(),
    purchaseOrderNumber: z.string(),
    billing: z.string(),
    billingAddress: z.custom<AddressValues>(),
    shippingMethodId: z.string(),
    costCenter: z.string(),
    buyerNote: z.string().check(z.trim(), limited(5_000)),
  })
