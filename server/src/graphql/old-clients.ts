import type { GraphQLRequestContextWillSendResponse } from '@apollo/server'
import type { GraphQLContext } from './context'

/** Errors in the document of a well-formed request. */
const documentFaults = new Set(['GRAPHQL_PARSE_FAILED', 'GRAPHQL_VALIDATION_FAILED', 'BAD_USER_INPUT'])

/**
 * Responds to document errors with status 200 for clients that only accept `application/json`: older ones read errors from
 * the body and treat other statuses as a connection error. GraphQL over HTTP requires this; other clients get 400.
 */
export function keepStatusForOldClients({
  request,
  response,
}: GraphQLRequestContextWillSendResponse<GraphQLContext>): void {
  if (response.http.status !== 400 || response.body.kind !== 'single') return
  const types = (request.http?.headers.get('accept') ?? '*/*').split(',')
  if (types.some((type) => type.split(';', 1)[0]?.trim().toLowerCase() !== 'application/json')) return
  const { errors = [] } = response.body.singleResult
  if (errors.every(({ extensions }) => documentFaults.has(String(extensions?.code)))) response.http.status = 200
}
