import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DefinitionNode, OperationDefinitionNode } from 'graphql'
import { Kind, parse, print, separateOperations, validate } from 'graphql'
import { schemaSdl } from '../config/repository'
import type { TestApp } from '../testing/test-app'
import { createTestApp } from '../testing/test-app'
import { MAX_OBJECTS, MAX_PRICE } from './operation-rules'
import type { OperationSize } from './measure-operation'
import { measureOperation } from './measure-operation'
import { buildSchema } from './schema'

const schema = buildSchema(schemaSdl)

function measure(query: string, variables: Record<string, unknown> = {}): OperationSize {
  const document = parse(query)
  expect(validate(schema, document)).toEqual([])
  return measureOperation(schema, document, document.definitions[0] as OperationDefinitionNode, variables)
}

describe('the size of an operation', () => {
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
    ['a list with a first of its own', '{ myBasket { lines(first: 7) { product { id } } } }', 1 + 7 * 2],
    ['the longest list without one', '{ myBasket { lines { product { id } } } }', 1 + 200 * 2],
    ['a list that is usually shorter', '{ order(id: "1") { lines { product { id } } } }', 1 + 10 * 2],
    ['the longest list of one', '{ orderList(id: "1") { lines { product { id } } } }', 1 + 200 * 2],
    ['such a list as long as it is said', '{ order(id: "1") { lines(first: 200) { product { id } } } }', 1 + 200 * 2],
    [
      'such lists in a page',
      '{ myOrderLists(first: 5) { nodes { lines(first: 1000) { quantity } } } }',
      1 + 5 * (1 + 200),
    ],
    ['edges like nodes', '{ products(first: 5) { edges { node { id } } } }', 1 + 5 * 2],
    [
      'what is there once a page',
      '{ products(first: 5) { pageInfo { endCursor } facets { priceRange { lowest { amount } } } } }',
      5,
    ],
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
    expect(measure(query).objects).toBe(expected)
  })

  it.each([
    [{ n: 5 }, 5],
    [{}, 7],
    [{ n: 'five' }, 100],
    [{ n: 1_000_000 }, 100],
    [{ n: -1_000_000 }, 1],
  ])('takes the length from variables, and the longest page for what is none: %j', (variables, length) => {
    expect(measure('query($n: Int! = 7) { products(first: $n) { nodes { id } } }', variables).objects).toBe(1 + length)
  })
})

it('an operation has the same size with a default value of a variable', () => {
  const skus = Array.from({ length: 200 }, (_, n) => `"SKU-${n}"`).join(', ')
  const query = `query($s: [String!]! = [${skus}]) { productsBySku(skus: $s) { reviews(first: 100) { nodes { id } } } }`
  expect(measure(query).objects).toBe(200 * (1 + 1 + 100))
  expect(measure(query).objects).toBeGreaterThan(MAX_OBJECTS)
})

describe('the price of an operation', () => {
  const LIST = '(first: 12) { nodes { id price { amount } } }'
  const SEARCH = 'products(filter: { search: "scissors" })'
  it.each([
    ['what has no objects', '{ __typename }', 1],
    ['a plain page', `{ products${LIST} categories { name } reviews { nodes { comment } } shopRating { count } }`, 1],
    ['one change', 'mutation { cancelOrder(id: "1") { __typename } }', 1],
    ['a search', `{ ${SEARCH} { nodes { id } } }`, 3],
    ['a search with all that there is to count', `{ ${SEARCH} { totalCount facets { inStockCount } } }`, 6],
    ['no search', '{ products(filter: { search: " ", inStock: true }) { nodes { id } } }', 1],
    [
      'searches under other names, in fragments',
      `{ ...A a: ${SEARCH} { totalCount } } fragment A on Query { b: ${SEARCH} { totalCount } }`,
      8,
    ],
    ['many plain lists', `{ ${Array.from({ length: 20 }, (_, n) => `a${n}: products${LIST}`).join(' ')} }`, 6],
    ['many objects', '{ products(first: 100) { nodes { reviews(first: 100) { nodes { id } } } } }', 41],
    ['the scan of a list for admins', '{ users(filter: { search: "ada" }) { totalCount } }', 1],
  ])('of %s', (_what, query, expected) => {
    expect(measure(query).price).toBe(expected)
  })

  it.each([
    [{ filter: { search: 'scissors' } }, 3],
    [{ filter: { search: '' } }, 1],
    [{ filter: {} }, 1],
    [{ filter: 'of another shape' }, 1],
    [{ filter: [] }, 1],
    [{}, 1],
  ])('depends on what stands in the variables: %j', (variables, expected) => {
    const query = 'query($filter: ProductFilter) { products(filter: $filter) { nodes { id } } }'
    expect(measure(query, variables).price).toBe(expected)
  })

  it('is the same with a default value of a variable', () => {
    const searches = Array.from(
      { length: 18 },
      (_, n) => `a${n}: products(filter: $f) { totalCount facets { inStockCount } }`,
    )
    const query = `query($f: ProductFilter = { search: "scissors" }) { ${searches.join(' ')} }`
    expect(measure(query).price).toBe(measure(query, { f: { search: 'scissors' } }).price)
    expect(measure(query).price).toBeGreaterThan(MAX_PRICE)
    expect(measure(query, { f: null }).price).toBeLessThan(MAX_PRICE)
    const ofText = 'query($s: String = "x") { products(filter: { search: $s }) { nodes { id } } }'
    expect(measure(ofText).price).toBe(3)
  })

  it('is as the schema describes it', () => {
    expect(schema.getDirective('cost')?.description).toContain(`costs more than ${MAX_PRICE} is refused`)
  })

  it('of our pages allows a hundred page views per minute', () => {
    const variables = { first: 12, filter: { search: 'x', actor: 'x' }, longest: 'x', second: 'x', third: 'x' }
    const prices = Object.fromEntries(clientQueries().map(({ name, query }) => [name, measure(query, variables).price]))
    expect(prices).toMatchObject({
      HomePage: 1,
      ProductPage: 1,
      MyOrders: 1,
      ProductsPage: 6,
      CountSimilarProducts: 12,
    })
    expect(Object.entries(prices).filter(([name, price]) => price > 6 && name !== 'CountSimilarProducts')).toEqual([])
  })
})

/** The queries of the client, with the fragments that they need. */
function clientQueries(): { name: string; query: string }[] {
  const folder = join(__dirname, '../../../client/src')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.graphql'))
  const document = parse(files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n'))
  return Object.entries(separateOperations(document))
    .filter(([, { definitions }]) => definitions.some((one) => 'operation' in one && one.operation === 'query'))
    .map(([name, { definitions }]) => {
      const isOperation = ({ kind }: DefinitionNode) => kind === Kind.OPERATION_DEFINITION
      const sorted = [...definitions.filter(isOperation), ...definitions.filter((one) => !isOperation(one))]
      return { name, query: sorted.map(print).join('\n').replaceAll(' @unmask', '') }
    })
}

describe('an operation', () => {
  let shop: TestApp
  beforeAll(async () => {
    shop = await createTestApp()
  })
  afterAll(() => shop.close())

  const lists = (count: number) => `{ products(first: 100) { nodes { reviews(first: ${count}) { nodes { id } } } } }`

  it('with the longest pages of a list in a list is executed', async () => {
    expect(measure(lists(100)).objects).toBe(1 + 100 * (1 + 1 + 100))
    expect((await shop.ask(lists(100))).errors).toBeUndefined()
  })

  it('that costs too much is rejected, with the next step', async () => {
    const query = `{ a: ${lists(100).slice(1)} `.replace(/\}\s*$/, `b: ${lists(100).slice(1)}`)
    const { status, errors } = await shop.ask(query)
    expect(status).toBe(400)
    expect(errors).toEqual([
      {
        message: `The answer could have ${2 * (1 + 100 * (1 + 1 + 100))} objects; the maximum is ${MAX_OBJECTS}. Request shorter lists (\`first\`).`,
        extensions: { code: 'BAD_USER_INPUT', field: 'first' },
      },
    ])
  })

  it('that costs too much is rejected, with its cost and the limit', async () => {
    const dear = (count: number) =>
      `{ ${Array.from({ length: count }, (_, n) => `a${n}: products(filter: { search: "x" }) { facets { inStockCount } }`).join(' ')} }`
    expect(measure(dear(11)).price).toBeLessThanOrEqual(MAX_PRICE)
    expect((await shop.ask(dear(11))).errors).toBeUndefined()
    const { status, errors } = await shop.ask(dear(20))
    expect(status).toBe(400)
    expect(errors).toEqual([
      {
        message: `This query costs ${measure(dear(20)).price} points; the maximum is ${MAX_PRICE}. Request less at once: fewer searches, facets and totals, or shorter lists.`,
        extensions: { code: 'BAD_USER_INPUT', field: 'query' },
      },
    ])
  })
})
