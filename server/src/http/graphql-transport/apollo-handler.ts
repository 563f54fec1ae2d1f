import { Readable } from 'node:stream'
import type { ApolloServer } from '@apollo/server'
import { HeaderMap } from '@apollo/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { GraphQLContext } from '../../graphql/context'

/** A request for Apollo Server. */
export interface ApolloRequest {
  /** As parsed. */
  body: unknown
  context(): Promise<GraphQLContext>
}

/** Lets Apollo Server answer, in its own words, status and headers. The answer's text is returned, or its parts. */
export async function askApollo(
  apollo: ApolloServer<GraphQLContext>,
  request: FastifyRequest,
  reply: FastifyReply,
  { body, context }: ApolloRequest,
): Promise<string | Readable> {
  const questionMark = request.url.indexOf('?')
  const answer = await apollo.executeHTTPGraphQLRequest({
    httpGraphQLRequest: {
      method: request.method,
      headers: readHeaders(request),
      search: questionMark === -1 ? '' : request.url.slice(questionMark),
      body,
    },
    context,
  })
  for (const [name, value] of answer.headers) reply.header(name, value)
  reply.code(answer.status ?? 200)
  return answer.body.kind === 'chunked' ? Readable.from(answer.body.asyncIterator) : answer.body.string
}

function readHeaders({ headers }: FastifyRequest): HeaderMap {
  const map = new HeaderMap()
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) map.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  return map
}
