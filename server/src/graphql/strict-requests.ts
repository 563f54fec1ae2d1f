import type { ApolloServerPlugin } from '@apollo/server'
import type { ASTVisitor, ValidationContext } from 'graphql'
import { GraphQLError, Kind } from 'graphql'
import type { GraphQLContext } from './context'

/** Validation rule: refuses kinds of operation that the schema does not have, which graphql-js notices too late. */
export function knownOperations(context: ValidationContext): ASTVisitor {
  return {
    OperationDefinition(node) {
      if (context.getSchema().getRootType(node.operation)) return
      context.reportError(new GraphQLError(`There are no ${node.operation}s here.`, { nodes: node }))
    },
  }
}

/**
 * Refuses variables that no operation of the document declares. GraphQL lets them pass, and a misspelt one would be
 * lost without a word. Those of another operation in the document are fine: tools send all they have.
 */
export function refuseUnknownVariables(): ApolloServerPlugin<GraphQLContext> {
  return {
    async requestDidStart() {
      return {
        async didResolveOperation({ document, request }) {
          const declared = new Set(
            document.definitions.flatMap((definition) =>
              definition.kind === Kind.OPERATION_DEFINITION
                ? (definition.variableDefinitions ?? []).map(({ variable }) => variable.name.value)
                : [],
            ),
          )
          const unknown = Object.keys(request.variables ?? {}).find((name) => !declared.has(name))
          if (unknown === undefined) return
          throw new GraphQLError(`The operation declares no variable ${JSON.stringify(unknown)}.`, {
            extensions: { code: 'BAD_USER_INPUT', field: unknown, http: { status: 400 } },
          })
        },
      }
    },
  }
}
