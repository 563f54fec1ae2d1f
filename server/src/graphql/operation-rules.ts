import type { ResolvedRequest } from './context'
import { limitActions, limitCost } from './operation-limits'
import { openLiveOperation } from './live-operations'
import type { DocumentNode } from 'graphql'
import { GraphQLError, Kind } from 'graphql'

/** Checks a valid operation before it runs, and throws GraphQLError to reject it. */
export type OperationRule = (request: ResolvedRequest) => Promise<void> | void

/**
 * Applies all rules, one after the other. The first rejection is the answer.
 * @param first rules before those of every shop
 * @param last rules for operations that passed all others
 */
export function applyOperationRules({ first, last }: Record<'first' | 'last', OperationRule[]>) {
  const rules = [...first, refuseUnknownVariables, limitCost, limitActions, openLiveOperation, ...last]
  return async (request: ResolvedRequest): Promise<void> => {
    for (const rule of rules) {
      const pending = rule(request)
      if (pending) await pending
    }
  }
}

/**
 * Rejects variables that no operation of the document declares. GraphQL ignores them, so a misspelt one would be lost
 * silently. Variables of another operation in the document are fine: tools send all they have.
 */
export function refuseUnknownVariables({ document, request }: ResolvedRequest): void {
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
