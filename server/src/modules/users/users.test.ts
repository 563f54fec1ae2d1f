import { sentence } from '../../messages/sentence'
import { ShopError } from '../../shared/errors'
import {
  signInAtFirebase,
  signInWithGoogle,
  signUpAtFirebase,
  updateFirebaseAccount,
} from '../../testing/firebase-accounts'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'
import { createFirebaseVerifier } from './firebase'

const SIGN_IN = /* GraphQL */ `
  mutation SignIn($idToken: String!) {
    signIn(idToken: $idToken) {
      accessToken
      expiresAt
      user {
        id
        name
        email
        emailVerified
        role
      }
    }
  }
`
const ME = '{ me { id name email emailVerified role createdAt } }'

let shop: TestApp
let count = 0

beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

/** An address that no other test uses. */
const freshEmail = () => `person${++count}.${process.pid}@example.net`

async function signIn(idToken: string) {
  const { data, errors } = await shop.ask(SIGN_IN, { idToken })
  expect(errors).toBeUndefined()
  return data.signIn
}

describe('signing in', () => {
  it('after signing up by email and password creates a customer with an unverified address', async () => {
    const email = freshEmail()
    const { idToken } = await signUpAtFirebase(email.toUpperCase(), 'Carl Customer')
    const before = Date.now()
    const { accessToken, expiresAt, user } = await signIn(idToken)
    expect(user).toEqual({
      id: expect.any(String),
      name: 'Carl Customer',
      email,
      emailVerified: false,
      role: 'CUSTOMER',
    })
    const minutes = (Date.parse(expiresAt) - before) / 60_000
    expect(minutes).toBeGreaterThan(14.9)
    expect(minutes).toBeLessThan(15.1)

    const { data } = await shop.ask(ME, {}, accessToken)
    expect(data.me).toEqual({ ...user, createdAt: expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/) })
  })

  it('again finds the same account, under its current name', async () => {
    const email = freshEmail()
    const { uid, idToken } = await signUpAtFirebase(email)
    const first = await signIn(idToken)
    expect(first.user.name).toBe(email.split('@')[0])
    await updateFirebaseAccount(uid, { displayName: 'Dora\u0000\nDoe' })
    const second = await signIn((await signInAtFirebase(email)).idToken)
    expect(second.user).toEqual({ ...first.user, name: 'Dora Doe' })
    expect(await shop.db.user.count({ where: { firebaseUid: uid } })).toBe(1)
  })

  it('twenty times at once creates one account', async () => {
    const { uid, idToken } = await signUpAtFirebase(freshEmail())
    const answers = await Promise.all(Array.from({ length: 20 }, () => signIn(idToken)))
    expect(new Set(answers.map(({ user }) => user.id)).size).toBe(1)
    expect(await shop.db.user.count({ where: { firebaseUid: uid } })).toBe(1)
  })

  it('with Google brings a verified address', async () => {
    const email = freshEmail()
    const { idToken } = await signInWithGoogle({ sub: email, email, email_verified: true, name: 'Greta Google' })
    expect((await signIn(idToken)).user).toMatchObject({ name: 'Greta Google', email, emailVerified: true })
  })

  it('works while an old access token still comes with the request', async () => {
    const { idToken } = await signUpAtFirebase(freshEmail())
    const { data, errors } = await shop.ask(SIGN_IN, { idToken }, 'an.old.token')
    expect(errors).toBeUndefined()
    expect(data.signIn.accessToken).toEqual(expect.any(String))
  })
})

describe('an address of ADMIN_EMAILS', () => {
  it('makes no admin while it is unverified, and one at the first verified sign-in', async () => {
    const { uid, idToken } = await signUpAtFirebase('chief@example.com')
    expect((await signIn(idToken)).user).toMatchObject({ emailVerified: false, role: 'CUSTOMER' })
    await updateFirebaseAccount(uid, { emailVerified: true })
    const proven = await signInAtFirebase('chief@example.com')
    expect((await signIn(proven.idToken)).user).toMatchObject({ emailVerified: true, role: 'ADMIN' })
  })

  it('makes an admin at once with Google, and does not undo a demotion later', async () => {
    const claims = { sub: 'second-chief', email: 'second.chief@example.com', email_verified: true }
    const { uid, idToken } = await signInWithGoogle(claims)
    expect((await signIn(idToken)).user.role).toBe('ADMIN')
    await shop.db.user.update({ where: { firebaseUid: uid }, data: { role: 'CUSTOMER' } })
    expect((await signIn((await signInWithGoogle(claims)).idToken)).user.role).toBe('CUSTOMER')
  })

  it('gives nothing to another uid that claims the address', async () => {
    const other = await createTestApp({
      verifyIdToken: async () => ({ uid: 'impostor', email: 'chief@example.com', isEmailVerified: false }),
    })
    const { data } = await other.ask(SIGN_IN, { idToken: 'any' })
    expect(data.signIn.user).toMatchObject({ emailVerified: false, role: 'CUSTOMER' })
    await other.close()
  })
})

describe('the first verified sign-in', () => {
  it('ends the older sessions of the account, and only the first does', async () => {
    const email = freshEmail()
    const { uid, idToken } = await signUpAtFirebase(email)
    const squatter = await signIn(idToken)
    await updateFirebaseAccount(uid, { emailVerified: true })
    const owner = await signIn((await signInAtFirebase(email)).idToken)

    const refused = await shop.ask(ME, {}, squatter.accessToken)
    expect(refused.data).toEqual({ me: null })
    expect(refused.errors?.[0]).toMatchObject({
      message: 'Your session has expired. Please sign in again.',
      extensions: { code: 'UNAUTHENTICATED' },
    })
    await signIn((await signInAtFirebase(email)).idToken)
    expect((await shop.ask(ME, {}, owner.accessToken)).data.me.email).toBe(email)
  })

  it('invalidates earlier ID tokens', async () => {
    const email = freshEmail()
    const { uid, idToken: old } = await signUpAtFirebase(email)
    await updateFirebaseAccount(uid, { emailVerified: true })
    await signIn((await signInAtFirebase(email)).idToken)
    const { errors } = await shop.ask(SIGN_IN, { idToken: old })
    expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
    expect(await shop.db.user.findUnique({ where: { firebaseUid: uid } })).toMatchObject({ emailVerified: true })
  })
})

describe('an invalid token', () => {
  it.each(['', 'abc', 'a.b.c', 'x'.repeat(500), 'a\0b'])('like %j is refused', async (idToken) => {
    const { data, errors } = await shop.ask(SIGN_IN, { idToken })
    expect(data).toBeNull()
    expect(errors?.[0]?.extensions).toEqual({ code: 'UNAUTHENTICATED' })
  })

  it('of another Firebase project is refused', async () => {
    const { idToken } = await signUpAtFirebase(freshEmail())
    const [header, payload] = idToken.split('.')
    const claims = JSON.parse(Buffer.from(payload ?? '', 'base64url').toString())
    const foreign = Buffer.from(JSON.stringify({ ...claims, aud: 'other-project' })).toString('base64url')
    const { errors } = await shop.ask(SIGN_IN, { idToken: `${header}.${foreign}.` })
    expect(errors?.[0]?.extensions).toEqual({ code: 'UNAUTHENTICATED' })
  })

  it('of a disabled or removed account is rejected', async () => {
    const { uid, idToken } = await signUpAtFirebase(freshEmail())
    await updateFirebaseAccount(uid, { disableUser: true })
    expect((await shop.ask(SIGN_IN, { idToken })).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
  })

  it('is never logged as a server error', () => {
    expect(shop.logLines).toEqual([])
  })
})

describe('an account that the shop cannot accept', () => {
  it('has no email address', async () => {
    const other = await createTestApp({ verifyIdToken: async () => ({ uid: 'anonymous', isEmailVerified: false }) })
    const { errors } = await other.ask(SIGN_IN, { idToken: 'any' })
    expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN')
    expect(await other.db.user.count()).toBe(0)
    await other.close()
  })
})

describe('Firebase out of reach', () => {
  it('is reported as such, not as an invalid token', async () => {
    const { idToken } = await signUpAtFirebase(freshEmail())
    const { FIREBASE_AUTH_EMULATOR_HOST } = process.env
    process.env.FIREBASE_AUTH_EMULATOR_HOST = '127.0.0.1:1'
    const failures: unknown[] = []
    const verify = createFirebaseVerifier({
      projectId: 'demo-instrumenta',
      hasCredentials: false,
      onUnavailable: (error) => failures.push(error),
    })
    try {
      await expect(verify(idToken)).rejects.toMatchObject(new ShopError('SERVICE_UNAVAILABLE', sentence('signInAway')))
    } finally {
      process.env.FIREBASE_AUTH_EMULATOR_HOST = FIREBASE_AUTH_EMULATOR_HOST
    }
    expect(failures).toHaveLength(1)
  })
})
