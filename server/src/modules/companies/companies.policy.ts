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

/** Whether the person may change all companies, and set their payment terms. */
export function canKeepCompanies(viewer: User): boolean {
  return isAllowed(viewer, 'CUSTOMERS_WRITE')
}

/** Whether the person may make members owners of companies that have none whose account stands: whoever ends accounts. */
export function canGiveOwners(viewer: User): boolean {
  return isAllowed(viewer, 'PEOPLE_WRITE')
}

/** Whether a company would be left without an owner who can sign in, if this member went or became something else. */
export function isLastOwner(member: Pick<CompanyMember, 'id'>, owners: readonly Pick<CompanyMember, 'id'>[]): boolean {
  return owners.length > 0 && owners.every(({ id }) => id === member.id)
}
