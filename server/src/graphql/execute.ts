import type { FastifyBaseLogger } from 'fastify'
import type { DocumentNode, ExecutionResult, GraphQLSchema } from 'graphql'
import { execute, GraphQLError } from 'graphql'
import type { GraphQLContext } from './context'
import { formatError, isExpected } from './errors'

/**
 * Runs one of our own documents in process, as the rendering of pages does. Errors come masked, as over HTTP;
 * `log` is the request's own.
 */
export async function executeInProcess(
  schema: GraphQLSchema,
  document: DocumentNode,
  variables: Record<string, unknown>,
  context: GraphQLContext,
  log: FastifyBaseLogger,
): Promise<ExecutionResult> {
  const result = await execute({ schema, document, variableValues: variables, contextValue: context })
  if (!result.errors) return result
  for (const error of result.errors) {
    if (isExpected(error)) continue
    error.extensions.requestId = context.requestId
    log.error({ err: error.originalError ?? error, path: error.path }, 'GraphQL error')
  }
  const errors = result.errors.map((error) => {
    const { message, extensions } = formatError(error.toJSON(), error)
    return new GraphQLError(message, { path: error.path, extensions })
  })
  return { ...result, errors }
}
