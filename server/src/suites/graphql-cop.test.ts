import { buildASTSchema, parse } from 'graphql'
import { schemaSdl } from '../config/repository'
import { browserHeaders, createClientFolder } from '../testing/fake-client'
import { createPerson } from '../testing/factories'
import { listen, productionPolicy } from '../testing/listening'
import type { TestApp } from '../testing/test-app'
import { createTestApp } from '../testing/test-app'
import { rmSync } from 'node:fs'

// The twelve checks of graphql-cop (https://github.com/dolevf/graphql-cop), a Python program, as tests: its requests
// and its findings, on a listening shop with production's policy.

let shop: TestApp
let origin: string
let clientFolder: string

beforeAll(async () => {
  clientFolder = createClientFolder()
  shop = await createTestApp({ variables: productionPolicy, clientFolder })
  origin = await listen(shop.app)
})
afterAll(async () => {
  await shop.close()
  rmSync(clientFolder, { recursive: true })
})

async function post(body: unknown, type = 'application/json') {
  const response = await fetch(`${origin}/graphql`, {
    method: 'POST',
    headers: { 'content-type': type },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  const text = await response.text()
  return { status: response.status, text, answer: JSON.parse(text) }
}

/** No finding: status 4xx and no data. */
function expectRefusal({ status, answer }: Awaited<ReturnType<typeof post>>): void {
  expect(Math.floor(status / 100)).toBe(4)
  expect(answer.data).toBeUndefined()
}

test('plain queries are answered, otherwise the tests below mean nothing', async () => {
  expect((await post({ query: 'query cop { __typename }' })).answer).toEqual({ data: { __typename: 'Query' } })
})

test('alias overloading: 101 aliases', async () => {
  const aliases = Array.from({ length: 101 }, (_, i) => `alias${i}: __typename`).join(' ')
  expectRefusal(await post({ query: `query cop { ${aliases} }` }))
})

test('array-based queries: ten in one request', async () => {
  expectRefusal(await post(Array(10).fill({ query: 'query cop { __typename }' })))
})

test('directive overloading: ten of one kind, each complained about', async () => {
  const result = await post({ query: 'query cop { __typename @aa@aa@aa@aa@aa@aa@aa@aa@aa@aa }' })
  expectRefusal(result)
  expect(result.answer.errors).toHaveLength(1)
})

test('circular introspection', async () => {
  const circle = 'fields { name type { name fields { name type { name fields { name type { name } } } } } }'
  expectRefusal(await post({ query: `query cop { __schema { types { name ${circle} } } }` }))
  const open = await createTestApp({ variables: { GRAPHQL_INTROSPECTION: 'true' } })
  expect((await open.ask(`query cop { __schema { types { name ${circle} } } }`)).status).toBe(400)
  await open.close()
})

test('field duplication: one field 500 times', async () => {
  expectRefusal(await post({ query: `query cop { ${'__typename '.repeat(500)} }` }))
})

test('mutations by GET', async () => {
  const response = await fetch(`${origin}/graphql?query=${encodeURIComponent('mutation cop { __typename }')}`)
  expect(response.status).toBe(405)
  expect(((await response.json()) as { data?: unknown }).data).toBeUndefined()
})

// graphql-cop warns of queries by GET, for servers that authorise by cookie. Ours authorises by header (docs/api.md).
test('a cookie gives a query by GET no rights', async () => {
  const { accessToken } = await createPerson(shop)
  const cookie = `accessToken=${accessToken}`
  const response = await fetch(`${origin}/graphql?query=${encodeURIComponent('query cop { me { id } }')}`, {
    headers: { cookie },
  })
  expect(await response.json()).toEqual({ data: { me: null } })
})

test('queries by POST as a form', async () => {
  expectRefusal(await post('query=query%20cop%20%7B__typename%7D', 'application/x-www-form-urlencoded'))
})

test('field suggestions, for any misspelling', async () => {
  const misspelt = [
    'query cop { __schema { directive } }',
    '{ prodcts { nodes { id } } }',
    '{ products(frist: 1) { nodes { id } } }',
    '{ products(sort: NEWST) { nodes { id } } }',
    '{ products(filter: { serch: "x" }) { nodes { id } } }',
    '{ products { nodes { nme } } }',
    '{ ... on Qery { me { id } } }',
    '{ me { id @skp(if: true) } }',
    'query($a: ProductFiltr) { me { id } }',
    'mutation { placeOder { id } }',
  ]
  const names = Object.keys(buildASTSchema(parse(schemaSdl)).getTypeMap())
  for (const query of misspelt) {
    const result = await post({ query })
    expectRefusal(result)
    expect(result.text).not.toMatch(/did you mean/i)
    expect(names).not.toContain(/"(\w+Filter)"/.exec(result.text.replace(query, ''))?.[1])
  }
  const byVariable = await post({
    query: 'query($f: ProductFilter) { products(filter: $f) { nodes { id } } }',
    variables: { f: { serch: 'x' } },
  })
  expectRefusal(byVariable)
  expect(byVariable.text).not.toMatch(/did you mean/i)
})

test('an IDE, at any path', async () => {
  for (const path of [
    '/graphql',
    '/graphiql',
    '/playground',
    '/console',
    '/graphql-console',
    '/altair',
    '/api/graphql',
  ]) {
    // `/graphql` redirects browsers to the reference of the REST API.
    const response = await fetch(origin + path, { headers: browserHeaders, redirect: 'manual' })
    expect(await response.text()).not.toMatch(/graphiql|graphql-playground|playground/i)
    expect(response.ok).toBe(false)
  }
})

test('introspection, of the schema and of a type', async () => {
  expectRefusal(await post({ query: 'query cop { __schema { types { name fields { name } } } }' }))
  expectRefusal(await post({ query: '{ __type(name: "User") { name } }' }))
})

test('tracing and unhandled errors', async () => {
  const traced = await post({ query: 'query cop { __typename }' })
  expect(traced.answer.extensions).toBeUndefined()
  const broken = await post({ query: 'query cop { abc' })
  expectRefusal(broken)
  expect(broken.text).not.toMatch(/stacktrace|exception|\bat .*:\d+:\d+|node_modules/i)
  expect(shop.logLines).toEqual([])
})
