import type { CompanyRole } from '@instrumenta/prisma/client'

/** Rights of members by role. `mail.sql.ts` repeats the roles of `approve`. */
const roles = {
  keepCompany: ['OWNER'],
  keepMembers: ['OWNER'],
  seeJournal: ['OWNER'],
  seeCredit: ['OWNER'],
  keepAddresses: ['OWNER', 'BUYER'],
  order: ['OWNER', 'BUYER'],
  // Offers to a colleague. Approvers decide on them, as on a colleague's order.
  acceptOffer: ['OWNER', 'BUYER', 'APPROVER'],
  endQuotation: ['OWNER', 'APPROVER'],
  seeOrders: ['OWNER', 'APPROVER'],
  approve: ['OWNER', 'APPROVER'],
  returnOrders: ['OWNER'],
} satisfies Record<string, readonly CompanyRole[]>

export type Right = keyof typeof roles

export const rolesFor = (right: Right): readonly CompanyRole[] => roles[right]

export function roleAllows(role: CompanyRole, right: Right): boolean {
  return rolesFor(right).includes(role)
}
