import type { Prisma } from '@instrumenta/prisma/client'
import { sentence } from '../../messages/sentence'
import type { AuditContext } from '../../shared/audit-context'
import type { Language } from '../../shared/languages'
import type { Db } from '../../shared/db'
import { sqlIn } from '../../shared/sql'
import { isUuid, parseInput } from '../../shared/validation'
import { performAudited, performOwnAudited } from '../audit/perform-audited'
import { userNotFound } from '../users/admin-rights'
import type { Own, OwnFactorDeps } from './enrol-factor'
import { identityNeeded, showSecondFactor } from './enrol-factor'
import { isEnrolled, isRecentlyProven } from './grant-session'
import { mailSecurityChange } from './check-factor'
import { replaceRecoveryCodes } from './codes'
import { removeSecondFactorInput } from './second-factor.input'
import { readFactorState } from './second-factor.sql'

const factorNotFound = { __typename: 'SecondFactorNotFound', message: sentence('secondFactorNotFound') } as const
const lastFactor = { __typename: 'LastSecondFactor', message: sentence('lastSecondFactor') } as const

/**
 * Removes the caller's authenticator app or one of their passkeys. Removing the last one deletes the recovery codes,
 * too.
 */
export async function removeSecondFactor(deps: OwnFactorDeps, { viewer, session }: Own, input: unknown) {
  const { passkeyId } = parseInput(removeSecondFactorInput, input, 'input')
  if (passkeyId != null && !isUuid(passkeyId)) return factorNotFound
  const { db, language } = deps
  if (!(await isRecentlyProven(db, session))) return identityNeeded
  const userId = viewer.id
  const refusal = await performOwnAudited(db, { ...deps, by: viewer }, async (tx, record) => {
    const before = await readFactorState(sqlIn(tx), userId)
    const passkey = passkeyId == null ? null : await tx.passkey.findFirst({ where: { id: passkeyId, userId } })
    if (passkeyId == null ? !before.hasTotp : !passkey) return factorNotFound
    if (before.isRequired && before.passkeys + Number(before.hasTotp) === 1) return lastFactor
    if (passkey) await tx.passkey.delete({ where: { id: passkey.id } })
    else await removeAuthenticator(tx, userId)
    if (!isEnrolled(await readFactorState(sqlIn(tx), userId))) await tx.recoveryCode.deleteMany({ where: { userId } })
    const secondFactor = passkey ? 'PASSKEY' : 'TOTP'
    await record({ action: 'REMOVE_SECOND_FACTOR', subjectId: userId, before: { secondFactor }, after: {} })
    const change = passkey ? 'PASSKEY_REMOVED' : 'AUTHENTICATOR_REMOVED'
    await mailSecurityChange(tx, viewer, { change, name: passkey?.name ?? null }, language)
    return null
  })
  if (refusal) return refusal
  return { __typename: 'RemoveSecondFactorSuccess', secondFactor: await showSecondFactor(db, viewer) } as const
}

async function removeAuthenticator(tx: Prisma.TransactionClient, userId: string): Promise<void> {
  const none = { totpSecret: null, totpCreatedAt: null, totpLastUsedAt: null, totpLastStep: null }
  await tx.secondFactor.update({ where: { userId }, data: none })
}

/** Replaces the caller's recovery codes. */
export async function renewRecoveryCodes(deps: OwnFactorDeps, { viewer, session }: Own, id: string) {
  const { db, language } = deps
  if (id !== viewer.id) return factorNotFound
  if (!(await isRecentlyProven(db, session))) return identityNeeded
  const recoveryCodes = await performOwnAudited(db, { ...deps, by: viewer }, async (tx, record) => {
    if (!isEnrolled(await readFactorState(sqlIn(tx), viewer.id))) return null
    const codes = await replaceRecoveryCodes(tx, viewer.id)
    await record({ action: 'RENEW_RECOVERY_CODES', subjectId: viewer.id, before: {}, after: {} })
    await mailSecurityChange(tx, viewer, { change: 'RECOVERY_CODES_RENEWED' }, language)
    return codes
  })
  if (!recoveryCodes) return factorNotFound
  const secondFactor = await showSecondFactor(db, viewer)
  return { __typename: 'RenewRecoveryCodesSuccess', recoveryCodes, secondFactor } as const
}

/** Removes all second factors of a person, and renews their sessions. */
export async function resetSecondFactor(db: Db, audit: AuditContext, id: string, language: Language) {
  if (!isUuid(id)) return userNotFound
  return performAudited(db, audit, async (tx, record) => {
    const person = await tx.user.findUnique({ where: { id, removedAt: null } })
    if (!person) return userNotFound
    if (!isEnrolled(await readFactorState(sqlIn(tx), person.id))) return factorNotFound
    await tx.secondFactor.delete({ where: { userId: person.id } })
    const user = await tx.user.update({ where: { id: person.id }, data: { sessionVersion: { increment: 1 } } })
    await record({ action: 'RESET_SECOND_FACTOR', subjectId: person.id, before: {}, after: {} })
    await mailSecurityChange(tx, person, { change: 'RESET' }, language)
    return { __typename: 'ResetSecondFactorSuccess', user } as const
  })
}
