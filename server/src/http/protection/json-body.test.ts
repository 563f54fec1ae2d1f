import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'
import { findRepeatedKey } from './json-body'

let shop: TestApp

beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

const post = (payload: string | Buffer, type = 'application/json', url = '/graphql') =>
  shop.app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload })

describe('a repeated key', () => {
  it.each([
    ['{"a":1,"a":2}', 'a'],
    ['{"a":1,"b":{"a":1},"b":2}', 'b'],
    ['[{"a":[{"b":1,"c":",","b":2}]}]', 'b'],
    ['{ "a" : "x" , "\\u0061" : "y" }', 'a'],
    ['{"\\\\":1,"\\\\":2}', '\\'],
    ['{"a\\"":1,"a\\"":2}', 'a"'],
    ['{"":1,"":2}', ''],
    ['{"a":[],"b":{},"a":1}', 'a'],
    ['{"a":{"b":[1,{"c":2}]},"a":1}', 'a'],
    ['{"a":"\\\\","a":1}', 'a'],
    ['{"__proto__x":1,"__proto__x":2}', '__proto__x'],
  ])('is found in %s', (json, key) => {
    expect(findRepeatedKey(json)).toBe(key)
  })

  it.each([
    '{"a":1,"A":2}',
    '{"a":"a","b":"a","c":["a","a"]}',
    '{"a":{"a":{"a":1}},"b":[{"a":1},{"a":1}]}',
    '[["a","a"],"a","a"]',
    '{"a":"{\\"b\\":1,\\"b\\":2}"}',
    '{"a":"\\\\\\"","b":"\\"a\\":1"}',
    '{"a":[1,2],"b":",","c":":"}',
    '{"toString":1,"constructor":2,"hasOwnProperty":3}',
    '"a"',
    '7',
    'null',
    '{}',
    '[]',
  ])('is not seen in %s', (json) => {
    JSON.parse(json)
    expect(findRepeatedKey(json)).toBeUndefined()
  })

  it('is found in bodies as deep and as wide as the shop takes', () => {
    const depth = 60_000
    expect(findRepeatedKey('['.repeat(depth) + '{"a":1,"a":1}' + ']'.repeat(depth))).toBe('a')
    const keys = Array.from({ length: 20_000 }, (_, index) => `"k${index}":1`)
    expect(findRepeatedKey(`{${keys.join()}}`)).toBeUndefined()
    expect(findRepeatedKey(`{${keys.join()},"k7":1}`)).toBe('k7')
  })

  it('is refused, in the shape of the path', async () => {
    const twice = await post('{"query":"{ me { id } }","variables":{"a":1,"a":1}}')
    expect(twice.statusCode).toBe(400)
    expect(twice.json()).toEqual({
      errors: [{ message: 'The key "a" appears twice.', extensions: { code: 'BAD_USER_INPUT', field: 'a' } }],
    })
    const elsewhere = await post('{"a":1,"a":2}', 'application/json; charset=utf-8', '/api/nothing')
    expect(elsewhere.json()).toEqual({ message: 'The key "a" appears twice.' })
    expect(elsewhere.statusCode).toBe(400)
  })

  it('is named briefly and safely', async () => {
    const key = `<b>\\u0000\\ud800${'x'.repeat(50_000)}`
    const { body, statusCode } = await post(`{"${key}":1,"${key}":2}`)
    expect(statusCode).toBe(400)
    expect(body.length).toBeLessThan(500)
  })
})

describe('a body that is fine', () => {
  it.each([
    '{"query":"{ me { id } }"}',
    '\ufeff{"query":"{ me { id } }"}',
    ' \n{"query":"query($a: Int! = 1) { products(first: $a) { nodes { id } } }","variables":{"a":1}}\n',
  ])('is read: %s', async (body) => {
    expect((await post(body)).statusCode).toBe(200)
  })
})

describe('what Fastify refuses', () => {
  it.each([
    '{"query":"{ me { id } }","__proto__":{"a":1}}',
    '{"query":"{ me { id } }","variables":{"\\u005f_proto__":null}}',
    '{"query":"{ me { id } }","constructor":{"prototype":{}}}',
    '',
    '{',
    '{"query":"{ me { id } }"',
    '{"a":NaN}',
    '{"a":Infinity}',
    "{'a':1}",
    '{"a":1,}',
    '{"a":"\u0000"}',
    '{"a":01}',
    '\u0000',
  ])('is still refused: %j', async (body) => {
    const { statusCode, json } = await post(body)
    expect(statusCode).toBe(400)
    expect(json().errors[0]).toEqual({ message: expect.any(String), extensions: { code: 'BAD_REQUEST' } })
  })
})
