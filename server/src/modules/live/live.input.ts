import { z } from 'zod'
import { issue } from '../../messages/sentence'

/** Products per subscription. */
const MAX_PRODUCTS = 20

/** A malformed id matches no event. */
export const shopEventFilter = z.strictObject({
  placedOrders: z.boolean().default(false),
  orders: z.boolean().default(false),
  orderId: z.string().nullish(),
  quotations: z.boolean().default(false),
  quotationId: z.string().nullish(),
  productIds: z
    .array(z.string())
    .max(MAX_PRODUCTS, issue('productsAtMost', { max: MAX_PRODUCTS }))
    .nullish(),
})
