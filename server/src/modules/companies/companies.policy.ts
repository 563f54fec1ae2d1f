import type { Company, CompanyMember, User } from '@instrumenta/prisma/client'
import { isAllowed } from '../../shared/authority'

/** A company with one of its members: whoever asks. */
export interface Membership extends CompanyMember {
  company: Company
}

/** Whether the person may see all companies, whoever is in them. */
export function canSeeCompanies(viewer: User): boolean {
  return isAllowed(viewer, 'CUSTOMERS_READ')
}

/** Whether a company would be left without an owner who can sign in, if this member went or became something else. */
export function isLastOwner(member: Pick<CompanyMember, 'id'>, owners: readonly Pick<CompanyMember, 'id'>[]): boolean {
  return owners.length > 0 && owners.every(({ id }) => id === member.id)
}
