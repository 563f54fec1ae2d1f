import type { ApolloServerPlugin } from '@apollo/server'
import { ApolloServer } from '@apollo/server'
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled'
import type { FastifyBaseLogger } from 'fastify'
import type { DocumentNode, ExecutionResult, GraphQLSchema, OperationDefinitionNode } from 'graphql'
import { execute } from 'graphql'
import type { GraphQLContext } from './context'
import { formatError, formatWithoutSuggestions, isExpected } from './error-format'
import type { KnownOperations } from './known-operations'
import { MAX_TOKENS, MAX_VALIDATION_ERRORS, sizeLimits } from './limits'
import { keepStatusForOldClients } from './old-clients'
import { checkRules } from './operation-rules'
import { knownOperations } from './strict-requests'

/** What Apollo Server works with. */
export interface ApolloDeps {
  schema: GraphQLSchema
  /** Learns the operations that turn out valid, and runs them. */
  operations: KnownOperations
  log: FastifyBaseLogger
  /** Whether the schema may be asked for, and errors may suggest names out of it. */
  isIntrospectionOpen: boolean
}

/** Apollo Server over the schema. Start it before use, stop it at the end. */
export function createApolloServer({
  schema,
  operations,
  log,
  isIntrospectionOpen,
}: ApolloDeps): ApolloServer<GraphQLContext> {
  return new ApolloServer<GraphQLContext>({
    // A gateway of one service, ourselves: the only way to bring one's own execution.
    gateway: {
      load: async () => ({ executor: (request) => run(schema, operations, request as unknown as Resolved) }),
      onSchemaLoadOrUpdate(callback) {
        callback({ apiSchema: schema, coreSupergraphSdl: '' })
        return () => undefined
      },
      stop: async () => undefined,
    },
    logger: log,
    introspection: isIntrospectionOpen,
    csrfPrevention: true,
    includeStacktraceInErrorResponses: false,
    persistedQueries: false,
    stopOnTerminationSignals: false,
    parseOptions: { maxTokens: MAX_TOKENS },
    validationOptions: { maxErrors: MAX_VALIDATION_ERRORS },
    validationRules: [sizeLimits, knownOperations],
    formatError: isIntrospectionOpen ? formatError : formatWithoutSuggestions,
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      logUnexpectedErrors(log),
      checkAndLearn(operations),
      keepStatusForOldClients(),
    ],
  })
}

/** Logs faults of ours with the request's id, and hands that id to `formatError`, which has no context. */
function logUnexpectedErrors(log: FastifyBaseLogger): ApolloServerPlugin<GraphQLContext> {
  return {
    async requestDidStart() {
      return {
        async didEncounterErrors({ errors, contextValue, operationName }) {
          for (const error of errors) {
            if (isExpected(error)) continue
            error.extensions.requestId = contextValue.requestId
            const err = error.originalError ?? error
            log.error({ err, requestId: contextValue.requestId, operationName, path: error.path }, 'GraphQL error')
          }
        },
      }
    },
  }
}

/** What Apollo passes on to be run. */
interface Resolved {
  context: GraphQLContext
  document: DocumentNode
  operation: OperationDefinitionNode | undefined
  request: { operationName?: string; variables?: Record<string, unknown> }
}

async function run(
  schema: GraphQLSchema,
  operations: KnownOperations,
  { context, document, operation, request: { operationName, variables = {} } }: Resolved,
): Promise<ExecutionResult> {
  // Of a name that there is not, graphql-js says so.
  if (!operation) return execute({ schema, document, operationName, contextValue: context })
  return context.outcome?.result ?? operations.run(operations.describe(document, operation), variables, context)
}

function checkAndLearn(operations: KnownOperations): ApolloServerPlugin<GraphQLContext> {
  return {
    async requestDidStart() {
      return {
        async didResolveOperation({ schema, document, operation, request, source, contextValue }) {
          if (operation) operations.keep(source, request.operationName, operations.describe(document, operation))
          const { outcome } = contextValue
          if (outcome?.refusal) throw outcome.refusal
          if (!outcome) await checkRules({ schema, document, operation, request, contextValue })
        },
      }
    },
  }
}
