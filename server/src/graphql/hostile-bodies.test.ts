import { gzipSync } from 'node:zlib'
import { readDatabaseState } from '../testing/database-state'
import { createPerson } from '../testing/factories'
import type { TestApp } from '../testing/test-app'
import { createTestApp } from '../testing/test-app'

// Bodies sent to /graphql that are no valid query. Each gets a 4xx status in the shape of GraphQL, and has no effect.

const INQUIRY = 'mutation($input: SendInquiryInput!) { sendInquiry(input: $input) { id } }'
const input = { email: 'somebody@example.org', subject: 'A question', message: 'How?' }
const good = JSON.stringify({ query: INQUIRY, variables: { input } })

let shop: TestApp
let accessToken: string
let before: Record<string, string>

beforeAll(async () => {
  shop = await createTestApp()
  accessToken = (await createPerson(shop, { role: 'ADMIN' })).accessToken
  before = await readDatabaseState(shop.db)
})
afterAll(() => shop.close())

async function expectRefusal(payload: string | Buffer, headers: Record<string, string> = {}) {
  const response = await shop.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}`, ...headers },
    payload,
  })
  expect(response.statusCode).toBeGreaterThanOrEqual(400)
  expect(response.statusCode).toBeLessThan(500)
  expect(response.json().errors[0].message).toEqual(expect.any(String))
  expect(response.json().data).toBeUndefined()
  expect(response.body).not.toMatch(/INTERNAL_SERVER_ERROR|node_modules|\.[jt]s:\d|prisma|SELECT /i)
  expect(response.body.length).toBeLessThan(50_000)
  expect(shop.logLines.splice(0)).toEqual([])
  expect(await readDatabaseState(shop.db)).toEqual(before)
  return response
}

describe('an invalid query as a body', () => {
  it.each([
    ['nothing', ''],
    ['blanks', '  \n'],
    ['null', 'null'],
    ['true', 'true'],
    ['a number', '5'],
    ['a text', '"{ me { id } }"'],
    ['a list', '[]'],
    ['an empty object', '{}'],
    ['GraphQL', '{ me { id } }'],
    ['a list of questions', `[${good},${good}]`],
    ['a list of one question', `[${good}]`],
    ['two questions', `${good}${good}`],
    ['a query that is a number', '{"query":5}'],
    ['a query that is null', '{"query":null}'],
    ['a query that is a list', '{"query":["{ me { id } }"]}'],
    ['a query that is an object', '{"query":{"toString":"x"}}'],
    ['an empty query', '{"query":""}'],
    ['a query of blanks', '{"query":" , \\n#"}'],
    ['variables that are a text', '{"query":"{ me { id } }","variables":"{}"}'],
    ['variables that are a list', '{"query":"{ me { id } }","variables":[]}'],
    ['variables that are a number', '{"query":"{ me { id } }","variables":5}'],
    ['an operation name that is a number', '{"query":"{ me { id } }","operationName":5}'],
    ['an operation name of another operation', '{"query":"query A { me { id } }","operationName":"B"}'],
    ['an operation name out of a prototype', '{"query":"query A { me { id } }","operationName":"constructor"}'],
    ['extensions that are a text', '{"query":"{ me { id } }","extensions":"x"}'],
    ['a NUL', '\0'],
    ['no UTF-8', Buffer.from([0xff, 0xfe, 0x7b, 0x7d])],
    ['UTF-16', Buffer.from(good, 'utf16le')],
    ['compressed', gzipSync(good)],
  ])('but %s is refused', async (_what, body) => {
    await expectRefusal(body)
  })

  it('cut off is rejected', async () => {
    for (let length = 0; length < good.length; length += 3) await expectRefusal(good.slice(0, length))
  })

  it.each([
    'text/plain',
    'text/html',
    'application/xml',
    'application/x-www-form-urlencoded',
    'application/graphql',
    'application/octet-stream',
    'application/jsonx',
    'multipart/form-data; boundary=x',
    'json',
    ';',
    '',
  ])('but of the type %j is refused', async (type) => {
    await expectRefusal(good, { 'content-type': type })
  })

  it("with a hash only is rejected in the way that Apollo's clients know", async () => {
    const { errors } = (
      await shop.app.inject({
        method: 'POST',
        url: '/graphql',
        payload: { extensions: { persistedQuery: { version: 1, sha256Hash: 'x' } } },
      })
    ).json()
    expect(errors[0]).toMatchObject({
      message: 'PersistedQueryNotFound',
      extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' },
    })
  })

  it('far too large is rejected', async () => {
    expect((await expectRefusal(`{"query":"{ me { id } } # ${'x'.repeat(300_000)}"}`)).statusCode).toBe(413)
    expect((await expectRefusal(good.replace('How?', 'x'.repeat(300_000)))).statusCode).toBe(413)
  })
})

describe('a question with numbers and names that JSON does not have', () => {
  it.each([
    'NaN',
    'Infinity',
    '-Infinity',
    '+1',
    '.5',
    '0x10',
    '1_000',
    '01',
    'undefined',
    "'x'",
    '1e',
    '"\u0000"',
    '"\n"',
  ])('such as %j is refused', async (value) => {
    await expectRefusal(
      `{"query":"query($a: Int) { products(first: $a) { nodes { id } } }","variables":{"a":${value}}}`,
    )
  })
})

describe('a query with unknown keys', () => {
  const withInput = (json: string) => good.replace(JSON.stringify(input), () => json)
  const fields = JSON.stringify(input).slice(1, -1)

  it.each([
    ['__proto__', `{${fields},"__proto__":{"admin":true}}`],
    ['an escaped __proto__', `{${fields},"\\u005f\\u005fproto__":{}}`],
    ['constructor', `{${fields},"constructor":{"prototype":{}}}`],
    ['constructor, harmlessly', `{${fields},"constructor":1}`],
    ['toString', `{${fields},"toString":"x"}`],
    ['hasOwnProperty', `{${fields},"hasOwnProperty":null}`],
    ['unknown ones', `{${fields},"isAdmin":true}`],
    ['an empty one', `{${fields},"":1}`],
    ['thousands', `{${fields},${Array.from({ length: 9_000 }, (_, index) => `"k${index}":1`).join()}}`],
  ])('such as %s is refused', async (_what, json) => {
    await expectRefusal(withInput(json))
  })

  it('is rejected, also with a variable declared twice or not at all', async () => {
    const one = JSON.stringify(input)
    await expectRefusal(good.replace(`{"input":${one}}`, () => `{"input":${one},"other":1}`))
    await expectRefusal(good.replace('$input:', '$input: Int, $input:'))
  })
})

describe('a question nested without end', () => {
  const deep = 100_000
  const list = '['.repeat(deep) + ']'.repeat(deep)
  const object = '{"a":'.repeat(deep / 3) + '1' + '}'.repeat(deep / 3)

  it.each([
    ['its body', list],
    ['its body, without closing', '['.repeat(deep)],
    ['its query', `{"query":${list}}`],
    ['its variables', `{"query":"{ me { id } }","variables":${object}}`],
    ['its extensions', `{"query":"{ me { id }","extensions":${object}}`],
    ['an input', good.replace(JSON.stringify(input), () => object)],
    ['a list as an input', good.replace(JSON.stringify(input), () => list)],
    ['a text', good.replace('"How?"', () => list)],
    ['its selections', `{"query":"${'{ me '.repeat(10_000)}"}`],
    ['its values', `{"query":"{ products(filter: ${'['.repeat(10_000)}) { nodes { id } } }"}`],
    ['its types', `{"query":"query($a: ${'['.repeat(10_000)}) { me { id } }"}`],
  ])('in %s is refused', async (_what, body) => {
    await expectRefusal(body)
  })
})

describe('a question in GraphQL that is not right', () => {
  it.each([
    '{ product(id: "\ud800") { id } }',
    '{ product(id: "\\uD800") { id } }',
    '{ product(id: "\\u{110000}") { id } }',
    '{ product(id: "\\u{D800}") { id } }',
    '{ product(id: 1.5) { id } }',
    '{ product(id: null) { id } }',
    '{ product { id } }',
    '{ product(id: "1", id: "2") { id } }',
    '{ product(id: "1", __proto__: 1) { id } }',
    '{ product(id: "1", constructor: 1) { id } }',
    '{ products(first: 2147483648) { nodes { id } } }',
    '{ products(first: 1e400) { nodes { id } } }',
    '{ products(first: 1.0) { nodes { id } } }',
    '{ products(first: "5") { nodes { id } } }',
    '{ products(first: NaN) { nodes { id } } }',
    '{ products(filter: {minPrice: -1}) { nodes { id } } }',
    '{ products(filter: {minPrice: 0.5}) { nodes { id } } }',
    '{ products(filter: {minPrice: 9007199254740992}) { nodes { id } } }',
    '{ products(filter: {minPrice: 99999999999999999999999999}) { nodes { id } } }',
    '{ products(filter: {minPrice: "5"}) { nodes { id } } }',
    '{ products(filter: {__proto__: {}}) { nodes { id } } }',
    '{ products(filter: {search: "a", search: "b"}) { nodes { id } } }',
    '{ products(sort: constructor) { nodes { id } } }',
    '{ products(sort: "NEWEST") { nodes { id } } }',
    '{ __proto__ }',
    '{ constructor { name } }',
    '{ me { __proto__ } }',
    '{ me }',
    '{ me { id { id } } }',
    '{ me { id } } { me { id } }',
    '{ me { id: name id } }',
    '{ ... on constructor { id } }',
    '{ ...A } fragment A on Query { ...A }',
    '{ me @constructor { id } }',
    '{ me @skip { id } }',
    '{ me @skip(if: null) { id } }',
    '{ me @auth(requires: ADMIN) { id } }',
    'query($a: __proto__) { me { id } }',
    'query($a: ID) { product(id: $a) { id } }',
    'query($a: ID!, $a: ID!) { product(id: $a) { id } }',
    'query($a: SendInquiryResult) { me { id } }',
    'subscription { me { id } }',
    'type Query { me: ID }',
    'mutation { __typename deleteEverything }',
  ])('is refused: %j', async (query) => {
    const response = await expectRefusal(JSON.stringify({ query }))
    expect(response.json().errors[0].extensions.code).toMatch(/^(GRAPHQL_(PARSE|VALIDATION)_FAILED|BAD_USER_INPUT)$/)
  })
})

describe('the valid query', () => {
  it('is answered', async () => {
    const { data, errors } = await shop.ask(INQUIRY, { input }, accessToken)
    expect(errors).toBeUndefined()
    expect(data.sendInquiry.id).toEqual(expect.any(String))
  })
})
