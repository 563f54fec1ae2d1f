import { collectFields } from '@graphql-tools/utils'
import type { FieldNode, GraphQLOutputType, GraphQLResolveInfo } from 'graphql'
import { getNamedType, isObjectType } from 'graphql'

/** Paths to the nodes of a connection. */
const ON_NODES = [['nodes'], ['edges', 'node']]

/**
 * True if the request selects any of these fields on the nodes of a connection, so that its resolver can preload their data.
 * Considers aliases, fragments, and `@skip` and `@include`. False for a connection of an abstract type. Callers need a
 * fallback for data not preloaded.
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

/** Selected subfields, with fragments expanded. */
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
