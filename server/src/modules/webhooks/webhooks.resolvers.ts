import type { Resolvers } from '../../graphql/generated/resolvers'
import { say } from '../../messages/say'
import { readIssue } from '../../messages/sentence'
import { auditContextOf } from '../../shared/audit-context'
import { countAll } from '../../shared/pagination'
import {
  findEndpoint,
  listDeliveries,
  listEndpoints,
  replayWebhook,
  sendTestWebhook,
  createEndpoint,
  deleteEndpoint,
  rotateSecret,
  updateEndpoint,
} from './webhooks'
import { writeBody } from './post-webhook'
import { chosenEvents, eventNames } from './webhooks.policy'

export const webhookResolvers: Resolvers = {
  Query: {
    webhookEndpoints: (_parent, _args, { db }) => listEndpoints(db),
    webhookEndpoint: (_parent, { id }, { db }) => findEndpoint(db, id),
    webhookDeliveries: (_parent, { endpointId, ...request }, { db }) => listDeliveries(db, endpointId, request),
  },
  Mutation: {
    createWebhookEndpoint: (_parent, { input }, context) => createEndpoint(context, auditContextOf(context), input),
    updateWebhookEndpoint: (_parent, { input }, context) => updateEndpoint(context, auditContextOf(context), input),
    deleteWebhookEndpoint: (_parent, { id }, context) => deleteEndpoint(context.db, auditContextOf(context), id),
    rotateWebhookSecret: (_parent, { id }, context) => rotateSecret(context.db, auditContextOf(context), id),
    sendTestWebhook: (_parent, { id }, context) => sendTestWebhook(context.db, auditContextOf(context), id),
    replayWebhook: (_parent, { input }, context) => replayWebhook(context.db, auditContextOf(context), input),
  },
  WebhookDeliveryConnection: { totalCount: countAll },
  WebhookEndpoint: {
    events: ({ events }) => chosenEvents.filter((event) => events.includes(event)),
    isActive: ({ disabledAt }) => disabledAt === null,
    createdBy: ({ createdById }, _args, { loaders }) => loaders.user.load(createdById),
    failedCount: ({ id }, _args, { loaders }) => loaders.failedDeliveries.load(id),
    previousSecretUntil: ({ previousSecretUntil: until }) => (until !== null && until > new Date() ? until : null),
  },
  WebhookDelivery: {
    occurredAt: ({ at }) => at,
    type: ({ event }) => eventNames[event],
    status: ({ state }) => state,
    nextAttemptAt: ({ state, nextAttemptAt }) => (state === 'PENDING' ? nextAttemptAt : null),
    body: (delivery) => writeBody(delivery),
    // The endpoint's own text, or our translated reason why there was no response.
    lastAnswer: ({ lastStatus, lastAnswer: text }, _args, { language }) =>
      lastStatus === null && text !== null ? say(readIssue(text), language) : text,
  },
}
