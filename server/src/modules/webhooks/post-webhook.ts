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
interface SignedMessage {
  /** Message id, identical at each attempt. */
  id: string
  /** Time of the attempt, in seconds since 1970. */
  timestamp: number
  body: string
  /** The current secret, and replaced ones for a day. Each adds a signature. */
  secrets: readonly string[]
}

/** Headers by which a receiver recognizes our messages: https://www.standardwebhooks.com, version 1. */
export function signWebhook({ id, timestamp, body, secrets }: SignedMessage): Record<string, string> {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return { 'webhook-id': id, 'webhook-timestamp': String(timestamp), 'webhook-signature': signatures.join(' ') }
}

/** How webhooks are sent. Production only sets `isLocalAllowed`. */
interface PostOptions extends AddressRules {
  /** True to allow `http://localhost`, for trials. */
  isLocalAllowed: boolean
  /** Timeout of the whole request, in milliseconds. */
  timeoutMs?: number
}

/** Response of an endpoint, or the reason for its absence. */
export interface PostResult {
  /** HTTP status; null without a response. */
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

/**
 * True if webhooks may go to this address: an https URL without a password, or an http URL of this machine where that
 * is allowed.
 */
export function isWebhookUrl(text: string, isLocalAllowed: boolean): boolean {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  if (url.username || url.password || url.hash) return false
  if (url.protocol === 'http:') return isLocalAllowed && LOCAL_NAMES.includes(url.hostname)
  return url.protocol === 'https:' && isAllowedHost(url)
}

/**
 * Builds a function that sends webhooks: within 10 seconds and only to public addresses, which are checked after the
 * name is resolved. Redirects are not followed: like any status other than 2xx, they are a failure.
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
    // The rest of the body is not needed.
  }
  response.destroy()
  return storable(Buffer.concat(chunks).subarray(0, KEPT_BYTES).toString('utf8'))
}

function reasonOf(error: unknown): string {
  if (error instanceof NotPublic) return issue('webhookNotPublic')
  const code = (error as { code?: unknown } | null)?.code
  return issue('webhookNoConnection', { reason: typeof code === 'string' ? code : '–' })
}

/** Removes characters that PostgreSQL does not accept. */
const storable = (text: string): string => text.replace(/\0|\p{Cs}/gu, '')
