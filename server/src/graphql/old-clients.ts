import type { GraphQLRequestContextWillSendResponse } from '@apollo/server'
import type { GraphQLContext } from './context'

/** Faults of a well-formed request in what it asks for. */
const documentFaults = new Set(['GRAPHQL_PARSE_FAILED', 'GRAPHQL_VALIDATION_FAILED', 'BAD_USER_INPUT'])

/**
 * Answers faults in a document with status 200 to clients that take `application/json` and nothing else: they are from
 * before GraphQL over HTTP, read errors from the body alone and may take any other status for a broken line. It is what
 * that specification asks for; everybody else gets 400.
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
