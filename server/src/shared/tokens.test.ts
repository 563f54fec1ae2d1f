import { SignJWT, UnsecuredJWT } from 'jose'
import { createPerson } from '../testing/factories'
import type { TestApp } from '../testing/test-app'
import { createTestApp, TEST_SECRET } from '../testing/test-app'

let shop: TestApp
let userId: string

beforeAll(async () => {
  shop = await createTestApp()
  userId = (await createPerson(shop)).user.id
})
afterAll(() => shop.close())

const keyOf = (secret: string) => new TextEncoder().encode(secret)

/** A token signed like the shop's, with the changes of a test. */
function forge(changes: { secret?: string; alg?: string; claims?: Record<string, unknown> } = {}): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  const claims = {
    sub: userId,
    sv: 1,
    iss: 'instrumenta',
    aud: 'instrumenta-api',
    iat: now,
    exp: now + 900,
    ...changes.claims,
  }
  return new SignJWT(claims)
    .setProtectedHeader({ alg: changes.alg ?? 'HS256' })
    .sign(keyOf(changes.secret ?? TEST_SECRET))
}

const me = (authorization: string) =>
  shop.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { authorization },
    payload: { query: '{ me { id } categories { id } }' },
  })

describe('an access token', () => {
  it('of the right form is accepted', async () => {
    expect((await me(`Bearer ${await forge()}`)).json().data.me).toEqual({ id: userId })
    expect((await me(`bearer ${await forge()}`)).json().data.me).toEqual({ id: userId })
  })

  const yesterday = Math.floor(Date.now() / 1000) - 86_400
  it.each([
    ['signed with another key', () => forge({ secret: 'another secret that is long enough for it' })],
    ['signed with another method', () => forge({ alg: 'HS512', secret: TEST_SECRET.repeat(2) })],
    ['meant for somebody else', () => forge({ claims: { aud: 'another-api' } })],
    ['made by somebody else', () => forge({ claims: { iss: 'another-shop' } })],
    ['expired', () => forge({ claims: { iat: yesterday, exp: yesterday + 900 } })],
    ['without an end', () => forge({ claims: { exp: undefined } })],
    ['of an ended session', () => forge({ claims: { sv: 2 } })],
    ['of a text as session', () => forge({ claims: { sv: '1' } })],
    ['of nobody', () => forge({ claims: { sub: '01a1fcdc-477c-7254-af07-28ecbf0f36fd' } })],
    ['of no id', () => forge({ claims: { sub: 'admin\0' } })],
    [
      'not signed at all',
      () =>
        new UnsecuredJWT({ sv: 1 })
          .setSubject(userId)
          .setIssuer('instrumenta')
          .setAudience('instrumenta-api')
          .setIssuedAt()
          .setExpirationTime('5m')
          .encode(),
    ],
    ['cut short', async () => (await forge()).slice(0, -4)],
    ['no token', () => 'x'],
  ])('%s is refused for the whole request', async (_what, make) => {
    const { data, errors } = (await me(`Bearer ${await make()}`)).json()
    expect(data).toBeNull()
    const codes = errors.map((error: { extensions: { code: string } }) => error.extensions.code)
    expect(codes).toContain('UNAUTHENTICATED')
    expect(new Set(codes).size).toBe(1)
  })

  it.each(['Basic YTpi', 'Bearer', 'Bearer a b'])('in the header %j is refused', async (header) => {
    expect((await me(header)).json().data).toBeNull()
  })

  it('that was changed is rejected', async () => {
    const [header, payload, signature] = (await forge()).split('.')
    const claims = JSON.parse(Buffer.from(payload ?? '', 'base64url').toString())
    const changed = Buffer.from(JSON.stringify({ ...claims, exp: claims.exp + 1 })).toString('base64url')
    expect((await me(`Bearer ${header}.${changed}.${signature}`)).json().data).toBeNull()
  })

  it('is rejected after its expiry, or the end of its session', async () => {
    const { user } = await createPerson(shop)
    const now = Math.floor(Date.now() / 1000)
    const short = await forge({ claims: { sub: user.id, exp: now + 2 } })
    const long = await forge({ claims: { sub: user.id } })
    expect((await me(`Bearer ${short}`)).json().data.me).toEqual({ id: user.id })
    expect((await me(`Bearer ${long}`)).json().data.me).toEqual({ id: user.id })
    await new Promise((resolve) => setTimeout(resolve, 2_100))
    expect((await me(`Bearer ${short}`)).json().data).toBeNull()
    expect((await me(`Bearer ${long}`)).json().data.me).toEqual({ id: user.id })
    await shop.db.user.update({ where: { id: user.id }, data: { sessionVersion: 2 } })
    expect((await me(`Bearer ${long}`)).json().data).toBeNull()
  })

  it('does not turn into a fault in the log', () => {
    expect(shop.logLines).toEqual([])
  })
})

describe('without a token', () => {
  it('one is a visitor', async () => {
    expect((await shop.ask('{ me { id } }')).data).toEqual({ me: null })
  })
})
