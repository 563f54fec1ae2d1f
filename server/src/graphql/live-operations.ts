import type { GraphQLResponse } from '@apollo/server'
import { HeaderMap } from '@apollo/server'
import type { ExecutionResult, OperationDefinitionNode } from 'graphql'
import { createSourceEventStream, execute, GraphQLError, OperationTypeNode } from 'graphql'
import { asRefusal, statusOfCode } from '../shared/errors'
import type { ResolvedRequest } from './context'
import { withStatus } from './error-format'

/**
 * Starts a subscription as the last operation rule, so it is parsed, validated, limited and refused like other operations.
 * graphql-js provides the event source; each event is executed with a separate context.
 */
export async function openLiveOperation({
  schema,
  document,
  operation,
  operationName,
  request,
  contextValue,
}: ResolvedRequest): Promise<void> {
  if (operation?.operation !== OperationTypeNode.SUBSCRIPTION) return
  if (!contextValue.openStream) {
    throw new GraphQLError('Subscriptions are answered where `Accept` names multipart/mixed;subscriptionSpec=1.0.', {
      extensions: { code: 'BAD_REQUEST', http: { status: 406 } },
    })
  }
  const args = { schema, document, operationName, variableValues: request.variables }
  const source = await createSourceEventStream({ ...args, contextValue })
  if (!(Symbol.asyncIterator in source)) throw refusalOf(source)
  contextValue.openStream({
    events: source[Symbol.asyncIterator]() as AsyncIterableIterator<unknown>,
    tell: async (event, current) => execute({ ...args, rootValue: event, contextValue: current }),
  })
}

/** The error of a subscription that did not start, with its status. */
function refusalOf({ errors }: ExecutionResult): GraphQLError {
  const error = errors?.[0] ?? new GraphQLError('The subscription did not begin')
  const refusal = asRefusal(error.originalError)
  if (refusal) return withStatus(refusal, { status: statusOfCode[refusal.code] })
  // Without an original error, it is graphql-js's error about the variables.
  return error.originalError
    ? error
    : new GraphQLError(error.message, { ...error, extensions: { code: 'BAD_USER_INPUT', http: { status: 400 } } })
}

/** An empty answer for a subscription, which Apollo Server would execute as a query; its events come by `openStream`. */
export function answerLiveOperation(operation: OperationDefinitionNode | undefined): GraphQLResponse | null {
  // Undefined for an unknown operation name, which graphql-js reports.
  if (operation?.operation !== OperationTypeNode.SUBSCRIPTION) return null
  return { http: { headers: new HeaderMap() }, body: { kind: 'single', singleResult: { data: null } } }
}
