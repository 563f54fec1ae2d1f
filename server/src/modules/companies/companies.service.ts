import type { Company, Prisma, User } from '@instrumenta/prisma/client'
import { sentence } from '../../messages/sentence'
import type { AuditContext } from '../../shared/audit-context'
import type { Db } from '../../shared/db'
import { forbidden } from '../../shared/errors'
import type { Language } from '../../shared/languages'
import { containing } from '../../shared/like'
import type { Connection, PageRequest } from '../../shared/pagination'
import { behindNewest, byNewest, newestFirst, readPageRequest, toConnection } from '../../shared/pagination'
import { sqlIn } from '../../shared/sql'
import { isUuid, parseInput } from '../../shared/validation'
import {
  compact,
  companySearch,
  createCompanyInput,
  inviteToCompanyInput,
  newAddressInput,
  saveCompanyAddressInput,
  setCompanyMemberLimitsInput,
  setCompanyMemberRoleInput,
  updateCompanyAsStaffInput,
  updateCompanyInput,
} from './companies.input'
import type * as Results from './companies.results'
import type { InvitingDeps } from './invite.service'
import { acceptInvitation, inviteToCompany, revokeInvitation } from './invite.service'
import type { Tx } from './act-in-company.service'
import { closeCompany, countOthers, takeOut } from './close-company.service'
import { canKeepCompanies, canSeeCompanies } from './companies.policy'
import { holdCompaniesOf } from './companies.sql'
import { addCompanyAddress, changeCompanyAddress, deleteCompanyAddress } from './keep-addresses.service'
import { createCompany, updateCompany, updateCompanyAsStaff } from './keep-company.service'
import { setCompanyMemberLimits } from './keep-limits.service'
import { leavesOthersAlone, removeCompanyMember, setCompanyMemberRole } from './keep-members.service'
import type { ReceivedInvitation } from './read-invitation.service'
import { readInvitation } from './read-invitation.service'

// For other modules, which see this file alone.
export { readLanguageOf } from './invite.service'

/** Companies, their people, invitations and addresses. Inputs are as in the schema: a wrong one throws BAD_USER_INPUT. */
export interface CompanyService {
  /** Companies that the viewer is in. */
  listOwn(viewer: User): Promise<Company[]>
  /** The company, or null if there is none that the viewer may see. */
  find(viewer: User, id: string): Promise<Company | null>
  /** All companies, newest first. Throws FORBIDDEN unless the viewer is an admin, BAD_USER_INPUT for a wrong page. */
  list(viewer: User, page: PageRequest, search?: string | null): Promise<Connection<Company>>
  /** In this language the viewer is written to about orders that wait for approval; so they are by accepting an invitation. */
  create(viewer: User, input: unknown, language: Language): Promise<Results.CreateCompanyResult>
  update(viewer: User, input: unknown): Promise<Results.UpdateCompanyResult>
  /** Changes any company for staff, in the audit log. Throws FORBIDDEN for others. */
  updateAsStaff(act: AuditContext, input: unknown): Promise<Results.UpdateCompanyAsStaffResult>
  /** Invites somebody by a mail in this language. */
  invite(viewer: User, input: unknown, language: Language): Promise<Results.InviteToCompanyResult>
  /** What the invitation behind this token is to; null where it is good no more. */
  readInvitation(viewer: User, token: string): Promise<ReceivedInvitation | null>
  revokeInvitation(viewer: User, id: string): Promise<Results.RevokeInvitationResult>
  acceptInvitation(viewer: User, token: string, language: Language): Promise<Results.AcceptInvitationResult>
  setMemberRole(viewer: User, input: unknown): Promise<Results.SetCompanyMemberRoleResult>
  setMemberLimits(viewer: User, input: unknown): Promise<Results.SetCompanyMemberLimitsResult>
  removeMember(viewer: User, id: string): Promise<Results.RemoveCompanyMemberResult>
  saveAddress(viewer: User, input: unknown): Promise<Results.SaveCompanyAddressResult>
  deleteAddress(viewer: User, id: string): Promise<Results.DeleteCompanyAddressResult>
}

/** What the service works with. */
export interface CompanyDeps extends InvitingDeps {
  /** Where the shop's mails go. */
  shopAddress: string
}

const newestCompanies = newestFirst<Company>('COMPANIES')

/** Builds the service. */
export function createCompanyService(deps: CompanyDeps): CompanyService {
  const { db } = deps
  return {
    async listOwn(viewer) {
      const members = await db.companyMember.findMany({
        where: { userId: viewer.id },
        orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
        include: { company: true },
      })
      return members.map(({ company }) => company)
    },

    async find(viewer, id) {
      if (!isUuid(id)) return null
      const mine = canSeeCompanies(viewer) ? {} : { members: { some: { userId: viewer.id } } }
      return db.company.findFirst({ where: { id, ...mine } })
    },

    list: (viewer, page, search) => listCompanies(db, viewer, page, search),
    create: async (viewer, input, language) =>
      createCompany(db, viewer, parseInput(createCompanyInput, input, 'input'), language),
    update: async (viewer, input) => updateCompany(db, viewer, parseInput(updateCompanyInput, input, 'input')),
    updateAsStaff: async (act, input) => {
      if (!canKeepCompanies(act.by)) throw forbidden(sentence('adminOnly'))
      return updateCompanyAsStaff(db, act, parseInput(updateCompanyAsStaffInput, input, 'input'))
    },
    invite: async (viewer, input, language) =>
      inviteToCompany(deps, viewer, parseInput(inviteToCompanyInput, input, 'input'), language),
    readInvitation: (viewer, token) => readInvitation(db, viewer, token),
    revokeInvitation: (viewer, id) => revokeInvitation(db, viewer, id),
    acceptInvitation: (viewer, token, language) => acceptInvitation(db, viewer, token, language),
    setMemberRole: async (viewer, input) =>
      setCompanyMemberRole(db, viewer, parseInput(setCompanyMemberRoleInput, input, 'input')),
    setMemberLimits: async (viewer, input) =>
      setCompanyMemberLimits(db, viewer, parseInput(setCompanyMemberLimitsInput, input, 'input')),
    removeMember: (viewer, id) => removeCompanyMember(deps, viewer, id),
    async saveAddress(viewer, input) {
      const { companyAddressId, ...changes } = parseInput(saveCompanyAddressInput, input, 'input')
      return companyAddressId == null
        ? addCompanyAddress(db, viewer, parseInput(newAddressInput, input, 'input'))
        : changeCompanyAddress(db, viewer, { companyAddressId, ...changes })
    },
    deleteAddress: (viewer, id) => deleteCompanyAddress(db, viewer, id),
  }
}

async function listCompanies(
  db: Db,
  viewer: User,
  page: PageRequest,
  search: string | null | undefined,
): Promise<Connection<Company>> {
  if (!canSeeCompanies(viewer)) throw forbidden(sentence('adminOnly'))
  const after = readPageRequest(page, newestCompanies)
  const text = parseInput(companySearch, search ?? '', 'search')
  const number = compact(text)
  const ways = [{ name: containing(text) }, ...(number ? [{ vatNumber: containing(number) }] : [])]
  const matching: Prisma.CompanyWhereInput = text ? { OR: ways } : {}
  const rows = await db.company.findMany({
    where: { AND: [matching, behindNewest(after)] },
    orderBy: byNewest,
    take: page.first + 1,
  })
  return toConnection(rows, page, newestCompanies, () => db.company.count({ where: matching }))
}

/** Whether some company of this person would be left with members and without an owner. Holds their companies. */
export async function isNeededAsOwner(tx: Tx, userId: string): Promise<boolean> {
  await holdCompaniesOf(sqlIn(tx), userId)
  for (const member of await tx.companyMember.findMany({ where: { userId } })) {
    if (await leavesOthersAlone(tx, member)) return true
  }
  return false
}

/** Takes a person out of all companies, which are held, with invitations to them. No mail tells it: it would name who is erased. */
export async function leaveCompanies(tx: Tx, { id, email, emailVerified }: User): Promise<void> {
  for (const member of await tx.companyMember.findMany({ where: { userId: id } })) {
    await takeOut(tx, member, { actorId: id }, () => tx.companyMember.delete({ where: { id: member.id } }))
  }
  if (emailVerified) await tx.companyInvitation.deleteMany({ where: { email } })
}

/** Closes the companies of a person whose account is about to end in which no other stands. Holds all of theirs. No mail tells the shop what it does. */
export async function closeCompanies(tx: Tx, userId: string, actorId: string): Promise<void> {
  await holdCompaniesOf(sqlIn(tx), userId)
  for (const member of await tx.companyMember.findMany({ where: { userId } })) {
    if ((await countOthers(tx, member)) === 0) await closeCompany(tx, member.companyId, { actorId })
  }
}
