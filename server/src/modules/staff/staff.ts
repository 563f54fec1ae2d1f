import type { Prisma, StaffInvitation, User } from '@instrumenta/prisma/client'
import { z } from 'zod'
import type { Reading } from '../../graphql/context'
import { sentence } from '../../messages/sentence'
import type { AuditContext } from '../../shared/audit-context'
import { effectiveRole, effectiveStaffRole, usersWithRight } from '../../shared/authority'
import type { Db } from '../../shared/db'
import { idempotencyKey, idOfRequest } from '../../shared/fields'
import type { Language } from '../../shared/languages'
import type { PageRequest } from '../../shared/pagination'
import { behindNewest, byNewest, newestFirst, readPageRequest, toConnection } from '../../shared/pagination'
import { sqlIn } from '../../shared/sql'
import { GOOD_FOR_MS, hashToken, invitationToken } from '../../shared/tokens'
import { isUuid, parseInput, emailField } from '../../shared/validation'
import { performAudited, performOwnAudited } from '../audit/perform-audited'
import { readLanguageOf } from '../companies/company-invitations'
import { mailInvitation } from '../mail/mail.sql'
import { emailNotVerified, userNotFound } from '../users/admin-rights'
import { lockUser, lockStaffInvitation } from '../users/users.sql'

const staffRole = z.enum(['ORDERS', 'CATALOGUE', 'VIEWER'])

export const inviteStaffInput = z.strictObject({
  email: emailField('theEmail'),
  role: staffRole,
  idempotencyKey: idempotencyKey.nullish(),
})

export const acceptStaffInvitationInput = z.strictObject({ token: z.string() })

/** Without a role the user becomes a customer. */
export const setStaffRoleInput = z.strictObject({ id: z.string(), role: staffRole.nullish() })

/** The hash of the token never leaves the database. */
export type ShownStaffInvitation = Omit<StaffInvitation, 'tokenHash'>

const alreadyStaff = { __typename: 'AlreadyStaff', message: sentence('alreadyStaff') } as const
const tooManyInvitations = { __typename: 'TooManyInvitations', message: sentence('tooManyInvitations') } as const
const invitationNotFound = { __typename: 'InvitationNotFound', message: sentence('invitationNotFound') } as const
const otherAddress = { __typename: 'InvitationForOther', message: sentence('invitationForOther') } as const

const invitationOrder = newestFirst<ShownStaffInvitation>('STAFF_INVITATIONS')

/** A page of all invitations, newest first. */
export async function listStaffInvitations(db: Db, page: PageRequest) {
  const rows = await db.staffInvitation.findMany({
    where: behindNewest(readPageRequest(page, invitationOrder)),
    orderBy: byNewest,
    take: page.first + 1,
    omit: { tokenHash: true },
  })
  return toConnection(rows, page, invitationOrder, () => db.staffInvitation.count())
}

/** Prisma condition: invitations that this user accepted, or that were sent to their verified address. */
export function invitationsOf({ id, email, emailVerified }: User): Prisma.StaffInvitationWhereInput {
  return { OR: [{ acceptedById: id }, ...(emailVerified ? [{ email }] : [])] }
}

/**
 * Emails an invitation, in the recipient's language if we know it. It replaces earlier pending ones to that address. A
 * retry with the same idempotency key sends nothing.
 * @param language the inviter's
 */
export async function inviteStaff(
  { db, env }: Pick<Reading, 'db' | 'env'>,
  audit: AuditContext,
  input: unknown,
  language: Language,
) {
  const { email, role, idempotencyKey } = parseInput(inviteStaffInput, input, 'input')
  const id = idOfRequest(idempotencyKey, audit.by.id, email, role)
  return performAudited(db, audit, async (tx, record) => {
    const earlier = await tx.staffInvitation.findUnique({ where: { id }, omit: { tokenHash: true } })
    if (earlier) return { __typename: 'InviteStaffSuccess', invitation: earlier } as const
    const accounts = await tx.user.findMany({ where: { email, emailVerified: true, removedAt: null } })
    if (accounts.some((user) => effectiveRole(user) === 'ADMIN' || effectiveStaffRole(user) === role)) {
      return alreadyStaff
    }
    const isQueued = await mailInvitation(sqlIn(tx), {
      template: 'staff-invitation',
      recipient: email,
      causedById: audit.by.id,
      payload: {
        invitationId: id,
        inviterName: audit.by.name,
        role,
        language: (await readLanguageOf(tx, email)) ?? language,
      },
    })
    if (!isQueued) return tooManyInvitations
    const now = new Date()
    await tx.staffInvitation.updateMany({
      where: { email, acceptedAt: null, revokedAt: null },
      data: { revokedAt: now },
    })
    const tokenHash = hashToken(invitationToken(id, env.accessTokenSecret, 'staff'))
    const expiresAt = new Date(now.getTime() + GOOD_FOR_MS)
    const invitation = await tx.staffInvitation.create({
      data: { id, email, role, tokenHash, invitedById: audit.by.id, createdAt: now, expiresAt },
      omit: { tokenHash: true },
    })
    await record({ action: 'INVITE_STAFF', subjectId: id, before: {}, after: { staffRole: role } })
    return { __typename: 'InviteStaffSuccess', invitation } as const
  })
}

export async function revokeStaffInvitation(db: Db, audit: AuditContext, id: string) {
  if (!isUuid(id)) return invitationNotFound
  return performAudited(db, audit, async (tx, record) => {
    const [invitation] = await tx.staffInvitation.updateManyAndReturn({
      where: { id, acceptedAt: null, revokedAt: null },
      data: { revokedAt: new Date() },
      omit: { tokenHash: true },
    })
    if (!invitation) return invitationNotFound
    await record({
      action: 'REVOKE_STAFF_INVITATION',
      subjectId: invitation.id,
      before: { staffRole: invitation.role },
      after: {},
    })
    return { __typename: 'RevokeStaffInvitationSuccess', invitation } as const
  })
}

/**
 * Gives the caller the role of an invitation: once, for its verified address, and only while its sender may still invite.
 * Other callers don't learn whose invitation it is. Admins stay admins.
 */
export async function acceptStaffInvitation(db: Db, audit: AuditContext, input: unknown) {
  const { token } = parseInput(acceptStaffInvitationInput, input, 'input')
  const tokenHash = hashToken(token)
  // Checked first: a guessed token must not take the lock of the audit log.
  if ((await db.staffInvitation.count({ where: { tokenHash } })) === 0) return invitationNotFound
  return performOwnAudited(db, audit, async (tx, record) => {
    const sql = sqlIn(tx)
    const before = await lockUser(sql, audit.by.id)
    const id = await lockStaffInvitation(sql, tokenHash)
    const invitation = id === undefined ? null : await tx.staffInvitation.findUnique({ where: { id } })
    if (!before || !invitation || stateOf(invitation) !== 'WAITING') return invitationNotFound
    if (!before.emailVerified || before.email !== invitation.email) return otherAddress
    const inviter = { id: invitation.invitedById, ...usersWithRight('PEOPLE_WRITE') }
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
    return { __typename: 'AcceptStaffInvitationSuccess', user } as const
  })
}

/** Invitation of a link, without the invited address. Returns null if it can't be accepted. */
export async function readStaffInvitation(db: Db, viewer: User, token: string) {
  const invitation = await db.staffInvitation.findFirst({
    where: { tokenHash: hashToken(token), invitedBy: usersWithRight('PEOPLE_WRITE') },
    include: { invitedBy: true },
  })
  if (!invitation || stateOf(invitation) !== 'WAITING') return null
  const { role, invitedBy, expiresAt, email } = invitation
  const isForMe = viewer.emailVerified && viewer.email === email
  return { role, invitedByName: invitedBy.name, expiresAt, isForMe }
}

/** The current status of an invitation. */
export function stateOf({
  acceptedAt,
  revokedAt,
  expiresAt,
}: Pick<StaffInvitation, 'acceptedAt' | 'revokedAt' | 'expiresAt'>): 'ACCEPTED' | 'REVOKED' | 'EXPIRED' | 'WAITING' {
  if (acceptedAt) return 'ACCEPTED'
  if (revokedAt) return 'REVOKED'
  return expiresAt.getTime() <= Date.now() ? 'EXPIRED' : 'WAITING'
}

const alreadyAdmin = { __typename: 'AlreadyStaff', message: sentence('alreadyAdmin') } as const

/** Sets the staff role of a user with a verified address, or removes it. It counts from their next request. */
export async function setStaffRole(db: Db, audit: AuditContext, input: unknown) {
  const { id, role = null } = parseInput(setStaffRoleInput, input, 'input')
  if (!isUuid(id)) return userNotFound
  return performAudited(db, audit, async (tx, record) => {
    const before = await lockUser(sqlIn(tx), id)
    if (!before) return userNotFound
    if (effectiveRole(before) === 'ADMIN') return alreadyAdmin
    if (role !== null && !before.emailVerified) return emailNotVerified
    // Already in that role: no audit row.
    if (before.staffRole === role) return { __typename: 'SetStaffRoleSuccess', user: before } as const
    const user = await tx.user.update({ where: { id }, data: { staffRole: role } })
    await record({
      action: 'SET_STAFF_ROLE',
      subjectId: user.id,
      before: { staffRole: before.staffRole },
      after: { staffRole: user.staffRole },
    })
    return { __typename: 'SetStaffRoleSuccess', user } as const
  })
}
