import { z } from 'zod'
import { issue } from '../../messages/sentence'

/** Products that one stream tells of at most. */
const MOST_PRODUCTS = 20

/** What somebody wants to be told of in one stream. What is no id names nothing. */
export const shopEventFilter = z.strictObject({
  placedOrders: z.boolean().default(false),
  orders: z.boolean().default(false),
  orderId: z.string().nullish(),
  quotations: z.boolean().default(false),
  quotationId: z.string().nullish(),
  productIds: z
    .array(z.string())
    .max(MOST_PRODUCTS, issue('productsAtMost', { max: MOST_PRODUCTS }))
    .nullish(),
})
