import type { Role, User, Image } from '@instrumenta/prisma/client'
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RawServerDefault,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
} from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { say } from '../messages/say'
import type { Sentence } from '../messages/sentence'
import { issue, sentence } from '../messages/sentence'
import type { AuditContext } from './audit-context'
import { auditContextOf } from './audit-context'
import type { RefusalName } from './errors'
import { statusOfRefusal } from './errors'
import { id } from './fields'
import type { KeyInUse } from './authority'
import { negotiateLanguage } from './languages'
import { countRefusal } from './refusal-metrics'
import type { ChargeCost, CountAction } from './request-quotas'

/** Access to a REST route: public, a minimum role, or a Firebase ID token, which the route checks. */
export type Access = 'PUBLIC' | Role | 'ID_TOKEN'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Access to the route; by default signed-in users. Shown in the documentation. */
    access?: Access
    /** Fields of a multipart form, for the documentation. */
    form?: z.ZodObject
  }
  interface FastifyRequest {
    /** The caller, freshly loaded; null for a visitor. Set on the routes of the REST API. */
    viewer: User | null
    /** API key of a program; null for a person. Set on the routes of the REST API. */
    apiKey: KeyInUse | null
    /**
     * Network address of the client, without a port, from `X-Forwarded-For` if the proxy is trusted. It stays known
     * when the client leaves, unlike Fastify's `ip`.
     */
    clientAddress: string
    /** Counts a limited action of the client. */
    countAction: CountAction
    /** Charges the client for an operation. */
    chargeCost: ChargeCost
  }
}

/** Scope for routes of the REST API: their schemas are zod's, and handlers are typed by them. */
export type RestScope = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>

/** Audit context of the caller. Throws UNAUTHENTICATED for a visitor. */
export function actOfRequest({
  viewer,
  apiKey,
  clientAddress,
  id,
}: Pick<FastifyRequest, 'viewer' | 'apiKey' | 'clientAddress' | 'id'>): AuditContext {
  return auditContextOf({ viewer, apiKey, clientAddress, requestId: id })
}

/** Response of a route in OpenAPI: its condition and body. */
export interface Answer<Body extends z.ZodType> {
  description: string
  /** Headers besides those of all answers. */
  headers?: z.ZodObject
  content: { 'application/json': { schema: Body } }
}

/** Describes an answer. */
export function answer<Body extends z.ZodType>(description: string, body: Body, headers?: z.ZodObject): Answer<Body> {
  return { description, ...(headers && { headers }), content: { 'application/json': { schema: body } } }
}

const refusal = z
  .strictObject({
    message: z
      .string()
      .max(2_000)
      .describe('Message for people: the problem and the next step.')
      .meta({ examples: ['This is what is wrong. This is what to do.'] }),
  })
  .meta({ id: 'Refusal', description: 'Error.' })

/** Describes refusals by status, each with its reason. Those that any route may give are included. */
export function refusals<Status extends number>(
  meanings: Record<Status, string>,
): Record<Status, Answer<typeof refusal>> {
  const described = Object.entries<string>(meanings).map(([status, description]) => [
    status,
    answer(description, refusal),
  ])
  return Object.fromEntries(described) as Record<Status, Answer<typeof refusal>>
}

/** An error with a status that `errors.ts` does not have. */
export const httpError = (statusCode: number, sentence: Sentence) =>
  Object.assign(new Error(say(sentence)), { statusCode, sentence })

/** Responds with one of the schema's error types and its status. */
export function refuse(
  reply: Pick<FastifyReply, 'code' | 'header' | 'request'>,
  { __typename, message }: { __typename: RefusalName; message: Sentence },
): { message: string } {
  countRefusal('rest', __typename)
  reply.code(statusOfRefusal[__typename])
  const language = negotiateLanguage(reply.request.headers['accept-language'])
  reply.header('content-language', language)
  return { message: say(message, language) }
}

/** Answer of a route that creates something. */
export const insertedAnswer = z
  .strictObject({
    acknowledged: z
      .literal(true)
      .describe('Always true.')
      .meta({ examples: [true] }),
    insertedId: id.describe('The `_id` of the created object.'),
  })
  .meta({ id: 'Inserted' })

/** Response of a route that creates something. */
export const inserted = (insertedId: string) => ({ acknowledged: true as const, insertedId })

// Declares the properties of requests.

/** Finds the absolute URL of an image by its id; lookups are batched. */
export type FindImageAddress = (imageId: string | null) => Promise<string | null>

/**
 * Imports an image from another site into the shop's store, like an upload of the caller, within their limits. Null for an
 * invalid address, or one of this shop. Throws BAD_USER_INPUT with the reason, RATE_LIMITED and SERVICE_UNAVAILABLE like an
 * upload.
 */
export type ImportImage = (
  request: Pick<FastifyRequest, 'viewer' | 'countAction'>,
  reply: Pick<FastifyReply, 'header'>,
  url: string,
) => Promise<Image | null>

/** Refusal of an `img` that is not the URL of an upload. */
export const unknownImage = {
  __typename: 'ImageNotFound',
  message: sentence('unknownImg'),
} as const

/** Address of an image. */
export const imageAddress = z
  .string()
  .max(2_000, issue(unknownImage.message.key))
  .meta({ examples: ['http://127.0.0.1:4000/images/7yq3bT1m/640.webp'] })
