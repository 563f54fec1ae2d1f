import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import type { TestApp } from './test-app'

const WEBHOOK_SECRET = 'whsec_test'

/** A hosted page as the stand-in knows it. */
export interface StandInSession {
  id: string
  url: string
  status: 'open' | 'expired' | 'complete'
  client_reference_id: string
  amount_total: number
  currency: string
  locale: string
}

/** A stand-in for Stripe's API at the network, and for its webhook calls, which are signed as Stripe's package signs test events. */
export interface StripeApi {
  variables: Record<string, string>
  sessions: StandInSession[]
  /** False: it answers no request. */
  isUp: boolean
  /** Calls the shop's webhook. Returns the status. */
  tell(shop: TestApp, session: StandInSession, changes?: TellChanges): Promise<number>
  close(): Promise<void>
}

interface TellChanges extends Partial<Stripe.Checkout.Session> {
  type?: string
  secret?: string
}

export async function openStripeApi(): Promise<StripeApi> {
  const byKey = new Map<string, StandInSession>()
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      if (!api.isUp) return void response.writeHead(503).end('{"error":{"message":"away"}}')
      const [, , , , id, verb] = (request.url ?? '').split('/')
      const session = id === undefined ? make(new URLSearchParams(body), request.headers['idempotency-key']) : find(id)
      if (session && verb === 'expire') session.status = 'expired'
      response.setHeader('content-type', 'application/json')
      response.writeHead(session ? 200 : 404).end(JSON.stringify({ object: 'checkout.session', ...session }))
    })
  })
  const find = (id: string) => api.sessions.find((session) => session.id === id)

  function make(sent: URLSearchParams, key: string | string[] | undefined): StandInSession {
    const known = byKey.get(String(key))
    if (known) return known
    const id = `cs_test_${api.sessions.length + 1}`
    const session: StandInSession = {
      id,
      url: `https://checkout.stripe.example/${id}`,
      status: 'open',
      client_reference_id: sent.get('client_reference_id') ?? '',
      amount_total: Number(sent.get('line_items[0][price_data][unit_amount]')),
      currency: sent.get('line_items[0][price_data][currency]') ?? '',
      locale: sent.get('locale') ?? '',
    }
    byKey.set(String(key), session)
    api.sessions.push(session)
    return session
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const api: StripeApi = {
    variables: {
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    },
    sessions: [],
    isUp: true,
    async tell(shop, session, { type = 'checkout.session.completed', secret = WEBHOOK_SECRET, ...changes } = {}) {
      const object = {
        ...session,
        object: 'checkout.session',
        payment_status: 'paid',
        payment_intent: `pi_${session.id}`,
        ...changes,
      }
      const payload = JSON.stringify({ id: 'evt_1', object: 'event', type, created: 1_795_000_000, data: { object } })
      const header = new Stripe('sk_test_1').webhooks.generateTestHeaderString({ payload, secret })
      const { statusCode } = await shop.app.inject({
        method: 'POST',
        url: '/payments/stripe/webhook',
        headers: { 'content-type': 'application/json', 'stripe-signature': header },
        payload,
      })
      return statusCode
    },
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  }
  return api
}
