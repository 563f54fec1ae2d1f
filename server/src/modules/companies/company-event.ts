import type { CompanyEvent, CompanyRole } from '@instrumenta/prisma/client'

/** What the journal wrote down of an act, as far as people are shown it. */
interface Recorded {
  role?: CompanyRole
  /** Minor units of the base currency. */
  orderLimit?: number | null
  monthLimit?: number | null
}

const ABOUT_MEMBERS: readonly CompanyEvent['act'][] = ['JOINED', 'ROLE_SET', 'LIMITS_SET', 'MEMBER_REMOVED']

/** What was, and what became of it: written by `recordAct` alone. */
export const recordedOf = ({ before, after }: CompanyEvent) => ({
  before: before as Recorded,
  after: after as Recorded,
})

/** The membership that an act was done to; null for others. */
export const membershipOf = ({ act, subjectId }: CompanyEvent): string | null =>
  ABOUT_MEMBERS.includes(act) ? subjectId : null

/** What was changed of the company's data. */
export const changedFieldsOf = ({ act, after }: CompanyEvent): string[] =>
  act === 'UPDATED' ? Object.keys(after as object) : []
