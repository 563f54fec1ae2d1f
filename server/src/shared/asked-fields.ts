import { collectFields } from '@graphql-tools/utils'
import type { FieldNode, GraphQLOutputType, GraphQLResolveInfo } from 'graphql'
import { getNamedType, isObjectType } from 'graphql'

/** Where the nodes of a connection are asked for. */
const ON_NODES = [['nodes'], ['edges', 'node']]

/**
 * True if any of these fields of the nodes of a connection is asked for, so that its resolver may bring what they need along. By their
 * own names, whatever an alias calls them, within fragments too, and not where `@skip` or `@include` leave them out. A connection
 * of an abstract type says no. Who goes by it must have another way for what was not brought.
 */
export function asksNodesFor(info: GraphQLResolveInfo, names: ReadonlySet<string>): boolean {
  return ON_NODES.some((path) => {
    let asked: Asked = { type: info.returnType, nodes: info.fieldNodes }
    for (const name of path) asked = step(info, asked, name)
    return fieldsOf(info, asked).some((node) => names.has(node.name.value))
  })
}

/** Selections of one field, and its type. */
interface Asked {
  type: GraphQLOutputType | undefined
  nodes: readonly FieldNode[]
}

function step(info: GraphQLResolveInfo, asked: Asked, name: string): Asked {
  const type = asked.type && getNamedType(asked.type)
  return {
    type: isObjectType(type) ? type.getFields()[name]?.type : undefined,
    nodes: fieldsOf(info, asked).filter((node) => node.name.value === name),
  }
}

/** What is selected below, with the fragments taken apart. */
function fieldsOf({ schema, fragments, variableValues }: GraphQLResolveInfo, { type, nodes }: Asked): FieldNode[] {
  const named = type && getNamedType(type)
  if (!isObjectType(named)) return []
  // As graphql-js will call them from version 17 on.
  const variables = { coerced: variableValues, sources: {} }
  return nodes.flatMap(({ selectionSet }) => {
    if (!selectionSet) return []
    return [...collectFields(schema, fragments, variables, named, selectionSet).fields.values()].flat()
  })
}
