import { buildSchema, execute, parse } from 'graphql'
import { asksNodesFor } from './asked-fields'

const schema = buildSchema(/* GraphQL */ `
  type Query {
    tools(first: Int): ToolConnection
    any: Anything
  }
  type ToolConnection {
    nodes: [Tool!]!
    edges: [ToolEdge!]!
    totalCount: Int!
  }
  type ToolEdge {
    node: Tool!
  }
  interface Named {
    name: String!
  }
  type Tool implements Named {
    id: ID!
    name: String!
    maker: Tool!
  }
  union Anything = ToolConnection | Tool
`)

/** What a resolver of the field is told by a query. */
function answersOf(query: string, variables: Record<string, unknown> = {}): boolean[] {
  const answers: boolean[] = []
  const tell = (_args: unknown, _context: unknown, info: Parameters<typeof asksNodesFor>[0]) => {
    answers.push(asksNodesFor(info, new Set(['name', 'weight'])))
    return null
  }
  const rootValue = { tools: tell, any: tell }
  const result = execute({ schema, document: parse(query), rootValue, variableValues: variables })
  expect(result).not.toHaveProperty('errors')
  return answers
}

describe('detects requested fields of nodes', () => {
  it.each([
    ['among nodes', '{ tools { nodes { id name } } }'],
    ['by edges', '{ tools { edges { node { name } } } }'],
    ['under an alias', '{ mine: tools { all: nodes { title: name } } }'],
    ['in a second selection of the same field', '{ tools { nodes { id } } tools { nodes { name } } }'],
    ['in a second selection of nodes', '{ tools { nodes { id } nodes { name } } }'],
    [
      'in a fragment',
      '{ tools { ...Page } } fragment Page on ToolConnection { nodes { ...Row } } fragment Row on Tool { name }',
    ],
    ['in an inline fragment', '{ tools { ... { nodes { ... on Tool { name } } } } }'],
    ['in a fragment of an interface', '{ tools { nodes { ... on Named { name } } } }'],
    [
      'by a fragment that is left out in one place',
      '{ tools { nodes { ...Row @skip(if: true) ...Row } } } fragment Row on Tool { name }',
    ],
    ['where it is included', '{ tools { nodes { name @include(if: true) @skip(if: false) } } }'],
    [
      'where nothing says that it is skipped',
      'query ($no: Boolean = false) { tools { nodes { name @skip(if: $no) } } }',
    ],
  ])('sees them %s', (_where, query) => {
    expect(answersOf(query)).toEqual([true])
  })

  it.each([
    ['where others are', '{ tools { nodes { id } totalCount } }'],
    ['where others bear their names', '{ tools { nodes { name: id } } }'],
    ['further below', '{ tools { nodes { id maker { name } } } }'],
    ['where they are skipped', '{ tools { nodes { id name @skip(if: true) } } }'],
    ['where what is around them is', '{ tools { totalCount nodes @include(if: false) { name } } }'],
    ['where their fragment is', '{ tools { nodes { id ...Row @include(if: false) } } } fragment Row on Tool { name }'],
    ['in what may be something else', '{ any { ... on ToolConnection { nodes { name } } } }'],
  ])('does not see them %s', (_where, query) => {
    expect(answersOf(query)).toEqual([false])
  })

  it('considers the variables of the request', () => {
    const query = 'query ($with: Boolean!) { tools { nodes { id name @include(if: $with) } } }'
    expect(answersOf(query, { with: true })).toEqual([true])
    expect(answersOf(query, { with: false })).toEqual([false])
  })

  it('distinguishes fields of a document', () => {
    expect(answersOf('{ a: tools { nodes { id } } b: tools { nodes { name } } }')).toEqual([false, true])
  })
})
