import type { WebhookDelivery, WebhookEndpoint } from '@instrumenta/prisma/client'
import type { Db } from '../../shared/db'
import type { PageRequest } from '../../shared/pagination'
import { behindNewest, byNewest, newestFirst, readPageRequest, toConnection } from '../../shared/pagination'
import { isUuid, parseInput } from '../../shared/validation'
import { deliveryState } from './webhooks.input'

/** Secrets are returned once, when they are created. */
export const withoutSecrets = { secret: true, previousSecret: true, olderSecrets: true } as const

export type ShownEndpoint = Omit<WebhookEndpoint, keyof typeof withoutSecrets>

/** All endpoints, newest first. */
export const listEndpoints = (db: Db): Promise<ShownEndpoint[]> =>
  db.webhookEndpoint.findMany({ orderBy: byNewest, omit: withoutSecrets })

/** Returns null for an unknown or malformed id. */
export async function findEndpoint(db: Db, id: string): Promise<ShownEndpoint | null> {
  return isUuid(id) ? db.webhookEndpoint.findUnique({ where: { id }, omit: withoutSecrets }) : null
}

const deliveryOrder = newestFirst<WebhookDelivery>('DELIVERIES')

/** A page of an endpoint's deliveries, newest first. Empty for an unknown or malformed id. */
export async function listDeliveries(
  db: Db,
  endpointId: string,
  { status, ...page }: PageRequest & { status?: unknown },
) {
  const state = parseInput(deliveryState, status, 'status')
  const after = readPageRequest(page, deliveryOrder)
  if (!isUuid(endpointId)) return toConnection([], page, deliveryOrder, async () => 0)
  const where = { endpointId, ...(state && { state }) }
  const rows = await db.webhookDelivery.findMany({
    where: { ...where, ...behindNewest(after) },
    orderBy: byNewest,
    take: page.first + 1,
  })
  return toConnection(rows, page, deliveryOrder, () => db.webhookDelivery.count({ where }))
}
