import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import type { ApolloServer } from '@apollo/server'
import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { GraphQLSchema } from 'graphql'
import { GraphQLError } from 'graphql'
import type { ImageStoreSettings } from '../../config/env'
import type { GraphQLContext } from '../../graphql/context'
import type { KnownOperations } from '../../graphql/known-operations'
import { DatabaseAway } from '../../shared/errors'
import type { CacheVersion } from '../../shared/cache-version'
import { wantsHtml } from '../accept'
import { askApollo } from './apollo-handler'
import { createJsonReader, describeRepeatedKey } from '../protection/json-body'
import type { AnswerPlace, KeptAnswer } from '../kept-answers/kept-answers'
import { addKeptAnswers } from '../kept-answers/kept-answers'
import { createQuickAnswers } from './quick-answers'
import { playgroundPolicy } from '../protection/security-headers'
import { withinTime } from '../protection/time-limits'

/** What the route needs. */
export interface GraphQLRouteDeps {
  apollo: ApolloServer<GraphQLContext>
  schema: GraphQLSchema
  operations: KnownOperations
  cacheVersion: CacheVersion
  createContext(request: FastifyRequest): Promise<GraphQLContext>
  /** Milliseconds that an answer may take. */
  handlerTimeoutMs: number
  /** The built page of the playground; without the file `GET /graphql` speaks JSON only. */
  playgroundFile: string | undefined
  /** Where the pictures are that the playground shows. */
  images: ImageStoreSettings
  /** An emulator stands in for Firebase, and its demo accounts may be used by everybody. */
  hasDemoAccounts: boolean
}

/** A body of JSON before it is parsed: what was answered to it before can be found without. */
class JsonText {
  constructor(readonly text: string) {}
}

/** `POST /graphql` and `GET /graphql` for programs; a browser that opens the address gets the playground. */
export function addGraphQLRoute(app: FastifyInstance, deps: GraphQLRouteDeps): void {
  const { apollo, schema, operations, cacheVersion, createContext, handlerTimeoutMs: ms, playgroundFile, images } = deps
  const hasPlayground = playgroundFile !== undefined && existsSync(playgroundFile)
  const playground = hasPlayground ? playgroundPage(playgroundFile, deps.hasDemoAccounts) : undefined
  const quick = createQuickAnswers(schema, operations)
  const readJson = createJsonReader(app)

  async function contextOf(request: FastifyRequest): Promise<GraphQLContext> {
    try {
      return await createContext(request)
    } catch (error) {
      if (error instanceof DatabaseAway) throw new GraphQLError(error.message, { originalError: error })
      // Apollo's plugins see no request here, so it is logged and marked for formatError at once.
      request.log.error({ err: error }, 'No context for a GraphQL request')
      throw new GraphQLError('No context', { extensions: { requestId: request.id } })
    }
  }

  async function handle(
    request: FastifyRequest,
    reply: FastifyReply,
    body: unknown,
    context = () => contextOf(request),
  ): Promise<string | Readable> {
    // Apollo would set `no-store` only for some answers; none of them may be kept.
    reply.header('cache-control', 'no-store')
    const answer = await askApollo(apollo, request, reply, { body, context })
    quick.learn(request, reply)
    return answer
  }

  void app.register(async (scope) => {
    const kept = addKeptAnswers(scope, cacheVersion)
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body: string, done) =>
      done(null, new JsonText(body)),
    )

    scope.post('/graphql', { config: { keepsTime: true } }, async (request, reply) => {
      if (!(request.body instanceof JsonText)) return withinTime(request, ms, handle(request, reply, request.body))
      const { text } = request.body
      reply.header('cache-control', 'no-store')
      const place = await kept.find(request, text)
      return place?.answer ? repeat(reply, place.answer) : withinTime(request, ms, answer(request, reply, text, place))
    })

    /** What has to be worked for, or is being worked for. */
    async function answer(
      request: FastifyRequest,
      reply: FastifyReply,
      text: string,
      place: AnswerPlace | undefined,
    ): Promise<string | Buffer | Readable> {
      const body = readJson(request, text)
      const question = quick.read(request, body)
      if (!question) return handle(request, reply, body)
      const shared = place && question.known.isSameForVisitors && (await kept.share(request, place))
      if (shared) return repeat(reply, shared)

      const context = contextOf(request)
      const success = await context.then(
        (value) => quick.answer(reply, question, value),
        () => undefined,
      )
      if (success === undefined) return handle(request, reply, body, () => context)
      if (request.sharing) request.sharing.isGood = true
      return success
    }
  })

  app.get('/graphql', async (request, reply) => {
    reply.header('vary', 'accept')
    if (!playground || !wantsHtml(request)) {
      const { variables } = request.query as Record<string, unknown>
      const fault = typeof variables === 'string' && isJson(variables) ? describeRepeatedKey(variables) : null
      if (fault) throw fault
      return handle(request, reply, undefined)
    }
    const nonce = randomBytes(16).toString('base64')
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store')
    reply.header('content-security-policy', playgroundPolicy(images, nonce))
    return reply.send(playground.replace('data-style-nonce=""', `data-style-nonce="${nonce}"`))
  })
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

function repeat(reply: FastifyReply, { headers, payload }: KeptAnswer): Buffer {
  reply.headers(headers)
  return payload
}

/** The page as it was built, told whether it may offer the demo accounts. */
function playgroundPage(file: string, hasDemoAccounts: boolean): string {
  return readFileSync(file, 'utf8').replace(/data-demo-accounts="[^"]*"/, `data-demo-accounts="${hasDemoAccounts}"`)
}
