import type { Prisma, User, WebhookDelivery } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import type { AuditContext } from '../../shared/audit-context'
import { hasRole } from '../../shared/authority'
import { forbidden } from '../../shared/errors'
import { refuseKeys } from '../../shared/key-scopes'
import type { Connection, PageRequest } from '../../shared/pagination'
import { behindNewest, byNewest, newestFirst, readPageRequest, toConnection } from '../../shared/pagination'
import { isUuid, parseInput } from '../../shared/validation'
import { queueJobs } from '../../shared/jobs/jobs.sql'
import { sqlIn } from '../../shared/sql'
import { performAudited } from '../audit/audit.service'
import { SEND_WEBHOOK } from './deliveries.sql'
import type { EndpointDeps } from './keep-endpoint.service'
import { createEndpoint, deleteEndpoint, rotateSecret, updateEndpoint } from './keep-endpoint.service'
import { deliveryState } from './webhooks.input'
import type {
  CreateEndpointResult,
  DeleteEndpointResult,
  ReplayResult,
  RotateSecretResult,
  SendTestResult,
  ShownEndpoint,
  UpdateEndpointResult,
} from './webhooks.results'
import { deliveryNotFound, endpointNotFound, withoutSecrets as omit } from './webhooks.results'
import { sentence } from '../../messages/sentence'

/** Where programs listen for what happens. Everything throws FORBIDDEN unless an admin asks, and in person. */
export interface WebhookService {
  /** All endpoints, newest first. */
  list(viewer: User): Promise<ShownEndpoint[]>
  /** The endpoint; null if there is none by this id. */
  find(viewer: User, id: string): Promise<ShownEndpoint | null>
  /** What an endpoint was told and is to be told, newest first. Throws BAD_USER_INPUT for a wrong page or state. */
  listDeliveries(
    viewer: User,
    endpointId: string,
    request: PageRequest & { state?: unknown },
  ): Promise<Connection<WebhookDelivery>>
  /** Throws BAD_USER_INPUT naming the field. */
  create(act: AuditContext, input: unknown): Promise<CreateEndpointResult>
  /** Throws BAD_USER_INPUT naming the field. */
  update(act: AuditContext, input: unknown): Promise<UpdateEndpointResult>
  delete(act: AuditContext, id: string): Promise<DeleteEndpointResult>
  rotateSecret(act: AuditContext, id: string): Promise<RotateSecretResult>
  /** Sends an event that says no more than that it is a test. */
  sendTest(act: AuditContext, id: string): Promise<SendTestResult>
  /** Sends one delivery again, or all that were given up, under the ids that they had. */
  replay(act: AuditContext, endpointId: string, deliveryId?: string | null): Promise<ReplayResult>
}

const newestDeliveries = newestFirst<WebhookDelivery>('DELIVERIES')

/** Builds the service. */
export function createWebhookService(deps: EndpointDeps): WebhookService {
  const { db } = deps

  return {
    async list(viewer) {
      checkAdmin(viewer)
      return db.webhookEndpoint.findMany({ orderBy: byNewest, omit })
    },

    async find(viewer, id) {
      checkAdmin(viewer)
      return isUuid(id) ? db.webhookEndpoint.findUnique({ where: { id }, omit }) : null
    },

    async listDeliveries(viewer, endpointId, request) {
      checkAdmin(viewer)
      const state = parseInput(deliveryState, request.state, 'state')
      const after = readPageRequest(request, newestDeliveries)
      if (!isUuid(endpointId)) return toConnection([], request, newestDeliveries, async () => 0)
      const where = { endpointId, ...(state && { state }) }
      const rows = await db.webhookDelivery.findMany({
        where: { ...where, ...behindNewest(after) },
        orderBy: byNewest,
        take: request.first + 1,
      })
      return toConnection(rows, request, newestDeliveries, () => db.webhookDelivery.count({ where }))
    },

    async create(act, input) {
      checkAct(act)
      return createEndpoint(deps, act, input)
    },

    async update(act, input) {
      checkAct(act)
      return updateEndpoint(deps, act, input)
    },

    async delete(act, id) {
      checkAct(act)
      return deleteEndpoint(db, act, id)
    },

    async rotateSecret(act, id) {
      checkAct(act)
      return rotateSecret(db, act, id)
    },

    async sendTest(act, id) {
      checkAct(act)
      if (!isUuid(id)) return endpointNotFound
      return performAudited(db, act, async (tx, record) => {
        const endpoint = await tx.webhookEndpoint.findUnique({ where: { id } })
        if (!endpoint) return endpointNotFound
        const { id: endpointId, url } = endpoint
        const test = { id: uuidv7(), endpointId, event: 'TEST', at: new Date(), data: { message: 'A test.' } } as const
        const delivery = await tx.webhookDelivery.create({ data: test })
        await queueDeliveries(tx, endpointId, [delivery])
        await record({ action: 'TEST_WEBHOOK', subjectId: endpointId, before: {}, after: { url } })
        return { __typename: 'SendTestWebhookSuccess', delivery }
      })
    },

    async replay(act, endpointId, deliveryId) {
      checkAct(act)
      if (!isUuid(endpointId)) return endpointNotFound
      if (deliveryId != null && !isUuid(deliveryId)) return deliveryNotFound
      return performAudited(db, act, async (tx, record) => {
        const endpoint = await tx.webhookEndpoint.findUnique({ where: { id: endpointId } })
        if (!endpoint) return endpointNotFound
        const replayed = await tx.webhookDelivery.updateManyAndReturn({
          where: { endpointId, ...(deliveryId == null ? { state: 'FAILED' } : { id: deliveryId }) },
          data: {
            state: 'PENDING',
            attempts: 0,
            nextAttemptAt: new Date(),
            deliveredAt: null,
          },
          select: { id: true },
        })
        const count = replayed.length
        if (deliveryId != null && count === 0) return deliveryNotFound
        await queueDeliveries(tx, endpoint.id, replayed)
        const after = { url: endpoint.url, deliveries: count }
        await record({ action: 'REPLAY_WEBHOOK', subjectId: endpoint.id, before: {}, after })
        return { __typename: 'ReplayWebhookSuccess', count }
      })
    },
  }
}

const queueDeliveries = (tx: Prisma.TransactionClient, groupKey: string, deliveries: readonly { id: string }[]) =>
  queueJobs(
    sqlIn(tx),
    deliveries.map(({ id: key }) => ({ task: SEND_WEBHOOK, key, groupKey })),
  )

function checkAct(act: AuditContext): void {
  checkAdmin(act.by)
  refuseKeys(act)
}

function checkAdmin(viewer: User): void {
  if (!hasRole(viewer, 'ADMIN')) throw forbidden(sentence('adminOnly'))
}
