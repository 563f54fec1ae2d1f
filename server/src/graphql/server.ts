import type {
  ApolloServerPlugin,
  GraphQLRequestContextDidEncounterErrors,
  GraphQLRequestListener,
  GraphQLRequestContextWillSendResponse,
} from '@apollo/server'
import { ApolloServer } from '@apollo/server'
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled'
import type { FastifyBaseLogger } from 'fastify'
import type { GraphQLSchema } from 'graphql'
import { OperationTypeNode } from 'graphql'
import type { CompiledQueries, TrustedDocuments } from './trusted-documents'
import { runCompiledDocuments, createPersistedQueries, refuseUntrusted } from './trusted-documents'
import type { GraphQLContext, Reading } from './context'
import { formatError, formatWithoutSuggestions, isExpected, setErrorLanguage } from './error-format'
import { codeWrongLiteral } from './input-faults'
import { MAX_TOKENS, MAX_VALIDATION_ERRORS, sizeLimits } from './limits'
import { answerLiveOperation, applyOperationRules } from './operation-rules'
import type { KnownOperations } from './operation-metrics'
import { measureOperations, observeTrusted } from './operation-metrics'
import { nameOperationSpans } from './operation-spans'
import type { IsShared } from './shared-answers'
import { findShared, keepPrivate, readElsewhere, shareAnswer } from './shared-answers'
import type { TrustedAnswers } from './trusted-answers'
import { createTrustedAnswers } from './trusted-answers'

/** Dependencies of the Apollo Server. */
interface ApolloDeps {
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

interface GraphQLServer {
  apollo: ApolloServer<GraphQLContext>
  /** Undefined with traces, whose spans Apollo Server's hooks name. */
  trustedAnswers: TrustedAnswers | undefined
}

/** Apollo Server over the schema. Start it before use, stop it at the end. */
export function createGraphQLServer(deps: ApolloDeps): GraphQLServer {
  const { schema, log, isIntrospectionOpen, trustedDocuments, isTrustedOnly, chooseReading, measured, isTraced } = deps
  const isShared = findShared(schema)
  const applyRules = applyOperationRules({
    first: [keepPrivate(isShared), ...(isTrustedOnly ? [refuseUntrusted(trustedDocuments)] : [])],
    last: chooseReading ? [readElsewhere(isShared, chooseReading)] : [],
  })
  const compiled: CompiledQueries = new Map()
  const runCompiled = runCompiledDocuments(trustedDocuments, compiled)
  const observe = measured && observeTrusted
  const trustedAnswers = isTraced
    ? undefined
    : createTrustedAnswers({ schema, compiled, applyRules, isShared, observe })
  const apollo = new ApolloServer<GraphQLContext>({
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
      shopPlugin({ log, applyRules, isShared, runCompiled }),
    ],
  })
  return { apollo, trustedAnswers }
}

interface PluginDeps {
  log: FastifyBaseLogger
  applyRules: ReturnType<typeof applyOperationRules>
  isShared: IsShared
  runCompiled: ReturnType<typeof runCompiledDocuments>
}

/**
 * Everything that the shop does for each operation, as one plugin: Apollo Server creates promises for each plugin at
 * each step.
 */
function shopPlugin({ log, applyRules, isShared, runCompiled }: PluginDeps): ApolloServerPlugin<GraphQLContext> {
  const listener: GraphQLRequestListener<GraphQLContext> = {
    didResolveOperation: applyRules,
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

/** Errors in the document of a well-formed request. */
const documentFaults = new Set(['GRAPHQL_PARSE_FAILED', 'GRAPHQL_VALIDATION_FAILED', 'BAD_USER_INPUT'])

/**
 * Responds to document errors with status 200 for clients that only accept `application/json`: older ones read errors from
 * the body and treat other statuses as a connection error. GraphQL over HTTP requires this; other clients get 400.
 */
function keepStatusForOldClients({ request, response }: GraphQLRequestContextWillSendResponse<GraphQLContext>): void {
  if (response.http.status !== 400 || response.body.kind !== 'single') return
  const types = (request.http?.headers.get('accept') ?? '*/*').split(',')
  if (types.some((type) => type.split(';', 1)[0]?.trim().toLowerCase() !== 'application/json')) return
  const { errors = [] } = response.body.singleResult
  if (errors.every(({ extensions }) => documentFaults.has(String(extensions?.code)))) response.http.status = 200
}
