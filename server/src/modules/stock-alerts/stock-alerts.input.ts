import { z } from 'zod'

export const stockAlertInput = z.strictObject({ productId: z.string(), variantId: z.string().nullish() })
