import { foldEmailAddress } from '@instrumenta/rules/email-addresses'
import type { User } from '@instrumenta/prisma/client'
import type { AuditContext } from '../../shared/audit-context'
import type { Db } from '../../shared/db'
import { forbidden } from '../../shared/errors'
import type { CacheBump } from '../../shared/cache-version'
import { isUuid } from '../../shared/validation'
import type { ErasePersonResult, ErasureDeps } from './erase-person.service'
import { erasePerson } from './erase-person.service'
import { exportPerson } from './export-person.service'
import { canHandlePersonalData } from './personal-data.policy'
import type { Sentence } from '../../messages/sentence'
import { sentence } from '../../messages/sentence'

/** What came of taking out somebody's data, tagged with the names of the schema. */
export type ExportPersonResult =
  | { __typename: 'ExportPersonSuccess'; data: string }
  | { __typename: 'UserNotFound'; message: Sentence }

/** What the shop knows of people, for when they ask for it. */
export interface PersonalDataService {
  /** All data of a person as JSON. Throws FORBIDDEN unless it is an admin’s act. */
  export(act: AuditContext, id: string): Promise<ExportPersonResult>
  /** Erases what names a person. Throws FORBIDDEN unless it is an admin’s act, SERVICE_UNAVAILABLE while Firebase is away. */
  erase(act: AuditContext, id: string): Promise<ErasePersonResult>
}

/** What the service works with. */
export interface PersonalDataDeps extends ErasureDeps {
  cacheVersion: CacheBump
}

/** Builds the service. */
export function createPersonalDataService(deps: PersonalDataDeps): PersonalDataService {
  function checkRight({ by }: AuditContext): void {
    if (!canHandlePersonalData(by)) throw forbidden(sentence('adminOnly'))
  }

  return {
    async export(act, id) {
      checkRight(act)
      const data = await exportPerson(deps.db, act, id)
      if (data === null) return { __typename: 'UserNotFound', message: sentence('nobodyThere') }
      return { __typename: 'ExportPersonSuccess', data }
    },

    async erase(act, id) {
      checkRight(act)
      const result = await erasePerson(deps, act, id)
      // Their name and photo stood at reviews.
      if (result.__typename === 'ErasePersonSuccess') deps.cacheVersion.bump()
      return result
    },
  }
}

/**
 * The accounts that a text means, for commands: by an id the one; by an email address all that have proven it, ended ones too, else
 * all that claim it, of which nobody knows whose they are where there are several. Oldest first.
 */
export async function findAccounts(db: Db, emailOrId: string): Promise<User[]> {
  const where = isUuid(emailOrId) ? { id: emailOrId } : { email: foldEmailAddress(emailOrId) }
  const accounts = await db.user.findMany({ where, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] })
  const proven = accounts.filter(({ emailVerified }) => emailVerified)
  return proven.length > 0 ? proven : accounts
}
