import type { StaffInvitation, User } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import { sentence } from '../../messages/sentence'
import type { AuditContext } from '../../shared/audit-context'
import { effectiveRole, effectiveStaffRole, whoMay } from '../../shared/authority'
import type { Db } from '../../shared/db'
import { GOOD_FOR_MS, hashToken, invitationToken } from '../../shared/invitation-tokens'
import type { Language } from '../../shared/languages'
import { sqlIn } from '../../shared/sql'
import { isUuid } from '../../shared/validation'
import { performAudited, performOwnAudited } from '../audit/audit.service'
import { readLanguageOf } from '../companies/companies.service'
import { mailInvitation } from '../mail/mail.sql'
import { lockUser } from '../users/users.service'
import type { inviteStaffInput } from './staff.input'
import type {
  AcceptStaffInvitationResult,
  InviteStaffResult,
  ReceivedStaffInvitation,
  RevokeStaffInvitationResult,
  ShownStaffInvitation,
} from './staff.results'
import { invitationNotFound } from './staff.results'
import { lockInvitation } from './staff.sql'

/** What invitations are made with. */
export interface StaffInvitingDeps {
  db: Db
  /** What links are signed with. */
  invitationSecret: string
}

/** Invites an address to become one of the shop's people. Takes the place of earlier ones to it that wait. */
export async function inviteStaff(
  { db, invitationSecret }: StaffInvitingDeps,
  act: AuditContext,
  { email, role }: z.output<typeof inviteStaffInput>,
  language: Language,
): Promise<InviteStaffResult> {
  return performAudited<InviteStaffResult>(db, act, async (tx, record) => {
    const known = await tx.user.findMany({ where: { email, emailVerified: true, removedAt: null } })
    if (known.some((user) => effectiveRole(user) === 'ADMIN' || effectiveStaffRole(user) === role)) {
      return { __typename: 'AlreadyStaff', message: sentence('alreadyStaff') }
    }
    const id = uuidv7()
    const payload = {
      invitationId: id,
      inviterName: act.by.name,
      role,
      language: (await readLanguageOf(tx, email)) ?? language,
    }
    const mail = { template: 'staff-invitation' as const, recipient: email, causedById: act.by.id, payload }
    if (!(await mailInvitation(sqlIn(tx), mail))) {
      return { __typename: 'TooManyInvitations', message: sentence('tooManyInvitations') }
    }
    const now = new Date()
    await tx.staffInvitation.updateMany({
      where: { email, acceptedAt: null, revokedAt: null },
      data: { revokedAt: now },
    })
    const tokenHash = hashToken(invitationToken(id, invitationSecret, 'staff'))
    const expiresAt = new Date(now.getTime() + GOOD_FOR_MS)
    const invitation = await tx.staffInvitation.create({
      data: { id, email, role, tokenHash, invitedById: act.by.id, createdAt: now, expiresAt },
    })
    await record({ action: 'INVITE_STAFF', subjectId: id, before: {}, after: { staffRole: role } })
    return { __typename: 'InviteStaffSuccess', invitation: shown(invitation) }
  })
}

/** Takes back an invitation that waits. */
export async function revokeStaffInvitation(
  db: Db,
  act: AuditContext,
  id: string,
): Promise<RevokeStaffInvitationResult> {
  if (!isUuid(id)) return invitationNotFound
  return performAudited<RevokeStaffInvitationResult>(db, act, async (tx, record) => {
    const [revoked] = await tx.staffInvitation.updateManyAndReturn({
      where: { id, acceptedAt: null, revokedAt: null },
      data: { revokedAt: new Date() },
    })
    if (!revoked) return invitationNotFound
    await record({
      action: 'REVOKE_STAFF_INVITATION',
      subjectId: revoked.id,
      before: { staffRole: revoked.role },
      after: {},
    })
    return { __typename: 'RevokeStaffInvitationSuccess', invitation: shown(revoked) }
  })
}

/**
 * Gives somebody the role of an invitation by the token of its link: once, in its time, only for the address that it was sent to,
 * which they must have proven, and only while whoever invited them may. The answer does not say whose it is. An admin stays one.
 */
export async function acceptStaffInvitation(
  db: Db,
  act: AuditContext,
  token: string,
): Promise<AcceptStaffInvitationResult> {
  const tokenHash = hashToken(token)
  // Who guesses does not hold up the log.
  if ((await db.staffInvitation.count({ where: { tokenHash } })) === 0) return invitationNotFound
  return performOwnAudited<AcceptStaffInvitationResult>(db, act, async (tx, record) => {
    const sql = sqlIn(tx)
    const before = await lockUser(sql, act.by.id)
    const id = await lockInvitation(sql, tokenHash)
    const invitation = id === undefined ? null : await tx.staffInvitation.findUnique({ where: { id } })
    if (!before || !invitation || stateOf(invitation) !== 'WAITING') return invitationNotFound
    if (!before.emailVerified || before.email !== invitation.email) {
      return { __typename: 'InvitationForOther', message: sentence('invitationForOther') }
    }
    const inviter = { id: invitation.invitedById, ...whoMay('PEOPLE_WRITE') }
    if ((await tx.user.count({ where: inviter })) === 0) return invitationNotFound
    const accepted = { acceptedAt: new Date(), acceptedById: before.id }
    await tx.staffInvitation.update({ where: { id: invitation.id }, data: accepted })
    const staffRole = effectiveRole(before) === 'ADMIN' ? null : invitation.role
    const user = await tx.user.update({ where: { id: before.id }, data: { staffRole } })
    await record({
      action: 'ACCEPT_STAFF_INVITATION',
      subjectId: user.id,
      before: { staffRole: before.staffRole },
      after: { staffRole, invitationId: invitation.id },
    })
    return { __typename: 'AcceptStaffInvitationSuccess', user }
  })
}

/** What an invitation is to, by the token of its link, as of a company's; null where it could not be accepted. */
export async function readStaffInvitation(
  db: Db,
  viewer: User,
  token: string,
): Promise<ReceivedStaffInvitation | null> {
  const invitation = await db.staffInvitation.findFirst({
    where: { tokenHash: hashToken(token), invitedBy: whoMay('PEOPLE_WRITE') },
    include: { invitedBy: true },
  })
  if (!invitation || stateOf(invitation) !== 'WAITING') return null
  const { role, invitedBy, expiresAt, email } = invitation
  const isForMe = viewer.emailVerified && viewer.email === email
  return { role, invitedByName: invitedBy.name, expiresAt, isForMe }
}

/** Where an invitation stands now. */
export function stateOf({
  acceptedAt,
  revokedAt,
  expiresAt,
}: Pick<StaffInvitation, 'acceptedAt' | 'revokedAt' | 'expiresAt'>): 'ACCEPTED' | 'REVOKED' | 'EXPIRED' | 'WAITING' {
  if (acceptedAt) return 'ACCEPTED'
  if (revokedAt) return 'REVOKED'
  return expiresAt.getTime() <= Date.now() ? 'EXPIRED' : 'WAITING'
}

function shown({ tokenHash: _hidden, ...invitation }: StaffInvitation): ShownStaffInvitation {
  return invitation
}
