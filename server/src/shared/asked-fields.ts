import type { FieldNode, GraphQLResolveInfo, SelectionSetNode } from 'graphql'
import { Kind } from 'graphql'

type Selected = Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>

/**
 * Whether any of these fields is selected on the nodes of a connection, so that its resolver can read their data with
 * the nodes. Field names, not aliases, including fragments. Fields that `@skip` or `@include` exclude count, too.
 */
export function asksNodesFor({ fieldNodes, fragments }: Selected, names: ReadonlySet<string>): boolean {
  return fieldNodes.some((node) => namesOf(node, fragments, nodesOf).some((name) => names.has(name)))
}

/** Whether only these fields are selected on the nodes of a connection. */
export function asksNodesOnlyFor({ fieldNodes, fragments }: Selected, names: ReadonlySet<string>): boolean {
  return fieldNodes.every((node) => namesOf(node, fragments, nodesOf).every((name) => names.has(name)))
}

/** Whether only these fields are selected on the `order` in the result of a mutation. */
export function asksOrderOnlyFor({ fieldNodes, fragments }: Selected, names: ReadonlySet<string>): boolean {
  return fieldNodes.every((node) => namesOf(node, fragments, ordersOf).every((name) => names.has(name)))
}

type FieldsOf = (field: FieldNode) => FieldNode[]

/** Cached by the field: Apollo Server caches valid documents, so the same field comes again. */
const known = new WeakMap<FieldNode, string[]>()

/** Names of the selected fields of the objects that `find` finds below a field. */
function namesOf(
  field: FieldNode,
  fragments: Selected['fragments'],
  find: (fields: FieldNode[], fieldsOf: FieldsOf) => FieldNode[],
): string[] {
  const fieldsOf: FieldsOf = ({ selectionSet }) => fieldsIn(selectionSet, fragments)
  let names = known.get(field)
  if (!names) {
    const objects = find(fieldsOf(field), fieldsOf)
    names = objects.flatMap(fieldsOf).map(({ name }) => name.value)
    known.set(field, names)
  }
  return names
}

const isNamed = (name: string) => (field: FieldNode) => field.name.value === name

const ordersOf = (fields: FieldNode[]) => fields.filter(isNamed('order'))

/** `nodes` and `edges { node }` of a connection. */
const nodesOf = (fields: FieldNode[], fieldsOf: FieldsOf) => [
  ...fields.filter(isNamed('nodes')),
  ...fields.filter(isNamed('edges')).flatMap(fieldsOf).filter(isNamed('node')),
]

function fieldsIn(set: SelectionSetNode | undefined, fragments: Selected['fragments']): FieldNode[] {
  return (set?.selections ?? []).flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return selection
    const fragment = selection.kind === Kind.FRAGMENT_SPREAD ? fragments[selection.name.value] : selection
    return fieldsIn(fragment?.selectionSet, fragments)
  })
}
