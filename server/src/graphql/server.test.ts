import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  buildASTSchema,
  buildSchema,
  isScalarType,
  isSpecifiedScalarType,
  parse,
  validate,
  validateSchema,
} from 'graphql'
import { repositoryRoot, schemaSdl } from '../config/repository'
import { createPerson } from '../testing/factories'
import type { TestApp } from '../testing/test-app'
import { createTestApp } from '../testing/test-app'
import { sizeLimits } from './limits'

let shop: TestApp

beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())
beforeEach(() => {
  shop.logLines.length = 0
})

it('the schema is valid, which is not checked at each start', () => {
  expect(validateSchema(buildSchema(schemaSdl))).toEqual([])
})

it('names the specifications of its scalars', async () => {
  const { data } = await shop.ask('{ __type(name: "LanguageTag") { description specifiedByURL } }')
  expect(data.__type).toEqual({
    description: 'A language, BCP 47: `de`.',
    specifiedByURL: 'https://www.rfc-editor.org/info/bcp47',
  })
})

it('docs/api.md lists every scalar for code generators', () => {
  const documented = readFileSync(join(repositoryRoot, 'docs/api.md'), 'utf8')
  const [, block = ''] = /^ +scalars: \{\n(.*?)\}/ms.exec(documented) ?? []
  const own = Object.values(buildSchema(schemaSdl).getTypeMap()).filter(
    (type) => isScalarType(type) && !isSpecifiedScalarType(type),
  )
  expect(Array.from(block.matchAll(/^ +(\w+):/gm), ([, name]) => name)).toEqual(own.map(({ name }) => name))
})

describe('a server error', () => {
  it('is masked, with a request id that is in the log', async () => {
    const broken = await createTestApp()
    await broken.db.$executeRaw`ALTER TABLE products RENAME TO elsewhere`
    const response = await broken.app.inject({
      method: 'POST',
      url: '/graphql',
      payload: { query: '{ products { nodes { id } } }' },
    })
    const requestId = response.headers['x-request-id']
    expect(response.json()).toEqual({
      data: null,
      errors: [
        {
          message: `Something went wrong on our side. Try again. If you contact us, mention request ${requestId}.`,
          path: ['products'],
          locations: [{ line: 1, column: 3 }],
          extensions: { code: 'INTERNAL_SERVER_ERROR', requestId },
        },
      ],
    })
    expect(response.body).not.toMatch(/select|prisma|relation|stack/i)
    expect(broken.logLines).toHaveLength(1)
    expect(JSON.parse(broken.logLines[0] ?? '')).toMatchObject({ requestId, path: ['products'] })
    expect(broken.logLines[0]).toContain('relation')
    await broken.close()
  })

  it('during authentication is masked, too', async () => {
    const broken = await createTestApp()
    const { accessToken } = await createPerson(broken)
    await broken.db.$executeRaw`ALTER TABLE users RENAME TO elsewhere`
    const { body, errors } = await broken.ask('{ me { id } }', {}, accessToken)
    expect(errors?.[0]?.extensions.code).toBe('INTERNAL_SERVER_ERROR')
    expect(body).not.toMatch(/select|prisma|relation|stack/i)
    expect(broken.logLines.join('')).toContain('relation')
    await broken.close()
  })
})

describe('a database that cuts its connections', () => {
  it('is connected to again', async () => {
    expect((await shop.ask('{ categories { id } }')).errors).toBeUndefined()
    await Promise.allSettled([
      shop.db.$queryRaw`
        SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid()`,
      shop.db.$queryRaw`SELECT pg_terminate_backend(pg_backend_pid())`,
    ])
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect((await shop.ask('{ categories { id } }')).errors).toBeUndefined()
  })
})

describe('a fault of the client', () => {
  it.each([
    ['no GraphQL', '{', 400, 'GRAPHQL_PARSE_FAILED'],
    ['an unknown field', '{ secret }', 400, 'GRAPHQL_VALIDATION_FAILED'],
    ['an unknown argument', '{ products(count: 1) { nodes { id } } }', 400, 'GRAPHQL_VALIDATION_FAILED'],
  ])('such as %s is explained and not logged', async (_what, query, status, code) => {
    const answer = await shop.ask(query)
    expect(answer.status).toBe(status)
    expect(answer.errors?.[0]?.extensions).toEqual({ code })
    expect(shop.logLines).toEqual([])
  })

  it.each([
    ['query', 'products(first', 'Int', '"x"', 'x', 'first'],
    ['query', 'products(sort', 'ProductSort', 'NO_SUCH', 'NO_SUCH', 'sort'],
    ['query', 'products(filter', 'ProductFilter', '{ prices: 1 }', { prices: 1 }, 'filter.prices'],
    ['query', 'productsBySku(skus', '[String!]!', '["a", 2]', ['a', 2], 'skus.1'],
    ['mutation', 'signIn(idToken', 'String!', '7', 7, 'idToken'],
    ['mutation', 'sendInquiry(input', 'SendInquiryInput!', '{ email: "a@b.de" }', { email: 'a@b.de' }, 'input.subject'],
  ])(
    'has one code and field as a literal and as a variable: %s %s: %s = %s',
    async (kind, call, type, literal, value, field) => {
      for (const { status, errors } of [
        await shop.ask(`${kind} { ${call}: ${literal}) { __typename } }`),
        await shop.ask(`${kind} ($value: ${type}) { ${call}: $value) { __typename } }`, { value }),
      ]) {
        expect([status, errors?.[0]?.extensions.code]).toEqual([400, 'BAD_USER_INPUT'])
        expect(String(errors?.[0]?.extensions.field).replace(/^value/, call.slice(call.indexOf('(') + 1))).toBe(field)
      }
    },
  )

  it('such as an invalid JSON body has a response in the shape of GraphQL', async () => {
    const response = await shop.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { 'content-type': 'application/json' },
      payload: '{',
    })
    expect(response.statusCode).toBe(400)
    expect(response.json().errors[0].extensions.code).toBe('BAD_REQUEST')
  })

  it('such as a body without a query, or of another type, or too large, is refused', async () => {
    const post = (payload: string, type = 'application/json') =>
      shop.app.inject({ method: 'POST', url: '/graphql', headers: { 'content-type': type }, payload })
    expect((await post('{}')).statusCode).toBe(400)
    expect((await post('[{"query":"{ me { id } }"}]')).statusCode).toBe(400)
    expect((await post('{ me { id } }', 'text/plain')).statusCode).toBe(415)
    expect((await post('a=b', 'application/x-www-form-urlencoded')).statusCode).toBe(415)
    expect((await post(JSON.stringify({ query: `{ me { id } } # ${'x'.repeat(300_000)}` }))).statusCode).toBe(413)
    expect(shop.logLines).toEqual([])
  })
})

describe('a request by GET', () => {
  it('works without a token and special headers, as the first query of urql', async () => {
    const asked = await shop.app.inject('/graphql?query=%7Bme%7Bid%7D%7D')
    expect([asked.statusCode, asked.json()]).toEqual([200, { data: { me: null } }])
  })

  it('cannot change anything', async () => {
    const response = await shop.app.inject({
      url: `/graphql?query=${encodeURIComponent('mutation { signIn(idToken: "x") { accessToken } }')}`,
    })
    expect(response.statusCode).toBe(405)
  })
})

it.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const)('rejects %s with the allowed methods', async (method) => {
  const response = await shop.app.inject({ method, url: '/graphql', payload: {} })
  expect([response.statusCode, response.headers.allow]).toEqual([405, 'POST, GET, HEAD'])
  expect(response.json().errors[0]).toEqual({
    message: 'Method not allowed. Use POST, GET, HEAD.',
    extensions: { code: 'BAD_REQUEST' },
  })
})

describe('oversized operations', () => {
  const event = 'events { to }'
  const many = Array.from({ length: 21 }, (_, index) => `a${index}: me { id }`).join(' ')

  it.each([
    ['too many tokens', /token/i, `{ me { ${'id '.repeat(4_000)} } }`],
    ['too many root fields', /21 root fields/, `{ ${many} }`],
    ['too many root fields in an inline fragment', /21 root fields/, `{ ... { ${many} } }`],
    ['too many root fields in a fragment', /21 root fields/, `{ ...A } fragment A on Query { ${many} }`],
    [
      'too many fields',
      /selects \d+ fields/,
      `{ orders { nodes { ${Array.from({ length: 300 }, (_, i) => `e${i}: ${event}`).join(' ')} } } }`,
    ],
    [
      'several mutations',
      /2 mutations; 1 is allowed/,
      'mutation { a: cancelOrder(id: "1") { __typename } ...B } fragment B on Mutation { b: cancelOrder(id: "2") { __typename } }',
    ],
    ['too many aliases', /51 aliases/, `{ me { ${Array.from({ length: 51 }, (_, i) => `a${i}: id`).join(' ')} } }`],
    [
      'one field over and over',
      /selects one name 21 times/,
      `{ me { ${'id '.repeat(11)} ...A } } fragment A on User { ${'id '.repeat(10)} }`,
    ],
    [
      'too many directives',
      /3 directives in one place/,
      '{ me { id @include(if: true) @skip(if: false) @include(if: true) } }',
    ],
    [
      'fragments that multiply',
      /selects \d+ fields/,
      `{ me { ...A } } ${'ABCDEFGHIJ'
        .split('')
        .map((name, index, all) => {
          const next = all[index + 1]
          const inner = next ? `...${next} `.repeat(4) : 'id name email'
          return `fragment ${name} on User { ${inner} }`
        })
        .join(' ')}`,
    ],
  ])('with %s are refused', async (_what, reason, query) => {
    const { status, errors } = await shop.ask(query)
    expect(status).toBe(400)
    expect(errors?.map(({ message }) => message).join(' ')).toMatch(reason)
  })

  it('with too deep nesting are rejected', () => {
    const schema = buildASTSchema(parse('type Query { me: Node } type Node { id: ID next: Node }'))
    const nested = (depth: number) => parse(`{ me { ${'next { '.repeat(depth)} id ${'} '.repeat(depth)} } }`)
    expect(validate(schema, nested(10), [sizeLimits])).toEqual([])
    expect(validate(schema, nested(11), [sizeLimits]).map(({ message }) => message)).toEqual([
      'The operation nests 13 levels deep; 12 are allowed.',
    ])
  })

  it('with circular fragments are rejected without hanging', async () => {
    const { status } = await shop.ask('{ me { ...A } } fragment A on User { ...B } fragment B on User { id ...A }')
    expect(status).toBe(400)
  })
})

describe('the playground', () => {
  it('can query the schema', async () => {
    const { getIntrospectionQuery } = await import('graphql')
    const { data, errors } = await shop.ask(getIntrospectionQuery({ descriptions: true, inputValueDeprecation: true }))
    expect(errors).toBeUndefined()
    expect(data.__schema.queryType.name).toBe('Query')
  })
})
