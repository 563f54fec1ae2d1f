import type { Prisma, User } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import type { Reading } from '../../graphql/context'
import { sentence } from '../../messages/sentence'
import { isFactorMissing, permissionsOf, refusalOf } from '../../shared/authority'
import type { Db } from '../../shared/db'
import { badUserInput } from '../../shared/errors'
import { sqlIn } from '../../shared/sql'
import type { SessionClaims } from '../../shared/tokens'
import { parseInput } from '../../shared/validation'
import { performOwnAudited } from '../audit/perform-audited'
import { readSeller } from '../seller/seller'
import { findIdentity, isFresh } from '../users/end-sessions'
import type { FactorDeps } from './check-factor'
import { checkFactor, factorRefused, limitAttempts, refuseFactor, totpCipher, mailSecurityChange } from './check-factor'
import { replaceRecoveryCodes, newTotpSecret, stepOfCode, totpUri } from './codes'
import { isRecentlyProven, toSeconds } from './grant-session'
import { creationOptions, MAX_PASSKEYS, readCreation } from './passkeys'
import { confirmIdentityInput, enrolSecondFactorInput, prepareSecondFactorInput } from './second-factor.input'
import { clearAttempts, readFactorState } from './second-factor.sql'

export type OwnFactorDeps = FactorDeps & Pick<Reading, 'tokens' | 'verifyIdToken'>

/** The caller with the claims of their session. */
export interface Own {
  viewer: User
  session: SessionClaims
}

const PENDING_MS = 10 * 60_000

export const identityNeeded = { __typename: 'FreshSignInNeeded', message: sentence('confirmIdentityFirst') } as const
const tooManyPasskeys = {
  __typename: 'TooManyPasskeys',
  message: sentence('tooManyPasskeys', { max: MAX_PASSKEYS }),
} as const

/** Confirms the identity of the caller, by a fresh sign-in at Firebase or a second factor. */
export async function confirmIdentity(deps: OwnFactorDeps, { viewer, session }: Own, input: unknown) {
  const { idToken, code } = parseInput(confirmIdentityInput, input, 'input')
  const provenAt = toSeconds(new Date())
  if (idToken == null) {
    const refusal = await checkFactor(deps, viewer, { code })
    if (refusal) return refusal
    const renewed = deps.tokens.sign({ ...session, provenAt, hasSecondFactor: true })
    return { __typename: 'ConfirmIdentitySuccess', ...renewed, user: viewer } as const
  }
  const identity = await findIdentity(deps.verifyIdToken, idToken)
  if (session.isCustomerOnly || identity?.uid !== viewer.firebaseUid || !isFresh(identity.authenticatedAt)) {
    return identityNeeded
  }
  const signedInAt = toSeconds(identity.authenticatedAt)
  const renewed = deps.tokens.sign({ ...session, signedInAt, provenAt })
  return { __typename: 'ConfirmIdentitySuccess', ...renewed, user: viewer } as const
}

/**
 * Whether a person may set up a second factor: only staff, even while their rights are withheld because it is missing.
 */
const mayEnrol = (user: User): boolean => isFactorMissing(user) || permissionsOf(user).length > 0

/** Prepares an authenticator app or a passkey. */
export async function prepareSecondFactor(deps: OwnFactorDeps, { viewer, session }: Own, input: unknown) {
  const { method } = parseInput(prepareSecondFactorInput, input, 'input')
  if (method === 'RECOVERY_CODE') {
    throw badUserInput(sentence('mustBeOneOf', { name: 'method', values: 'PASSKEY, TOTP' }), 'input.method')
  }
  if (!(await isRecentlyProven(deps.db, session))) return identityNeeded
  if (!mayEnrol(viewer)) throw refusalOf(viewer)
  const { db, env } = deps
  const userId = viewer.id
  if (method === 'PASSKEY') {
    if ((await db.passkey.count({ where: { userId } })) >= MAX_PASSKEYS) return tooManyPasskeys
    await db.secondFactor.upsert({ where: { userId }, create: { userId }, update: {} })
    return { __typename: 'PrepareSecondFactorSuccess', passkeyOptions: await creationOptions(deps, viewer) } as const
  }
  const secret = newTotpSecret()
  const pending = {
    pendingTotpSecret: totpCipher(env).encrypt(secret),
    pendingTotpUntil: new Date(Date.now() + PENDING_MS),
  }
  await db.secondFactor.upsert({ where: { userId }, create: { userId, ...pending }, update: pending })
  const { name: issuer } = await readSeller(db)
  const uri = totpUri(secret, { issuer, label: viewer.email })
  return { __typename: 'PrepareSecondFactorSuccess', secret, uri } as const
}

/** Adds the second factor that was prepared. The first one comes with recovery codes. */
export async function enrolSecondFactor(deps: OwnFactorDeps, { viewer, session }: Own, input: unknown) {
  const { code, passkey, name } = parseInput(enrolSecondFactorInput, input, 'input')
  const { db } = deps
  // Nothing was prepared: no attempt, and no row.
  if ((await db.secondFactor.count({ where: { userId: viewer.id } })) === 0) return factorRefused
  if (!mayEnrol(viewer)) throw refusalOf(viewer)
  const locked = await limitAttempts(deps, viewer.id)
  if (locked) return locked
  const method = passkey ? 'PASSKEY' : 'TOTP'
  const add = passkey
    ? await readPasskey(deps, viewer, passkey, name ?? 'Passkey')
    : await readAuthenticator(deps, viewer, code ?? '')
  if (!add) return refuseFactor(deps, viewer, method)
  const recoveryCodes = await performOwnAudited(db, { ...deps, by: viewer }, async (tx, record) => {
    if (!(await add(tx))) return tooManyPasskeys
    await clearAttempts(sqlIn(tx), viewer.id)
    const isFirst = (await tx.recoveryCode.count({ where: { userId: viewer.id } })) === 0
    const codes = isFirst ? await replaceRecoveryCodes(tx, viewer.id) : null
    await record({
      action: 'ENROL_SECOND_FACTOR',
      subjectId: viewer.id,
      before: {},
      after: { secondFactor: method },
    })
    const change = passkey ? 'PASSKEY_ADDED' : 'AUTHENTICATOR_ADDED'
    await mailSecurityChange(tx, viewer, { change, name: name ?? null }, deps.language)
    return codes
  })
  if (recoveryCodes && '__typename' in recoveryCodes) return recoveryCodes
  const claims = { ...session, provenAt: toSeconds(new Date()), hasSecondFactor: true, isFactorMissing: false }
  return {
    __typename: 'EnrolSecondFactorSuccess',
    ...deps.tokens.sign(claims),
    recoveryCodes,
    secondFactor: await showSecondFactor(db, viewer),
    user: await db.user.findUniqueOrThrow({ where: { id: viewer.id } }),
  } as const
}

/** Writes a second factor. False if the person has too many. */
type AddFactor = (tx: Prisma.TransactionClient) => Promise<boolean>

async function readPasskey(deps: OwnFactorDeps, { id: userId }: User, text: string, name: string) {
  const credential = await readCreation(deps, userId, text)
  if (!credential) return null
  const add: AddFactor = async (tx) => {
    if ((await tx.passkey.count({ where: { userId } })) >= MAX_PASSKEYS) return false
    const { id: credentialId, publicKey, counter, transports = [] } = credential
    const data = { id: uuidv7(), userId, name, credentialId, publicKey, counter: BigInt(counter), transports }
    await tx.passkey.create({ data })
    return true
  }
  return add
}

async function readAuthenticator({ db, env }: OwnFactorDeps, { id: userId }: User, code: string) {
  const factor = await db.secondFactor.findUnique({ where: { userId } })
  const pending = factor?.pendingTotpSecret
  if (!pending || !factor.pendingTotpUntil || factor.pendingTotpUntil < new Date()) return null
  const secret = totpCipher(env).decrypt(pending)
  const step = secret && stepOfCode(secret, code.replaceAll(/\s/g, ''))
  if (!step) return null
  const add: AddFactor = async (tx) => {
    const data = { totpSecret: pending, totpCreatedAt: new Date(), totpLastStep: step, totpLastUsedAt: null }
    const ended = { pendingTotpSecret: null, pendingTotpUntil: null }
    await tx.secondFactor.update({ where: { userId }, data: { ...data, ...ended } })
    return true
  }
  return add
}

/** A person's second factors, for themselves. */
export async function showSecondFactor(db: Db, user: User) {
  const userId = user.id
  const [factor, state] = await Promise.all([
    db.secondFactor.findUnique({
      where: { userId },
      select: {
        totpCreatedAt: true,
        totpLastUsedAt: true,
        passkeys: {
          select: { id: true, name: true, createdAt: true, lastUsedAt: true },
          orderBy: { createdAt: 'asc' },
        },
      },
    }),
    readFactorState(db.sql, userId),
  ])
  return {
    isAllowed: isFactorMissing(user) || permissionsOf(user).length > 0,
    isRequired: state.isRequired,
    authenticator: factor?.totpCreatedAt
      ? { createdAt: factor.totpCreatedAt, lastUsedAt: factor.totpLastUsedAt }
      : null,
    passkeys: factor?.passkeys ?? [],
    recoveryCodesLeft: state.recoveryCodes,
  }
}
