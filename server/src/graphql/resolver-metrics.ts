import { MapperKind, mapSchema } from '@graphql-tools/utils'
import type { GraphQLFieldConfig, GraphQLSchema } from 'graphql'
import { defaultFieldResolver } from 'graphql'
import { Histogram } from 'prom-client'
import { metrics } from '../shared/metrics'
import { countRefusal, isRefusalName } from '../shared/refusal-metrics'
import type { GraphQLContext } from './context'

const seconds = new Histogram({
  name: 'instrumenta_graphql_resolver_seconds',
  help: 'Seconds that the resolver of a field of Query or Mutation took, without those of the fields below it.',
  labelNames: ['field'] as const,
  buckets: [0.005, 0.025, 0.1, 0.25, 1, 2.5],
  registers: [metrics],
})

/**
 * The schema with its fields of Query and Mutation timed, and what they refuse as their types say counted. In the schema and not by Apollo
 * Server's hook for fields, which stands around every field of every type, and which compiled queries pass by.
 */
export function measureResolvers(schema: GraphQLSchema): GraphQLSchema {
  const measure = (field: GraphQLFieldConfig<unknown, GraphQLContext>, name: string, type: string) => {
    const { resolve = defaultFieldResolver } = field
    const bound = seconds.labels(`${type}.${name}`)
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
