import type { User, Prisma } from '@instrumenta/prisma/client'
import type { Reading } from '../../graphql/context'
import { sentence } from '../../messages/sentence'
import type { AuditContext } from '../../shared/audit-context'
import type { Language } from '../../shared/languages'
import { sqlIn } from '../../shared/sql'
import { createTextCipher } from '../../shared/text-cipher'
import { performOwnAudited } from '../audit/perform-audited'
import { readLanguageOf } from '../companies/company-invitations'
import type { SecurityChange } from '../mail/account-mails'
import { useRecoveryCode, stepOfCode } from './codes'
import { provesPasskey } from './passkeys'
import { clearAttempts, takeAttempt, useTotpStep } from './second-factor.sql'

export type FactorDeps = Pick<Reading, 'db' | 'env'> & Omit<AuditContext, 'by'> & { language: Language }

/** Proof of a second factor: exactly one of both fields. */
export interface FactorProof {
  /** Code of the authenticator app, or a recovery code. */
  code?: string | null | undefined
  /** The browser's response, as JSON. */
  passkey?: string | null | undefined
}

export const factorRefused = { __typename: 'SecondFactorRefused', message: sentence('secondFactorRefused') } as const

/** Cipher of the keys of authenticator apps. */
export const totpCipher = ({ accessTokenSecret }: Reading['env']) => createTextCipher(accessTokenSecret, 'totp')

/** Rejects attempts of a person after too many failures. Null if the attempt is allowed. */
export async function limitAttempts({ db }: Pick<Reading, 'db'>, userId: string) {
  const seconds = await takeAttempt(db.sql, userId)
  if (seconds === null) return null
  const message = sentence('secondFactorLocked', { minutes: Math.ceil(seconds / 60) })
  return { __typename: 'SecondFactorLocked', message, retryAfterSeconds: seconds } as const
}

/** Records a failed attempt. */
export async function refuseFactor(deps: FactorDeps, user: User, method: string) {
  await performOwnAudited(deps.db, { ...deps, by: user }, (_tx, record) =>
    record({ action: 'FAIL_SECOND_FACTOR', subjectId: user.id, before: {}, after: { secondFactor: method } }),
  )
  return factorRefused
}

/** Checks a second factor of a person. Null if it is right. */
export async function checkFactor(deps: FactorDeps, user: User, { code, passkey }: FactorProof) {
  const locked = await limitAttempts(deps, user.id)
  if (locked) return locked
  const text = code?.replaceAll(/\s/g, '') ?? ''
  const method = passkey ? 'PASSKEY' : /^\d{6}$/.test(text) ? 'TOTP' : 'RECOVERY_CODE'
  if (!(await isProven(deps, user, method, passkey ?? text))) return refuseFactor(deps, user, method)
  await clearAttempts(deps.db.sql, user.id)
  return null
}

async function isProven(deps: FactorDeps, user: User, method: string, proof: string): Promise<boolean> {
  const { db, env, language } = deps
  if (method === 'PASSKEY') return provesPasskey(deps, user.id, proof)
  if (method === 'TOTP') {
    const factor = await db.secondFactor.findUnique({ where: { userId: user.id }, select: { totpSecret: true } })
    const secret = factor?.totpSecret && totpCipher(env).decrypt(factor.totpSecret)
    const step = secret ? stepOfCode(secret, proof) : null
    return step !== null && useTotpStep(db.sql, user.id, step)
  }
  return performOwnAudited(db, { ...deps, by: user }, async (tx, record) => {
    if (!(await useRecoveryCode(tx, user.id, proof))) return false
    await record({ action: 'USE_RECOVERY_CODE', subjectId: user.id, before: {}, after: {} })
    await mailSecurityChange(tx, user, { change: 'RECOVERY_CODE_USED' }, language)
    await clearAttempts(sqlIn(tx), user.id)
    return true
  })
}

/** Emails a person about a change of their second factors, in their language if we know it. */
export async function mailSecurityChange(
  tx: Prisma.TransactionClient,
  { email, emailVerified }: User,
  { change, name = null }: { change: SecurityChange; name?: string | null },
  language: Language,
): Promise<void> {
  if (!emailVerified) return
  const payload = { change, name, language: (await readLanguageOf(tx, email)) ?? language }
  await tx.mailOutbox.create({ data: { template: 'security-changed', recipient: email, payload } })
}
