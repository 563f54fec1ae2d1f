import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import type { ApolloServer } from '@apollo/server'
import { fastifyApolloHandler } from '@as-integrations/fastify'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { GraphQLError } from 'graphql'
import type { ImageStoreSettings } from '../config/env'
import type { GraphQLContext } from '../graphql/context'
import { wantsHtml } from './accept'
import { describeRepeatedKey } from './json-body'
import { playgroundPolicy } from './security'

/** What the route needs. */
export interface GraphQLRouteDeps {
  apollo: ApolloServer<GraphQLContext>
  createContext(request: FastifyRequest): Promise<GraphQLContext>
  /** The built page of the playground; without the file `GET /graphql` speaks JSON only. */
  playgroundFile: string | undefined
  /** Where the pictures are that the playground shows. */
  images: ImageStoreSettings
  /** An emulator stands in for Firebase, and its demo accounts may be used by everybody. */
  hasDemoAccounts: boolean
}

/** `POST /graphql` and `GET /graphql` for programs; a browser that opens the address gets the playground. */
export function addGraphQLRoute(
  app: FastifyInstance,
  { apollo, createContext, playgroundFile, images, hasDemoAccounts }: GraphQLRouteDeps,
): void {
  const answer = fastifyApolloHandler(apollo, { context: (request) => contextOf(request) }).bind(app)
  const hasPlayground = playgroundFile !== undefined && existsSync(playgroundFile)
  const playground = hasPlayground ? playgroundPage(playgroundFile, hasDemoAccounts) : undefined

  async function contextOf(request: FastifyRequest): Promise<GraphQLContext> {
    try {
      return await createContext(request)
    } catch (error) {
      // Apollo's plugins see no request here, so it is logged and marked for formatError at once.
      request.log.error({ err: error }, 'No context for a GraphQL request')
      throw new GraphQLError('No context', { extensions: { requestId: request.id } })
    }
  }

  async function handle(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    // Apollo would set `no-store` only for some answers; none of them may be kept.
    reply.header('cache-control', 'no-store')
    return answer(request, reply)
  }

  app.post('/graphql', handle)
  app.get('/graphql', async (request, reply) => {
    reply.header('vary', 'accept')
    if (!playground || !wantsHtml(request)) {
      const { variables } = request.query as Record<string, unknown>
      const fault = typeof variables === 'string' && isJson(variables) ? describeRepeatedKey(variables) : null
      if (fault) throw fault
      return handle(request, reply)
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

/** The page as it was built, told whether it may offer the demo accounts. */
function playgroundPage(file: string, hasDemoAccounts: boolean): string {
  return readFileSync(file, 'utf8').replace(/data-demo-accounts="[^"]*"/, `data-demo-accounts="${hasDemoAccounts}"`)
}
