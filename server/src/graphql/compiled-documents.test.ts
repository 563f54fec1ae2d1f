import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ApolloServer } from '@apollo/server'
import { makeExecutableSchema } from '@graphql-tools/schema'
import type { DocumentNode, TypeNode } from 'graphql'
import { isEnumType, Kind, parse } from 'graphql'
import { clientDist, schemaSdl } from '../config/repository'
import type { Person } from '../testing/factories'
import { createImage, createPerson, createProduct, createReview } from '../testing/factories'
import { placeOrder } from '../testing/ordering'
import type { TestApp } from '../testing/test-app'
import { createTestApp } from '../testing/test-app'
import { runCompiledDocuments } from './trusted-documents'
import type { GraphQLContext } from './context'
import { buildSchema } from './schema'

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

describe('compiled documents', () => {
  const typeDefs = 'type Query { hello(name: String!): String, broken: String } type Mutation { hello: String }'
  const resolvers = {
    Query: {
      hello: (_parent: unknown, { name }: { name: string }) => `Hello ${name}`,
      broken: () => {
        throw new Error('broken')
      },
    },
    Mutation: { hello: () => 'Hello' },
  }
  const own = {
    hello: 'query ($name: String!) { hello(name: $name) }',
    broken: '{ hello(name: "all") broken }',
    mutation: 'mutation { hello }',
  }
  const trusted = Object.fromEntries(Object.values(own).map((text) => [hashOf(text), text]))
  /** Queries that graphql-js has run, which is when Apollo Server calls this hook. */
  const executed: (string | undefined)[] = []
  const probe = {
    async requestDidStart() {
      return {
        async executionDidStart({ source }: { source?: string }) {
          executed.push(source)
        },
      }
    },
  }
  const apollo = new ApolloServer<GraphQLContext>({
    schema: makeExecutableSchema({ typeDefs, resolvers }),
    includeStacktraceInErrorResponses: false,
    plugins: [{ requestDidStart: async () => ({ responseForOperation: runCompiledDocuments(trusted) }) }, probe],
  })
  async function ask(query: string, variables = {}) {
    executed.length = 0
    const { body } = await apollo.executeOperation({ query, variables }, { contextValue: {} as GraphQLContext })
    return body.kind === 'single' ? JSON.stringify(body.singleResult) : undefined
  }
  beforeAll(() => apollo.start())
  afterAll(() => apollo.stop())

  it('is the query of a trusted document', async () => {
    for (const name of ['you', 'me']) {
      expect(await ask(own.hello, { name })).toBe(`{"data":{"hello":"Hello ${name}"}}`)
      expect(executed).toEqual([])
    }
  })

  it("never include a stranger's document, however often it is sent", async () => {
    const strange = `${own.hello} `
    for (const name of ['you', 'me', 'them']) {
      expect(await ask(strange, { name })).toBe(`{"data":{"hello":"Hello ${name}"}}`)
      expect(executed).toEqual([strange])
    }
  })

  it('never include mutations', async () => {
    await ask(own.mutation)
    expect(executed).toEqual([own.mutation])
  })

  it.each([
    ['an operation that fails', own.broken, {}],
    ['a variable that is missing', own.hello, {}],
    ['a variable of another type', own.hello, { name: 1 }],
  ])('graphql-js says what is wrong: %s', async (_case, query, variables) => {
    const answer = await ask(query, variables)
    expect(executed).toEqual([query])
    expect(answer).toContain('"errors"')
    expect(answer).toBe(await ask(`${query} `, variables))
  })
})

describe('the client’s queries', () => {
  let shop: TestApp
  let admin: Person
  let customer: Person
  let productId: string
  let orderId: string
  const generated = readFileSync(join(clientDist, '../src/shared/graphql/trusted-documents.generated.ts'), 'utf8')
  const trustedDocuments = JSON.parse(generated.slice(generated.indexOf('{'))) as Record<string, string>
  const queries = Object.entries(trustedDocuments)
    .filter(([, text]) => text.startsWith('query'))
    .map(([hash, text]) => [/^query (\w+)/.exec(text)?.[1] ?? '', hash, text] as const)

  beforeAll(async () => {
    shop = await createTestApp({ trustedDocuments })
    admin = await createPerson(shop, { role: 'ADMIN' })
    customer = await createPerson(shop)
    for (let index = 0; index < 3; index++) {
      const image = await createImage(shop.db)
      const product = await createProduct(shop.db, { imageId: image.id })
      await placeOrder(shop, customer, product)
      await createReview(shop.db, { userId: customer.user.id, productId: product.id })
      productId = product.id
    }
    orderId = (await shop.db.order.findFirstOrThrow()).id
  })
  afterAll(() => shop.close())

  const schema = buildSchema(schemaSdl)
  const typeOf = (type: TypeNode): string => (type.kind === Kind.NAMED_TYPE ? type.name.value : typeOf(type.type))

  /** Values for all variables, or only for required ones. */
  function variablesOf(document: DocumentNode, areAllGiven: boolean, isTrue: boolean): Record<string, unknown> {
    const values: Record<string, unknown> = {
      first: 2,
      revision: 1,
      days: 7,
      from: '2026-11-01',
      to: '2026-11-30',
      yesterday: '2026-11-29T00:00:00.000Z',
      search: 'a',
      filter: {},
      sort: 'NAME',
      order: 'VALUE',
      language: 'de',
      lines: [{ productId, quantity: 1 }],
      country: 'DE',
      goods: 1_000,
      input: { lines: [{ productId, quantity: 1 }], country: 'DE' },
    }
    const operation = document.definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION)
    return Object.fromEntries(
      (operation?.variableDefinitions ?? []).flatMap(({ variable: { name }, type }) => {
        if (type.kind !== Kind.NON_NULL_TYPE)
          return areAllGiven && name.value in values ? [[name.value, values[name.value]]] : []
        if (/^is/.test(name.value)) return [[name.value, isTrue]]
        if (/id$/i.test(name.value)) return [[name.value, operation?.name?.value === 'OrderPage' ? orderId : productId]]
        const known = schema.getType(typeOf(type))
        if (isEnumType(known)) return [[name.value, known.getValues()[0]?.name]]
        if (typeOf(type) === 'Boolean') return [[name.value, isTrue]]
        return [[name.value, values[name.value] ?? 'forceps']]
      }),
    )
  }

  async function answerTo(payload: object, person: Person | undefined) {
    const headers = person ? { authorization: `Bearer ${person.accessToken}` } : {}
    const {
      statusCode,
      headers: answered,
      body,
    } = await shop.app.inject({ method: 'POST', url: '/graphql', headers, payload })
    return { statusCode, type: answered['content-type'], body }
  }

  it('are more than a few', () => expect(queries.length).toBeGreaterThan(20))

  it.each(queries)('%s: the same bytes as from graphql-js, for all callers', async (_name, sha256Hash, query) => {
    const document = parse(query)
    for (const [areAllGiven, isTrue] of [
      [false, true],
      [true, false],
    ] as const) {
      const variables = variablesOf(document, areAllGiven, isTrue)
      for (const person of [undefined, customer, admin]) {
        const extensions = { persistedQuery: { version: 1, sha256Hash } }
        const compiled = await answerTo({ variables, extensions }, person)
        // One more blank makes it another document, which is not compiled.
        expect(compiled).toEqual(await answerTo({ variables, query: `${query} ` }, person))
        if (person === admin) expect(compiled.body).toMatch(/^\{"data":\{/)
      }
    }
  })
})
