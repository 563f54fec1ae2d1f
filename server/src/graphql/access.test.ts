import { makeExecutableSchema } from '@graphql-tools/schema'
import type { GraphQLFieldMap } from 'graphql'
import { graphql } from 'graphql'
import { schemaSdl } from '../config/repository'
import type { GraphQLContext } from './context'
import { enforceAuth, requiredRole } from './directives'
import { buildSchema } from './schema'

/** What everybody may ask for. A new field belongs here or needs `@auth`; this test insists that somebody decided. */
const publicFields = ['Query.me', 'Query.product', 'Query.products', 'Query.categories', 'Mutation.signIn']

const protectedFields = {
  'Query.order': 'CUSTOMER',
  'Query.myOrders': 'CUSTOMER',
  'Query.orders': 'ADMIN',
  'Mutation.placeOrder': 'CUSTOMER',
}

const schema = buildSchema(schemaSdl)

function rootFields(): [string, string | undefined][] {
  return [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].flatMap((type) => {
    if (!type) return []
    const fields: GraphQLFieldMap<unknown, GraphQLContext> = type.getFields()
    return Object.values(fields).map((field): [string, string | undefined] => [
      `${type.name}.${field.name}`,
      requiredRole(schema, field, type.name),
    ])
  })
}

describe('who may ask for what', () => {
  it.each(rootFields())('is stated for %s', (name, role) => {
    if (role === undefined) expect(publicFields).toContain(name)
    else expect(protectedFields).toHaveProperty([name], role)
  })

  it('is stated for no field that is gone', () => {
    const names = rootFields().map(([name]) => name)
    expect([...publicFields, ...Object.keys(protectedFields)].sort()).toEqual(names.sort())
  })
})

describe('@auth on a type', () => {
  const guarded = enforceAuth(
    makeExecutableSchema({
      typeDefs: `
        directive @auth(requires: Role! = CUSTOMER) on OBJECT | FIELD_DEFINITION
        enum Role { CUSTOMER ADMIN }
        type Query { secret: Secret! }
        type Secret @auth(requires: ADMIN) { text: String! }
      `,
      resolvers: { Query: { secret: () => ({ text: 'hidden' }) } },
    }),
  )
  const ask = (viewer: Partial<GraphQLContext['viewer']>) =>
    graphql({ schema: guarded, source: '{ secret { text } }', contextValue: { viewer, hasBadToken: false } })

  it('guards every field of it', async () => {
    expect((await ask(null)).errors?.[0]?.originalError).toMatchObject({ code: 'UNAUTHENTICATED' })
    expect((await ask({ role: 'CUSTOMER', emailVerified: true })).errors?.[0]?.originalError).toMatchObject({
      code: 'FORBIDDEN',
    })
    expect((await ask({ role: 'ADMIN', emailVerified: true })).data).toEqual({ secret: { text: 'hidden' } })
  })
})

describe('the schema', () => {
  it('describes every type and every field', () => {
    const silent = Object.values(schema.getTypeMap())
      .filter((type) => !type.name.startsWith('__') && !['Query', 'Mutation'].includes(type.name))
      .filter((type) => type.astNode && !type.description)
      .map((type) => type.name)
    const silentFields = Object.values(schema.getTypeMap())
      .filter((type) => 'getFields' in type && !type.name.startsWith('__'))
      .flatMap((type) =>
        Object.values(
          (type as { getFields(): Record<string, { name: string; description?: string | null }> }).getFields(),
        )
          .filter((field) => !field.description)
          .map((field) => `${type.name}.${field.name}`),
      )
    expect([...silent, ...silentFields]).toEqual([])
  })
})
