import type { ApolloServer } from '@apollo/server'
import { HeaderMap } from '@apollo/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { GraphQLContext } from '../graphql/context'

/** A request for Apollo Server. */
export interface ApolloRequest {
  /** As parsed. */
  body: unknown
  context(): Promise<GraphQLContext>
}

/** Lets Apollo Server answer, in its own words, status and headers. The answer's text is returned. */
export async function askApollo(
  apollo: ApolloServer<GraphQLContext>,
  request: FastifyRequest,
  reply: FastifyReply,
  { body, context }: ApolloRequest,
): Promise<string> {
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
  // The schema has neither @defer nor @stream, so that validation refuses what would be answered in parts.
  if (answer.body.kind === 'chunked') throw new Error('Apollo Server answers in parts')
  return answer.body.string
}

function readHeaders({ headers }: FastifyRequest): HeaderMap {
  const map = new HeaderMap()
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) map.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  return map
}
