import type { ApolloServerPlugin } from '@apollo/server'
import { ApolloServer } from '@apollo/server'
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled'
import type { FastifyBaseLogger } from 'fastify'
import type { GraphQLSchema } from 'graphql'
import type { GraphQLContext } from './context'
import { refuseCostly } from './cost-limits'
import { formatError, formatWithoutSuggestions, isExpected } from './errors'
import { MAX_TOKENS, sizeLimits } from './limits'
import { keepStatusForOldClients } from './old-clients'
import { limitActs } from './rate-limited-operations'
import { knownOperations, refuseUnknownVariables } from './strict-requests'

/** What the server may tell of itself. */
export interface ApolloSettings {
  /** Whether the schema may be asked for, and errors may suggest names out of it. */
  isIntrospectionOpen: boolean
}

/** Apollo Server over the schema. Start it before use, stop it at the end. */
export function createApolloServer(
  schema: GraphQLSchema,
  log: FastifyBaseLogger,
  { isIntrospectionOpen }: ApolloSettings,
): ApolloServer<GraphQLContext> {
  return new ApolloServer<GraphQLContext>({
    schema,
    logger: log,
    introspection: isIntrospectionOpen,
    csrfPrevention: true,
    includeStacktraceInErrorResponses: false,
    persistedQueries: false,
    stopOnTerminationSignals: false,
    parseOptions: { maxTokens: MAX_TOKENS },
    validationRules: [sizeLimits, knownOperations],
    formatError: isIntrospectionOpen ? formatError : formatWithoutSuggestions,
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      logUnexpectedErrors(log),
      refuseUnknownVariables(),
      refuseCostly(),
      limitActs(),
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
