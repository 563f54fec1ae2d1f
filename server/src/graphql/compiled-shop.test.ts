import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DocumentNode, ExecutionResult, OperationDefinitionNode } from 'graphql'
import { concatAST, Kind, parse } from 'graphql'
import { clientDist, schemaSdl } from '../config/repository'
import { createOrderService } from '../modules/orders/orders.service'
import { createProductService } from '../modules/products/products.service'
import { createReviewService } from '../modules/reviews/reviews.service'
import { createUncached } from '../shared/cache-version'
import { compare } from '../testing/compiled-operations'
import type { Person } from '../testing/factories'
import { createImage, createPerson, createProduct, createReview } from '../testing/factories'
import { placeOrder } from '../testing/ordering'
import { callOf, listRootFields } from '../testing/schema-calls'
import type { TestApp } from '../testing/test-app'
import { createTestApp } from '../testing/test-app'
import type { GraphQLContext, Loaders, Services } from './context'
import { createLoaders } from './context'
import { buildSchema } from './schema'

// All queries of the shop, compiled, answer to everybody as graphql-js does.

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
    const cacheVersion = createUncached()
    loaders = createLoaders(shop.db)
    services = {
      products: createProductService({ db, images, loaders, cacheVersion }),
      orders: createOrderService({ db, loaders, cacheVersion }),
      reviews: createReviewService({ db, images, cacheVersion }),
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
    spend: async () => null,
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
