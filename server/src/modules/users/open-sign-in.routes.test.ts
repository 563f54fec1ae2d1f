import { v7 as uuidv7 } from 'uuid'
import { createPerson, createProduct } from '../../testing/factories'
import { signUpAtFirebase } from '../../testing/firebase-accounts'
import type { RestClient } from '../../testing/rest-client'
import { createRestClient } from '../../testing/rest-client'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

let shop: TestApp
let api: RestClient

beforeAll(async () => {
  shop = await createTestApp({ variables: { REST_OPEN_SIGN_IN: 'true' } })
  api = await createRestClient(shop)
})
afterAll(async () => {
  await api.close()
  await shop.close()
})

const signInUrl = (email: string) => `/api/user/${encodeURIComponent(email)}`
const bearer = (idToken: string) => ({ authorization: `Bearer ${idToken}` })
const signIn = (email: string) => api.ask('PUT', signInUrl(email), { body: { email } })

describe('PUT /api/user/{email} with REST_OPEN_SIGN_IN', () => {
  it('creates a customer’s account, the same one each time', async () => {
    const [first, again, ...rest] = await Promise.all(
      ['new@example.org', 'New@Example.org', 'new@example.org'].map((email) => signIn(email)),
    )
    expect(first?.body).toMatchObject({ token: expect.any(String), user: { email: 'new@example.org', name: 'new' } })
    expect([again, ...rest].map((answer) => answer?.body.user._id)).toEqual([
      first?.body.user._id,
      first?.body.user._id,
    ])
    expect(await shop.db.user.findMany({ where: { email: 'new@example.org' } })).toMatchObject([
      { firebaseUid: 'rest:new@example.org', emailVerified: false, role: 'CUSTOMER' },
    ])
  })

  it('lets a customer order and see the order', async () => {
    const { user } = await createPerson(shop, { email: 'buyer@example.org' })
    const { body } = await signIn('buyer@example.org')
    expect(body.user._id).toBe(user.id)
    const product = await createProduct(shop.db)
    const order = { productId: product.id, orderQuantity: 1, phone: '+15550102030', address: '1 Main Street' }
    const placed = await api.ask('POST', '/api/order', { accessToken: body.token, body: order })
    expect(placed.status).toBe(200)
    const listed = await api.ask('GET', '/api/order?email=buyer@example.org', { accessToken: body.token })
    expect(listed.body).toMatchObject([{ _id: placed.body.insertedId }])
  })

  it('prefers the account with the verified address to one that only claims it', async () => {
    await createPerson(shop, { email: 'twice@example.org', emailVerified: false })
    const owner = await createPerson(shop, { email: 'twice@example.org' })
    expect((await signIn('twice@example.org')).body.user._id).toBe(owner.user.id)
  })

  it('never makes an admin, even with an admin’s address', async () => {
    const { user, accessToken } = await createPerson(shop, { email: 'ada@example.org', role: 'ADMIN' })
    const other = await createPerson(shop)
    const { body } = await signIn('ada@example.org')
    expect(body.user).toEqual({ _id: user.id, email: 'ada@example.org', name: user.name })

    const asOpen = { accessToken: body.token }
    expect((await api.ask('GET', '/api/admin/ada@example.org', asOpen)).body).toEqual({ admin: false })
    expect((await api.ask('GET', '/api/user', asOpen)).status).toBe(403)
    expect((await api.ask('GET', '/api/order', asOpen)).status).toBe(403)
    expect((await api.ask('GET', `/api/order?email=${other.user.email}`, asOpen)).status).toBe(403)
    expect((await api.ask('PUT', `/api/user/admin/${other.user.email}`, asOpen)).status).toBe(403)
    expect((await api.ask('DELETE', `/api/product/${uuidv7()}`, asOpen)).status).toBe(403)
    expect((await shop.ask('{ me { role } }', {}, body.token)).data).toEqual({ me: { role: 'CUSTOMER' } })
    const { errors } = await shop.ask('{ users { nodes { id } } }', {}, body.token)
    expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN')
    // The admin’s own session continues.
    expect((await api.ask('GET', '/api/user', { accessToken })).status).toBe(200)
  })

  it('does not make an admin of an address of ADMIN_EMAILS', async () => {
    const { body } = await signIn('chief@example.com')
    expect(body.user).not.toHaveProperty('role')
    expect((await api.ask('GET', '/api/user', { accessToken: body.token })).status).toBe(403)
  })

  it('does not bring an ended account back', async () => {
    await createPerson(shop, { email: 'gone@example.org', removedAt: new Date() })
    await createPerson(shop, { email: 'gone@example.org', emailVerified: false })
    expect((await signIn('gone@example.org')).status).toBe(403)
    await signIn('left@example.org')
    await shop.db.user.updateMany({ where: { email: 'left@example.org' }, data: { removedAt: new Date() } })
    expect((await signIn('left@example.org')).status).toBe(403)
  })

  it('ends with the account’s other sessions', async () => {
    const { body } = await signIn('ended@example.org')
    const data = { sessionVersion: { increment: 1 } }
    await shop.db.user.updateMany({ where: { email: 'ended@example.org' }, data })
    expect((await api.ask('GET', '/api/admin/ended@example.org', { accessToken: body.token })).status).toBe(401)
  })

  it.each(['no address', 'a\0b@example.org', '@', `${'x'.repeat(300)}@example.org`])(
    'refuses %j as an address',
    async (email) => {
      const before = await shop.db.user.count()
      expect((await api.ask('PUT', signInUrl(email))).status).toBe(400)
      expect(await shop.db.user.count()).toBe(before)
    },
  )

  it('still accepts an ID token, of that address only, and rejects an invalid one', async () => {
    const email = `open.${process.pid}@example.net`
    const { uid, idToken } = await signUpAtFirebase(email)
    const { body } = await api.ask('PUT', signInUrl(email), { headers: bearer(idToken) })
    expect(await shop.db.user.findUnique({ where: { firebaseUid: uid } })).toMatchObject({ id: body.user._id })
    expect((await api.ask('PUT', signInUrl('ada@example.org'), { headers: bearer(idToken) })).status).toBe(403)
    expect((await api.ask('PUT', signInUrl(email), { headers: bearer('a.b.c') })).status).toBe(401)
  })
})

it('leaves no fault in the log', () => {
  expect(shop.logLines).toEqual([])
})
