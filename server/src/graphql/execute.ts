import type { FastifyBaseLogger } from 'fastify'
import type { DocumentNode, ExecutionResult } from 'graphql'
import { getOperationAST, GraphQLError } from 'graphql'
import type { GraphQLContext } from './context'
import { formatError, isExpected } from './error-format'
import type { KnownOperations } from './known-operations'

/**
 * Runs one of our own documents in process, as the rendering of pages does. Errors come masked, as over HTTP;
 * `log` is the request's own.
 */
export async function executeInProcess(
  operations: KnownOperations,
  document: DocumentNode,
  variables: Record<string, unknown>,
  context: GraphQLContext,
  log: FastifyBaseLogger,
): Promise<ExecutionResult> {
  const operation = getOperationAST(document)
  if (!operation) throw new Error('A page asks for no operation, or for several')
  const result = await operations.run(operations.describe(document, operation), variables, context)
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
