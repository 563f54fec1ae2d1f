import type { DocumentNode, GraphQLInputType, GraphQLSchema, OperationDefinitionNode, ValueNode } from 'graphql'
import { Kind, parseType, TypeInfo, valueFromAST, visit, visitWithTypeInfo } from 'graphql'

/** A document whose arguments are variables or simple values only. */
export interface PlainDocument {
  document: DocumentNode
  /**
   * The values of the variables that were added, from those of the others as coerced. Undefined if one of them is not
   * valid (a null in a list that has none): graphql-js knows what to say of it.
   */
  compose(variables: Record<string, unknown>): Record<string, unknown> | undefined
}

interface Composed {
  name: string
  value: ValueNode
  type: GraphQLInputType
}

/**
 * Puts a variable in the place of each list and object among the arguments of a valid document. What stands in them is
 * read by graphql-js, at each request, and is in no program that a compiler makes. Undefined if the operation has
 * variables of those names, or needs too many.
 */
export function withoutComposedValues(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): PlainDocument | undefined {
  const composed: Composed[] = []
  const typeInfo = new TypeInfo(schema)
  const plain = visit(
    document,
    visitWithTypeInfo(typeInfo, {
      Argument(node) {
        const { value } = node
        const type = typeInfo.getArgument()?.type
        if (!type || (value.kind !== Kind.LIST && value.kind !== Kind.OBJECT)) return undefined
        const name = nameOf(composed.length)
        composed.push({ name, value, type })
        return { ...node, value: variableOf(name) }
      },
    }),
  )
  const taken = new Set(operation.variableDefinitions?.map(({ variable }) => variable.name.value))
  if (composed.length > MAX_COMPOSED || composed.some(({ name }) => taken.has(name))) return undefined

  const added = composed.map(({ name, type }) => ({
    kind: Kind.VARIABLE_DEFINITION as const,
    variable: variableOf(name),
    type: parseType(String(type)),
  }))
  const definitions = plain.definitions.map((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION && definition.name?.value === operation.name?.value
      ? { ...definition, variableDefinitions: [...(definition.variableDefinitions ?? []), ...added] }
      : definition,
  )
  return {
    document: { ...plain, definitions },
    compose(variables) {
      const values: Record<string, unknown> = {}
      for (const { name, value, type } of composed) {
        values[name] = valueFromAST(value, type, variables)
        if (values[name] === undefined) return undefined
      }
      return values
    },
  }
}

const MAX_COMPOSED = 26

/** Of letters only, as the compiler's own have others. */
const nameOf = (place: number) => `composed${String.fromCharCode('A'.charCodeAt(0) + place)}`

const variableOf = (name: string) => ({
  kind: Kind.VARIABLE as const,
  name: { kind: Kind.NAME as const, value: name },
})
