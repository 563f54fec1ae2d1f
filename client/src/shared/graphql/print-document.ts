import type { ASTNode, DirectiveNode, SelectionSetNode, ValueNode } from 'graphql'

const joined = (parts: readonly string[], [open, separator, close]: readonly [string, string, string]) =>
  parts.length > 0 ? open + parts.join(separator) + close : ''

const listed = (nodes: readonly ASTNode[] | undefined) => (nodes ?? []).map(print)
const args = (nodes: readonly ASTNode[] | undefined) => joined(listed(nodes), ['(', ',', ')'])
const directives = (nodes: readonly DirectiveNode[] | undefined) => joined(listed(nodes), ['', '', ''])
const selections = (set: SelectionSetNode | undefined) => joined(listed(set?.selections), ['{', ' ', '}'])

function value(node: ValueNode): string {
  switch (node.kind) {
    case 'Variable':
      return `$${node.name.value}`
    case 'NullValue':
      return 'null'
    case 'StringValue':
      return JSON.stringify(node.value)
    case 'ListValue':
      return `[${listed(node.values).join(',')}]`
    case 'ObjectValue':
      return `{${listed(node.fields).join(',')}}`
    default:
      return String(node.value)
  }
}

/**
 * In place of GraphQL.js' own `print`, which knows schemas as well and cares for readers: writes what a client sends.
 * A test compares the two on every document of the shop.
 */
export function print(node: ASTNode): string {
  switch (node.kind) {
    case 'Document':
      return listed(node.definitions).join('\n')
    case 'OperationDefinition':
      return `${node.operation} ${node.name?.value ?? ''}${args(node.variableDefinitions)}${directives(node.directives)}${selections(node.selectionSet)}`
    case 'FragmentDefinition':
      return `fragment ${node.name.value} on ${node.typeCondition.name.value}${directives(node.directives)}${selections(node.selectionSet)}`
    case 'VariableDefinition':
      return `${print(node.variable)}:${print(node.type)}${node.defaultValue ? `=${print(node.defaultValue)}` : ''}${directives(node.directives)}`
    case 'Field':
      return `${node.alias ? `${node.alias.value}:` : ''}${node.name.value}${args(node.arguments)}${directives(node.directives)}${selections(node.selectionSet)}`
    case 'FragmentSpread':
      return `...${node.name.value}${directives(node.directives)}`
    case 'InlineFragment':
      return `...${node.typeCondition ? `on ${node.typeCondition.name.value}` : ''}${directives(node.directives)}${selections(node.selectionSet)}`
    case 'Directive':
      return `@${node.name.value}${args(node.arguments)}`
    case 'Argument':
    case 'ObjectField':
      return `${node.name.value}:${value(node.value)}`
    case 'NamedType':
      return node.name.value
    case 'ListType':
      return `[${print(node.type)}]`
    case 'NonNullType':
      return `${print(node.type)}!`
    case 'Variable':
    case 'NullValue':
    case 'StringValue':
    case 'ListValue':
    case 'ObjectValue':
    case 'IntValue':
    case 'FloatValue':
    case 'BooleanValue':
    case 'EnumValue':
      return value(node)
    default:
      throw new Error(`A client sends no ${node.kind}`)
  }
}

/** What GraphQL.js calls it elsewhere; only the parts that know schemas, which are not in the browser, use it. */
export const printForError = print
