import type { ApiScope } from '@instrumenta/prisma/client'
import { getNamedType, isInterfaceType, isObjectType, isUnionType } from 'graphql'
import type { GraphQLNamedType } from 'graphql'
import { sample } from '@instrumenta/testing/sample'
import { schemaSdl } from '../config/repository'
import { checkScope, isAskedOfKeys, namedOperations, scopeNames, scopeNeeded } from '../shared/key-scopes'
import { createPerson } from '../testing/factories'
import { createKey } from '../testing/programs'
import { callOf, listRootFields } from '../testing/schema-calls'
import type { TestApp } from '../testing/test-app'
import { createTestApp } from '../testing/test-app'
import { requiredRole } from './directives'
import { buildSchema } from './schema'

// What programs reach by a key, over the whole schema and all routes: each field that asks for a right is in the one table, or it
// is refused to every key.

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

it('the table names nothing that is not there', () => {
  const fields = Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .flatMap((type) => Object.keys(type.getFields()).map((field) => `${type.name}.${field}`))
  const known = [...fields, ...routes]
  expect(namedOperations.filter((operation) => !known.includes(operation))).toEqual([])
})

describe('a key with every scope', () => {
  it.each(sample(rootFields, 30))('is refused $coordinate unless the table has it', async (root) => {
    const { query, variables } = callOf(root)
    const { errors } = await shop.ask(query, variables, all)
    const isRefused = errors?.[0]?.extensions.code === 'FORBIDDEN'
    expect(isRefused).toBe(scopeNeeded(root.coordinate) === null)
  })

  it('is refused each route that the table has not', async () => {
    expect(routes.length).toBeGreaterThan(15)
    for (const route of routes.filter((one) => scopeNeeded(one) === null)) {
      const [method, url = ''] = route.split(' ')
      const headers = { authorization: `Bearer ${all}` }
      const answer = await shop.app.inject({ method: method as 'GET', url: url.replace(/:\w+/g, 'x'), headers })
      // What takes Firebase's token takes no other.
      expect([route, answer.statusCode]).toEqual([route, route === 'PUT /api/user/:email' ? 401 : 403])
    }
  })

  it('has no way past what a person alone may ask for', () => {
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
    for (const coordinate of closed) expect(() => checkScope(key, coordinate)).toThrow('somebody has to sign in')
  })
})

/** Types that say something of people or of their orders. */
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

/** Those of them that a key with this scope alone can get to. */
function reachedWith(scope: ApiScope): string[] {
  const mayAsk = (coordinate: string, isGuarded: boolean) => {
    const needed = scopeNeeded(coordinate)
    return isGuarded || isAskedOfKeys(coordinate) ? needed === scope : true
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
])('%s leads to %j and no further', (scope, reached) => {
  expect(reachedWith(scope).sort()).toEqual(reached.sort())
})
