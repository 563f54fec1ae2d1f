import type { ApolloServerPlugin } from '@apollo/server'
import { Histogram } from 'prom-client'
import { countsOfCache } from '../shared/cache-metrics'
import { metrics } from '../shared/metrics'
import { countRefusal } from '../shared/refusal-metrics'
import type { GraphQLContext } from './context'
import { isExpected } from './error-format'
import { kindOfError } from './error-kinds'
import type { TrustedDocuments } from './trusted-documents'

const seconds = new Histogram({
  name: 'instrumenta_graphql_operation_seconds',
  help: 'Seconds that an operation of GraphQL took, by its name if it is one of ours, by who asked, and by outcome: ok, refused or failed. What was answered from kept answers is none.',
  labelNames: ['operation', 'client', 'outcome'] as const,
  buckets: [0.005, 0.025, 0.1, 0.25, 1, 2.5],
  registers: [metrics],
})

/** Which operations have a name that is told. */
export interface KnownOperations {
  /** The client's own documents. */
  trusted: TrustedDocuments
  /** Names of the playground's examples, which visitors may change and send under the same names. */
  examples: readonly string[]
}

/** Whose operation it was, and its name. What strangers call theirs is nothing to go by. */
interface Origin {
  client: 'page' | 'browser' | 'playground' | 'other'
  operation: string
}

const others: Origin = { client: 'other', operation: 'other' }

/** Counts and times operations, why they are refused, and how often a document that comes was parsed already. */
export function measureOperations({ trusted, examples }: KnownOperations): ApolloServerPlugin<GraphQLContext> {
  const documents = countsOfCache('documents')
  const exampleNames = new Set(examples)

  function originOf(name: string | null | undefined, hash: string | undefined, isOfRequest: boolean): Origin {
    if (!name) return others
    // What our own pages ask in process is from the same build.
    if (!isOfRequest) return { client: 'page', operation: name }
    if (hash !== undefined && Object.hasOwn(trusted, hash)) return { client: 'browser', operation: name }
    return exampleNames.has(name) ? { client: 'playground', operation: name } : others
  }

  return {
    // What is refused before it is an operation.
    invalidRequestWasReceived: async ({ error }) => countErrors([error]),
    contextCreationDidFail: async ({ error }) => countErrors([error]),
    async requestDidStart() {
      const startedAt = performance.now()
      let outcome: 'ok' | 'refused' | 'failed' = 'ok'
      return {
        async didResolveSource() {
          documents.hits += 1
        },
        // Only of what is not kept from before.
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
          seconds.observe({ operation, client, outcome }, (performance.now() - startedAt) / 1_000)
        },
      }
    },
  }
}

/** Counts why an operation was not answered, each reason once. */
function countErrors(errors: readonly Error[]): void {
  for (const kind of new Set(errors.map(kindOfError))) countRefusal('graphql', kind)
}
