import type { FieldNode, GraphQLResolveInfo, SelectionSetNode } from 'graphql'
import { Kind } from 'graphql'

type Selected = Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>

/**
 * Whether any of these fields is selected on the nodes of a connection, so that its resolver can read their data with
 * the nodes. Field names, not aliases, including fragments. Fields that `@skip` or `@include` exclude count, too.
 */
export function asksNodesFor({ fieldNodes, fragments }: Selected, names: ReadonlySet<string>): boolean {
  return fieldNodes.some((node) => namesOfNodes(node, fragments).some((name) => names.has(name)))
}

/** Whether only these fields are selected on the nodes of a connection. */
export function asksNodesOnlyFor({ fieldNodes, fragments }: Selected, names: ReadonlySet<string>): boolean {
  return fieldNodes.every((node) => namesOfNodes(node, fragments).every((name) => names.has(name)))
}

/** Cached by the field of the connection: Apollo Server caches valid documents, so the same field comes again. */
const known = new WeakMap<FieldNode, string[]>()

/** Names of the selected fields of `nodes` and `edges { node }`. */
function namesOfNodes(connection: FieldNode, fragments: Selected['fragments']): string[] {
  const fieldsOf = ({ selectionSet }: FieldNode) => fieldsIn(selectionSet, fragments)
  let names = known.get(connection)
  if (!names) {
    const fields = fieldsOf(connection)
    const edges = fields.filter(isNamed('edges')).flatMap(fieldsOf)
    const nodes = [...fields.filter(isNamed('nodes')), ...edges.filter(isNamed('node'))]
    names = nodes.flatMap(fieldsOf).map(({ name }) => name.value)
    known.set(connection, names)
  }
  return names
}

const isNamed = (name: string) => (field: FieldNode) => field.name.value === name

function fieldsIn(set: SelectionSetNode | undefined, fragments: Selected['fragments']): FieldNode[] {
  return (set?.selections ?? []).flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return selection
    const fragment = selection.kind === Kind.FRAGMENT_SPREAD ? fragments[selection.name.value] : selection
    return fieldsIn(fragment?.selectionSet, fragments)
  })
}
