import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SignJWT, UnsecuredJWT } from 'jose'
import type { Person } from '../testing/factories'
import { createPerson } from '../testing/factories'
import { signUpAtFirebase } from '../testing/firebase-accounts'
import type { TestApp } from '../testing/test-app'
import { createTestApp, TEST_SECRET } from '../testing/test-app'

// Invalid access tokens, sent to every kind of endpoint over a real connection.

/** Far more than a refusal takes (some 2 ms), and far below anything slow. */
const QUICK_MS = 1_000
/** Node takes 16 kB of headers. */
const TOO_LARGE = 431

interface Answer {
  status: number
  body: string
}

let shop: TestApp
let port: number
let person: Person
let other: Person
let idToken: string

beforeAll(async () => {
  shop = await createTestApp()
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
  port = (shop.app.server.address() as AddressInfo).port
  person = await createPerson(shop, { email: 'ada@example.org' })
  other = await createPerson(shop, { email: 'eve@example.org' })
  idToken = (await signUpAtFirebase(`session.${process.pid}@example.net`)).idToken
})
afterAll(async () => {
  expect(shop.logLines).toEqual([])
  await shop.close()
})

/** Sends one request with these `Authorization` headers. */
function send(method: string, path: string, authorization: string[], body?: object): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = ['host', 'shop', ...authorization.flatMap((value) => ['authorization', value])]
    if (body) headers.push('content-type', 'application/json')
    const payload = body ? JSON.stringify(body) : ''
    headers.push('content-length', String(Buffer.byteLength(payload)))
    const request = httpRequest({ host: '127.0.0.1', port, method, path, headers, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() }))
    })
    request.on('error', reject)
    request.end(payload)
  })
}

const graphql = (query: string) => (authorization: string[]) => send('POST', '/graphql', authorization, { query })
const rest =
  (method: string, path: string, body?: object) =>
  (authorization: string[]): Promise<Answer> =>
    send(method, path, authorization, body)

/** Every kind of endpoint: a query, a mutation, a public field with a token, and routes with and without a body. */
const doors: [string, (authorization: string[]) => Promise<Answer>][] = [
  ['query', graphql('{ myOrders { nodes { id } } }')],
  ['mutation', graphql('mutation { cancelOrder(id: "x") { __typename } }')],
  ['public field', graphql('{ categories { id } }')],
  ['GET /api/order', rest('GET', '/api/order?email=ada@example.org')],
  ['POST /api/order', rest('POST', '/api/order', { productId: 'x' })],
  ['POST /api/image', rest('POST', '/api/image')],
  ['GET /api/user', rest('GET', '/api/user')],
  ['GET /api/product', rest('GET', '/api/product?limit=1')],
]

const encode = (secret: string) => new TextEncoder().encode(secret)

/** A token signed like the shop's, with the changes of a test. */
function forge(changes: Record<string, unknown> = {}, secret = TEST_SECRET): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  const claims = { sub: person.user.id, sv: 1, iss: 'instrumenta', aud: 'instrumenta-api', iat: now, exp: now + 900 }
  return new SignJWT({ ...claims, ...changes }).setProtectedHeader({ alg: 'HS256' }).sign(encode(secret))
}

const unsigned = async () =>
  new UnsecuredJWT({ sv: 1 })
    .setSubject(person.user.id)
    .setIssuer('instrumenta')
    .setAudience('instrumenta-api')
    .setIssuedAt()
    .setExpirationTime('5m')
    .encode()

const badTokens: [string, () => Promise<string>][] = [
  ['no algorithm', unsigned],
  ['another key', () => forge({}, 'another secret that is long enough for it')],
  ['another audience', () => forge({ aud: 'another-api' })],
  ['another issuer', () => forge({ iss: 'another-shop' })],
  ['an end in the past', () => forge({ iat: 1_700_000_000, exp: 1_700_000_900 })],
  ['the id of nobody', () => forge({ sub: '01a1fcdc-477c-7254-af07-28ecbf0f36fd' })],
  ['an ended session', () => forge({ sv: 2 })],
  ['the form of a Firebase token', async () => idToken],
  ['12 kB', async () => 'x'.repeat(12_000)],
  ['a hundred kB', async () => 'x'.repeat(100_000)],
]

/** Expected responses: 401 as a GraphQL error or a message, without data. */
function expectRefusal({ status, body }: Answer, isTooLarge: boolean): void {
  if (isTooLarge) {
    expect(status).toBe(TOO_LARGE)
    return
  }
  const { data, errors, message } = JSON.parse(body) as Record<string, unknown>
  if (errors) {
    expect(data ?? null).toBeNull()
    expect(errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }])
  } else {
    expect({ status, message }).toEqual({ status: 401, message: expect.any(String) })
  }
}

describe.each(badTokens)('a token with %s', (what, make) => {
  it.each(doors)('is refused at the door: %s', async (_door, ask) => {
    const token = await make()
    const start = performance.now()
    const answer = await ask([`Bearer ${token}`])
    const took = performance.now() - start
    expectRefusal(answer, what === 'a hundred kB')
    expect(answer.status).toBeLessThan(500)
    expect(took).toBeLessThan(QUICK_MS)
  })
})

describe.each(doors)('two Authorization headers at the door: %s', (_door, ask) => {
  it('are rejected, whichever comes first', async () => {
    const own = `Bearer ${person.accessToken}`
    for (const second of [`Bearer ${other.accessToken}`, own, 'Bearer x', 'Basic YTpi']) {
      for (const headers of [
        [own, second],
        [second, own],
      ]) {
        const answer = await ask(headers)
        expectRefusal(answer, false)
        expect(answer.status).toBe(401)
      }
    }
  })
})

describe('no token', () => {
  it.each([
    ['query', 'UNAUTHENTICATED'],
    ['mutation', 'UNAUTHENTICATED'],
    ['GET /api/order', 401],
    ['POST /api/order', 401],
    ['POST /api/image', 401],
    ['GET /api/user', 401],
  ])('is refused where somebody must be signed in: %s', async (door, expected) => {
    const ask = doors.find(([name]) => name === door)?.[1]
    const answer = await ask?.([])
    expect(typeof expected === 'number' ? answer?.status : answer?.body).toEqual(
      typeof expected === 'number' ? expected : expect.stringContaining(expected),
    )
  })
})

describe('a valid token', () => {
  it('of another user returns their data, and none of mine', async () => {
    const bearer = [`Bearer ${other.accessToken}`]
    expect((await rest('GET', '/api/order?email=ada@example.org')(bearer)).status).toBe(403)
    expect((await rest('GET', '/api/admin/ada@example.org')(bearer)).status).toBe(403)
    expect(JSON.parse((await graphql('{ me { email } }')(bearer)).body)).toEqual({
      data: { me: { email: 'eve@example.org' } },
    })
  })

  it('of a demoted admin loses its rights at the next request', async () => {
    const { user, accessToken } = await createPerson(shop, { role: 'ADMIN' })
    const bearer = [`Bearer ${accessToken}`]
    const [users, orders] = [rest('GET', '/api/user'), graphql('{ orders { nodes { id } } }')]
    expect((await users(bearer)).status).toBe(200)
    expect((await orders(bearer)).body).not.toContain('errors')
    const admin = await createPerson(shop, { role: 'ADMIN' })
    const demoted = await shop.ask(
      'mutation ($id: ID!) { removeAdmin(id: $id) { __typename } }',
      { id: user.id },
      admin.accessToken,
    )
    expect(demoted.data.removeAdmin.__typename).toBe('RemoveAdminSuccess')
    expect((await users(bearer)).status).toBe(403)
    expect((await orders(bearer)).body).toContain('FORBIDDEN')
  })
})

describe('in place of a Firebase token', () => {
  const SIGN_IN = 'mutation ($idToken: String!) { signIn(idToken: $idToken) { accessToken } }'

  it.each([
    ['an access token of the shop', async () => person.accessToken],
    ['no algorithm and another project', async () => (await unsigned()).toString()],
    ['a hundred kB', async () => 'x'.repeat(100_000)],
    ['a hundred kB in three parts', async () => `${'a'.repeat(33_000)}.${'b'.repeat(33_000)}.${'c'.repeat(33_000)}`],
  ])('%s is refused', async (_what, make) => {
    const token = await make()
    const start = performance.now()
    const { status, body } = await send('POST', '/graphql', [], { query: SIGN_IN, variables: { idToken: token } })
    expect(performance.now() - start).toBeLessThan(QUICK_MS)
    expect(status).toBeLessThan(500)
    expect(JSON.parse(body)).toMatchObject({ data: null, errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] })
    const byRest = await send('PUT', '/api/user/ada@example.org', [`Bearer ${token}`])
    expect(byRest.status).toBe(token.length > 16_000 ? TOO_LARGE : 401)
  })

  it('two of them are refused', async () => {
    const { status } = await send('PUT', '/api/user/ada@example.org', [`Bearer ${idToken}`, `Bearer ${idToken}`])
    expect(status).toBe(401)
  })
})
