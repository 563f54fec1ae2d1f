import type { ApolloServerOptions, GraphQLRequestContextResponseForOperation, GraphQLResponse } from '@apollo/server'
import { HeaderMap } from '@apollo/server'
import type { DocumentNode, ExecutionResult, GraphQLSchema, OperationDefinitionNode } from 'graphql'
import { GraphQLError, getVariableValues, OperationTypeNode } from 'graphql'
import { compileQuery, isCompiledQuery } from 'graphql-jit'
import { LRUCache } from 'lru-cache'
import { say } from '../messages/say'
import { sentence } from '../messages/sentence'
import type { GraphQLContext, ResolvedRequest } from './context'

/** The client's own documents as its build lists them: texts by the SHA-256 that clients send instead. */
export type TrustedDocuments = Readonly<Record<string, string>>

/** Limit in characters for other clients' documents cached by hash. */
const MAX_OTHERS = 4 * 1024 * 1024

/**
 * Apollo Server's lookup of hashes: the client's documents, which stay, and documents sent by others with their hash, least
 * recently used evicted first.
 */
export function createPersistedQueries(
  trusted: TrustedDocuments,
): ApolloServerOptions<GraphQLContext>['persistedQueries'] {
  const own = new Map(Object.entries(trusted))
  const others = new LRUCache<string, string>({ maxSize: MAX_OTHERS, sizeCalculation: (text) => text.length })
  return {
    cache: {
      // Apollo Server puts a word and a colon before each hash.
      get: async (key) => own.get(key.slice(key.indexOf(':') + 1)) ?? others.get(key),
      set: async (key, text) => void others.set(key, text),
      delete: async (key) => others.delete(key),
    },
  }
}

/** Rule for a shop that serves only its own client: rejects documents that the client's build does not list. */
export function refuseUntrusted(trusted: TrustedDocuments) {
  const hashes = new Set(Object.keys(trusted))
  return ({ request, queryHash, contextValue }: ResolvedRequest): void => {
    // Our pages' operations in this process are from the same build.
    if (!request.http || hashes.has(queryHash)) return
    throw new GraphQLError(say(sentence('untrustedOperation'), contextValue.language), {
      extensions: { code: 'QUERY_NOT_IN_SAFELIST', http: { status: 403 } },
    })
  }
}

/** Runs a compiled query; undefined unless all of it went well. */
type RunQuery = (
  variables: Record<string, unknown>,
  context: GraphQLContext,
) => Promise<ExecutionResult | undefined> | undefined

export interface CompiledQuery {
  document: DocumentNode
  operation: OperationDefinitionNode
  run: RunQuery
}

/** Queries of the client's build by hash; undefined for those that can't be compiled. */
export type CompiledQueries = Map<string, CompiledQuery | undefined>

/**
 * Runs the queries of the client's build as compiled functions, with Apollo Server's hook
 * (docs/decisions/018-one-road-for-graphql.md). Never compiles other documents or mutations. On any problem graphql-js runs
 * the query again and reports the error; repeating a query changes nothing.
 */
export function runCompiledDocuments(
  trusted: TrustedDocuments,
  queries: CompiledQueries = new Map(),
): (request: GraphQLRequestContextResponseForOperation<GraphQLContext>) => Promise<GraphQLResponse | null> {
  function findQuery(
    hash: string | undefined,
    schema: GraphQLSchema,
    document: DocumentNode,
    // Undefined for an unknown operation name, which graphql-js reports.
    operation: OperationDefinitionNode | undefined,
  ): RunQuery | undefined {
    if (hash === undefined || !Object.hasOwn(trusted, hash)) return undefined
    if (operation?.operation !== OperationTypeNode.QUERY) return undefined
    if (!queries.has(hash)) {
      const run = compile(schema, document, operation)
      queries.set(hash, run && { document, operation, run })
    }
    return queries.get(hash)?.run
  }

  return async ({ queryHash, schema, document, operation, request, contextValue }) => {
    const run = findQuery(queryHash, schema, document, operation)
    const singleResult = await run?.(request.variables ?? {}, contextValue)
    return singleResult ? { http: { headers: new HeaderMap() }, body: { kind: 'single', singleResult } } : null
  }
}

function compile(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): RunQuery | undefined {
  const compiled = compileQuery(schema, document, operation.name?.value, { disablingCapturingStackErrors: true })
  if (!isCompiledQuery(compiled)) return undefined
  const definitions = operation.variableDefinitions ?? []
  return async (variables, context) => {
    // By graphql-js, since the compiler reads some values otherwise.
    const { coerced } = getVariableValues(schema, definitions, variables)
    const result = coerced && (await compiled.query(undefined, context, coerced))
    return result?.errors ? undefined : result
  }
}
