import type { FieldNode, GraphQLResolveInfo, SelectionSetNode } from 'graphql'
import { Kind } from 'graphql'

/**
 * Names of the fields that an operation asks for below a field, at the end of any of the paths, as in
 * `askedFields(info, [['nodes'], ['edges', 'node']])`. `@skip` and `@include` are not looked at: it may be a few too many.
 */
export function askedFields({ fieldNodes, fragments }: GraphQLResolveInfo, paths: string[][]): ReadonlySet<string> {
  const names = paths.flatMap((path) => {
    const nodes = path.reduce(
      (found: readonly FieldNode[], name) => fieldsBelow(found, fragments).filter((field) => field.name.value === name),
      fieldNodes,
    )
    return fieldsBelow(nodes, fragments).map((field) => field.name.value)
  })
  return new Set(names)
}

function fieldsBelow(nodes: readonly FieldNode[], fragments: GraphQLResolveInfo['fragments']): FieldNode[] {
  return nodes.flatMap(({ selectionSet }) => (selectionSet ? fieldsOf(selectionSet, fragments) : []))
}

function fieldsOf({ selections }: SelectionSetNode, fragments: GraphQLResolveInfo['fragments']): FieldNode[] {
  return selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return [selection]
    const fragment = selection.kind === Kind.FRAGMENT_SPREAD ? fragments[selection.name.value] : selection
    return fragment ? fieldsOf(fragment.selectionSet, fragments) : []
  })
}
