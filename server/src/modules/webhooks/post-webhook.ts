import type { WebhookDelivery } from '@instrumenta/prisma/client'
import { eventNames } from './webhooks.policy'
import { createHmac, randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { issue } from '../../messages/sentence'
import type { AddressRules } from '../../shared/public-address'
import { isAllowedHost, NotPublic, requestPublic } from '../../shared/public-address'

/** Raised when the payload changes incompatibly. */
const API_VERSION = '2026-11-30'

/** Body of a delivery, identical at each attempt. */
export function writeBody({ id, event, at, data }: Pick<WebhookDelivery, 'id' | 'event' | 'at' | 'data'>): string {
  return JSON.stringify({ id, type: eventNames[event], at: at.toISOString(), apiVersion: API_VERSION, data })
}

/** A new secret, in the spelling of Standard Webhooks: `whsec_` and 256 random bits in base64. */
export const newWebhookSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`

/** Message to sign, and its secrets. */
export interface SignedMessage {
  /** The same at each attempt. */
  id: string
  /** Of this attempt, in seconds. */
  timestamp: number
  body: string
  /** The present one, and former ones while their day is not over: a signature by each. */
  secrets: readonly string[]
}

/** The headers by which a receiver knows that a message is ours: https://www.standardwebhooks.com, version 1. */
export function signWebhook({ id, timestamp, body, secrets }: SignedMessage): Record<string, string> {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return { 'webhook-id': id, 'webhook-timestamp': String(timestamp), 'webhook-signature': signatures.join(' ') }
}

/** How webhooks are sent. In production `isLocalAllowed` alone is ever set. */
export interface PostOptions extends AddressRules {
  /** True if `http://localhost` will do, for a shop to try things in. */
  isLocalAllowed: boolean
  /** For all of it, in milliseconds. */
  timeoutMs?: number
}

/** Response of an endpoint, or the reason for its absence. */
export interface PostResult {
  /** HTTP status; null where there was no answer. */
  status: number | null
  /** First 1,000 bytes of the response; without one, the reason as a sentence for `readIssue`. */
  answer: string
}

/** Sends a body to an endpoint. It never rejects. */
export type PostWebhook = (
  url: string,
  headers: Record<string, string>,
  body: string,
  stop: AbortSignal,
) => Promise<PostResult>

const TIMEOUT_MS = 10_000
const KEPT_BYTES = 1_000
const LOCAL_NAMES = ['localhost', '127.0.0.1', '[::1]']
const LOOPBACK = ['127.0.0.1', '::1']

/** True if webhooks may go to such an address: by https, without a password in it, or by http to this machine where that is allowed. */
export function isWebhookUrl(text: string, isLocalAllowed: boolean): boolean {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  if (url.username || url.password || url.hash) return false
  if (url.protocol === 'http:') return isLocalAllowed && LOCAL_NAMES.includes(url.hostname)
  return url.protocol === 'https:' && isAllowedHost(url)
}

/**
 * Builds what sends webhooks: within 10 seconds, to public addresses alone, which are checked after the name is looked up. A
 * redirect is not followed: it is an answer like any other that is not 2xx.
 */
export function createPostWebhook(options: PostOptions): PostWebhook {
  const { isLocalAllowed, timeoutMs = TIMEOUT_MS } = options
  const localRules = { ...options, isAllowed: (host: string) => LOOPBACK.includes(host) }

  return async (address, headers, body, stop) => {
    const late = AbortSignal.timeout(timeoutMs)
    const signal = AbortSignal.any([late, stop])
    try {
      if (!isWebhookUrl(address, isLocalAllowed)) throw new NotPublic()
      const url = new URL(address)
      const own = { 'content-type': 'application/json', 'user-agent': 'Instrumenta-Webhooks/1' }
      const length = { 'content-length': String(Buffer.byteLength(body)) }
      const sent = { method: 'POST', headers: { ...headers, ...own, ...length }, body, signal } as const
      const response = await requestPublic(url, sent, url.protocol === 'http:' ? localRules : options)
      return { status: response.statusCode ?? null, answer: await readBeginning(response) }
    } catch (error) {
      return {
        status: null,
        answer: late.aborted ? issue('webhookLate', { seconds: timeoutMs / 1_000 }) : reasonOf(error),
      }
    }
  }
}

/** Body received until it was enough, ended or broke: only the status matters. */
async function readBeginning(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let length = 0
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      length += chunk.length
      if (length >= KEPT_BYTES) break
    }
  } catch {
    // The rest is not needed.
  }
  response.destroy()
  return storable(Buffer.concat(chunks).subarray(0, KEPT_BYTES).toString('utf8'))
}

function reasonOf(error: unknown): string {
  if (error instanceof NotPublic) return issue('webhookNotPublic')
  const code = (error as { code?: unknown } | null)?.code
  return issue('webhookNoConnection', { reason: typeof code === 'string' ? code : '–' })
}

/** Without what PostgreSQL does not take. */
const storable = (text: string): string => text.replace(/\0|\p{Cs}/gu, '')
