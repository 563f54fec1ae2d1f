import { createPerson } from '../../testing/factories'
import type { Person } from '../../testing/factories'
import { signInAtFirebase } from '../../testing/firebase-accounts'
import { codeOf, enrol, enrolPasskey, enrolTotp, prepare, signIn, signInStaff } from '../../testing/second-factors'
import { createAuthenticator } from '../../testing/software-authenticator'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

const ORIGIN = 'http://localhost:4000'
const MINE =
  '{ mySecondFactor { isAllowed isRequired recoveryCodesLeft authenticator { createdAt } passkeys { id name } } }'
const resultOf = (name: string, input: string) =>
  `mutation ($input: ${input}!) { ${name}(input: $input) { __typename ... on UserError { code } } }`
const CONFIRM = `mutation ($input: ConfirmIdentityInput!) { confirmIdentity(input: $input) {
  __typename ... on ConfirmIdentitySuccess { accessToken } ... on UserError { code }
} }`
const REMOVE = resultOf('removeSecondFactor', 'RemoveSecondFactorInput')
const RENEW = `mutation ($id: ID!) { renewRecoveryCodes(id: $id) {
  __typename ... on RenewRecoveryCodesSuccess { recoveryCodes } ... on UserError { code }
} }`
const RESET = `mutation ($id: ID!) { resetSecondFactor(id: $id) { __typename ... on UserError { code } } }`
const SET = resultOf('setSecuritySettings', 'SetSecuritySettingsInput')

let shop: TestApp

beforeAll(async () => {
  shop = await createTestApp({ variables: { PUBLIC_URL: ORIGIN } })
})
beforeEach(() => shop.db.securitySettings.deleteMany())
afterAll(() => shop.close())

/** A token of a session whose identity was proven this many minutes ago. */
async function tokenOf({ user }: Pick<Person, 'user'>, minutes = 0, hasSecondFactor = true): Promise<string> {
  const at = Math.floor(Date.now() / 1_000) - minutes * 60
  const { id: userId, sessionVersion } = user
  return shop.tokens.sign({ userId, sessionVersion, signedInAt: at, provenAt: at, hasSecondFactor }).accessToken
}
const requireFactor = (isSecondFactorRequired: boolean, token: string, expectedVersion?: number) =>
  shop.ask(SET, { input: { isSecondFactorRequired, expectedVersion } }, token)
const remove = async (passkeyId: string | null, token: string) =>
  (await shop.ask(REMOVE, { input: { passkeyId } }, token)).data.removeSecondFactor
const actionsOf = async (id: string) =>
  (await shop.db.auditEntry.findMany({ where: { subjectId: id }, orderBy: { position: 'asc' } })).map(
    ({ action }) => action,
  )

describe('setting up a second factor', () => {
  it('gives recovery codes once, encrypts the key and keeps an audit row', async () => {
    const staff = await signInStaff(shop)
    const { secret, recoveryCodes } = await enrolTotp(shop, staff)
    const kept = await shop.db.secondFactor.findUniqueOrThrow({ where: { userId: staff.id } })
    expect(JSON.stringify({ ...kept })).not.toContain(secret)
    expect(await actionsOf(staff.id)).toEqual(['ENROL_SECOND_FACTOR'])
    const again = (await prepare(shop, staff.accessToken, 'PASSKEY')).data.prepareSecondFactor
    // This session is from before the first factor, so it must prove it.
    expect(again).toMatchObject({ code: 'FRESH_SIGN_IN_NEEDED' })
    expect(recoveryCodes).toHaveLength(10)
  })

  it('refuses a wrong first code, and one without a key', async () => {
    const { id, accessToken } = await signInStaff(shop)
    expect((await enrol(shop, accessToken, { code: '123456' })).data.enrolSecondFactor.code).toBe(
      'SECOND_FACTOR_REFUSED',
    )
    const { secret } = (await prepare(shop, accessToken)).data.prepareSecondFactor
    expect((await enrol(shop, accessToken, { code: codeOf(secret, 50) })).data.enrolSecondFactor.code).toBe(
      'SECOND_FACTOR_REFUSED',
    )
    await shop.db.secondFactor.update({ where: { userId: id }, data: { pendingTotpUntil: new Date(0) } })
    expect((await enrol(shop, accessToken, { code: codeOf(secret) })).data.enrolSecondFactor.code).toBe(
      'SECOND_FACTOR_REFUSED',
    )
  })

  it('is refused to visitors and customers, and needs a recent proof', async () => {
    expect((await prepare(shop, undefined)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
    const customer = await createPerson(shop)
    expect((await prepare(shop, await tokenOf(customer))).errors?.[0]?.extensions.code).toBe('FORBIDDEN')
    const admin = await createPerson(shop, { role: 'ADMIN' })
    expect((await prepare(shop, await tokenOf(admin, 11))).data.prepareSecondFactor.code).toBe('FRESH_SIGN_IN_NEEDED')
    expect((await prepare(shop, admin.accessToken)).data.prepareSecondFactor.code).toBe('FRESH_SIGN_IN_NEEDED')
    expect((await shop.ask(MINE, {}, customer.accessToken)).data.mySecondFactor).toMatchObject({ isAllowed: false })
  })

  it('refuses a response to the options of another person', async () => {
    const [one, other] = [await signInStaff(shop), await signInStaff(shop)]
    const { passkeyOptions } = (await prepare(shop, one.accessToken, 'PASSKEY')).data.prepareSecondFactor
    const passkey = createAuthenticator(ORIGIN).create(passkeyOptions)
    expect((await enrol(shop, other.accessToken, { passkey })).data.enrolSecondFactor.code).toBe(
      'SECOND_FACTOR_REFUSED',
    )
  })
})

describe('confirming one’s identity', () => {
  it('takes a fresh sign-in of oneself or a code', async () => {
    const staff = await signInStaff(shop)
    const { secret } = await enrolTotp(shop, staff)
    const user = await shop.db.user.findUniqueOrThrow({ where: { id: staff.id } })
    const old = await tokenOf({ user }, 30)
    const confirm = async (input: object) => (await shop.ask(CONFIRM, { input }, old)).data.confirmIdentity
    const stranger = await signInStaff(shop)
    expect(await confirm({ idToken: stranger.account.idToken })).toMatchObject({ code: 'FRESH_SIGN_IN_NEEDED' })
    expect(await confirm({ code: '000000' })).toMatchObject({ code: 'SECOND_FACTOR_REFUSED' })
    for (const input of [{ code: codeOf(secret) }, { idToken: (await signInAtFirebase(staff.email)).idToken }]) {
      const { accessToken } = await confirm(input)
      expect((await prepare(shop, accessToken)).data.prepareSecondFactor.__typename).toBe('PrepareSecondFactorSuccess')
    }
  })
})

describe('removing a second factor', () => {
  it('removes one’s own, with the recovery codes of the last, and emails about it', async () => {
    const staff = await signInStaff(shop)
    const other = await signInStaff(shop)
    const added = await enrolPasskey(shop, staff.accessToken, createAuthenticator(ORIGIN))
    const [{ id }] = added.secondFactor.passkeys
    expect(await remove(id, other.accessToken)).toMatchObject({ code: 'SECOND_FACTOR_NOT_FOUND' })
    expect(await remove(null, added.accessToken)).toMatchObject({ code: 'SECOND_FACTOR_NOT_FOUND' })
    const user = await shop.db.user.findUniqueOrThrow({ where: { id: staff.id } })
    for (const token of [await tokenOf({ user }, 11), staff.accessToken]) {
      expect(await remove(id, token)).toMatchObject({ code: 'FRESH_SIGN_IN_NEEDED' })
    }
    expect(await remove(id, added.accessToken)).toMatchObject({ __typename: 'RemoveSecondFactorSuccess' })
    expect(await shop.db.recoveryCode.count({ where: { userId: staff.id } })).toBe(0)
    expect((await signIn(shop, staff.account)).secondFactor).toBeNull()
    const mails = await shop.db.mailOutbox.findMany({ where: { recipient: staff.email }, orderBy: { id: 'asc' } })
    expect(mails.map(({ payload }) => payload)).toMatchObject([
      { change: 'PASSKEY_ADDED', name: 'Laptop' },
      { change: 'PASSKEY_REMOVED' },
    ])
  })

  it('renews recovery codes of oneself alone', async () => {
    const staff = await signInStaff(shop)
    const { accessToken, recoveryCodes } = await enrolTotp(shop, staff)
    const renew = async (id: string, token: string) => (await shop.ask(RENEW, { id }, token)).data.renewRecoveryCodes
    const other = await signInStaff(shop)
    expect(await renew(staff.id, other.accessToken)).toMatchObject({ code: 'SECOND_FACTOR_NOT_FOUND' })
    expect(await renew(staff.id, staff.accessToken)).toMatchObject({ code: 'FRESH_SIGN_IN_NEEDED' })
    const renewed = await renew(staff.id, accessToken)
    expect(renewed.recoveryCodes).toHaveLength(10)
    expect(renewed.recoveryCodes).not.toContain(recoveryCodes[0])
  })

  it('is done for others by admins, who reset all of it', async () => {
    const staff = await signInStaff(shop)
    const { accessToken } = await enrolTotp(shop, staff)
    const admin = await createPerson(shop, { role: 'ADMIN' })
    const orders = await createPerson(shop, { staffRole: 'ORDERS' })
    expect((await shop.ask(RESET, { id: staff.id }, orders.accessToken)).errors?.[0]?.extensions.code).toBe('FORBIDDEN')
    const reset = async () => (await shop.ask(RESET, { id: staff.id }, admin.accessToken)).data.resetSecondFactor
    expect(await reset()).toEqual({ __typename: 'ResetSecondFactorSuccess' })
    expect(await reset()).toMatchObject({ code: 'SECOND_FACTOR_NOT_FOUND' })
    expect((await shop.ask('{ me { id } }', {}, accessToken)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
    expect((await signIn(shop, staff.account)).secondFactor).toBeNull()
    expect(await actionsOf(staff.id)).toEqual(['ENROL_SECOND_FACTOR', 'RESET_SECOND_FACTOR'])
  })
})

describe('requiring a second factor', () => {
  it('withholds the rights of staff without one, until they have one', async () => {
    const admin = await signInStaff(shop)
    const staff = await signInStaff(shop)
    expect((await requireFactor(true, admin.accessToken)).data.setSecuritySettings).toMatchObject({
      code: 'OWN_SECOND_FACTOR_NEEDED',
    })
    const { accessToken } = await enrolTotp(shop, admin)
    expect((await requireFactor(true, accessToken, 7)).data.setSecuritySettings).toMatchObject({
      code: 'SECURITY_SETTINGS_CHANGED',
    })
    expect((await requireFactor(true, accessToken)).data.setSecuritySettings).toEqual({
      __typename: 'SetSecuritySettingsSuccess',
    })
    // The older session is renewed, and then has no staff rights.
    expect((await shop.ask('{ me { id } }', {}, staff.accessToken)).errors?.[0]?.extensions.code).toBe(
      'UNAUTHENTICATED',
    )
    const renewed = await signIn(shop, staff.account)
    expect(renewed).toMatchObject({ secondFactor: null, user: { permissions: [], isSecondFactorMissing: true } })
    const USERS = '{ users { nodes { id } } }'
    expect((await shop.ask(USERS, {}, renewed.accessToken)).errors?.[0]?.extensions.code).toBe('SECOND_FACTOR_REQUIRED')
    const rest = await shop.app.inject({
      url: '/api/user',
      headers: { authorization: `Bearer ${renewed.accessToken}` },
    })
    expect(rest.statusCode).toBe(403)
    const enrolled = await enrolTotp(shop, renewed)
    expect((await shop.ask(USERS, {}, enrolled.accessToken)).errors).toBeUndefined()
    expect(await remove(null, enrolled.accessToken)).toMatchObject({ code: 'LAST_SECOND_FACTOR' })
  })

  it('is for admins, and leaves customers and API keys alone', async () => {
    const admin = await signInStaff(shop)
    const { accessToken } = await enrolTotp(shop, admin)
    await requireFactor(true, accessToken)
    const customer = await signInStaff(shop, { role: 'CUSTOMER' })
    expect(await signIn(shop, customer.account)).toMatchObject({ user: { isSecondFactorMissing: false } })
    expect((await requireFactor(false, customer.accessToken)).errors?.[0]?.extensions.code).toBe('FORBIDDEN')
    expect((await shop.ask(SET, { input: { isSecondFactorRequired: false } })).errors?.[0]?.extensions.code).toBe(
      'UNAUTHENTICATED',
    )
  })
})
