import { createAuthenticator } from '../../testing/software-authenticator'
import { refreshAtFirebase, signInAtFirebase } from '../../testing/firebase-accounts'
import { codeOf, complete, enrolPasskey, enrolTotp, SIGN_IN, signIn, signInStaff } from '../../testing/second-factors'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

const ORIGIN = 'http://localhost:4000'
const PASSKEY_OPTIONS = `mutation ($input: PreparePasskeySignInInput!) { preparePasskeySignIn(input: $input) {
  __typename ... on PreparePasskeySignInSuccess { options } ... on UserError { code }
} }`

let shop: TestApp

beforeAll(async () => {
  shop = await createTestApp({ variables: { PUBLIC_URL: ORIGIN } })
})
afterAll(() => shop.close())

const nextSecond = () => new Promise((resolve) => setTimeout(resolve, 1_100))
const optionsFor = async (pendingToken: string) =>
  (await shop.ask(PASSKEY_OPTIONS, { input: { pendingToken } })).data.preparePasskeySignIn.options as string
const actionsOf = async (id: string) =>
  (await shop.db.auditEntry.findMany({ where: { subjectId: id }, orderBy: { position: 'asc' } })).map(
    ({ action }) => action,
  )

/** A member of the staff with an authenticator app, and the first step of their next sign-in. */
async function begin() {
  const staff = await signInStaff(shop)
  const { secret, recoveryCodes, accessToken } = await enrolTotp(shop, staff)
  await nextSecond()
  const account = await signInAtFirebase(staff.email)
  const pending = await signIn(shop, account)
  return { ...staff, account, secret, recoveryCodes, enrolledToken: accessToken, pending }
}

describe('signing in with a second factor', () => {
  it('asks for it, and completes the sign-in by a code', async () => {
    const { id, secret, pending } = await begin()
    expect(pending).toMatchObject({
      secondFactor: { methods: ['TOTP', 'RECOVERY_CODE'] },
      user: { role: 'CUSTOMER', permissions: [] },
    })
    const done = await complete(shop, pending.accessToken, { code: codeOf(secret) })
    expect(done).toMatchObject({ __typename: 'CompleteSignInSuccess', user: { id } })
    expect((await shop.ask('{ me { role } }', {}, done.accessToken)).data.me).toEqual({ role: 'ADMIN' })
  })

  it('lets nobody do anything else with the first step', async () => {
    const { pending } = await begin()
    for (const query of ['{ me { id } }', '{ users { totalCount } }', '{ products { totalCount } }']) {
      const { errors } = await shop.ask(query, {}, pending.accessToken)
      expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
    }
    const orders = await shop.app.inject({
      url: '/api/order',
      headers: { authorization: `Bearer ${pending.accessToken}` },
    })
    expect(orders.statusCode).toBe(401)
  })

  it('renews a session without the factor, and asks again after another sign-in at Firebase', async () => {
    const { account, email, secret, pending, enrolledToken } = await begin()
    const { accessToken } = await complete(shop, pending.accessToken, { code: codeOf(secret) })
    const renewed = { idToken: (await refreshAtFirebase(account)) ?? '' }
    expect(await signIn(shop, renewed, accessToken)).toMatchObject({ secondFactor: null })
    // Another session, and none.
    for (const other of [enrolledToken, pending.accessToken, undefined]) {
      expect((await signIn(shop, renewed, other)).secondFactor).not.toBeNull()
    }
    await nextSecond()
    expect((await signIn(shop, await signInAtFirebase(email), accessToken)).secondFactor).not.toBeNull()
  })

  it('refuses a code that was used, also when it is sent twice at once', async () => {
    const { secret, pending } = await begin()
    const code = codeOf(secret)
    const answers = await Promise.all([1, 2].map(() => complete(shop, pending.accessToken, { code })))
    expect(answers.map(({ __typename }) => __typename).sort()).toEqual(['CompleteSignInSuccess', 'SecondFactorRefused'])
    expect(await complete(shop, pending.accessToken, { code })).toMatchObject({ code: 'SECOND_FACTOR_REFUSED' })
    // The code of the step before is older than the used one.
    expect(await complete(shop, pending.accessToken, { code: codeOf(secret, -1) })).toMatchObject({
      code: 'SECOND_FACTOR_REFUSED',
    })
  })

  it('locks after 5 wrong attempts, and audits each', async () => {
    const { id, secret, pending } = await begin()
    for (let attempt = 0; attempt < 5; attempt++) {
      expect(await complete(shop, pending.accessToken, { code: codeOf(secret, 40 + attempt) })).toMatchObject({
        code: 'SECOND_FACTOR_REFUSED',
      })
    }
    const locked = await complete(shop, pending.accessToken, { code: codeOf(secret) })
    expect(locked).toMatchObject({ code: 'SECOND_FACTOR_LOCKED', message: expect.stringContaining('15 minutes') })
    expect((await actionsOf(id)).filter((action) => action === 'FAIL_SECOND_FACTOR')).toHaveLength(5)
    await shop.db.secondFactor.update({
      where: { userId: id },
      data: { attemptsSince: new Date(Date.now() - 901_000) },
    })
    expect(await complete(shop, pending.accessToken, { code: codeOf(secret) })).toMatchObject({
      __typename: 'CompleteSignInSuccess',
    })
  })

  it('takes a recovery code once, and emails about it', async () => {
    const { id, email, recoveryCodes, pending } = await begin()
    expect(recoveryCodes).toHaveLength(10)
    const [code = ''] = recoveryCodes
    expect(await complete(shop, pending.accessToken, { code: code.toUpperCase() })).toMatchObject({
      __typename: 'CompleteSignInSuccess',
    })
    expect(await complete(shop, pending.accessToken, { code })).toMatchObject({ code: 'SECOND_FACTOR_REFUSED' })
    expect(await actionsOf(id)).toContain('USE_RECOVERY_CODE')
    const mails = await shop.db.mailOutbox.findMany({ where: { recipient: email }, orderBy: { id: 'asc' } })
    expect(mails.map(({ payload }) => payload)).toMatchObject([
      { change: 'AUTHENTICATOR_ADDED' },
      { change: 'RECOVERY_CODE_USED' },
    ])
    expect(await shop.db.recoveryCode.count({ where: { codeHash: code } })).toBe(0)
  })

  it('refuses another person’s code, and a first step from before the sessions ended', async () => {
    const [one, other] = [await begin(), await begin()]
    expect(await complete(shop, one.pending.accessToken, { code: codeOf(other.secret) })).toMatchObject({
      code: 'SECOND_FACTOR_REFUSED',
    })
    expect(await complete(shop, one.pending.accessToken, { code: other.recoveryCodes[0] })).toMatchObject({
      code: 'SECOND_FACTOR_REFUSED',
    })
    await shop.db.user.update({ where: { id: one.id }, data: { sessionVersion: { increment: 1 } } })
    const expired = { code: 'SIGN_IN_STEP_EXPIRED' }
    expect(await complete(shop, one.pending.accessToken, { code: codeOf(one.secret) })).toMatchObject(expired)
    for (const token of ['nothing', other.enrolledToken]) {
      expect(await complete(shop, token, { code: codeOf(other.secret) })).toMatchObject(expired)
    }
  })

  it('takes either a code or a passkey', async () => {
    const { pending } = await begin()
    const input = { pendingToken: pending.accessToken }
    const { errors } = await shop.ask(
      'mutation ($input: CompleteSignInInput!) { completeSignIn(input: $input) { __typename } }',
      { input },
    )
    expect(errors?.[0]).toMatchObject({
      message: 'Send either code or passkey.',
      extensions: { code: 'BAD_USER_INPUT' },
    })
  })
})

describe('signing in with a passkey', () => {
  async function beginWithPasskey() {
    const staff = await signInStaff(shop)
    const authenticator = createAuthenticator(ORIGIN)
    const added = await enrolPasskey(shop, staff.accessToken, authenticator)
    expect(added.secondFactor.passkeys).toMatchObject([{ name: 'Laptop' }])
    const pending = await signIn(shop, staff.account)
    expect(pending.secondFactor.methods).toEqual(['PASSKEY', 'RECOVERY_CODE'])
    return { ...staff, authenticator, pendingToken: pending.accessToken as string }
  }

  it('takes its response once', async () => {
    const { id, authenticator, pendingToken } = await beginWithPasskey()
    const passkey = authenticator.get(await optionsFor(pendingToken))
    expect(await complete(shop, pendingToken, { passkey })).toMatchObject({ __typename: 'CompleteSignInSuccess' })
    expect(await complete(shop, pendingToken, { passkey })).toMatchObject({ code: 'SECOND_FACTOR_REFUSED' })
    const kept = await shop.db.passkey.findFirstOrThrow({ where: { userId: id } })
    expect(kept).toMatchObject({ counter: 1n, lastUsedAt: expect.any(Date) })
  })

  it('refuses responses to an expired challenge, of another site, with an old counter, and of another person', async () => {
    const { id, authenticator, pendingToken } = await beginWithPasskey()
    const other = await beginWithPasskey()
    const refused = { code: 'SECOND_FACTOR_REFUSED' }
    const late = authenticator.get(await optionsFor(pendingToken))
    await shop.db.webauthnChallenge.updateMany({ where: { userId: id }, data: { expiresAt: new Date(Date.now() - 1) } })
    expect(await complete(shop, pendingToken, { passkey: late })).toMatchObject(refused)
    const phished = authenticator.get(await optionsFor(pendingToken), { origin: 'https://instrumenta.example' })
    expect(await complete(shop, pendingToken, { passkey: phished })).toMatchObject(refused)
    const foreign = other.authenticator.get(await optionsFor(pendingToken))
    expect(await complete(shop, pendingToken, { passkey: foreign })).toMatchObject(refused)
    await shop.db.secondFactor.update({ where: { userId: id }, data: { attempts: 0 } })
    await shop.db.passkey.updateMany({ where: { userId: id }, data: { counter: 9n } })
    const cloned = authenticator.get(await optionsFor(pendingToken), { counter: 3 })
    expect(await complete(shop, pendingToken, { passkey: cloned })).toMatchObject(refused)
    expect(await complete(shop, pendingToken, { passkey: 'no JSON' })).toMatchObject(refused)
  })

  it('gives no options without a first step', async () => {
    const { data } = await shop.ask(PASSKEY_OPTIONS, { input: { pendingToken: 'nothing' } })
    expect(data.preparePasskeySignIn).toMatchObject({ code: 'SIGN_IN_STEP_EXPIRED' })
  })
})

describe('signing in by REST', () => {
  it('takes the code in the same call', async () => {
    const { email, account, secret } = await begin()
    const put = (body?: object) =>
      shop.app.inject({
        method: 'PUT',
        url: `/api/user/${email}`,
        headers: { authorization: `Bearer ${account.idToken}` },
        ...(body && { payload: body }),
      })
    const without = await put()
    expect({ status: without.statusCode, ...without.json() }).toEqual({
      status: 403,
      message: 'This account has a second factor. Send its current code as `code`.',
    })
    expect((await put({ code: '12345' })).statusCode).toBe(403)
    const done = await put({ code: codeOf(secret) })
    expect(done.statusCode).toBe(200)
    expect((await shop.ask('{ me { role } }', {}, done.json().token)).data.me.role).toBe('ADMIN')
    for (let attempt = 0; attempt < 5; attempt++) await put({ code: 'wrong' })
    expect((await put({ code: 'wrong' })).statusCode).toBe(429)
  })
})

it('changes nothing for people without a second factor', async () => {
  const { account } = await signInStaff(shop)
  const { data } = await shop.ask(SIGN_IN, { idToken: account.idToken })
  expect(data.signIn).toMatchObject({ secondFactor: null, user: { role: 'ADMIN', isSecondFactorMissing: false } })
})
