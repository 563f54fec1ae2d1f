import type { CompanyRole, User } from '@instrumenta/prisma/client'
import type { Db } from '../../shared/db'
import { hashToken } from '../../shared/invitation-tokens'

/** What somebody is invited to, without the address that the mail went to. */
export interface ReceivedInvitation {
  companyName: string
  role: CompanyRole
  invitedByName: string
  expiresAt: Date
  isForMe: boolean
}

/**
 * What an invitation is to, by the token of its link, so that its reader knows before they accept; null where there is none that could be
 * accepted. Whoever has the token reads it, also signed in with another address: they are told that it is not for them.
 */
export async function readInvitation(db: Db, viewer: User, token: string): Promise<ReceivedInvitation | null> {
  const invitation = await db.companyInvitation.findUnique({
    where: { tokenHash: hashToken(token) },
    include: { company: true },
  })
  if (!invitation || invitation.expiresAt.getTime() <= Date.now()) return null
  const { id, companyId, company, role, email, expiresAt } = invitation
  const invited = await db.companyEvent.findFirst({
    where: { companyId, act: 'INVITED', subjectId: id },
    include: { actor: true },
  })
  return {
    companyName: company.name,
    role,
    invitedByName: invited?.actor.name ?? '',
    expiresAt,
    isForMe: viewer.email === email,
  }
}
