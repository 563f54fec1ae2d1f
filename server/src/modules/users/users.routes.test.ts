import type { Person } from '../../testing/factories'
import { createPerson } from '../../testing/factories'
import { signUpAtFirebase, updateFirebaseAccount, signInAtFirebase } from '../../testing/firebase-accounts'
import type { RestClient } from '../../testing/rest-client'
import { createRestClient } from '../../testing/rest-client'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

/** No other test signs up with it: all share one auth emulator. */
const CHIEF = `chief.rest.${process.pid}@example.net`

let shop: TestApp
let api: RestClient
let admin: Person
let customer: Person

beforeAll(async () => {
  shop = await createTestApp({ variables: { ADMIN_EMAILS: CHIEF } })
  api = await createRestClient(shop)
  admin = await createPerson(shop, { role: 'ADMIN', name: 'Ada Admin', email: 'ada@example.org' })
  customer = await createPerson(shop, { name: 'Carl Customer', email: 'carl+tools@example.org' })
})
afterAll(async () => {
  await api.close()
  await shop.close()
})

let count = 0
const freshEmail = () => `person${++count}.rest.${process.pid}@example.net`
const signInUrl = (email: string) => `/api/user/${encodeURIComponent(email)}`
const bearer = (idToken: string) => ({ authorization: `Bearer ${idToken}` })

describe('PUT /api/user/{email}', () => {
  it('exchanges the ID token of that address for an access token that works in both APIs', async () => {
    const email = freshEmail()
    const { uid, idToken } = await signUpAtFirebase(email, 'Dora Doe')
    const { status, body } = await api.ask('PUT', signInUrl(email), { headers: bearer(idToken), body: { email } })
    expect(status).toBe(200)
    expect(body).toEqual({
      token: expect.any(String),
      expiresAt: expect.stringMatching(/^\d{4}-.*Z$/),
      user: { _id: expect.any(String), email, name: 'Dora Doe' },
    })
    expect(await shop.db.user.findUnique({ where: { firebaseUid: uid } })).toMatchObject({ id: body.user._id, email })
    expect((await shop.ask('{ me { email } }', {}, body.token)).data).toEqual({ me: { email } })
    expect((await api.ask('GET', `/api/order?email=${email}`, { accessToken: body.token })).body).toEqual([])
  })

  it('needs no body, and accepts the address in capitals', async () => {
    const email = freshEmail()
    const { idToken } = await signUpAtFirebase(email)
    const first = await api.ask('PUT', signInUrl(email), { headers: bearer(idToken) })
    const body = { email: email.toUpperCase() }
    const second = await api.ask('PUT', signInUrl(email.toUpperCase()), { headers: bearer(idToken), body })
    expect(second.body.user).toEqual(first.body.user)
    expect(first.body.user.email).toBe(email)
  })

  it('accepts an address with plus and percent', async () => {
    const [name, host] = [`a+b${++count}`, `rest${process.pid}.example.net`]
    const { idToken } = await signUpAtFirebase(`${name}@${host}`)
    for (const url of [`/api/user/${name}@${host}`, signInUrl(`${name}@${host}`)]) {
      expect((await api.ask('PUT', url, { headers: bearer(idToken) })).status).toBe(200)
    }
    expect((await api.ask('PUT', `/api/user/a%25b@${host}`, { headers: bearer(idToken) })).status).toBe(403)
  })

  it('reports that a verified admin is one', async () => {
    const { uid } = await signUpAtFirebase(CHIEF)
    await updateFirebaseAccount(uid, { emailVerified: true })
    const { idToken } = await signInAtFirebase(CHIEF)
    const { body } = await api.ask('PUT', signInUrl(CHIEF), { headers: bearer(idToken) })
    expect(body.user).toMatchObject({ role: 'admin' })
    expect((await api.ask('GET', '/api/user', { accessToken: body.token })).status).toBe(200)
  })

  it('rejects the ID token of another address, and changes nothing', async () => {
    const email = freshEmail()
    const { uid, idToken } = await signUpAtFirebase(email)
    const { status, body } = await api.ask('PUT', '/api/user/ada@example.org', { headers: bearer(idToken) })
    expect({ status, body }).toEqual({
      status: 403,
      body: { message: 'This sign-in is for another email address. Use the one you signed in with.' },
    })
    expect(await shop.db.user.count({ where: { firebaseUid: uid } })).toBe(0)
  })

  it.each([
    ['no token', {}],
    ['an empty bearer', { authorization: 'Bearer ' }],
    ['another scheme', { authorization: 'Basic YTpi' }],
    ['no Firebase token', { authorization: 'Bearer a.b.c' }],
  ])('refuses %s', async (_what, headers: Record<string, string>) => {
    const { status, body } = await api.ask('PUT', '/api/user/ada@example.org', { headers })
    expect(status).toBe(401)
    expect(body.message).toMatch(/Firebase ID token|[Ss]ign in again/)
  })

  it('refuses an access token of the shop', async () => {
    const { status } = await api.ask('PUT', signInUrl(customer.user.email), { accessToken: customer.accessToken })
    expect(status).toBe(401)
  })

  it.each([
    [{ email: 'other@example.org' }, 'email must be the same in the body as in the URL.'],
    [{ email: 1 }, 'email must be text.'],
    [{ email: 'ada@example.org', role: 'admin' }, 'The body can’t have the field "role".'],
    [[], 'The body must be a JSON object.'],
  ])('refuses the body %j', async (body, message) => {
    const headers = bearer((await signUpAtFirebase(freshEmail())).idToken)
    expect(await api.ask('PUT', '/api/user/ada@example.org', { headers, body })).toMatchObject({
      status: 400,
      body: { message },
    })
  })

  it('rejects a user whose account was closed', async () => {
    const email = freshEmail()
    const { uid, idToken } = await signUpAtFirebase(email)
    await createPerson(shop, { firebaseUid: uid, email, emailVerified: false, removedAt: new Date() })
    const { status, body } = await api.ask('PUT', signInUrl(email), { headers: bearer(idToken) })
    expect(status).toBe(403)
    expect(body.message).toContain('This account has been closed')
  })

  it.each(['%zz', '%E0%A4%A', '%'])('refuses %s as an address without a fault', async (email) => {
    const { status, body } = await api.ask('PUT', `/api/user/${email}`, {})
    expect(status).toBe(400)
    expect(body.message).toEqual(expect.any(String))
  })

  it('counts as one client among visitors', async () => {
    const busy = await createTestApp({ variables: { RATE_LIMIT: '1' } })
    const limited = await createRestClient(busy)
    const { status, body } = await limited.ask('PUT', '/api/user/ada@example.org', { headers: bearer('a.b.c') })
    expect(status).toBe(429)
    expect(body.message).toContain('Too many requests')
    await limited.close()
    await busy.close()
  })
})

describe('GET /api/user', () => {
  it('lists all users for an admin', async () => {
    const { status, body } = await api.ask('GET', '/api/user', { accessToken: admin.accessToken })
    expect(status).toBe(200)
    expect(body).toContainEqual({ _id: admin.user.id, email: 'ada@example.org', name: 'Ada Admin', role: 'admin' })
    expect(body).toContainEqual({ _id: customer.user.id, email: 'carl+tools@example.org', name: 'Carl Customer' })
  })

  it('does not report an unverified admin as one', async () => {
    const { user } = await createPerson(shop, { role: 'ADMIN', emailVerified: false })
    const { body } = await api.ask('GET', '/api/user', { accessToken: admin.accessToken })
    expect(body.find(({ _id }: { _id: string }) => _id === user.id)).not.toHaveProperty('role')
  })

  it('gives a page with a link to the next', async () => {
    const all = await api.ask('GET', '/api/user', { accessToken: admin.accessToken })
    const first = await api.ask('GET', '/api/user?limit=1', { accessToken: admin.accessToken })
    const next = /^<(.+)>; rel="next"$/.exec(String(first.headers.link))?.[1] ?? ''
    const second = await api.ask('GET', next, { accessToken: admin.accessToken })
    expect([...first.body, ...second.body]).toEqual(all.body.slice(0, 2))
  })

  it('is not for others', async () => {
    expect((await api.ask('GET', '/api/user')).status).toBe(401)
    expect((await api.ask('GET', '/api/user', { accessToken: 'a.b.c' })).status).toBe(401)
    expect(await api.ask('GET', '/api/user', { accessToken: customer.accessToken })).toMatchObject({
      status: 403,
      body: { message: 'You need administrator access to do this.' },
    })
  })
})

describe('PUT /api/user/admin/{email}', () => {
  const promote = (email: string, accessToken = admin.accessToken) =>
    api.ask('PUT', `/api/user/admin/${encodeURIComponent(email)}`, { accessToken })

  it('makes an admin, once', async () => {
    const { user, accessToken } = await createPerson(shop, { email: 'new+admin@example.org' })
    expect(await promote('New+Admin@example.org')).toMatchObject({ status: 200, body: { modifiedCount: 1 } })
    expect(await promote(user.email)).toMatchObject({ status: 200, body: { modifiedCount: 0 } })
    expect((await api.ask('GET', '/api/user', { accessToken })).status).toBe(200)
  })

  it('means the account that has proven the address', async () => {
    const email = freshEmail()
    const claimant = await createPerson(shop, { email, emailVerified: false })
    const owner = await createPerson(shop, { email })
    expect((await promote(email)).body).toEqual({ modifiedCount: 1 })
    expect(await shop.db.user.findUnique({ where: { id: owner.user.id } })).toMatchObject({ role: 'ADMIN' })
    expect(await shop.db.user.findUnique({ where: { id: claimant.user.id } })).toMatchObject({ role: 'CUSTOMER' })
  })

  it('refuses an address that is unverified or unknown', async () => {
    const { user } = await createPerson(shop, { emailVerified: false })
    expect(await promote(user.email)).toMatchObject({ status: 422, body: { message: expect.stringMatching(/verify/) } })
    expect(await shop.db.user.findUnique({ where: { id: user.id } })).toMatchObject({ role: 'CUSTOMER' })
    for (const email of ['nobody@example.org', 'no address', '\0', 'a%b@example.org']) {
      expect(await promote(email)).toMatchObject({
        status: 404,
        body: { message: 'No account has this email address.' },
      })
    }
  })

  it('is not for others', async () => {
    const { user } = await createPerson(shop)
    expect((await promote(user.email, customer.accessToken)).status).toBe(403)
    expect((await promote(customer.user.email, customer.accessToken)).status).toBe(403)
    expect((await promote(user.email, '')).status).toBe(401)
    expect((await promote(user.email, 'a.b.c')).status).toBe(401)
    expect(await shop.db.user.findUnique({ where: { id: user.id } })).toMatchObject({ role: 'CUSTOMER' })
  })
})

describe('GET /api/admin/{email}', () => {
  const isAdmin = (email: string, { accessToken }: Pick<Person, 'accessToken'>) =>
    api.ask('GET', `/api/admin/${encodeURIComponent(email)}`, { accessToken })

  it('responds about the caller', async () => {
    expect((await isAdmin('ada@example.org', admin)).body).toEqual({ admin: true })
    expect((await isAdmin('Carl+Tools@example.org', customer)).body).toEqual({ admin: false })
  })

  it('responds to an admin about any user', async () => {
    expect((await isAdmin(customer.user.email, admin)).body).toEqual({ admin: false })
    expect((await isAdmin('nobody@example.org', admin)).body).toEqual({ admin: false })
  })

  it('does not answer others', async () => {
    expect((await isAdmin('ada@example.org', customer)).status).toBe(403)
    expect((await isAdmin('nobody@example.org', customer)).status).toBe(403)
    expect((await isAdmin('ada@example.org', { accessToken: '' })).status).toBe(401)
    expect((await isAdmin('ada@example.org', { accessToken: 'a.b.c' })).status).toBe(401)
  })
})

it('leaves no fault in the log', () => {
  expect(shop.logLines).toEqual([])
})
