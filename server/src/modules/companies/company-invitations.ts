import type { User } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import type { Reading } from '../../graphql/context'
import { sentence } from '../../messages/sentence'
import { holdAccount } from '../../shared/active-account.sql'
import type { Db } from '../../shared/db'
import { inTransaction } from '../../shared/in-transaction'
import { idOfRequest } from '../../shared/fields'
import { GOOD_FOR_MS, hashToken, invitationToken } from '../../shared/tokens'
import type { Language } from '../../shared/languages'
import { sqlIn } from '../../shared/sql'
import { isUuid, parseInput } from '../../shared/validation'
import { mailInvitation } from '../mail/mail.sql'
import type { Tx } from './act-in-company'
import { actInCompany, companyNotFound, recordAct } from './act-in-company'
import { acceptInvitationInput, inviteToCompanyInput } from './companies.input'
import { holdCompany } from './companies.sql'
import { MAX_COMPANIES, tooManyCompanies } from './companies'

/** Members and pending invitations per company. */
const MAX_PEOPLE = 100

const invitationNotFound = { __typename: 'InvitationNotFound', message: sentence('invitationNotFound') } as const
const emailNotVerified = { __typename: 'EmailNotVerified', message: sentence('verifyYourEmail') } as const
const alreadyMember = { __typename: 'AlreadyMember', message: sentence('alreadyMember') } as const
const tooManyInvitations = { __typename: 'TooManyInvitations', message: sentence('tooManyInvitations') } as const
const otherAddress = { __typename: 'InvitationForOther', message: sentence('invitationForOtherAddress') } as const
const companyFull = {
  __typename: 'TooManyCompanies',
  message: sentence('companyFull', { max: MAX_PEOPLE }),
} as const

/**
 * Emails an invitation, in the recipient's language if we know it. It replaces an earlier invitation to that address. A
 * retry with the same idempotency key sends nothing.
 * @param language the inviter's
 */
export async function inviteToCompany(
  { db, env }: Pick<Reading, 'db' | 'env'>,
  actor: User,
  input: unknown,
  language: Language,
) {
  const { id: companyId, email, role, idempotencyKey } = parseInput(inviteToCompanyInput, input, 'input')
  const result = await actInCompany(db, actor, companyId, 'keepMembers', async (tx, { company }) => {
    // Only people with a verified address may make us email any address.
    if (!actor.emailVerified) return emailNotVerified
    const members = await tx.companyMember.findMany({ where: { companyId: company.id }, include: { user: true } })
    const id = idOfRequest(idempotencyKey, actor.id, companyId, email, role)
    const earlier = await tx.companyInvitation.findUnique({ where: { id } })
    if (earlier) return { __typename: 'InviteToCompanySuccess', invitation: earlier, company } as const
    if (members.some(({ user }) => user.emailVerified && user.email === email)) return alreadyMember
    const now = Date.now()
    const replaced = { companyId: company.id, OR: [{ email }, { expiresAt: { lte: new Date(now) } }] }
    const pending = await tx.companyInvitation.count({ where: { companyId: company.id, NOT: replaced } })
    if (pending + members.length >= MAX_PEOPLE) return tooManyInvitations
    const isQueued = await mailInvitation(sqlIn(tx), {
      template: 'company-invitation',
      recipient: email,
      causedById: actor.id,
      payload: {
        invitationId: id,
        companyName: company.name,
        inviterName: actor.name,
        role,
        language: (await readLanguageOf(tx, email)) ?? language,
      },
    })
    if (!isQueued) return tooManyInvitations
    await tx.companyInvitation.deleteMany({ where: replaced })
    const tokenHash = hashToken(invitationToken(id, env.accessTokenSecret, 'company'))
    const expiresAt = new Date(now + GOOD_FOR_MS)
    const invitation = await tx.companyInvitation.create({
      data: { id, companyId: company.id, email, role, tokenHash, expiresAt },
    })
    await recordAct(tx, { companyId: company.id, actorId: actor.id, act: 'INVITED', subjectId: id, after: { role } })
    return { __typename: 'InviteToCompanySuccess', invitation, company } as const
  })
  return result ?? companyNotFound
}

/** Language of the account with this verified address: from its latest membership, else from its latest order. */
export async function readLanguageOf(tx: Tx, email: string): Promise<string | null> {
  const user = { email, emailVerified: true, removedAt: null }
  const orderBy = { createdAt: 'desc' as const }
  const known =
    (await tx.companyMember.findFirst({ where: { user }, orderBy })) ??
    (await tx.order.findFirst({ where: { user }, orderBy }))
  return known?.language ?? null
}

/**
 * Invitation of a link, without the invited address. Anyone with the token may read it, and learns from `isForMe` if they can
 * accept it. Returns null for an unknown or expired token.
 */
export async function readInvitation(db: Db, viewer: User, token: string) {
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

export async function revokeInvitation(db: Db, actor: User, id: string) {
  const invitation = isUuid(id) ? await db.companyInvitation.findUnique({ where: { id } }) : null
  if (!invitation) return invitationNotFound
  const { companyId, role } = invitation
  const result = await actInCompany(db, actor, companyId, 'keepMembers', async (tx, { company }) => {
    const { count } = await tx.companyInvitation.deleteMany({ where: { id: invitation.id } })
    if (count === 0) return invitationNotFound
    const act = { act: 'INVITATION_REVOKED', before: { role } } as const
    await recordAct(tx, { companyId, actorId: actor.id, subjectId: invitation.id, ...act })
    return { __typename: 'RevokeInvitationSuccess', id: invitation.id, company } as const
  })
  return result ?? invitationNotFound
}

/**
 * Makes the caller a member, once, if their address is the invited one. The token proves the address: only the email holds
 * it, and the inviter never sees it. Another caller does not learn whose invitation it is.
 * @throws UNAUTHENTICATED if the caller's account was closed in the meantime
 */
export async function acceptInvitation(db: Db, person: User, input: unknown, language: Language) {
  const { token } = parseInput(acceptInvitationInput, input, 'input')
  const tokenHash = hashToken(token)
  const found = await db.companyInvitation.findUnique({ where: { tokenHash } })
  if (!found) return invitationNotFound
  const { companyId } = found
  return inTransaction(db, async (tx) => {
    const sql = sqlIn(tx)
    await holdAccount(sql, person.id, { isAlone: true })
    await holdCompany(sql, person.id, companyId)
    const invitation = await tx.companyInvitation.findUnique({ where: { tokenHash } })
    if (!invitation || invitation.expiresAt.getTime() <= Date.now()) return invitationNotFound
    const { email } = await tx.user.findUniqueOrThrow({ where: { id: person.id } })
    if (email !== invitation.email) return otherAddress
    const key = { companyId_userId: { companyId, userId: person.id } }
    if ((await tx.companyMember.findUnique({ where: key })) === null) {
      const companyCount = await tx.companyMember.count({ where: { userId: person.id } })
      const memberCount = await tx.companyMember.count({ where: { companyId } })
      if (companyCount >= MAX_COMPANIES) return tooManyCompanies
      if (memberCount >= MAX_PEOPLE) return companyFull
      const { role } = invitation
      const data = { id: uuidv7(), companyId, userId: person.id, role, language }
      const member = await tx.companyMember.create({ data })
      const act = { act: 'JOINED', after: { role, invitationId: invitation.id } } as const
      await recordAct(tx, { companyId, actorId: person.id, subjectId: member.id, ...act })
    }
    await tx.companyInvitation.delete({ where: { id: invitation.id } })
    const company = await tx.company.findUniqueOrThrow({ where: { id: companyId } })
    return { __typename: 'AcceptInvitationSuccess', company } as const
  })
}
