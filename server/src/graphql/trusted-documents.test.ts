import { createHash } from 'node:crypto'
import { createPerson, createProduct } from '../testing/factories'
import { browserHeaders, createFakeRenderer } from '../testing/fake-client'
import type { TestApp, TestAppOptions } from '../testing/test-app'
import { createTestApp } from '../testing/test-app'

// A shop whose client sends two operations, by their hashes.

const PRODUCTS = 'query Products($first: Int!) {\n  products(first: $first) {\n    nodes {\n      id\n    }\n  }\n}'
const ME = 'query Me {\n  me {\n    id\n  }\n}'
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
const trustedDocuments = Object.fromEntries([PRODUCTS, ME].map((text) => [hashOf(text), text]))

let shop: TestApp
async function open(variables: Record<string, string> = {}, options: TestAppOptions = {}): Promise<TestApp> {
  return (shop = await createTestApp({ trustedDocuments, variables, ...options }))
}
afterEach(() => shop.close())

interface Question {
  hash?: string
  query?: string
  variables?: object
}

async function ask({ hash, query, variables }: Question, headers: Record<string, string> = {}) {
  const extensions = hash && { persistedQuery: { version: 1, sha256Hash: hash } }
  const response = await shop.app.inject({
    method: 'POST',
    url: '/graphql',
    headers,
    payload: { query, variables, extensions },
  })
  return { status: response.statusCode, ...response.json() }
}

const notFound = { message: 'PersistedQueryNotFound', extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }

describe('a trusted document', () => {
  it('is executed by its hash, for any caller', async () => {
    await open()
    const product = await createProduct(shop.db)
    const { user, accessToken } = await createPerson(shop)
    expect((await ask({ hash: hashOf(PRODUCTS), variables: { first: 3 } })).data.products.nodes).toEqual([
      { id: product.id },
    ])
    expect((await ask({ hash: hashOf(ME) }, { authorization: `Bearer ${accessToken}` })).data.me.id).toBe(user.id)
    expect((await ask({ hash: hashOf(ME) })).data.me).toBeNull()
  })

  it('is checked as any other is', async () => {
    await open()
    const wrong = await ask({ hash: hashOf(PRODUCTS), variables: { first: 'x' } })
    expect(wrong).toMatchObject({ status: 400, errors: [{ extensions: { code: 'BAD_USER_INPUT', field: 'first' } }] })
    const unknown = await ask({ hash: hashOf(ME), variables: { other: 1 } })
    expect(unknown.errors[0].message).toBe('The operation declares no variable "other".')
  })

  it('has cached responses, until a write', async () => {
    await open({}, { hasCaches: true })
    const { id } = await createProduct(shop.db)
    const question = { hash: hashOf(PRODUCTS), variables: { first: 3 } }
    for (let tries = 0; tries < 100; tries++) {
      expect((await ask(question)).data.products.nodes).toEqual([{ id }])
      shop.statements.length = 0
      await ask(question)
      if (shop.statements.filter((sql) => !sql.includes('public_changes')).length === 0) return
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    throw new Error('The answer was never kept')
  })
})

describe('an unknown hash', () => {
  it('requires its text once, and is known from then on', async () => {
    await open()
    const query = 'query Newer { categories { id } }'
    const hash = hashOf(query)
    expect((await ask({ hash })).errors).toEqual([notFound])
    expect((await ask({ hash, query })).data).toEqual({ categories: [] })
    expect((await ask({ hash })).data).toEqual({ categories: [] })
  })

  it('is refused with a text of another hash', async () => {
    await open()
    const { status, errors } = await ask({ hash: hashOf(ME), query: 'query Me { me { email } }' })
    expect([status, errors[0].message]).toEqual([400, 'provided sha does not match query'])
    expect((await ask({ hash: hashOf(ME) })).data).toEqual({ me: null })
  })

  it.each(['', 'constructor', '__proto__', 'apq:', hashOf(ME).toUpperCase()])(
    'is no error of ours: %j',
    async (hash) => {
      await open()
      const { status, errors } = await ask({ hash: hash || ' ' })
      expect([status, errors]).toEqual([200, [notFound]])
      expect(shop.logLines).toEqual([])
    },
  )
})

describe('with TRUSTED_DOCUMENTS_ONLY', () => {
  const only = { TRUSTED_DOCUMENTS_ONLY: 'true' }
  const refusal = {
    status: 403,
    errors: [
      { message: expect.stringMatching(/^This shop only accepts/), extensions: { code: 'QUERY_NOT_IN_SAFELIST' } },
    ],
  }

  it.each([
    ['a text', { query: '{ me { id } }' }],
    ['a text that differs by a blank', { query: `${ME} ` }],
    ['a text with its hash', { query: '{ me { id } }', hash: hashOf('{ me { id } }') }],
    ['a change', { query: 'mutation { signIn(idToken: "x") { accessToken } }' }],
    ['what the playground asks first', { query: '{ __schema { queryType { name } } }' }],
  ])('%s is refused', async (_what, question) => {
    await open(only)
    shop.statements.length = 0
    expect(await ask(question)).toMatchObject(refusal)
    expect(shop.statements).toEqual([])
    expect(shop.logLines).toEqual([])
  })

  it('a text is refused by GET, too', async () => {
    await open(only)
    const url = `/graphql?query=${encodeURIComponent('{ me { id } }')}`
    const response = await shop.app.inject({ url, headers: { 'apollo-require-preflight': '1' } })
    expect(response.statusCode).toBe(403)
  })

  it('a rejected text is not known by its hash', async () => {
    await open(only)
    const query = '{ me { id } }'
    await ask({ query, hash: hashOf(query) })
    expect((await ask({ hash: hashOf(query) })).errors).toEqual([notFound])
  })

  it('accepts hashes and their texts', async () => {
    await open(only)
    expect((await ask({ hash: hashOf(ME) })).data).toEqual({ me: null })
    expect((await ask({ query: ME })).data).toEqual({ me: null })
  })

  it('renders the shop’s pages', async () => {
    await open(only, { renderer: createFakeRenderer().render })
    const page = await shop.app.inject({ url: '/data', headers: browserHeaders })
    expect([page.statusCode, page.body]).toEqual([200, '<!doctype html>{"categories":[]}'])
  })
})
