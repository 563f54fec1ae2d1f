import type { GraphQLRequestContextDidResolveOperation } from '@apollo/server'
import type { DocumentNode } from 'graphql'
import { GraphQLError, Kind } from 'graphql'
import type { GraphQLContext } from './context'

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
