import { z } from 'zod'
import { ConfigError, httpUrl, optional } from './variables'

/** Keys of the payment provider. */
export interface CardSettings {
  secretKey: string
  /** Signs the provider's webhook calls. */
  webhookSecret: string
  /** Another address of the provider's API, for tests. */
  apiUrl: string | undefined
}

export const cardVariables = {
  STRIPE_SECRET_KEY: optional(
    z
      .string()
      .regex(/^(sk|rk)_\w+$/, 'must begin with sk_ or rk_')
      .optional(),
  ),
  STRIPE_WEBHOOK_SECRET: optional(
    z
      .string()
      .regex(/^whsec_\w+$/, 'must begin with whsec_')
      .optional(),
  ),
  STRIPE_API_URL: optional(httpUrl.optional()),
}

type CardValues = z.output<z.ZodObject<typeof cardVariables>>

/** Undefined without keys: card payments are then not offered. Throws ConfigError if only one key is set. */
export function readCards(values: CardValues): CardSettings | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: apiUrl } = values
  if (secretKey === undefined && webhookSecret === undefined) return undefined
  if (secretKey === undefined) throw new ConfigError('STRIPE_SECRET_KEY is required when STRIPE_WEBHOOK_SECRET is set')
  if (webhookSecret === undefined) {
    throw new ConfigError('STRIPE_WEBHOOK_SECRET is required when STRIPE_SECRET_KEY is set')
  }
  return { secretKey, webhookSecret, apiUrl }
}
