import type { Company, CompanyMember, CompanyRole } from '@instrumenta/prisma/client'

/** A company with one of its members: whoever asks. */
export interface Membership extends CompanyMember {
  company: Company
}

/** What members do with a company, and in which roles they may. `order` stands in `place-order.sql.ts`, too. */
const roles = {
  keepCompany: ['OWNER'],
  keepMembers: ['OWNER'],
  keepAddresses: ['OWNER', 'BUYER'],
  order: ['OWNER', 'BUYER'],
  seeOrders: ['OWNER', 'APPROVER'],
} satisfies Record<string, readonly CompanyRole[]>

/** Something that members do with a company. */
export type Right = keyof typeof roles

/** Whether a member in this role may do this. */
export function mayAs(role: CompanyRole, right: Right): boolean {
  return (roles[right] as readonly CompanyRole[]).includes(role)
}

/** Whether a company would be left without an owner who can sign in, if this member went or became something else. */
export function isLastOwner(member: Pick<CompanyMember, 'id'>, owners: readonly Pick<CompanyMember, 'id'>[]): boolean {
  return owners.length > 0 && owners.every(({ id }) => id === member.id)
}
