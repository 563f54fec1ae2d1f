import type { CardRefundState } from '@instrumenta/prisma/client'
import type { Stripe } from 'stripe'
import type { CardSettings } from '../../config/service-settings'
import type { CardEvent, CardProvider, CardRefundEvent, CheckoutRequest } from './card-provider'
import { BadSignature } from './card-provider'

const TIMEOUT_MS = 10_000

/** Languages of the shop that the hosted page does not support: the browser's language decides. */
const LANGUAGES_ELSEWHERE = new Set(['ar'])

/** Stripe Checkout, by Stripe's own package, which is loaded when it is first needed. */
export function createStripeProvider({ secretKey, webhookSecret, apiUrl }: CardSettings): CardProvider {
  let loaded: Promise<Stripe> | undefined
  const load = () => (loaded ??= openStripe(secretKey, apiUrl))
  return {
    async createCheckout(request) {
      const stripe = await load()
      const session = await stripe.checkout.sessions.create(toSession(request), { idempotencyKey: request.id })
      if (!session.url) throw new Error(`Stripe made no page for ${request.id}`)
      return { sessionId: session.id, url: session.url }
    },
    async closeCheckout(sessionId) {
      const stripe = await load()
      const { status } = await stripe.checkout.sessions.retrieve(sessionId)
      if (status === 'open') await stripe.checkout.sessions.expire(sessionId)
    },
    async refund({ id, paymentReference, amountMinor }) {
      const stripe = await load()
      try {
        const refund = await stripe.refunds.create(
          { payment_intent: paymentReference, amount: Number(amountMinor), metadata: { refundId: id } },
          { idempotencyKey: id },
        )
        return toRefund(refund, id, Math.floor(Date.now() / 1_000))
      } catch (error) {
        if ((error as Stripe.errors.StripeError).type !== 'StripeInvalidRequestError') throw error
        const failure = (error as Error).message
        return { kind: 'REFUND', id, status: 'FAILED', reference: null, failure, at: new Date() }
      }
    },
    async readEvent(body, signature) {
      const stripe = await load()
      let event: Stripe.Event
      try {
        event = stripe.webhooks.constructEvent(body, signature, webhookSecret)
      } catch (error) {
        throw new BadSignature('The webhook call is not signed by Stripe', { cause: error })
      }
      return toEvent(event)
    },
  }
}

async function openStripe(secretKey: string, apiUrl: string | undefined): Promise<Stripe> {
  const { default: StripeClient } = await import('stripe')
  const options = { timeout: TIMEOUT_MS, maxNetworkRetries: 1, telemetry: false }
  if (apiUrl === undefined) return new StripeClient(secretKey, options)
  const { protocol, hostname, port } = new URL(apiUrl)
  const at = { host: hostname, port, protocol: protocol === 'http:' ? 'http' : 'https' } as const
  return new StripeClient(secretKey, { ...options, ...at })
}

function toSession(request: CheckoutRequest): Stripe.Checkout.SessionCreateParams {
  const { id, orderId, orderNumber, amountMinor, currency, email, language, expiresAt } = request
  const metadata = { orderId, orderNumber }
  return {
    mode: 'payment',
    client_reference_id: id,
    metadata,
    payment_intent_data: { metadata, description: orderNumber },
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: currency.toLowerCase(),
          unit_amount: Number(amountMinor),
          product_data: { name: orderNumber },
        },
      },
    ],
    customer_email: email,
    locale: (LANGUAGES_ELSEWHERE.has(language) ? 'auto' : language) as Stripe.Checkout.SessionCreateParams.Locale,
    expires_at: Math.floor(expiresAt.getTime() / 1_000),
    success_url: request.paidUrl,
    cancel_url: request.cancelledUrl,
  }
}

function toEvent({ type, data, created }: Stripe.Event): CardEvent | undefined {
  switch (type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.expired':
      return readSession(data.object as Stripe.Checkout.Session, type, created)
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.refund.updated': {
      const refund = data.object as Stripe.Refund
      const ours = refund.metadata?.refundId
      return ours === undefined ? undefined : toRefund(refund, ours, created)
    }
    default:
      return undefined
  }
}

const REFUND_STATES: Record<string, CardRefundState> = {
  succeeded: 'SUCCEEDED',
  failed: 'FAILED',
  canceled: 'FAILED',
}

const toRefund = (refund: Stripe.Refund, id: string, at: number): CardRefundEvent => ({
  kind: 'REFUND',
  id,
  status: REFUND_STATES[refund.status ?? ''] ?? 'PENDING',
  reference: refund.id,
  failure: refund.failure_reason ?? null,
  at: new Date(at * 1_000),
})

/** Reads a completed session. If the money takes days, it is not paid yet; a later event reports the payment. */
function readSession(session: Stripe.Checkout.Session, type: string, created: number) {
  const { id, client_reference_id: ours, payment_status, amount_total, currency, payment_intent } = session
  if (!ours) return undefined
  if (type === 'checkout.session.expired') return { kind: 'EXPIRED', id: ours } as const
  if (payment_status !== 'paid' || amount_total === null || currency === null) return undefined
  const reference = typeof payment_intent === 'string' ? payment_intent : (payment_intent?.id ?? id)
  return {
    kind: 'PAID',
    id: ours,
    amountMinor: BigInt(amount_total),
    currency: currency.toUpperCase(),
    reference,
    at: new Date(created * 1_000),
  } as const
}
