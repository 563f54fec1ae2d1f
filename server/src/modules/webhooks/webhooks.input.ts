import { z } from 'zod'
import { issue } from '../../messages/sentence'
import { id, idempotencyKey } from '../../shared/fields'
import { isStorable } from '../../shared/validation'
import { chosenEvents } from './webhooks.policy'

/** `createEndpoint` and `updateEndpoint` check which addresses the configuration allows. */
const url = z
  .string()
  .trim()
  .refine((text) => text.length >= 1 && text.length <= 2_000 && isStorable(text), issue('webhookUrlLength'))

const events = z
  .array(z.enum(chosenEvents))
  .max(40)
  .transform((chosen) => chosenEvents.filter((event) => chosen.includes(event)))

export const createWebhookEndpointInput = z.strictObject({
  url,
  events: events.refine((chosen) => chosen.length > 0, issue('webhookEventsNeeded')),
  idempotencyKey: idempotencyKey.nullish(),
})

/** Absent fields stay unchanged. */
export const updateWebhookEndpointInput = z.strictObject({
  id,
  url: url.nullish(),
  events: events.nullish(),
  isActive: z.boolean().nullish(),
})

/** Without `deliveryId`: all failed deliveries of the endpoint. */
export const replayWebhookInput = z.strictObject({ id: z.string(), deliveryId: z.string().nullish() })

export const deliveryState = z.enum(['PENDING', 'DELIVERED', 'FAILED']).nullish()
