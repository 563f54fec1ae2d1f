import type {
  DocumentNode,
  FieldNode,
  FragmentDefinitionNode,
  GraphQLCompositeType,
  GraphQLField,
  GraphQLInputType,
  GraphQLSchema,
  OperationDefinitionNode,
  SelectionSetNode,
} from 'graphql'
import {
  getDirectiveValues,
  getNamedType,
  getNullableType,
  isCompositeType,
  isInputObjectType,
  isInputType,
  isInterfaceType,
  isListType,
  isObjectType,
  Kind,
  typeFromAST,
  valueFromAST,
} from 'graphql'
import { MAX_LINES } from '../shared/pagination'

/** Maximum page size of any list (`shared/pagination.ts`). */
const MAX_FIRST = 100

/** Weight of a field of Query or Mutation without `@cost`: a statement or two. */
const ROOT_WEIGHT = 0.2
/** Number of objects that cost one. */
const OBJECTS_FOR_ONE = 250

/** Size of an operation. */
export interface OperationSize {
  /**
   * Maximum number of objects in the response: nodes and edges by the page's `first`, lists by their `first`, and lookups by
   * their number of keys, multiplied when nested. Other lists are short and count as one.
   */
  objects: number
  /**
   * Cost in requests per minute: at least one, and one for a plain page. The sum of all weights, plus a part for the objects.
   * Parents don't multiply a weight, because loaders batch.
   */
  price: number
}

type Values = Record<string, unknown>

/** Number of objects of a field or fragment, from the values of variables and the length of the page around it. */
type Count = (values: Values, length: number) => number

type Measure = (variables: Values) => OperationSize

/** Apollo Server caches valid documents, so the same operation comes again. */
const measures = new WeakMap<OperationDefinitionNode, Measure>()

/** Measures an operation of a valid document. */
export function measureOperation(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Values,
): OperationSize {
  let measure = measures.get(operation)
  if (!measure) measures.set(operation, (measure = prepareMeasure(schema, document, operation)))
  return measure(variables)
}

/** Reads the document once; the result depends on the variables of each request. */
function prepareMeasure(schema: GraphQLSchema, document: DocumentNode, operation: OperationDefinitionNode): Measure {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition)
  }
  const defaults = defaultsOf(schema, operation)
  const root = schema.getRootType(operation.operation)
  let fieldWeight = 0
  const argumentWeights: ((values: Values) => number)[] = []

  function countersIn(set: SelectionSetNode, type: GraphQLCompositeType): Count[] {
    return set.selections.flatMap((selection) => {
      if (selection.kind === Kind.FIELD) return counterOf(selection, type) ?? []
      const fragment = selection.kind === Kind.FRAGMENT_SPREAD ? fragments.get(selection.name.value) : selection
      const condition = fragment?.typeCondition && schema.getType(fragment.typeCondition.name.value)
      return fragment ? countersIn(fragment.selectionSet, isCompositeType(condition) ? condition : type) : []
    })
  }

  function counterOf(node: FieldNode, parent: GraphQLCompositeType): Count | undefined {
    // Introspection is answered from memory; the size of the document limits it.
    if (node.name.value.startsWith('__')) return undefined
    const field = fieldsOf(parent)[node.name.value]
    if (!field) return undefined
    fieldWeight += weightOf(schema, field) ?? (parent === root ? ROOT_WEIGHT : 0)
    if (node.arguments?.length) argumentWeights.push((values) => weightOfArguments(schema, node, field, values))
    const type = getNamedType(field.type)
    if (!node.selectionSet || !isCompositeType(type)) return undefined
    const isList = isListType(getNullableType(field.type))
    const counters = countersIn(node.selectionSet, type)
    return (values, length) => {
      const own = lengthOf(schema, node, field, values, isList ? MAX_LINES : MAX_FIRST)
      // Nodes and edges multiply by the page; a list with `first` by itself.
      const objects = 1 + sum(counters, (count) => count(values, isList ? 1 : own))
      if (!isList) return objects
      return objects * (hasFirst(field) ? own : length * countKeys(node, field, values))
    }
  }

  const counters = root ? countersIn(operation.selectionSet, root) : []
  return (variables) => {
    const values = { ...defaults, ...variables }
    const objects = sum(counters, (count) => count(values, 1))
    const weight = fieldWeight + sum(argumentWeights, (weigh) => weigh(values))
    return { objects, price: Math.max(1, Math.floor(weight + objects / OBJECTS_FOR_ONE)) }
  }
}

function sum<T>(items: readonly T[], of: (item: T) => number): number {
  return items.reduce((total, item) => total + of(item), 0)
}

function fieldsOf(type: GraphQLCompositeType): Record<string, GraphQLField<unknown, unknown>> {
  return isObjectType(type) || isInterfaceType(type) ? type.getFields() : {}
}

type Weighable = Parameters<typeof getDirectiveValues>[1]

/** Weights from the schema, read once. */
const weights = new WeakMap<Weighable, number | null>()

/** `@cost` of a field, an argument or an input field; undefined without it. */
function weightOf(schema: GraphQLSchema, { astNode }: { astNode?: Weighable | null | undefined }): number | undefined {
  if (!astNode) return undefined
  let weight = weights.get(astNode)
  if (weight === undefined) {
    const directive = schema.getDirective('cost')
    const given = directive && getDirectiveValues(directive, astNode)?.weight
    weight = given === undefined ? null : Number(given)
    weights.set(astNode, weight)
  }
  return weight ?? undefined
}

/** Weights of the given arguments and input fields. */
function weightOfArguments(
  schema: GraphQLSchema,
  { arguments: given = [] }: FieldNode,
  { args }: GraphQLField<unknown, unknown>,
  values: Record<string, unknown>,
): number {
  let weight = 0
  for (const { name, value } of given) {
    const definition = args.find((arg) => arg.name === name.value)
    if (!definition) continue
    const read = valueFromAST(value, definition.type, values)
    if (isGiven(read)) weight += (weightOf(schema, definition) ?? 0) + weightOfInput(schema, definition.type, read)
  }
  return weight
}

/** Values of variables are unchecked, and may have any shape. */
function weightOfInput(schema: GraphQLSchema, type: GraphQLInputType, value: unknown): number {
  const inputType = getNamedType(type)
  if (!isInputObjectType(inputType) || typeof value !== 'object' || value === null) return 0
  let weight = 0
  for (const field of Object.values(inputType.getFields())) {
    const inner = (value as Record<string, unknown>)[field.name]
    if (isGiven(inner)) weight += (weightOf(schema, field) ?? 0) + weightOfInput(schema, field.type, inner)
  }
  return weight
}

/** A blank text is no condition. */
const isGiven = (value: unknown) => value != null && !(typeof value === 'string' && value.trim() === '')

const hasFirst = ({ args }: GraphQLField<unknown, unknown>) => args.some(({ name }) => name === 'first')

/** Maximum number of nodes, edges or items: the `first` of a page or list, otherwise 1. Invalid values are rejected later. */
function lengthOf(
  schema: GraphQLSchema,
  node: FieldNode,
  field: GraphQLField<unknown, unknown>,
  values: Record<string, unknown>,
  most: number,
): number {
  const definition = field.args.find(({ name }) => name === 'first')
  if (!definition) return 1
  const given = node.arguments?.find(({ name }) => name.value === 'first')?.value
  const value = given && valueFromAST(given, definition.type, values)
  const first = value ?? assumedSizeOf(schema, field) ?? definition.defaultValue
  return typeof first === 'number' ? Math.min(Math.max(first, 1), most) : most
}

/** `@listSize` of a list; undefined without it. */
function assumedSizeOf(schema: GraphQLSchema, { astNode }: GraphQLField<unknown, unknown>): number | undefined {
  const directive = schema.getDirective('listSize')
  const given = directive && astNode && getDirectiveValues(directive, astNode)
  return given ? Number(given.assumedSize) : undefined
}

/** Number of keys of a lookup; 1 for other fields. */
function countKeys(node: FieldNode, { args }: GraphQLField<unknown, unknown>, values: Record<string, unknown>): number {
  const definition = args.find(({ type }) => isListType(getNullableType(type)))
  const given = definition && node.arguments?.find(({ name }) => name.value === definition.name)?.value
  const keys = given && valueFromAST(given, definition.type, values)
  return Array.isArray(keys) ? Math.max(keys.length, 1) : 1
}

/** Values of variables that are left out. */
function defaultsOf(
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
): Record<string, unknown> {
  return Object.fromEntries(
    variableDefinitions.flatMap(({ variable, type: named, defaultValue }) => {
      const type = defaultValue && typeFromAST(schema, named)
      return isInputType(type) ? [[variable.name.value, valueFromAST(defaultValue, type)]] : []
    }),
  )
}
