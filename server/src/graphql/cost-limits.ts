import type {
  DocumentNode,
  FieldNode,
  FragmentDefinitionNode,
  GraphQLCompositeType,
  GraphQLField,
  GraphQLSchema,
  OperationDefinitionNode,
  SelectionSetNode,
} from 'graphql'
import { getNamedType, GraphQLError, isCompositeType, isInterfaceType, isObjectType, Kind, valueFromAST } from 'graphql'
import type { OperationRequest } from './operation-rules'

/** Objects that one answer may have. A hundred products with all that hangs on them are about 6,000. */
export const MAX_COST = 15_000

/** What one page of any list holds at most (`shared/pagination.ts`). */
const MAX_FIRST = 100

/** Refuses operations whose answer could have more than {@link MAX_COST} objects, once their variables are known. */
export function refuseCostly({ schema, document, operation, request }: OperationRequest): void {
  if (!operation) return
  const cost = costOf(schema, document, operation, request.variables ?? {})
  if (cost <= MAX_COST) return
  throw new GraphQLError(
    `The answer could have ${cost} objects; ${MAX_COST} are allowed. Please ask for shorter lists (\`first\`).`,
    { extensions: { code: 'BAD_USER_INPUT', field: 'first', http: { status: 400 } } },
  )
}

/**
 * How many objects the answer of an operation could have: a list is as long as its `first` says, and lists in lists
 * multiply. Lists without `first` are short by their nature and count as one. The document must be valid.
 */
export function costOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Record<string, unknown>,
): number {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition)
  }
  const values = { ...defaultsOf(operation), ...variables }

  function costOfSet(set: SelectionSetNode, type: GraphQLCompositeType): number {
    let cost = 0
    for (const selection of set.selections) {
      if (selection.kind === Kind.FIELD) {
        cost += costOfField(selection, type)
        continue
      }
      const fragment = selection.kind === Kind.FRAGMENT_SPREAD ? fragments.get(selection.name.value) : selection
      const condition = fragment?.typeCondition && schema.getType(fragment.typeCondition.name.value)
      if (fragment) cost += costOfSet(fragment.selectionSet, isCompositeType(condition) ? condition : type)
    }
    return cost
  }

  function costOfField(node: FieldNode, parent: GraphQLCompositeType): number {
    // Introspection answers out of memory; its size is limited by that of the document.
    if (!node.selectionSet || node.name.value.startsWith('__')) return 0
    const field = fieldsOf(parent)[node.name.value]
    const type = field && getNamedType(field.type)
    if (!field || !isCompositeType(type)) return 0
    return 1 + lengthOf(node, field, values) * costOfSet(node.selectionSet, type)
  }

  const root = schema.getRootType(operation.operation)
  return root ? costOfSet(operation.selectionSet, root) : 0
}

function fieldsOf(type: GraphQLCompositeType): Record<string, GraphQLField<unknown, unknown>> {
  return isObjectType(type) || isInterfaceType(type) ? type.getFields() : {}
}

/** How many times what hangs on a field can come: its `first`, else 1. What is not valid is refused when it is read. */
function lengthOf(node: FieldNode, field: GraphQLField<unknown, unknown>, values: Record<string, unknown>): number {
  const definition = field.args.find(({ name }) => name === 'first')
  if (!definition) return 1
  const given = node.arguments?.find(({ name }) => name.value === 'first')?.value
  const value = given && valueFromAST(given, definition.type, values)
  const first = value ?? definition.defaultValue
  return typeof first === 'number' ? Math.min(Math.max(first, 1), MAX_FIRST) : MAX_FIRST
}

/** Values of variables that are left out. */
function defaultsOf({ variableDefinitions = [] }: OperationDefinitionNode): Record<string, unknown> {
  return Object.fromEntries(
    variableDefinitions.flatMap(({ variable, defaultValue }) =>
      defaultValue?.kind === Kind.INT ? [[variable.name.value, Number(defaultValue.value)]] : [],
    ),
  )
}
