import { existsSync, readFileSync } from 'node:fs'
import type { ApolloServer } from '@apollo/server'
import { fastifyApolloHandler } from '@as-integrations/fastify'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { GraphQLError } from 'graphql'
import type { GraphQLContext } from '../graphql/context'
import { wantsHtml } from './accept'
import { playgroundPolicy } from './security'

/** What the route needs. */
export interface GraphQLRouteDeps {
  apollo: ApolloServer<GraphQLContext>
  createContext(request: FastifyRequest): Promise<GraphQLContext>
  /** The built page of the playground; without the file `GET /graphql` speaks JSON only. */
  playgroundFile: string
}

/** `POST /graphql` and `GET /graphql` for programs; a browser that opens the address gets the playground. */
export function addGraphQLRoute(
  app: FastifyInstance,
  { apollo, createContext, playgroundFile }: GraphQLRouteDeps,
): void {
  const answer = fastifyApolloHandler(apollo, { context: (request) => contextOf(request) }).bind(app)
  const playground = existsSync(playgroundFile) ? readFileSync(playgroundFile, 'utf8') : undefined

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
    if (!playground || !wantsHtml(request)) return handle(request, reply)
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache')
    return reply.header('content-security-policy', playgroundPolicy).send(playground)
  })
}
