import type { ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import Stripe from 'stripe'

const WEBHOOK_SECRET = 'whsec_test'
/** Path of the webhook in the shop. */
const WEBHOOK = '/payments/stripe/webhook'

/** A hosted page of the stand-in. */
export interface StandInSession {
  id: string
  url: string
  status: 'open' | 'expired' | 'complete'
  client_reference_id: string
  amount_total: number
  currency: string
  locale: string
  success_url: string
}

/** A refund as the stand-in knows it. */
export interface StandInRefund {
  id: string
  payment_intent: string
  amount: number
  status: string
  metadata: { refundId: string }
  failure_reason?: string
}

/** A stand-in for Stripe's API on the network. Its webhook calls are signed like test events of Stripe's package. */
export interface StripeApi {
  variables: { STRIPE_SECRET_KEY: string; STRIPE_WEBHOOK_SECRET: string; STRIPE_API_URL: string }
  sessions: StandInSession[]
  /** False: no request is answered. */
  isUp: boolean
  refunds: StandInRefund[]
  /** Status of new refunds; an error is Stripe's refusal. */
  refundStatus: string
  /** Calls the shop's webhook about a refund. Returns the status. */
  tellRefund(shop: { app: Pick<FastifyInstance, 'inject'> }, refund: StandInRefund, type?: string): Promise<number>
  /** Calls the shop's webhook. Returns the status. */
  tell(shop: { app: Pick<FastifyInstance, 'inject'> }, session: StandInSession, changes?: TellChanges): Promise<number>
  close(): Promise<void>
}

interface TellChanges extends Partial<Stripe.Checkout.Session> {
  type?: string
  secret?: string
}

/** A signed webhook call about a session. */
function writeEvent(session: StandInSession, changes: TellChanges = {}) {
  const { type = 'checkout.session.completed', secret, ...rest } = changes
  const paid = { object: 'checkout.session', payment_status: 'paid', payment_intent: `pi_${session.id}` }
  return sign({ ...session, ...paid, ...rest }, type, secret)
}

function sign(object: object, type: string, secret = WEBHOOK_SECRET) {
  const payload = JSON.stringify({ id: 'evt_1', object: 'event', type, created: 1_795_000_000, data: { object } })
  const signature = new Stripe('sk_test_1').webhooks.generateTestHeaderString({ payload, secret })
  return { payload, headers: { 'content-type': 'application/json', 'stripe-signature': signature } }
}

/** Reads the session of a hosted page, which another process has made. */
export async function readSession(page: string): Promise<StandInSession> {
  const { origin, pathname } = new URL(page)
  return (await (await fetch(`${origin}/v1/checkout/sessions/${pathname.split('/').at(-1)}`)).json()) as StandInSession
}

/** Tells a running shop that a session was paid. Returns the status. */
export async function tellPaid(origin: string, session: StandInSession): Promise<number> {
  const { payload, headers } = writeEvent(session)
  return (await fetch(origin + WEBHOOK, { method: 'POST', headers, body: payload })).status
}

export async function openStripeApi(): Promise<StripeApi> {
  const byKey = new Map<string, StandInSession>()
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      if (!api.isUp) return void response.writeHead(503).end('{"error":{"message":"away"}}')
      const [, place, kind, , id, verb] = (request.url ?? '').split('/')
      if (place === 'pay') return void response.setHeader('content-type', 'text/html').end(hostedPage(request.url))
      if (kind === 'refunds') return refund(new URLSearchParams(body), request.headers['idempotency-key'], response)
      const session = id === undefined ? make(new URLSearchParams(body), request.headers['idempotency-key']) : find(id)
      if (session && verb === 'expire') session.status = 'expired'
      response.setHeader('content-type', 'application/json')
      response.writeHead(session ? 200 : 404).end(JSON.stringify({ object: 'checkout.session', ...session }))
    })
  })
  const find = (id: string) => api.sessions.find((session) => session.id === id)
  /** Its button leads back to the shop, as after a payment. */
  const hostedPage = (path = '') =>
    `<!doctype html><title>Pay</title><link rel="icon" href="data:,">
<a href="${api.sessions.find(({ url }) => url.endsWith(path))?.success_url ?? ''}">Pay now</a>`

  function make(sent: URLSearchParams, key: string | string[] | undefined): StandInSession {
    const known = byKey.get(String(key))
    if (known) return known
    const id = `cs_test_${api.sessions.length + 1}`
    const session: StandInSession = {
      id,
      url: `${api.variables.STRIPE_API_URL}/pay/${id}`,
      status: 'open',
      client_reference_id: sent.get('client_reference_id') ?? '',
      amount_total: Number(sent.get('line_items[0][price_data][unit_amount]')),
      currency: sent.get('line_items[0][price_data][currency]') ?? '',
      locale: sent.get('locale') ?? '',
      success_url: sent.get('success_url') ?? '',
    }
    byKey.set(String(key), session)
    api.sessions.push(session)
    return session
  }

  function refund(sent: URLSearchParams, key: string | string[] | undefined, response: ServerResponse): void {
    response.setHeader('content-type', 'application/json')
    if (api.refundStatus === 'error') {
      const error = { type: 'invalid_request_error', message: 'The charge is too old.' }
      return void response.writeHead(400).end(JSON.stringify({ error }))
    }
    const id = `re_${String(key)}`
    const made = {
      id,
      payment_intent: sent.get('payment_intent') ?? '',
      amount: Number(sent.get('amount')),
      status: api.refundStatus,
      metadata: { refundId: sent.get('metadata[refundId]') ?? '' },
    }
    const known = api.refunds.find((one) => one.id === id)
    if (!known) api.refunds.push(made)
    response.end(JSON.stringify({ object: 'refund', ...(known ?? made) }))
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const api: StripeApi = {
    variables: {
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    },
    sessions: [],
    refunds: [],
    refundStatus: 'succeeded',
    async tellRefund({ app }, told, type = 'refund.updated') {
      return (await app.inject({ method: 'POST', url: WEBHOOK, ...sign({ object: 'refund', ...told }, type) }))
        .statusCode
    },
    isUp: true,
    async tell({ app }, session, changes) {
      return (await app.inject({ method: 'POST', url: WEBHOOK, ...writeEvent(session, changes) })).statusCode
    },
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  }
  return api
}
