import type { FastifyReply, FastifyRequest } from 'fastify'
import type { GraphQLSchema } from 'graphql'
import { LRUCache } from 'lru-cache'
import type { GraphQLContext } from '../../graphql/context'
import type { KnownOperation, KnownOperations } from '../../graphql/known-operations'
import { checkRules } from '../../graphql/operation-rules'

/** The parts of a GraphQL request. */
interface Question {
  query: string
  operationName?: string | null
  variables?: Record<string, unknown> | null
}

/** A request that needs nothing more of Apollo Server than what it said before to one like it. */
export interface QuickRequest {
  known: KnownOperation
  variables: Record<string, unknown>
  /** Of the answer. */
  contentType: string
}

/** Answers what Apollo Server has parsed, checked and negotiated before, without asking it again. */
export interface QuickAnswers {
  /** The request, if it is one of those; the body is as parsed. */
  read(request: FastifyRequest, body: unknown): QuickRequest | undefined
  /**
   * The answer's text. Undefined if it is anything but a plain success: then the context knows what came of it, and
   * Apollo Server is to say it.
   */
  answer(reply: FastifyReply, request: QuickRequest, context: GraphQLContext): Promise<string | undefined>
  /** Notes which type Apollo Server chose for an answer. */
  learn(request: FastifyRequest, reply: FastifyReply): void
}

/** `Accept` headers whose answers' types are kept; the longest unused are forgotten, or odd ones could keep out all others. */
const MAX_ACCEPTS = 100

/** With any other type of content Apollo Server has to say whether the request may be forged. */
const PLAIN_JSON = /^application\/json(; ?charset=utf-8)?$/i

/** Builds them over the operations that Apollo Server has found valid. */
export function createQuickAnswers(schema: GraphQLSchema, operations: KnownOperations): QuickAnswers {
  const contentTypes = new LRUCache<string, string>({ max: MAX_ACCEPTS })

  return {
    read({ headers }, body) {
      const contentType = contentTypes.get(headers.accept ?? '')
      if (!contentType || !PLAIN_JSON.test(headers['content-type'] ?? '') || !isPlainQuestion(body)) return undefined
      const known = operations.find(body.query, body.operationName)
      return known && { known, variables: body.variables ?? {}, contentType }
    },

    async answer(reply, { known, variables, contentType }, context) {
      const { document, operation } = known
      try {
        await checkRules({ schema, document, operation, request: { variables }, contextValue: context })
      } catch (refusal) {
        context.outcome = { refusal: refusal as Error }
        return undefined
      }
      const result = await operations.run(known, variables, context)
      if (result.errors) {
        context.outcome = { result }
        return undefined
      }
      reply.type(contentType)
      // As Apollo Server writes it.
      return `${JSON.stringify({ data: result.data })}\n`
    },

    learn({ headers }, reply) {
      const contentType = reply.getHeader('content-type')
      if (reply.statusCode !== 200 || typeof contentType !== 'string') return
      contentTypes.set(headers.accept ?? '', contentType)
    },
  }
}

/** Whether the body is what all clients send, about which Apollo Server has nothing to complain or to add. */
function isPlainQuestion(body: unknown): body is Question {
  if (!isPlainObject(body)) return false
  const { query, operationName = null, variables = null, extensions = null, ...others } = body
  return (
    typeof query === 'string' &&
    (operationName === null || (typeof operationName === 'string' && /^\w+$/.test(operationName))) &&
    (variables === null || isPlainObject(variables)) &&
    (extensions === null || (isPlainObject(extensions) && !('persistedQuery' in extensions))) &&
    Object.keys(others).length === 0
  )
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
