import type { RefusalKind } from '../shared/refusal-metrics'
import { countRefusal, isRefusalName, kindOfCode, kindOfRefusal } from '../shared/refusal-metrics'
import { isExpected, refusalOf } from './error-format'
import { MapperKind, mapSchema } from '@graphql-tools/utils'
import type { GraphQLError, GraphQLFieldConfig, GraphQLSchema } from 'graphql'
import { defaultFieldResolver } from 'graphql'
import { Histogram } from 'prom-client'
import { metrics, countsOfCache } from '../shared/metrics'
import type { GraphQLContext } from './context'
import type { ApolloServerPlugin } from '@apollo/server'
import type { TrustedDocuments } from './trusted-documents'

/** Metric label of an operation's error. */
export function kindOfError(error: Error): RefusalKind {
  const refusal = refusalOf(error)
  if (refusal) return kindOfRefusal(refusal)
  if (!isExpected(error)) return 'INTERNAL_SERVER_ERROR'
  const { code } = (error as GraphQLError).extensions
  // graphql-js gives invalid variables no code; `formatError` adds this one.
  return code === undefined ? 'BAD_USER_INPUT' : kindOfCode(code)
}

const resolverSeconds = new Histogram({
  name: 'instrumenta_graphql_resolver_seconds',
  help: 'Seconds that the resolver of a field of Query or Mutation took, without those of the fields below it.',
  labelNames: ['field'] as const,
  buckets: [0.005, 0.025, 0.1, 0.25, 1, 2.5],
  registers: [metrics],
})

/**
 * Times the fields of Query and Mutation, and counts refusals by type. Wraps the schema, because Apollo Server's field hook
 * wraps every field of every type, and compiled queries skip it.
 */
export function measureResolvers(schema: GraphQLSchema): GraphQLSchema {
  const measure = (field: GraphQLFieldConfig<unknown, GraphQLContext>, name: string, type: string) => {
    const { resolve = defaultFieldResolver } = field
    const bound = resolverSeconds.labels(`${type}.${name}`)
    return {
      ...field,
      async resolve(...args: Parameters<typeof resolve>) {
        const startedAt = performance.now()
        try {
          const result: unknown = await resolve(...args)
          countRefused(result)
          return result
        } finally {
          bound.observe((performance.now() - startedAt) / 1_000)
        }
      },
    }
  }
  return mapSchema(schema, { [MapperKind.QUERY_ROOT_FIELD]: measure, [MapperKind.MUTATION_ROOT_FIELD]: measure })
}

/** Counts an answer that is one of the schema's error types. */
function countRefused(result: unknown): void {
  if (typeof result !== 'object' || result === null || !('__typename' in result)) return
  const { __typename: name } = result
  if (typeof name === 'string' && isRefusalName(name)) countRefusal('graphql', name)
}

const operationSeconds = new Histogram({
  name: 'instrumenta_graphql_operation_seconds',
  help: 'Seconds that an operation of GraphQL took, by its name if it is one of ours, by who asked, and by outcome: ok, refused or failed. What was answered from kept answers is none.',
  labelNames: ['operation', 'client', 'outcome'] as const,
  buckets: [0.005, 0.025, 0.1, 0.25, 1, 2.5],
  registers: [metrics],
})

/** Operations whose names are reported. */
export interface KnownOperations {
  /** The client's own documents. */
  trusted: TrustedDocuments
  /** Names of the playground's examples. Visitors may change them and send them under the same names. */
  examples: readonly string[]
}

/** Origin and name of an operation. Strangers' names are not used. */
interface Origin {
  client: 'page' | 'browser' | 'playground' | 'other'
  operation: string
}

const others: Origin = { client: 'other', operation: 'other' }

/** Counts and times operations, the reasons of refusals, and how often a received document was already parsed. */
export function measureOperations({ trusted, examples }: KnownOperations): ApolloServerPlugin<GraphQLContext> {
  const documents = countsOfCache('documents')
  const exampleNames = new Set(examples)

  function originOf(name: string | null | undefined, hash: string | undefined, isOfRequest: boolean): Origin {
    if (!name) return others
    // Our pages' operations in this process are from the same build.
    if (!isOfRequest) return { client: 'page', operation: name }
    if (hash !== undefined && Object.hasOwn(trusted, hash)) return { client: 'browser', operation: name }
    return exampleNames.has(name) ? { client: 'playground', operation: name } : others
  }

  return {
    // Rejected before it is an operation.
    invalidRequestWasReceived: async ({ error }) => countErrors([error]),
    contextCreationDidFail: async ({ error }) => countErrors([error]),
    async requestDidStart() {
      const startedAt = performance.now()
      let outcome: 'ok' | 'refused' | 'failed' = 'ok'
      return {
        async didResolveSource() {
          documents.hits += 1
        },
        // Not called for cached documents.
        async parsingDidStart() {
          documents.hits -= 1
          documents.misses += 1
        },
        async didEncounterErrors({ errors }) {
          outcome = errors.every(isExpected) ? 'refused' : 'failed'
          countErrors(errors)
        },
        async willSendResponse({ operationName, queryHash, request }) {
          const { operation, client } = originOf(operationName, queryHash, request.http !== undefined)
          operationSeconds.observe({ operation, client, outcome }, (performance.now() - startedAt) / 1_000)
        },
      }
    },
  }
}

/** Counts and times an operation that was answered past Apollo Server. */
export function observeTrusted(operation: string, startedAt: number): void {
  countsOfCache('documents').hits += 1
  operationSeconds.observe({ operation, client: 'browser', outcome: 'ok' }, (performance.now() - startedAt) / 1_000)
}

/** Counts why an operation was not answered, each reason once. */
function countErrors(errors: readonly Error[]): void {
  for (const kind of new Set(errors.map(kindOfError))) countRefusal('graphql', kind)
}
