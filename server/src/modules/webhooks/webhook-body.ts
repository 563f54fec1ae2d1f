import type { WebhookDelivery } from '@instrumenta/prisma/client'
import { eventNames } from './webhooks.policy'

/** Raised when what is told changes in a way that a receiver must know of. */
const API_VERSION = '2026-11-30'

/** What is sent of a delivery: the same text at each attempt. */
export function writeBody({ id, event, at, data }: Pick<WebhookDelivery, 'id' | 'event' | 'at' | 'data'>): string {
  return JSON.stringify({ id, type: eventNames[event], at: at.toISOString(), apiVersion: API_VERSION, data })
}
