import type {
  ApolloServerPlugin,
  GraphQLRequestContextDidEncounterErrors,
  GraphQLRequestListener,
} from '@apollo/server'
import { ApolloServer } from '@apollo/server'
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled'
import type { FastifyBaseLogger } from 'fastify'
import type { GraphQLSchema } from 'graphql'
import { OperationTypeNode } from 'graphql'
import { runCompiledDocuments } from './compiled-documents'
import type { GraphQLContext, Reading } from './context'
import { formatError, formatWithoutSuggestions, isExpected, setErrorLanguage } from './error-format'
import { MAX_TOKENS, MAX_VALIDATION_ERRORS, sizeLimits } from './limits'
import { answerLiveOperation } from './live-operations'
import { keepStatusForOldClients } from './old-clients'
import type { KnownOperations } from './operation-metrics'
import { measureOperations } from './operation-metrics'
import { nameOperationSpans } from './operation-spans'
import { applyOperationRules } from './operation-rules'
import { findShared, keepPrivate, readElsewhere, shareAnswer } from './shared-answers'
import type { TrustedDocuments } from './trusted-documents'
import { createPersistedQueries, refuseUntrusted } from './trusted-documents'
import { codeWrongLiteral } from './input-faults'

/** Dependencies of the Apollo Server. */
export interface ApolloDeps {
  schema: GraphQLSchema
  log: FastifyBaseLogger
  /** True to allow introspection, and suggestions of names in errors. */
  isIntrospectionOpen: boolean
  /** Documents that the client may send by hash. */
  trustedDocuments: TrustedDocuments
  /** True to reject all other documents. */
  isTrustedOnly: boolean
  /** Chooses the database for a visitor's reads; undefined with only one database. */
  chooseReading?: (() => Promise<Reading | undefined>) | undefined
  /** Operations that the metrics count by name; undefined: none. */
  measured: KnownOperations | undefined
  /** True to trace operations. */
  isTraced: boolean
}

/** Apollo Server over the schema. Start it before use, stop it at the end. */
export function createApolloServer(deps: ApolloDeps): ApolloServer<GraphQLContext> {
  const { schema, log, isIntrospectionOpen, trustedDocuments, measured, isTraced } = deps
  return new ApolloServer<GraphQLContext>({
    schema,
    logger: log,
    introspection: isIntrospectionOpen,
    // The token is in a header that only our scripts set, never in a cookie, so other sites can't forge requests. Plain GET
    // queries are therefore allowed; a body must be `application/json`.
    csrfPrevention: false,
    includeStacktraceInErrorResponses: false,
    persistedQueries: createPersistedQueries(trustedDocuments),
    stopOnTerminationSignals: false,
    parseOptions: { maxTokens: MAX_TOKENS },
    validationOptions: { maxErrors: MAX_VALIDATION_ERRORS },
    validationRules: [sizeLimits],
    formatError: isIntrospectionOpen ? formatError : formatWithoutSuggestions,
    plugins: [
      ...(measured ? [measureOperations(measured)] : []),
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      ...(isTraced ? [nameOperationSpans] : []),
      shopPlugin(deps),
    ],
  })
}

/**
 * Everything that the shop does for each operation, as one plugin: Apollo Server creates promises for each plugin at
 * each step.
 */
function shopPlugin(deps: ApolloDeps): ApolloServerPlugin<GraphQLContext> {
  const { schema, log, trustedDocuments, isTrustedOnly, chooseReading } = deps
  const isShared = findShared(schema)
  const runCompiled = runCompiledDocuments(trustedDocuments)
  const listener: GraphQLRequestListener<GraphQLContext> = {
    didResolveOperation: applyOperationRules({
      first: [keepPrivate(isShared), ...(isTrustedOnly ? [refuseUntrusted(trustedDocuments)] : [])],
      last: chooseReading ? [readElsewhere(isShared, chooseReading)] : [],
    }),
    responseForOperation: async (request) => answerLiveOperation(request.operation) ?? runCompiled(request),
    didEncounterErrors: async (request) => prepareErrors(log, request),
    async willSendResponse(request) {
      keepStatusForOldClients(request)
      shareAnswer(isShared, request)
      if (request.operation?.operation === OperationTypeNode.MUTATION) request.contextValue.live.stir()
    },
  }
  return { requestDidStart: async () => listener }
}

/**
 * Logs our own faults with the request's id. Adds to errors what `formatError`, which has no context, needs for their
 * texts.
 */
function prepareErrors(
  log: FastifyBaseLogger,
  { errors, contextValue, document, operationName }: GraphQLRequestContextDidEncounterErrors<GraphQLContext>,
): void {
  for (const error of errors) {
    codeWrongLiteral(error, document)
    setErrorLanguage(error, contextValue.language)
    if (isExpected(error)) continue
    error.extensions.requestId = contextValue.requestId
    const err = error.originalError ?? error
    log.error({ err, requestId: contextValue.requestId, operationName, path: error.path }, 'GraphQL error')
  }
}
