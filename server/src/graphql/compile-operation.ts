import type { ASTNode, DocumentNode, ExecutionResult, GraphQLSchema, OperationDefinitionNode } from 'graphql'
import { BREAK, execute, getVariableValues, GraphQLError, Kind, OperationTypeNode, visit } from 'graphql'
import { compileQuery, isCompiledQuery } from 'graphql-jit'
import { withoutComposedValues } from './composed-values'
import type { GraphQLContext } from './context'

/** Runs an operation. `variables` are as the client sent them. */
export type RunOperation = (
  variables: Record<string, unknown>,
  context: GraphQLContext,
) => Promise<ExecutionResult> | ExecutionResult

/** What graphql-js itself allows before it gives up. */
const MAX_VARIABLE_ERRORS = 50

/**
 * Turns a valid operation into a function that answers as `execute` does, in a fifth of its time; undefined for what
 * the compiler would get wrong (see {@link isCompilable}). Variables are read by graphql-js, whose checks and messages
 * the compiler's are not.
 */
export function compileOperation(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): RunOperation | undefined {
  if (!isCompilable(document, operation)) return undefined
  const plain = withoutComposedValues(schema, document, operation)
  if (!plain) return undefined
  const operationName = operation.name?.value
  const compiled = compileQuery(schema, plain.document, operationName, {
    // The original error keeps its own stack; that of the compiled code says nothing.
    disablingCapturingStackErrors: true,
  })
  if (!isCompiledQuery(compiled)) return undefined
  const definitions = operation.variableDefinitions ?? []

  return async (variables, context) => {
    const { coerced, errors } = getVariableValues(schema, definitions, variables, { maxErrors: MAX_VARIABLE_ERRORS })
    if (errors) return { errors }
    const composed = plain.compose(coerced)
    if (!composed) return execute({ schema, document, operationName, variableValues: variables, contextValue: context })
    const result = await compiled.query(undefined, context, { ...coerced, ...composed })
    return result.errors ? { ...result, errors: result.errors.map(toGraphQLError) } : result
  }
}

/**
 * Whether the compiler does all of the document as graphql-js would. Out of texts in a document it makes program text:
 * one that begins like a mark of its own would be run as code, so that no text at all may stand there, and what is
 * often asked comes with variables anyway. Names with digits and underscores could meet names of its own. Lists and
 * objects as defaults, `@skip` and `@include` have a history of faults; introspection is not worth it.
 */
function isCompilable(document: DocumentNode, operation: OperationDefinitionNode): boolean {
  const isSerial = operation.operation !== OperationTypeNode.QUERY
  if (isSerial && operation.selectionSet.selections.length > 1) return false
  let isSafe = true
  visit(document, {
    enter(node) {
      if (isSafeNode(node)) return undefined
      isSafe = false
      return BREAK
    },
  })
  return isSafe
}

function isSafeNode(node: ASTNode): boolean {
  switch (node.kind) {
    case Kind.FIELD: {
      const responseName = node.alias?.value ?? node.name.value
      return node.name.value === '__typename' ? !node.alias : /^[A-Za-z]+$/.test(responseName)
    }
    case Kind.VARIABLE_DEFINITION:
      return node.defaultValue?.kind !== Kind.LIST && node.defaultValue?.kind !== Kind.OBJECT
    case Kind.STRING:
    case Kind.DIRECTIVE:
      return false
    default:
      return true
  }
}

/** The compiler's errors lack what Apollo expects of every error. */
function toGraphQLError({ message, path, locations, originalError }: GraphQLError): GraphQLError {
  return Object.assign(new GraphQLError(message, { path, originalError }), { locations })
}
