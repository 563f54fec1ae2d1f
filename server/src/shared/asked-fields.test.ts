import { buildSchema, execute, parse } from 'graphql'
import { asksNodesFor, asksNodesOnlyFor } from './asked-fields'

const schema = buildSchema(/* GraphQL */ `
  type Query {
    tools(first: Int): ToolConnection
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
`)

/** Whether a query selects some of these fields, and whether it selects no others. */
function answersOf(query: string, asked = ['name', 'weight']): [some: boolean, only: boolean][] {
  const answers: [boolean, boolean][] = []
  const tell = (_args: unknown, _context: unknown, info: Parameters<typeof asksNodesFor>[0]) => {
    answers.push([asksNodesFor(info, new Set(asked)), asksNodesOnlyFor(info, new Set(asked))])
    return null
  }
  const result = execute({ schema, document: parse(query), rootValue: { tools: tell } })
  expect(result).not.toHaveProperty('errors')
  return answers
}

describe('fields of nodes', () => {
  it.each([
    ['among nodes', '{ tools { nodes { id name } } }'],
    ['by edges', '{ tools { edges { node { id name } } } }'],
    ['under an alias', '{ mine: tools { all: nodes { id title: name } } }'],
    ['in a second selection of the same field', '{ tools { nodes { id } } tools { nodes { name } } }'],
    ['in a second selection of nodes', '{ tools { nodes { id } nodes { name } } }'],
    [
      'in a fragment',
      '{ tools { ...Page } } fragment Page on ToolConnection { nodes { ...Row } } fragment Row on Tool { id name }',
    ],
    ['in an inline fragment', '{ tools { ... { nodes { ... on Tool { id name } } } } }'],
    ['in a fragment of an interface', '{ tools { nodes { id ... on Named { name } } } }'],
    ['where they may be skipped', '{ tools { nodes { id name @skip(if: true) } } }'],
  ])('are found %s', (_where, query) => {
    expect(answersOf(query)).toEqual([[true, false]])
    expect(answersOf(query, ['id', 'name'])).toEqual([[true, true]])
  })

  it.each([
    ['others', '{ tools { nodes { id } totalCount } }'],
    ['aliases', '{ tools { nodes { name: id } } }'],
    ['fields further below', '{ tools { nodes { id maker { name } } } }'],
  ])('are not confused with %s', (_what, query) => {
    expect(answersOf(query)).toEqual([[false, false]])
  })

  it('are different for each field of a document', () => {
    const query = '{ a: tools { nodes { id } } b: tools { nodes { name } } }'
    expect(answersOf(query)).toEqual([
      [false, false],
      [true, true],
    ])
  })
})
