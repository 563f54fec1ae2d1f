import type { TestApp } from '../testing/test-app'
import { createTestApp } from '../testing/test-app'
import { wrongField } from './input-faults'

let shop: TestApp

beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())
afterEach(() => {
  expect(shop.logLines).toEqual([])
})

describe('a variable that is wrong', () => {
  const PRODUCTS = `query($first: Int, $filter: ProductFilter) {
    products(first: $first, filter: $filter) { nodes { id } } }`
  const INQUIRY = 'mutation($input: SendInquiryInput!) { sendInquiry(input: $input) { id } }'

  it.each([
    [PRODUCTS, { first: null }, 'first', 200],
    [PRODUCTS, { first: 'x' }, 'first', 400],
    [PRODUCTS, { first: 2 ** 31 }, 'first', 400],
    [PRODUCTS, { frist: 1 }, 'frist', 400],
    [PRODUCTS, { filter: { search: 5 } }, 'filter.search', 400],
    [PRODUCTS, { filter: { serach: 'x' } }, 'filter.serach', 400],
    [PRODUCTS, { filter: 'x at "first"; ' }, 'filter', 400],
    [PRODUCTS, { filter: { constructor: 1 } }, 'filter.constructor', 400],
    [INQUIRY, {}, 'input', 400],
    [INQUIRY, { input: null }, 'input', 400],
    [INQUIRY, { input: { email: 'a@b.example', subject: 'x' } }, 'input.message', 400],
    [INQUIRY, { input: { email: 'a@b.example', subject: null, message: 'x' } }, 'input.subject', 400],
  ])('is named: %s %j', async (query, variables, field, status) => {
    const answer = await shop.ask(query, variables)
    expect(answer.status).toBe(status)
    expect(answer.data ?? null).toBeNull()
    expect(answer.errors?.[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', field })
  })

  it('is named in lists, too', () => {
    const message =
      'Variable "$input" got invalid value 1 at "input.sizes[0]"; String cannot represent a non string value'
    expect(wrongField(message)).toBe('input.sizes.0')
    expect(wrongField('Something else')).toBeUndefined()
  })

  it('of another operation in the document is ignored', async () => {
    const query = 'query A { me { id } } query B($id: ID!) { product(id: $id) { id } }'
    const response = await shop.app.inject({
      method: 'POST',
      url: '/graphql',
      payload: { query, operationName: 'A', variables: { id: 'x' } },
    })
    expect(response.json()).toEqual({ data: { me: null } })
  })
})

describe('variables in an address', () => {
  const get = (variables: string) =>
    shop.app.inject({
      url: `/graphql?query=${encodeURIComponent('query($id: ID!) { product(id: $id) { id } }')}&variables=${encodeURIComponent(variables)}`,
      headers: { 'apollo-require-preflight': '1' },
    })

  it('are read', async () => {
    expect((await get('{"id":"1"}')).json()).toEqual({ data: { product: null } })
  })

  it.each(['{', '"', '{"id', '[1]', '5', '{"__proto__":{"id":"1"}}'])('are refused when they are %s', async (text) => {
    expect((await get(text)).statusCode).toBe(400)
  })
})
