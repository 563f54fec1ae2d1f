import { Secret, TOTP } from 'otpauth'
import { v7 as uuidv7 } from 'uuid'
import type { SoftwareAuthenticator } from './software-authenticator'
import type { FirebaseAccount } from './firebase-accounts'
import { signInAtFirebase, signUpAtFirebase, updateFirebaseAccount } from './firebase-accounts'
import type { TestApp } from './test-app'

export const SIGN_IN = `mutation ($idToken: String!, $accessToken: String) {
  signIn(idToken: $idToken, accessToken: $accessToken) {
    accessToken secondFactor { methods } user { id role permissions isSecondFactorMissing }
  }
}`
const PREPARE = `mutation ($input: PrepareSecondFactorInput!) { prepareSecondFactor(input: $input) {
  __typename ... on PrepareSecondFactorSuccess { secret uri passkeyOptions } ... on UserError { message code }
} }`
const ENROL = `mutation ($input: EnrolSecondFactorInput!) { enrolSecondFactor(input: $input) {
  __typename
  ... on EnrolSecondFactorSuccess {
    accessToken recoveryCodes secondFactor { recoveryCodesLeft authenticator { lastUsedAt } passkeys { id name } }
    user { isSecondFactorMissing permissions }
  }
  ... on UserError { message code }
} }`
const COMPLETE = `mutation ($input: CompleteSignInInput!) { completeSignIn(input: $input) {
  __typename
  ... on CompleteSignInSuccess { accessToken user { id } }
  ... on UserError { message code }
  ... on SecondFactorLocked { retryAfterSeconds }
} }`

/** A code of an authenticator app, of the time step that is so many after now. */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })

export interface Staff {
  id: string
  email: string
  account: FirebaseAccount
  accessToken: string
}

/** Signs in a member of the staff at Firebase and at the shop. */
export async function signInStaff(shop: TestApp, values: { role?: 'ADMIN' | 'CUSTOMER' } = {}): Promise<Staff> {
  const email = `factor.${uuidv7()}@example.net`
  const { uid } = await signUpAtFirebase(email)
  await updateFirebaseAccount(uid, { emailVerified: true })
  const account = await signInAtFirebase(email)
  const { user } = await signIn(shop, account)
  await shop.db.user.update({ where: { id: user.id }, data: { role: values.role ?? 'ADMIN' } })
  return { id: user.id, email, account, accessToken: (await signIn(shop, account)).accessToken }
}

/** Exchanges an ID token. */
export async function signIn(shop: TestApp, { idToken }: Pick<FirebaseAccount, 'idToken'>, accessToken?: string) {
  const { data, errors } = await shop.ask(SIGN_IN, { idToken, accessToken })
  expect(errors).toBeUndefined()
  return data.signIn
}

export const prepare = async (shop: TestApp, token: string | undefined, method = 'TOTP') =>
  shop.ask(PREPARE, { input: { method } }, token)
export const enrol = async (shop: TestApp, token: string | undefined, input: object) =>
  shop.ask(ENROL, { input }, token)
export const complete = async (shop: TestApp, pendingToken: string, proof: object) =>
  (await shop.ask(COMPLETE, { input: { pendingToken, ...proof } })).data?.completeSignIn

/** Sets up an authenticator app for a person. */
export async function enrolTotp(shop: TestApp, { accessToken }: { accessToken: string }) {
  const { secret } = (await prepare(shop, accessToken)).data.prepareSecondFactor
  // An old step, so that later codes are new.
  const { data } = await enrol(shop, accessToken, { code: codeOf(secret, -1) })
  expect(data.enrolSecondFactor.__typename).toBe('EnrolSecondFactorSuccess')
  return { secret: secret as string, ...(data.enrolSecondFactor as { accessToken: string; recoveryCodes: string[] }) }
}

/** Sets up a passkey for a person. */
export async function enrolPasskey(shop: TestApp, accessToken: string, authenticator: SoftwareAuthenticator) {
  const { passkeyOptions } = (await prepare(shop, accessToken, 'PASSKEY')).data.prepareSecondFactor
  const passkey = authenticator.create(passkeyOptions)
  return (await enrol(shop, accessToken, { passkey, name: 'Laptop' })).data.enrolSecondFactor
}
