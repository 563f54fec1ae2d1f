import type { CompanyRole } from '@instrumenta/prisma/client'

/** What members do with a company, and in which roles they may. `approve` stands in `mail.sql.ts`, too. */
const roles = {
  keepCompany: ['OWNER'],
  keepMembers: ['OWNER'],
  seeJournal: ['OWNER'],
  keepAddresses: ['OWNER', 'BUYER'],
  order: ['OWNER', 'BUYER'],
  // What a colleague asked for; an approver decides on it, as on a colleague's order.
  acceptOffer: ['OWNER', 'BUYER', 'APPROVER'],
  endQuotation: ['OWNER', 'APPROVER'],
  seeOrders: ['OWNER', 'APPROVER'],
  approve: ['OWNER', 'APPROVER'],
  returnOrders: ['OWNER'],
} satisfies Record<string, readonly CompanyRole[]>

/** Something that members do with a company. */
export type Right = keyof typeof roles

/** The roles in which members may do this. */
export const rolesFor = (right: Right): readonly CompanyRole[] => roles[right]

/** Whether a member in this role may do this. */
export function mayAs(role: CompanyRole, right: Right): boolean {
  return rolesFor(right).includes(role)
}
