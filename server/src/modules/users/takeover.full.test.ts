import { createPerson, createProduct } from '../../testing/factories'
import {
  refreshAtFirebase,
  signInAtFirebase,
  signInWithGoogle,
  signUpAtFirebase,
} from '../../testing/firebase-accounts'
import { inputFor, PLACE_ORDER } from '../../testing/ordering'
import { createRestClient } from '../../testing/rest-client'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

// A stranger registers another person's address before that person, and waits for the person's data.

const SIGN_IN = 'mutation ($idToken: String!) { signIn(idToken: $idToken) { accessToken user { id role } } }'
const MAKE_ADMIN = 'mutation ($id: ID!) { makeAdmin(id: $id) { __typename } }'
const MY_ROLE = '{ me { role } }'
const MY_ORDERS = '{ myOrders { nodes { phone } } }'

let shop: TestApp

beforeAll(async () => {
  // The address is even configured as an admin's.
  shop = await createTestApp({ variables: { ADMIN_EMAILS: `taken.over.${process.pid}@example.net` } })
})
afterAll(async () => {
  expect(shop.logLines).toEqual([])
  await shop.close()
})

const codeOf = async (query: string, accessToken: string) =>
  (await shop.ask(query, {}, accessToken)).errors?.[0]?.extensions.code
const nextSecond = () => new Promise((resolve) => setTimeout(resolve, 1_100))

it('a stranger who claimed the address gets no role and no data after its owner signs in with Google', async () => {
  const email = `taken.over.${process.pid}@example.net`
  const stranger = await signUpAtFirebase(email, 'Stranger')
  const strangerSession = (await shop.ask(SIGN_IN, { idToken: stranger.idToken })).data.signIn
  expect(strangerSession.user.role).toBe('CUSTOMER')

  // An admin tries to promote the owner of the address, by either API.
  const admin = await createPerson(shop, { role: 'ADMIN' })
  const { data } = await shop.ask(MAKE_ADMIN, { id: strangerSession.user.id }, admin.accessToken)
  expect(data.makeAdmin.__typename).toBe('EmailNotVerified')
  const api = await createRestClient(shop)
  expect((await api.ask('PUT', `/api/user/admin/${email}`, { accessToken: admin.accessToken })).status).toBe(422)
  expect(await shop.ask(MY_ROLE, {}, strangerSession.accessToken)).toMatchObject({ data: { me: { role: 'CUSTOMER' } } })

  // The owner arrives. For Firebase it is the same account, whose old password is worthless from now on.
  await nextSecond()
  const owner = await signInWithGoogle({ sub: `google-${email}`, email, email_verified: true, name: 'Victim' })
  expect(owner.uid).toBe(stranger.uid)
  const ownerSession = (await shop.ask(SIGN_IN, { idToken: owner.idToken })).data.signIn
  expect(ownerSession.user).toEqual({ id: strangerSession.user.id, role: 'ADMIN' })
  const product = await createProduct(shop.db)
  const order = await shop.ask(PLACE_ORDER, { input: inputFor(product) }, ownerSession.accessToken)
  expect(order.data.placeOrder.__typename).toBe('PlaceOrderSuccess')

  // The stranger's access token, in both APIs.
  for (const query of [MY_ROLE, MY_ORDERS, '{ users { nodes { id } } }']) {
    expect(await codeOf(query, strangerSession.accessToken)).toBe('UNAUTHENTICATED')
  }
  const asStranger = { accessToken: strangerSession.accessToken }
  for (const url of [`/api/order?email=${email}`, '/api/user', `/api/admin/${email}`]) {
    expect((await api.ask('GET', url, asStranger)).status).toBe(401)
  }
  // Their ID token, their refresh token, and their password.
  expect((await shop.ask(SIGN_IN, { idToken: stranger.idToken })).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
  expect(await refreshAtFirebase(stranger)).toBeNull()
  await expect(signInAtFirebase(email)).rejects.toThrow('INVALID')

  // The owner is informed.
  const endings = await shop.ask('{ me { sessionEndings { reason } } }', {}, ownerSession.accessToken)
  expect(endings.data.me.sessionEndings).toEqual([{ reason: 'EMAIL_VERIFIED' }])
  await api.close()
})

it('an ID token that Firebase would give the stranger after the proof is refused for its age', async () => {
  // If Firebase still renewed the stranger's session, its token would say "verified", because that concerns the
  // account.
  const uid = 'shared-account'
  const email = 'shared@example.org'
  const registered = new Date(Date.now() - 3_600_000)
  const identities = {
    stranger: { uid, email, isEmailVerified: false, authenticatedAt: registered },
    owner: { uid, email, isEmailVerified: true, authenticatedAt: new Date() },
    renewed: { uid, email, isEmailVerified: true, authenticatedAt: registered },
  }
  const other = await createTestApp({
    verifyIdToken: async (idToken) => identities[idToken as keyof typeof identities],
  })
  for (const idToken of ['stranger', 'owner']) {
    expect((await other.ask(SIGN_IN, { idToken })).errors).toBeUndefined()
  }
  const { errors } = await other.ask(SIGN_IN, { idToken: 'renewed' })
  expect(errors?.[0]).toMatchObject({
    message: 'Your sessions were ended after this sign-in. Sign in again.',
    extensions: { code: 'UNAUTHENTICATED' },
  })
  await other.close()
})
