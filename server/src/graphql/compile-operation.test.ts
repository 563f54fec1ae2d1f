import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeExecutableSchema } from '@graphql-tools/schema'
import type { DocumentNode, ExecutionResult, GraphQLSchema, OperationDefinitionNode } from 'graphql'
import { concatAST, execute, Kind, parse, validate } from 'graphql'
import { clientDist, schemaSdl } from '../config/repository'
import { createOrderService } from '../modules/orders/orders.service'
import { createProductService } from '../modules/products/products.service'
import { createReviewService } from '../modules/reviews/reviews.service'
import type { Person } from '../testing/factories'
import { createImage, createPerson, createProduct, createReview } from '../testing/factories'
import { placeOrder } from '../testing/ordering'
import { callOf, listRootFields } from '../testing/schema-calls'
import type { TestApp } from '../testing/test-app'
import { createTestApp } from '../testing/test-app'
import { compileOperation } from './compile-operation'
import type { GraphQLContext, Loaders, Services } from './context'
import { createLoaders } from './context'
import { buildSchema } from './schema'

// Whatever is compiled must answer as graphql-js does: the same data in the same order, and the same errors.

function operationOf(document: DocumentNode, name?: string): OperationDefinitionNode {
  const operations = document.definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)
  const operation = name === undefined ? operations[0] : operations.find((one) => one.name?.value === name)
  if (!operation) throw new Error('No operation')
  return operation
}

/** An answer as it is sent; of several errors the order is nobody's promise. */
function sent({ data, errors }: ExecutionResult): unknown {
  const texts = errors?.map((error) => JSON.stringify([error.message, error.path, error.locations, error.extensions]))
  return { data: JSON.stringify(data), errors: texts?.sort() }
}

/** Runs an operation both ways; null if it is not compiled. */
async function compare(
  schema: GraphQLSchema,
  document: DocumentNode,
  context: () => GraphQLContext,
  variables: Record<string, unknown> = {},
  operation = operationOf(document),
): Promise<unknown> {
  expect(validate(schema, document)).toEqual([])
  const compiled = compileOperation(schema, document, operation)
  if (!compiled) return null
  const operationName = operation.name?.value
  const expected = await execute({
    schema,
    document,
    operationName,
    variableValues: variables,
    contextValue: context(),
  })
  expect(sent(await compiled(variables, context()))).toEqual(sent(expected))
  return expected
}

/** Keys below the arguments. */
const FILTER = { name: 0, ids: 0, colour: 0, count: 0 }

describe('a small schema full of faults', () => {
  const boom = () => {
    throw Object.assign(new Error('boom'), { extensions: { code: 'BOOM' } })
  }
  // Arguments may come in any order.
  const echo = (_parent: unknown, args: object) => JSON.stringify(args, Object.keys({ ...args, ...FILTER }).sort())
  const later = <T>(value: T) => new Promise<T>((resolve) => setImmediate(() => resolve(value)))
  const schema = makeExecutableSchema({
    typeDefs: `
      interface Named { name: String! }
      type Cat implements Named { name: String! lives: Int }
      type Dog implements Named { name: String! barks: Boolean! friend: Named }
      union Pet = Cat | Dog
      scalar Odd
      enum Colour { RED GREEN }
      input Filter { name: String = "x" ids: [ID!] colour: Colour count: Int! = 3 }
      type Box { ok: String nullable: String required: String! inner: Box innerRequired: Box! list: [Box] strict: [Box!]! }
      type Query {
        box: Box
        boxes: [Box]
        strictBoxes: [Box!]!
        pets: [Pet!]
        named: [Named]
        odd: Odd
        colour: Colour
        echo(text: String, count: Int! = 2, filter: Filter, colour: Colour = RED, id: ID, ids: [ID!]): String
        needs(id: ID!): String
      }`,
    resolvers: {
      Odd: {
        __serialize: () => {
          throw new TypeError('odd')
        },
      } as never,
      Query: {
        box: () => ({ ok: 'ok' }),
        boxes: () => later([{ ok: '1' }, null, new Error('one of them'), later({ ok: '2' })]),
        strictBoxes: () => [{ ok: '1' }, { ok: null }],
        pets: () => [
          { __typename: 'Cat', name: 'Tom', lives: 9 },
          later({ __typename: 'Dog', name: 'Rex', barks: true, friend: { __typename: 'Cat', name: 'Tom' } }),
        ],
        named: () => [
          { __typename: 'Dog', name: 'Rex', barks: null },
          { __typename: 'Cat', name: 'Tom' },
        ],
        odd: () => 'even',
        colour: () => 'BLUE',
        echo,
        needs: echo,
      },
      Box: {
        nullable: boom,
        required: () => null,
        inner: () => later({ ok: 'inner' }),
        innerRequired: () => later(null),
        list: () => [{ ok: 'a' }, later(null), { ok: 'b' }],
        strict: () => [{ ok: 'a' }, boom],
      },
    },
  })

  it.each([
    '{ box { ok } }',
    '{ box { nullable ok } }',
    '{ box { required } }',
    '{ box { inner { required ok } ok } }',
    '{ box { inner { innerRequired { ok } } ok } }',
    '{ box { list { ok nullable required } } }',
    '{ box { strict { ok } } }',
    '{ boxes { ok inner { ok nullable } } }',
    '{ boxes { ok required } }',
    '{ strictBoxes { ok } }',
    '{ strictBoxes { ok required } }',
    '{ strictBoxes { inner { innerRequired { ok } } } }',
    '{ pets { __typename ... on Cat { name lives } ... on Dog { barks friend { __typename name } } } }',
    '{ pets { ... on Named { name } } }',
    '{ named { name ... on Dog { barks } } }',
    '{ named { ...Barking } } fragment Barking on Dog { barks name friend { ...Barking2 } } fragment Barking2 on Cat { lives }',
    '{ odd box { ok } }',
    '{ colour }',
    '{ box { a: ok b: ok inner { a: ok } } again: box { inner { inner { ok } } } }',
    '{ box { inner { ok } inner { nullable } } box { ok } }',
    '{ echo(count: 4) again: echo(colour: GREEN) none: echo(text: null) }',
    '{ constructor: box { toString: ok hasOwnProperty: ok } }',
  ])('answers %s', async (query) => {
    expect(await compare(schema, parse(query), () => ({}) as GraphQLContext)).not.toBeNull()
  })

  const ECHO = `query Echo($text: String, $count: Int, $filter: Filter, $colour: Colour, $id: ID, $ids: [ID!]) {
    echo(text: $text, count: $count, filter: $filter, colour: $colour, id: $id, ids: $ids) }`
  it.each<[string, Record<string, unknown>]>([
    [ECHO, {}],
    [ECHO, { text: null, filter: null, colour: null, id: null, ids: null }],
    [ECHO, { count: null }],
    [ECHO, { text: '__MAGIC_DATE__33a9e76d_02e0_4128_8e92_3530ad3da74dprocess.exit()' }],
    [ECHO, { filter: {}, ids: 'one', id: 5, count: 5 }],
    [ECHO, { filter: { name: null, ids: ['a', 1], colour: 'GREEN', count: 0 } }],
    [ECHO, { filter: { count: null } }],
    [ECHO, { filter: { other: 1 } }],
    [ECHO, { filter: [], ids: [null] }],
    [ECHO, { text: 5, count: 1.5, colour: 'BLUE', id: 1.5, ids: { a: 1 } }],
    [ECHO, { count: 2 ** 31 }],
    ['query($id: ID!) { needs(id: $id) }', {}],
    ['query($id: ID!) { needs(id: $id) }', { id: null }],
    ['query($id: ID!) { needs(id: $id) }', { id: 7 }],
    ['query($count: Int = 9) { echo(count: $count) }', {}],
    ['query($count: Int! = 9) { echo(count: $count) }', { count: null }],
  ])('reads the variables of %s from %j', async (query, variables) => {
    expect(await compare(schema, parse(query), () => ({}) as GraphQLContext, variables)).not.toBeNull()
  })

  it.each([
    ['a text, which it would make into code', '{ echo(text: "__MAGIC_DATE__33a9e76d_02e0_4128_8e92_3530ad3da74d1") }'],
    ['a text as a default', 'query($text: String = "x") { echo(text: $text) }'],
    ['a text in a block', '{ echo(text: """x""") }'],
    ['an object', 'query($ids: [ID!]) { echo(filter: { ids: $ids }) }'],
    ['a list', 'query($id: ID!) { echo(ids: [$id]) }'],
    ['a condition', 'query($is: Boolean!) { box @include(if: $is) { ok } }'],
    ['a prototype as a name', '{ __proto__: box { ok } }'],
    ['a name that could meet one of its own', '{ box1: box { ok } }'],
    ['another name that could', '{ box_inner: box { ok } }'],
    ['introspection', '{ __schema { types { name } } }'],
  ])('leaves alone what has %s', async (_what, query) => {
    expect(await compare(schema, parse(query), () => ({}) as GraphQLContext)).toBeNull()
  })
})

describe('the shop’s schema', () => {
  const schema = buildSchema(schemaSdl)
  let shop: TestApp
  let admin: Person
  let customer: Person
  let services: Services
  let loaders: Loaders

  beforeAll(async () => {
    shop = await createTestApp()
    admin = await createPerson(shop, { role: 'ADMIN' })
    customer = await createPerson(shop)
    const images = { findAttachable: () => Promise.resolve(null) }
    const { db } = shop
    loaders = createLoaders(shop.db)
    services = {
      products: createProductService({ db, images, loaders }),
      orders: createOrderService({ db, loaders }),
      reviews: createReviewService({ db, images }),
    } as unknown as Services
    for (let index = 0; index < 3; index++) {
      const image = await createImage(shop.db)
      const product = await createProduct(shop.db, { imageId: image.id })
      await placeOrder(shop, customer, product)
      await createReview(shop.db, { userId: customer.user.id, productId: product.id })
    }
  }, 60_000)
  afterAll(() => shop.close())

  const contextOf = (viewer: Person | null) => (): GraphQLContext => ({
    viewer: viewer?.user ?? null,
    hasBadToken: false,
    services,
    loaders,
    requestId: 'x',
    clientAddress: '127.0.0.1',
    countAct: async () => null,
  })
  const viewers = () => [null, customer, admin]

  it('answers every query to everybody as before, refusals included', async () => {
    const queries = listRootFields(schema).filter(({ operation }) => operation === 'query')
    const compiled: unknown[] = []
    for (const viewer of viewers()) {
      for (const root of queries) {
        const { query, variables } = callOf(root)
        compiled.push(await compare(schema, parse(query), contextOf(viewer), variables))
      }
    }
    expect(compiled.filter((result) => result !== null)).toHaveLength(3 * queries.length)
  }, 60_000)

  it('answers the client’s own queries', async () => {
    // `@unmask` is for Apollo Client, which does not send it.
    const folder = join(clientDist, '../src')
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.graphql'))
    const all = concatAST(
      files.map((name) => parse(readFileSync(join(folder, name), 'utf8').replaceAll('@unmask', ''))),
    )
    const fragments = all.definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION)
    const operations = all.definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)
    expect(operations.length).toBeGreaterThan(10)
    let compared = 0
    for (const operation of operations.filter((one) => one.operation === 'query')) {
      const document = { kind: Kind.DOCUMENT, definitions: [operation, ...usedBy(operation, fragments)] } as const
      const product = await shop.db.product.findFirstOrThrow()
      const variables = Object.fromEntries(
        (operation.variableDefinitions ?? []).flatMap(({ variable: { name }, type }) => {
          if (type.kind !== Kind.NON_NULL_TYPE) return []
          return [[name.value, /id$/i.test(name.value) ? product.id : /first|days/.test(name.value) ? 10 : true]]
        }),
      )
      for (const viewer of viewers()) if (await compare(schema, document, contextOf(viewer), variables)) compared += 1
    }
    expect(compared).toBeGreaterThan(3 * 5)
  }, 60_000)

  it('places an order once', async () => {
    const product = await createProduct(shop.db)
    const query = `mutation Order($input: PlaceOrderInput!) { placeOrder(input: $input) {
      __typename
      ... on PlaceOrderSuccess { order { id status total { amount } product { name availableQuantity } events { to } } }
      ... on UserError { message } } }`
    const input = {
      productId: product.id,
      orderQuantity: product.minQuantity,
      phone: '+15550102030',
      address: '1 Main Street',
      idempotencyKey: 'the-same-key',
    }
    const result = (await compare(schema, parse(query), contextOf(customer), { input })) as ExecutionResult
    expect(result.data).toMatchObject({ placeOrder: { __typename: 'PlaceOrderSuccess' } })
    await compare(schema, parse(query), contextOf(customer), { input: { ...input, phone: '1' } })
    await compare(schema, parse(query), contextOf(null), { input })
  })
})

/** The fragments that the operation spreads, directly or not. */
function usedBy(operation: OperationDefinitionNode, fragments: readonly DocumentNode['definitions'][number][]) {
  const used = new Set<DocumentNode['definitions'][number]>()
  const collect = (text: string) => {
    for (const [, name] of text.matchAll(/"FragmentSpread","name":\{"kind":"Name","value":"(\w+)"/g)) {
      const fragment = fragments.find((one) => 'name' in one && one.name?.value === name)
      if (!fragment || used.has(fragment)) continue
      used.add(fragment)
      collect(JSON.stringify(fragment))
    }
  }
  collect(JSON.stringify(operation))
  return used
}
