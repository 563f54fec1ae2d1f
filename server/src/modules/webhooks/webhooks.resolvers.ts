import type { Resolvers } from '../../graphql/generated/resolvers'
import { say } from '../../messages/say'
import { readIssue } from '../../messages/sentence'
import { auditContextOf } from '../../shared/audit-context'
import { signedIn } from '../../shared/authority'
import { countAll } from '../../shared/pagination'
import { writeBody } from './webhook-body'
import { chosenEvents, eventNames } from './webhooks.policy'

/** Resolvers of webhooks. */
export const webhookResolvers: Resolvers = {
  Query: {
    webhookEndpoints: (_parent, _args, { services, viewer }) => services.webhooks.list(signedIn(viewer)),
    webhookEndpoint: (_parent, { id }, { services, viewer }) => services.webhooks.find(signedIn(viewer), id),
    webhookDeliveries: (_parent, { endpointId, first, after, state }, { services, viewer }) =>
      services.webhooks.listDeliveries(signedIn(viewer), endpointId, { first, after, state }),
  },
  Mutation: {
    createWebhookEndpoint: (_parent, { input }, context) =>
      context.services.webhooks.create(auditContextOf(context), input),
    updateWebhookEndpoint: (_parent, { input }, context) =>
      context.services.webhooks.update(auditContextOf(context), input),
    deleteWebhookEndpoint: (_parent, { id }, context) => context.services.webhooks.delete(auditContextOf(context), id),
    rotateWebhookSecret: (_parent, { id }, context) =>
      context.services.webhooks.rotateSecret(auditContextOf(context), id),
    sendTestWebhook: (_parent, { id }, context) => context.services.webhooks.sendTest(auditContextOf(context), id),
    replayWebhook: (_parent, { id, deliveryId }, context) =>
      context.services.webhooks.replay(auditContextOf(context), id, deliveryId),
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
    type: ({ event }) => eventNames[event],
    nextAttemptAt: ({ state, nextAttemptAt }) => (state === 'PENDING' ? nextAttemptAt : null),
    body: (delivery) => writeBody(delivery),
    // What an endpoint answered is its own; why there was no answer is ours to say.
    lastAnswer: ({ lastStatus, lastAnswer: text }, _args, { language }) =>
      lastStatus === null && text !== null ? say(readIssue(text), language) : text,
  },
}
