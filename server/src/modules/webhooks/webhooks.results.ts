import type { WebhookDelivery, WebhookEndpoint } from '@instrumenta/prisma/client'
import type { Sentence } from '../../messages/sentence'
import { sentence } from '../../messages/sentence'

/** What messages are signed with: it leaves the shop but once, when it is made. */
export const withoutSecrets = { secret: true, previousSecret: true, olderSecrets: true } as const

/** An endpoint as the shop shows it. */
export type ShownEndpoint = Omit<WebhookEndpoint, keyof typeof withoutSecrets>

interface EndpointNotFound {
  __typename: 'WebhookEndpointNotFound'
  message: Sentence
}

/** What came of adding an endpoint, tagged with the names of the schema. */
export type CreateEndpointResult =
  | { __typename: 'CreateWebhookEndpointSuccess'; endpoint: ShownEndpoint; secret: string }
  | { __typename: 'TooManyWebhookEndpoints'; message: Sentence }

/** What came of changing one. */
export type UpdateEndpointResult =
  | { __typename: 'UpdateWebhookEndpointSuccess'; endpoint: ShownEndpoint }
  | EndpointNotFound

/** What came of deleting one. */
export type DeleteEndpointResult = { __typename: 'DeleteWebhookEndpointSuccess'; id: string } | EndpointNotFound

/** What came of giving one a new secret. */
export type RotateSecretResult =
  | { __typename: 'RotateWebhookSecretSuccess'; endpoint: ShownEndpoint; secret: string }
  | EndpointNotFound

/** What came of sending a test. */
export type SendTestResult = { __typename: 'SendTestWebhookSuccess'; delivery: WebhookDelivery } | EndpointNotFound

/** What came of sending something again. */
export type ReplayResult =
  | { __typename: 'ReplayWebhookSuccess'; count: number }
  | EndpointNotFound
  | { __typename: 'WebhookDeliveryNotFound'; message: Sentence }

/** Endpoints that there are at most. */
export const MAX_ENDPOINTS = 20

/** Says that there are as many endpoints as there can be. */
export const tooManyEndpoints: CreateEndpointResult = {
  __typename: 'TooManyWebhookEndpoints',
  message: sentence('tooManyWebhooks', { max: MAX_ENDPOINTS }),
}

/** Says that there is no such endpoint. */
export const endpointNotFound: EndpointNotFound = {
  __typename: 'WebhookEndpointNotFound',
  message: sentence('webhookNotFound'),
}

/** Says that there is no such delivery that could be sent again. */
export const deliveryNotFound: ReplayResult = {
  __typename: 'WebhookDeliveryNotFound',
  message: sentence('deliveryNotFound'),
}
