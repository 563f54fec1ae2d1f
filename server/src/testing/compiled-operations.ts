import type { DocumentNode, ExecutionResult, GraphQLSchema, OperationDefinitionNode } from 'graphql'
import { execute, Kind, validate } from 'graphql'
import { compileOperation } from '../graphql/compile-operation'
import type { GraphQLContext } from '../graphql/context'

function firstOperation(document: DocumentNode): OperationDefinitionNode {
  const operation = document.definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION)
  if (!operation) throw new Error('No operation')
  return operation
}

/** An answer as it is sent; of several errors the order is nobody's promise. */
function sent({ data, errors }: ExecutionResult): unknown {
  const texts = errors?.map((error) => JSON.stringify([error.message, error.path, error.locations, error.extensions]))
  return { data: JSON.stringify(data), errors: texts?.sort() }
}

/** Runs an operation both ways and expects the same answer, which it gives back; null if it is not compiled. */
export async function compare(
  schema: GraphQLSchema,
  document: DocumentNode,
  context: () => GraphQLContext,
  variables: Record<string, unknown> = {},
  operation = firstOperation(document),
): Promise<unknown> {
  expect(validate(schema, document)).toEqual([])
  const compiled = compileOperation(schema, document, operation)
  if (!compiled) return null
  const operationName = operation.name?.value
  const expected = await execute({
    schema,
    document,
    operationName,
    variableValues: variables,
    contextValue: context(),
  })
  expect(sent(await compiled(variables, context()))).toEqual(sent(expected))
  return expected
}
