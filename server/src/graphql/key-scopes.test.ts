import type { ApiScope } from '@instrumenta/prisma/client'
import { getNamedType, isInterfaceType, isObjectType, isUnionType } from 'graphql'
import type { GraphQLNamedType } from 'graphql'
import { sample } from '@instrumenta/testing/sample'
import { schemaSdl } from '../config/repository'
import { checkScope, isOpenToKeys, scopeNames, scopeNeeded } from '../shared/authority'
import { operations } from '../shared/operations'
import { createPerson } from '../testing/factories'
import { createKey } from '../testing/programs'
import { callOf, listRootFields } from '../testing/schema-calls'
import type { TestApp } from '../testing/test-app'
import { createTestApp } from '../testing/test-app'
import { requiredRole } from './directives'
import { buildSchema } from './schema'

// Operations that API keys may call, over the whole schema and all routes.

const schema = buildSchema(schemaSdl)
const scopes = Object.keys(scopeNames) as ApiScope[]
const rootFields = listRootFields(schema)

let shop: TestApp
let all: string
let routes: string[]
beforeAll(async () => {
  shop = await createTestApp()
  all = (await createKey(shop, await createPerson(shop, { role: 'ADMIN' }), scopes)).secret
  routes = Object.entries<Record<string, unknown>>((await shop.app.inject('/api/openapi.json')).json().paths).flatMap(
    ([path, methods]) =>
      Object.keys(methods).map(
        (method) => `${method.toUpperCase()} ${path.replace(/^(?!\/api)/, '/api').replace(/\{(\w+)\}/g, ':$1')}`,
      ),
  )
})
afterAll(async () => {
  expect(shop.logLines).toEqual([])
  await shop.close()
})

it('has no operation that does not exist', () => {
  const fields = Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .flatMap((type) => Object.keys(type.getFields()).map((field) => `${type.name}.${field}`))
  const known = [...fields, ...routes]
  expect(Object.keys(operations).filter((operation) => !known.includes(operation))).toEqual([])
})

describe('a key with every scope', () => {
  it.each(sample(rootFields, 30))('can call $coordinate only if the table allows it', async (root) => {
    const { query, variables } = callOf(root)
    const { errors } = await shop.ask(query, variables, all)
    const isRefused = errors?.[0]?.extensions.code === 'FORBIDDEN'
    expect(isRefused).toBe(scopeNeeded(root.coordinate) === null)
  })

  it('can’t call a route that the table does not allow', async () => {
    expect(routes.length).toBeGreaterThan(15)
    for (const route of routes.filter((one) => scopeNeeded(one) === null)) {
      const [method, url = ''] = route.split(' ')
      const headers = { authorization: `Bearer ${all}` }
      const answer = await shop.app.inject({ method: method as 'GET', url: url.replace(/:\w+/g, 'x'), headers })
      // The route accepts only Firebase's ID tokens.
      expect([route, answer.statusCode]).toEqual([route, route === 'PUT /api/user/:email' ? 401 : 403])
    }
  })

  it('can’t read nested fields that are for people only', () => {
    const closed = Object.values(schema.getTypeMap())
      .filter(isObjectType)
      .flatMap((type) =>
        Object.values(type.getFields()).map((field) => ({
          coordinate: `${type.name}.${field.name}`,
          role: requiredRole(schema, field, type.name),
        })),
      )
      .filter(({ coordinate, role }) => role !== undefined && scopeNeeded(coordinate) === null)
      .map(({ coordinate }) => coordinate)
    expect(closed).toEqual(expect.arrayContaining(['OrderEvent.actor', 'Shipment.shippedBy', 'Mutation.placeOrder']))
    const key = { id: '', scopes }
    for (const coordinate of closed) expect(() => checkScope(key, coordinate)).toThrow('can’t be done with an API key')
  })
})

/** Types with data of people or their orders. */
const sensitive = [
  'Order',
  'User',
  'Company',
  'Quotation',
  'Inquiry',
  'AuditEntry',
  'OrderList',
  'ApiKey',
  'ShopOverview',
]

/** Sensitive types that a key with only this scope can read. */
function reachedWith(scope: ApiScope): string[] {
  const mayAsk = (coordinate: string, isGuarded: boolean) => {
    const needed = scopeNeeded(coordinate)
    return isGuarded || isOpenToKeys(coordinate) ? needed === scope : true
  }
  const seen = new Set<GraphQLNamedType>()
  function walk(type: GraphQLNamedType): void {
    if (seen.has(type)) return
    seen.add(type)
    if (isUnionType(type) || isInterfaceType(type)) schema.getPossibleTypes(type).forEach(walk)
    if (!isObjectType(type)) return
    for (const field of Object.values(type.getFields())) {
      const isGuarded = requiredRole(schema, field, type.name) !== undefined
      if (mayAsk(`${type.name}.${field.name}`, isGuarded)) walk(getNamedType(field.type))
    }
  }
  for (const { coordinate, field } of rootFields) {
    // The field of the found type checks the key.
    if (coordinate === 'Query.node') continue
    const needed = scopeNeeded(coordinate)
    if (needed === scope || needed === undefined) walk(getNamedType(field.type))
  }
  return [...seen].map(({ name }) => name).filter((name) => sensitive.includes(name))
}

it.each<[ApiScope, string[]]>([
  ['ORDERS_READ', ['Order']],
  ['ORDERS_WRITE', ['Order']],
  ['PRODUCTS_READ', []],
  ['PRODUCTS_WRITE', []],
  ['PRICES_WRITE', []],
  ['CUSTOMERS_READ', ['User', 'Company']],
  ['QUOTATIONS_READ', ['Quotation']],
  ['QUOTATIONS_WRITE', ['Quotation']],
  ['IMPORTS_READ', []],
  ['IMPORTS_WRITE', []],
  ['EXPORTS_READ', []],
])('%s gives access to %j only', (scope, reached) => {
  expect(reachedWith(scope).sort()).toEqual(reached.sort())
})
