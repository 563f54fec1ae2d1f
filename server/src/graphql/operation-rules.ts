import type { GraphQLRequestContextDidResolveOperation } from '@apollo/server'
import type { GraphQLContext } from './context'
import { limitActions, limitCost } from './operation-limits'
import { openLiveOperation } from './live-operations'
import type { DocumentNode } from 'graphql'
import { GraphQLError, Kind } from 'graphql'

/** Looks at a request whose operation is known and valid, before it is run, and throws GraphQLError to refuse it. */
export type OperationRule = (request: GraphQLRequestContextDidResolveOperation<GraphQLContext>) => Promise<void> | void

/**
 * Applies all rules, one after the other. The first refusal is the answer.
 * @param first goes before the rules of every shop
 * @param last of those that were not refused
 */
export function applyOperationRules({ first, last }: Record<'first' | 'last', OperationRule[]>) {
  const rules = [...first, refuseUnknownVariables, limitCost, limitActions, openLiveOperation, ...last]
  return async (request: GraphQLRequestContextDidResolveOperation<GraphQLContext>): Promise<void> => {
    for (const rule of rules) {
      const pending = rule(request)
      if (pending) await pending
    }
  }
}

/**
 * Refuses variables that no operation of the document declares. GraphQL lets them pass, and a misspelt one would be
 * lost without a word. Those of another operation in the document are fine: tools send all they have.
 */
export function refuseUnknownVariables({
  document,
  request,
}: GraphQLRequestContextDidResolveOperation<GraphQLContext>): void {
  const names = Object.keys(request.variables ?? {})
  if (names.length === 0) return
  const unknown = names.find((name) => !declaresVariable(document, name))
  if (unknown === undefined) return
  throw new GraphQLError(`The operation declares no variable ${JSON.stringify(unknown)}.`, {
    extensions: { code: 'BAD_USER_INPUT', field: unknown, http: { status: 400 } },
  })
}

function declaresVariable({ definitions }: DocumentNode, name: string): boolean {
  return definitions.some(
    (definition) =>
      definition.kind === Kind.OPERATION_DEFINITION &&
      definition.variableDefinitions?.some(({ variable }) => variable.name.value === name),
  )
}
