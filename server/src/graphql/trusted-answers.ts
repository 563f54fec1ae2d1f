import type { GraphQLSchema } from 'graphql'
import type { CompiledQueries, CompiledQuery } from './trusted-documents'
import type { GraphQLContext } from './context'
import type { OperationRule } from './operation-rules'
import type { IsShared } from './shared-answers'

/** What an answer needs. */
interface TrustedAnswersDeps {
  schema: GraphQLSchema
  /** Queries that Apollo Server has parsed, validated and run. */
  compiled: CompiledQueries
  applyRules: OperationRule
  isShared: IsShared
  /** Counts and times an operation; undefined without metrics. */
  observe: ((operation: string, startedAt: number) => void) | undefined
}

interface TrustedRequest {
  query: CompiledQuery
  hash: string
  variables: Record<string, unknown> | undefined
}

export interface TrustedAnswers {
  /** The client's own query in a request by hash. Undefined: Apollo Server answers. */
  find(accept: string | undefined, body: unknown): TrustedRequest | undefined
  /** JSON of the answer. Undefined on any problem: Apollo Server reports it for the same context. */
  answer(request: TrustedRequest, contextValue: GraphQLContext): Promise<string | undefined>
}

/** For these values of `Accept` Apollo Server answers with plain JSON. The client sends the second. */
const acceptsJson = new Set([undefined, '*/*', 'application/json'])

/**
 * Answers queries of the client's build past Apollo Server's pipeline, with the same rules and results
 * (docs/decisions/064-own-queries-past-the-pipeline.md).
 */
export function createTrustedAnswers(deps: TrustedAnswersDeps): TrustedAnswers {
  const { schema, compiled, applyRules, isShared, observe } = deps
  return {
    find(accept, body) {
      if (!acceptsJson.has(accept) || !isRecord(body) || body.query !== undefined) return undefined
      const { operationName, variables, extensions } = body
      const persisted = isRecord(extensions) ? extensions.persistedQuery : undefined
      if (!isRecord(persisted) || persisted.version !== 1 || typeof persisted.sha256Hash !== 'string') return undefined
      const query = compiled.get(persisted.sha256Hash)
      if (!query || (operationName != null && operationName !== query.operation.name?.value)) return undefined
      if (variables != null && !isRecord(variables)) return undefined
      return { query, hash: persisted.sha256Hash, variables: variables ?? undefined }
    },
    async answer({ query: { document, operation, run }, hash: queryHash, variables }, contextValue) {
      const startedAt = performance.now()
      const operationName = operation.name?.value ?? null
      const request = { variables }
      try {
        await applyRules({ schema, document, operation, operationName, queryHash, request, contextValue })
      } catch {
        return undefined
      }
      const result = await run(variables ?? {}, contextValue)
      if (!result) {
        // It is paid for.
        contextValue.chargeCost = async () => null
        return undefined
      }
      contextValue.shareAnswer(isShared(document, operation))
      observe?.(operationName ?? '', startedAt)
      return `${JSON.stringify({ data: result.data })}\n`
    },
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
