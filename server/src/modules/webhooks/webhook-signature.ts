import { createHmac, randomBytes } from 'node:crypto'

/** A new secret, in the spelling of Standard Webhooks: `whsec_` and 256 random bits in base64. */
export const newWebhookSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`

/** What is signed, and by what. */
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
