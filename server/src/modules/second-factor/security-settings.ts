import type { Prisma } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import { sentence } from '../../messages/sentence'
import type { AuditContext } from '../../shared/audit-context'
import type { Db } from '../../shared/db'
import { sqlIn } from '../../shared/sql'
import { parseInput } from '../../shared/validation'
import { performAudited } from '../audit/perform-audited'
import { isEnrolled } from './grant-session'
import { setSecuritySettingsInput } from './second-factor.input'
import { readFactorState, renewSessionsWithoutFactor } from './second-factor.sql'

/** `security_settings` has a single row. */
const ONLY_ROW = { id: 1 }

const ownFactorNeeded = { __typename: 'OwnSecondFactorNeeded', message: sentence('ownSecondFactorNeeded') } as const

export async function readSecuritySettings({ securitySettings }: Pick<Prisma.TransactionClient, 'securitySettings'>) {
  const row = await securitySettings.findUnique({ where: ONLY_ROW })
  return { isSecondFactorRequired: row?.isSecondFactorRequired ?? false, version: row?.version ?? 1 }
}

/** Sets whether staff need a second factor. Sessions of staff without one are renewed, so that it holds from their next request on. */
export async function setSecuritySettings(db: Db, audit: AuditContext, input: unknown) {
  const { isSecondFactorRequired, expectedVersion } = parseInput(setSecuritySettingsInput, input, 'input')
  return performAudited(db, audit, async (tx, record) => {
    const before = await readSecuritySettings(tx)
    if (before.isSecondFactorRequired === isSecondFactorRequired) {
      return { __typename: 'SetSecuritySettingsSuccess', securitySettings: before } as const
    }
    if (expectedVersion != null && expectedVersion !== before.version) {
      const message = sentence('securitySettingsChanged')
      return { __typename: 'SecuritySettingsChanged', message, current: before } as const
    }
    if (isSecondFactorRequired && !isEnrolled(await readFactorState(sqlIn(tx), audit.by.id))) return ownFactorNeeded
    const version = before.version + 1
    const data = { isSecondFactorRequired, version }
    await tx.securitySettings.upsert({ where: ONLY_ROW, create: { ...ONLY_ROW, ...data }, update: data })
    await renewSessionsWithoutFactor(sqlIn(tx))
    await record({
      action: 'SET_SECURITY_SETTINGS',
      subjectId: uuidv7(),
      before: { isSecondFactorRequired: before.isSecondFactorRequired },
      after: { isSecondFactorRequired },
    })
    return { __typename: 'SetSecuritySettingsSuccess', securitySettings: data } as const
  })
}
