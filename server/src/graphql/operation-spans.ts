import type { ApolloServerPlugin } from '@apollo/server'
import type { GraphQLSchema } from 'graphql'
import { activeSpan, failSpan, inSpan } from '../shared/tracing/spans'
import type { GraphQLContext } from './context'
import { isExpected } from './error-format'

/** Name of an operation before parsing. */
const UNREAD = 'GraphQL'

/** The client chooses the name. */
const NAME_LENGTH = 100

/** Does all of an operation, from reading it on, in a span. */
export const inOperationSpan = <T>(work: () => T): T => inSpan(() => ({ name: UNREAD }), work)

/** Names the spans of operations, and marks those with server errors. */
export const nameOperationSpans: ApolloServerPlugin<GraphQLContext> = {
  async requestDidStart() {
    const span = activeSpan()
    if (!span) return
    return {
      async didResolveOperation({ operation, operationName }) {
        const type = operation?.operation ?? UNREAD
        const name = operationName?.slice(0, NAME_LENGTH)
        span.updateName(name === undefined ? type : `${type} ${name}`)
        span.setAttribute('graphql.operation.type', type)
        if (name !== undefined) span.setAttribute('graphql.operation.name', name)
      },
      async didEncounterErrors({ errors }) {
        const fault = errors.find((error) => !isExpected(error))
        if (fault) failSpan(span, fault.originalError ?? fault)
      },
    }
  },
}

/** Creates a span for each field of Query and Mutation; below them there may be thousands. */
export function traceRootFields(schema: GraphQLSchema): GraphQLSchema {
  for (const type of [schema.getQueryType(), schema.getMutationType()]) {
    for (const field of Object.values(type?.getFields() ?? {})) {
      const { resolve } = field
      const about = () => ({ name: `${type?.name}.${field.name}`, attributes: { 'graphql.field.name': field.name } })
      if (resolve) {
        field.resolve = (source, args, context, info) => inSpan(about, () => resolve(source, args, context, info))
      }
    }
  }
  return schema
}
