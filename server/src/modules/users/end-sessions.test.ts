import { decodeJwt, SignJWT } from 'jose'
import { createPerson } from '../../testing/factories'
import type { FirebaseAccount } from '../../testing/firebase-accounts'
import {
  refreshAtFirebase,
  signInAtFirebase,
  signUpAtFirebase,
  updateFirebaseAccount,
} from '../../testing/firebase-accounts'
import type { TestApp } from '../../testing/test-app'
import { createTestApp, TEST_SECRET } from '../../testing/test-app'
import type { Identity } from './firebase'

const SIGN_IN = `mutation ($idToken: String!, $accessToken: String) {
  signIn(idToken: $idToken, accessToken: $accessToken) { accessToken user { id } }
}`
const END_OTHERS = `mutation ($input: EndOtherSessionsInput!) {
  endOtherSessions(input: $input) {
    __typename
    ... on EndOtherSessionsSuccess { accessToken expiresAt user { sessionEndings { reason } } }
    ... on UserError { message }
  }
}`
const END_OF_USER = `mutation ($id: ID!) {
  endUserSessions(id: $id) { __typename ... on EndUserSessionsSuccess { user { sessionEndings { createdAt reason } } } }
}`
const ENDINGS = '{ me { sessionEndings { createdAt reason } } }'
const ENDED = { message: 'Your session has expired. Please sign in again.', extensions: { code: 'UNAUTHENTICATED' } }
const CUT_OFF = {
  message: 'Your sessions were ended after this sign-in. Sign in again.',
  extensions: { code: 'UNAUTHENTICATED' },
}

let shop: TestApp
let count = 0

beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(async () => {
  expect(shop.logLines).toEqual([])
  await shop.close()
})

const freshEmail = () => `ending${++count}.${process.pid}@example.net`
/** Firebase reports the age of a sign-in in whole seconds. */
const nextSecond = () => new Promise((resolve) => setTimeout(resolve, 1_100))

async function signIn({ idToken }: Pick<FirebaseAccount, 'idToken'>, accessToken?: string): Promise<string> {
  const { data, errors } = await shop.ask(SIGN_IN, { idToken, accessToken })
  expect(errors).toBeUndefined()
  return data.signIn.accessToken
}

const refusalOfSignIn = async (idToken: string, accessToken?: string) =>
  (await shop.ask(SIGN_IN, { idToken, accessToken })).errors?.[0]
const refusalOf = async (accessToken: string) => (await shop.ask('{ me { id } }', {}, accessToken)).errors?.[0]

/** The same token, as if issued yesterday. */
async function asExpired(accessToken: string): Promise<string> {
  const claims = decodeJwt(accessToken)
  const yesterday = Math.floor(Date.now() / 1_000) - 86_400
  return new SignJWT({ ...claims, iat: yesterday, exp: yesterday + 900 })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(TEST_SECRET))
}

/** A person with a session on an old device and a new sign-in on this one. */
async function createTwoDevices() {
  const email = freshEmail()
  const old = await signUpAtFirebase(email)
  const oldToken = await signIn(old)
  await nextSecond()
  const fresh = await signInAtFirebase(email)
  return { email, old, oldToken, fresh, token: await signIn(fresh) }
}

describe("ending the caller's other sessions", () => {
  it('signs out every other device permanently, and keeps this one', async () => {
    const { email, old, oldToken, fresh, token } = await createTwoDevices()
    const { data, errors } = await shop.ask(END_OTHERS, { input: { idToken: fresh.idToken } }, token)
    expect(errors).toBeUndefined()
    expect(data.endOtherSessions).toEqual({
      __typename: 'EndOtherSessionsSuccess',
      accessToken: expect.any(String),
      expiresAt: expect.any(String),
      user: { sessionEndings: [{ reason: 'BY_USER' }] },
    })
    expect(await refusalOf(data.endOtherSessions.accessToken)).toBeUndefined()
    expect(await refusalOf(oldToken)).toMatchObject(ENDED)
    expect(await refusalOf(token)).toMatchObject(ENDED)

    // The old device tries to renew its session, then to sign in with a new ID token.
    expect(await refusalOfSignIn(old.idToken)).toMatchObject(CUT_OFF)
    const renewed = await refreshAtFirebase(old)
    expect(renewed).not.toBeNull()
    expect(await refusalOfSignIn(renewed ?? '')).toMatchObject(CUT_OFF)
    const rest = await shop.app.inject({
      method: 'PUT',
      url: `/api/user/${email}`,
      headers: { authorization: `Bearer ${renewed}` },
    })
    expect({ status: rest.statusCode, body: rest.json() }).toEqual({ status: 401, body: { message: CUT_OFF.message } })

    // This device can renew its session, and anyone with the password can sign in.
    await signIn({ idToken: (await refreshAtFirebase(fresh)) ?? '' }, data.endOtherSessions.accessToken)
    await nextSecond()
    await signIn(await signInAtFirebase(email))
  })

  it('signs out sessions from the same second, too', async () => {
    const { oldToken, fresh, token } = await createTwoDevices()
    const { data } = await shop.ask(END_OTHERS, { input: { idToken: fresh.idToken } }, token)
    const kept: string = data.endOtherSessions.accessToken
    // By its time, an ID token of this device looks like one of any other that signed in then.
    const idToken = (await refreshAtFirebase(fresh)) ?? ''
    const stranger = (await createPerson(shop)).accessToken
    const forged = `${kept.slice(0, kept.lastIndexOf('.'))}.${token.slice(token.lastIndexOf('.') + 1)}`
    for (const other of [undefined, oldToken, token, stranger, forged]) {
      expect(await refusalOfSignIn(idToken, other)).toMatchObject(CUT_OFF)
    }
    const renewed = await signIn({ idToken }, kept)
    expect(await refusalOf(renewed)).toBeUndefined()
    // As after a night with the lid closed.
    await signIn({ idToken }, await asExpired(renewed))
    expect(await refusalOf(await asExpired(renewed))).toMatchObject(ENDED)
  })

  it('records the time and the reason', async () => {
    const { fresh, token } = await createTwoDevices()
    const before = Date.now()
    const input = { idToken: fresh.idToken, hasChangedPassword: true }
    const { data } = await shop.ask(END_OTHERS, { input }, token)
    const shown = await shop.ask(ENDINGS, {}, data.endOtherSessions.accessToken)
    expect(shown.data.me.sessionEndings).toEqual([{ createdAt: expect.any(String), reason: 'PASSWORD_CHANGED' }])
    const at = Date.parse(shown.data.me.sessionEndings[0].createdAt)
    expect(at).toBeGreaterThanOrEqual(before - 1)
    expect(at).toBeLessThanOrEqual(Date.now() + 1)
  })

  it('shows the last ten, newest first', async () => {
    const { user, accessToken } = await createPerson(shop)
    for (let sessionVersion = 2; sessionVersion <= 13; sessionVersion++) {
      const at = new Date(Date.UTC(2026, 0, sessionVersion))
      await shop.db.sessionEnding.create({ data: { userId: user.id, sessionVersion, reason: 'BY_USER', at } })
    }
    const { data } = await shop.ask(ENDINGS, {}, accessToken)
    const days = data.me.sessionEndings.map(({ createdAt }: { createdAt: string }) => new Date(createdAt).getUTCDate())
    expect(days).toEqual([13, 12, 11, 10, 9, 8, 7, 6, 5, 4])
  })

  it('from two devices concurrently leaves one or both a session, and counts each ending', async () => {
    const { fresh, token } = await createTwoDevices()
    const input = { idToken: fresh.idToken }
    const answers = await Promise.all([1, 2].map(() => shop.ask(END_OTHERS, { input }, token)))
    const tokens = answers.map(({ data }) => data?.endOtherSessions?.accessToken).filter(Boolean)
    const standing = await Promise.all(tokens.map((one: string) => refusalOf(one)))
    expect(standing.filter((refusal) => refusal === undefined)).toHaveLength(1)
    const { id, sessionVersion } = await shop.db.user.findUniqueOrThrow({ where: { firebaseUid: fresh.uid } })
    expect(await shop.db.sessionEnding.count({ where: { userId: id } })).toBe(sessionVersion - 1)
  })

  it.each([
    ['no token', async () => ''],
    ['no Firebase token', async () => 'a.b.c'],
    ['somebody else’s', async () => (await signUpAtFirebase(freshEmail())).idToken],
  ])('needs a fresh sign-in, not %s', async (_what, make) => {
    const account = await signUpAtFirebase(freshEmail())
    const accessToken = await signIn(account)
    const { data, errors } = await shop.ask(END_OTHERS, { input: { idToken: await make() } }, accessToken)
    expect(errors).toBeUndefined()
    expect(data.endOtherSessions).toEqual({
      __typename: 'FreshSignInNeeded',
      message: 'Confirm it’s you: sign in again, then sign out other devices within 5 minutes.',
    })
    expect(await refusalOf(accessToken)).toBeUndefined()
  })
})

describe('the age of a sign-in', () => {
  const SECOND = 1_000
  const MINUTE = 60 * SECOND

  it.each([
    ['fresh', 4 * MINUTE, 'EndOtherSessionsSuccess'],
    ['too old', 5 * MINUTE + SECOND, 'FreshSignInNeeded'],
    ['unknown', undefined, 'FreshSignInNeeded'],
  ])('that is %s', async (_what, age, outcome) => {
    const identity: Identity = { uid: 'aged', email: 'aged@example.org', isEmailVerified: true }
    const other = await createTestApp({
      verifyIdToken: async () => ({
        ...identity,
        authenticatedAt: age === undefined ? undefined : new Date(Date.now() - age),
      }),
    })
    const signedIn = await other.ask(SIGN_IN, { idToken: 'any' })
    const { data } = await other.ask(END_OTHERS, { input: { idToken: 'any' } }, signedIn.data.signIn.accessToken)
    expect(data.endOtherSessions.__typename).toBe(outcome)
    await other.close()
  })
})

describe('the proof of an address', () => {
  it('is one ending, even with twenty simultaneous sign-ins', async () => {
    const email = freshEmail()
    const { uid, idToken } = await signUpAtFirebase(email)
    const oldToken = await signIn({ idToken })
    await updateFirebaseAccount(uid, { emailVerified: true })
    const proven = await signInAtFirebase(email)
    const tokens = await Promise.all(Array.from({ length: 20 }, () => signIn(proven)))
    expect(await refusalOf(oldToken)).toMatchObject(ENDED)
    const { data } = await shop.ask(ENDINGS, {}, tokens[7])
    expect(data.me.sessionEndings).toMatchObject([{ reason: 'EMAIL_VERIFIED' }])
  })
})

describe('an admin', () => {
  it('signs a user out until the next sign-in', async () => {
    const admin = await createPerson(shop, { role: 'ADMIN' })
    const { email, old, oldToken } = await createTwoDevices()
    const { id } = await shop.db.user.findUniqueOrThrow({ where: { firebaseUid: old.uid } })
    const { data } = await shop.ask(END_OF_USER, { id }, admin.accessToken)
    expect(data.endUserSessions).toMatchObject({
      __typename: 'EndUserSessionsSuccess',
      user: { sessionEndings: [{ reason: 'BY_ADMIN' }] },
    })
    expect(await refusalOf(oldToken)).toMatchObject(ENDED)
    expect(await refusalOfSignIn((await refreshAtFirebase(old)) ?? '')).toMatchObject(CUT_OFF)
    expect(await refusalOf(admin.accessToken)).toBeUndefined()
    await nextSecond()
    await signIn(await signInAtFirebase(email))
  })

  it('reports a closed account as not found', async () => {
    const admin = await createPerson(shop, { role: 'ADMIN' })
    const { user } = await createPerson(shop, { removedAt: new Date() })
    const { data } = await shop.ask(END_OF_USER, { id: user.id }, admin.accessToken)
    expect(data.endUserSessions).toEqual({ __typename: 'UserNotFound' })
  })
})
