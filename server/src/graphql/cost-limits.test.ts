import type { OperationDefinitionNode } from 'graphql'
import { parse, validate } from 'graphql'
import { schemaSdl } from '../config/repository'
import type { TestApp } from '../testing/test-app'
import { createTestApp } from '../testing/test-app'
import { costOf, MAX_COST } from './cost-limits'
import { buildSchema } from './schema'

const schema = buildSchema(schemaSdl)

function cost(query: string, variables: Record<string, unknown> = {}): number {
  const document = parse(query)
  expect(validate(schema, document)).toEqual([])
  return costOf(schema, document, document.definitions[0] as OperationDefinitionNode, variables)
}

describe('the cost of an operation', () => {
  it.each([
    ['what has no objects', '{ __typename }', 0],
    ['one object', '{ me { id name } }', 1],
    [
      'a list of as many as asked for, each with its own',
      '{ products(first: 5) { nodes { id price { amount } } } }',
      1 + 5 * 2,
    ],
    ['a list of the usual length', '{ products { totalCount nodes { id } } }', 1 + 12],
    ['lists in lists', '{ products(first: 5) { nodes { reviews(first: 3) { nodes { id } } } } }', 1 + 5 * (1 + 1 + 3)],
    ['edges like nodes', '{ products(first: 5) { edges { node { id } } } }', 1 + 5 * 2],
    [
      'fragments',
      '{ products(first: 5) { ...A } } fragment A on ProductConnection { nodes { ... on Product { image { url } } } }',
      1 + 5 * 2,
    ],
    ['aliases each', '{ a: products(first: 5) { nodes { id } } b: products(first: 7) { nodes { id } } }', 2 + 5 + 7],
    [
      'what comes of a change',
      'mutation { cancelOrder(id: "1") { ... on CancelOrderSuccess { order { product { id } } } } }',
      3,
    ],
  ])('counts %s', (_what, query, expected) => {
    expect(cost(query)).toBe(expected)
  })

  it.each([
    [{ n: 5 }, 5],
    [{}, 7],
    [{ n: 'five' }, 100],
    [{ n: 1_000_000 }, 100],
    [{ n: -1_000_000 }, 1],
  ])('takes the length from variables, and the longest page for what is none: %j', (variables, length) => {
    expect(cost('query($n: Int! = 7) { products(first: $n) { nodes { id } } }', variables)).toBe(1 + length)
  })
})

describe('an operation', () => {
  let shop: TestApp
  beforeAll(async () => {
    shop = await createTestApp()
  })
  afterAll(() => shop.close())

  const lists = (count: number) => `{ products(first: 100) { nodes { reviews(first: ${count}) { nodes { id } } } } }`

  it('that asks for the longest pages of a list in a list is answered', async () => {
    expect(cost(lists(100))).toBe(1 + 100 * (1 + 1 + 100))
    expect((await shop.ask(lists(100))).errors).toBeUndefined()
  })

  it('that costs too much is refused, with what to do', async () => {
    const query = `{ a: ${lists(100).slice(1)} `.replace(/\}\s*$/, `b: ${lists(100).slice(1)}`)
    const { status, errors } = await shop.ask(query)
    expect(status).toBe(400)
    expect(errors).toEqual([
      {
        message: `The answer could have ${2 * (1 + 100 * (1 + 1 + 100))} objects; ${MAX_COST} are allowed. Please ask for shorter lists (\`first\`).`,
        extensions: { code: 'BAD_USER_INPUT', field: 'first' },
      },
    ])
  })
})
