import type { Prisma, User } from '@instrumenta/prisma/client'
import type { AuditContext } from '../../shared/audit-context'
import { isAllowed, refusalOf } from '../../shared/authority'
import type { Language } from '../../shared/languages'
import type { Connection, PageRequest } from '../../shared/pagination'
import { behindNewest, byNewest, newestFirst, readPageRequest, toConnection } from '../../shared/pagination'
import { parseInput } from '../../shared/validation'
import type { StaffInvitingDeps } from './invite-staff.service'
import { acceptStaffInvitation, inviteStaff, readStaffInvitation, revokeStaffInvitation } from './invite-staff.service'
import { setStaffRole } from './set-staff-role.service'
import { inviteStaffInput, setStaffRoleInput } from './staff.input'
import type * as Results from './staff.results'

/**
 * The shop's own people beside full admins: their roles, and who is asked to become one. All but what goes by a token throws FORBIDDEN unless it
 * is a full admin's act; a wrong input throws BAD_USER_INPUT naming the field.
 */
export interface StaffService {
  /** All invitations, newest first. Throws BAD_USER_INPUT for a wrong page. */
  listInvitations(viewer: User, page: PageRequest): Promise<Connection<Results.ShownStaffInvitation>>
  /** Gives somebody a role, or none, which counts from their next request on. */
  setRole(act: AuditContext, input: unknown): Promise<Results.SetStaffRoleResult>
  /** Invites an address by a mail in the language of whoever has proven it, else in this one. */
  invite(act: AuditContext, input: unknown, language: Language): Promise<Results.InviteStaffResult>
  /** Takes an invitation back that waits. */
  revoke(act: AuditContext, id: string): Promise<Results.RevokeStaffInvitationResult>
  /** What the invitation behind this token says; null where it is good no more. */
  readInvitation(viewer: User, token: string): Promise<Results.ReceivedStaffInvitation | null>
  /** Makes the person what the invitation behind this token says. */
  accept(act: AuditContext, token: string): Promise<Results.AcceptStaffInvitationResult>
}

const newestInvitations = newestFirst<Results.ShownStaffInvitation>('STAFF_INVITATIONS')

/** Builds the service. */
export function createStaffService(deps: StaffInvitingDeps): StaffService {
  const { db } = deps
  return {
    async listInvitations(viewer, page) {
      checkRight(viewer)
      const rows = await db.staffInvitation.findMany({
        where: behindNewest(readPageRequest(page, newestInvitations)),
        orderBy: byNewest,
        take: page.first + 1,
        omit: { tokenHash: true },
      })
      return toConnection(rows, page, newestInvitations, () => db.staffInvitation.count())
    },

    async setRole(act, input) {
      checkRight(act.by)
      return setStaffRole(db, act, parseInput(setStaffRoleInput, input, 'input'))
    },

    async invite(act, input, language) {
      checkRight(act.by)
      return inviteStaff(deps, act, parseInput(inviteStaffInput, input, 'input'), language)
    },

    async revoke(act, id) {
      checkRight(act.by)
      return revokeStaffInvitation(db, act, id)
    },

    readInvitation: (viewer, token) => readStaffInvitation(db, viewer, token),
    accept: (act, token) => acceptStaffInvitation(db, act, token),
  }
}

function checkRight(viewer: User): void {
  if (!isAllowed(viewer, 'PEOPLE_WRITE')) throw refusalOf(viewer)
}

/** A condition for Prisma: the invitations that were sent to this person, as far as the address is known to be theirs. */
export function ofPerson({ id, email, emailVerified }: User): Prisma.StaffInvitationWhereInput {
  return { OR: [{ acceptedById: id }, ...(emailVerified ? [{ email }] : [])] }
}
