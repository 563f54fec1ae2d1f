import { createStripeProvider } from '../modules/card-payments/stripe-provider'
import type { StripeApi } from './stripe-api'

/** The shop's provider of card payments, connected to the stand-in. */
export const createCardProvider = ({ variables }: StripeApi) =>
  createStripeProvider({
    secretKey: variables.STRIPE_SECRET_KEY ?? '',
    webhookSecret: variables.STRIPE_WEBHOOK_SECRET ?? '',
    apiUrl: variables.STRIPE_API_URL,
  })
