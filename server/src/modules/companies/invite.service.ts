import type { User } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import { sentence } from '../../messages/sentence'
import { holdAccount } from '../../shared/active-account.sql'
import type { Db } from '../../shared/db'
import { inTransaction } from '../../shared/in-transaction'
import { GOOD_FOR_MS, hashToken, invitationToken } from '../../shared/invitation-tokens'
import type { Language } from '../../shared/languages'
import { sqlIn } from '../../shared/sql'
import { isUuid } from '../../shared/validation'
import { mailInvitation } from '../mail/mail.sql'
import type { Tx } from './act-in-company.service'
import { actInCompany, recordAct } from './act-in-company.service'
import type { inviteToCompanyInput } from './companies.input'
import type { AcceptInvitationResult, InviteToCompanyResult, RevokeInvitationResult } from './companies.results'
import { holdCompany } from './companies.sql'
import { MAX_COMPANIES } from './keep-company.service'

/** People in a company, and invitations that wait, at most. */
const MAX_PEOPLE = 100

/** What invitations are made with. */
export interface InvitingDeps {
  db: Db
  /** What links are signed with. */
  invitationSecret: string
}

/** Invites somebody into a company by a mail in their language where it is known, else in the inviter's. Takes the place of an earlier one to the address. */
export async function inviteToCompany(
  { db, invitationSecret }: InvitingDeps,
  actor: User,
  { companyId, email, role }: z.output<typeof inviteToCompanyInput>,
  language: Language,
): Promise<InviteToCompanyResult> {
  const tooMany = { __typename: 'TooManyInvitations', message: sentence('tooManyInvitations') } as const
  const result = await actInCompany(
    db,
    actor,
    companyId,
    'keepMembers',
    async (tx, { company }): Promise<InviteToCompanyResult> => {
      // A mail to an address of anybody's choice is for those only whose own is known.
      if (!actor.emailVerified) return { __typename: 'EmailNotVerified', message: sentence('verifyYourEmail') }
      const members = await tx.companyMember.findMany({ where: { companyId: company.id }, include: { user: true } })
      if (members.some(({ user }) => user.emailVerified && user.email === email)) {
        return { __typename: 'AlreadyMember', message: sentence('alreadyMember') }
      }
      const now = Date.now()
      const replaced = { companyId: company.id, OR: [{ email }, { expiresAt: { lte: new Date(now) } }] }
      const waiting = await tx.companyInvitation.count({ where: { companyId: company.id, NOT: replaced } })
      if (waiting + members.length >= MAX_PEOPLE) return tooMany
      const id = uuidv7()
      const invited = { invitationId: id, companyName: company.name, inviterName: actor.name, role }
      const mail = { ...invited, language: (await readLanguageOf(tx, email)) ?? language }
      const invitationMail = {
        template: 'company-invitation',
        recipient: email,
        causedById: actor.id,
        payload: mail,
      } as const
      if (!(await mailInvitation(sqlIn(tx), invitationMail))) return tooMany
      await tx.companyInvitation.deleteMany({ where: replaced })
      const tokenHash = hashToken(invitationToken(id, invitationSecret, 'company'))
      const expiresAt = new Date(now + GOOD_FOR_MS)
      const invitation = await tx.companyInvitation.create({
        data: { id, companyId: company.id, email, role, tokenHash, expiresAt },
      })
      await recordAct(tx, { companyId: company.id, actorId: actor.id, act: 'INVITED', subjectId: id, after: { role } })
      return { __typename: 'InviteToCompanySuccess', invitation, company }
    },
  )
  return result ?? { __typename: 'CompanyNotFound', message: sentence('companyNotFound') }
}

/** The language of whoever has proven this address: as a company's member, else in which they last ordered. */
export async function readLanguageOf(tx: Tx, email: string): Promise<string | null> {
  const user = { email, emailVerified: true, removedAt: null }
  const orderBy = { createdAt: 'desc' as const }
  const known =
    (await tx.companyMember.findFirst({ where: { user }, orderBy })) ??
    (await tx.order.findFirst({ where: { user }, orderBy }))
  return known?.language ?? null
}

const notFound = () => ({ __typename: 'InvitationNotFound', message: sentence('invitationNotFound') }) as const

/** Takes back an invitation. */
export async function revokeInvitation(db: Db, actor: User, id: string): Promise<RevokeInvitationResult> {
  const invitation = isUuid(id) ? await db.companyInvitation.findUnique({ where: { id } }) : null
  if (!invitation) return notFound()
  const { companyId } = invitation
  const result = await actInCompany(
    db,
    actor,
    companyId,
    'keepMembers',
    async (tx, { company }): Promise<RevokeInvitationResult> => {
      const { count } = await tx.companyInvitation.deleteMany({ where: { id: invitation.id } })
      if (count === 0) return notFound()
      const { role } = invitation
      await recordAct(tx, {
        companyId,
        actorId: actor.id,
        act: 'INVITATION_REVOKED',
        subjectId: invitation.id,
        before: { role },
      })
      return { __typename: 'RevokeInvitationSuccess', id: invitation.id, company }
    },
  )
  return result ?? notFound()
}

/**
 * Makes somebody a member by the token of an invitation's link: once, in its time, and only for the address that it was sent
 * to. The token proves that address: only the mail carries it, and the inviter never sees it. The answer does not say whose
 * invitation it is. Throws UNAUTHENTICATED when the account ended meanwhile.
 */
export async function acceptInvitation(
  db: Db,
  person: User,
  token: string,
  language: Language,
): Promise<AcceptInvitationResult> {
  const tokenHash = hashToken(token)
  const found = await db.companyInvitation.findUnique({ where: { tokenHash } })
  if (!found) return notFound()
  const { companyId } = found
  return inTransaction(db, async (tx): Promise<AcceptInvitationResult> => {
    const sql = sqlIn(tx)
    await holdAccount(sql, person.id, { isAlone: true })
    await holdCompany(sql, person.id, companyId)
    const invitation = await tx.companyInvitation.findUnique({ where: { tokenHash } })
    if (!invitation || invitation.expiresAt.getTime() <= Date.now()) return notFound()
    const { email } = await tx.user.findUniqueOrThrow({ where: { id: person.id } })
    if (email !== invitation.email) {
      return { __typename: 'InvitationForOther', message: sentence('invitationForOtherAddress') }
    }
    const key = { companyId_userId: { companyId, userId: person.id } }
    const isMember = (await tx.companyMember.findUnique({ where: key })) !== null
    if (!isMember) {
      const companies = await tx.companyMember.count({ where: { userId: person.id } })
      const people = await tx.companyMember.count({ where: { companyId } })
      if (companies >= MAX_COMPANIES) {
        return { __typename: 'TooManyCompanies', message: sentence('tooManyCompanies', { max: MAX_COMPANIES }) }
      }
      if (people >= MAX_PEOPLE) {
        return { __typename: 'TooManyCompanies', message: sentence('companyFull', { max: MAX_PEOPLE }) }
      }
      const { role } = invitation
      const data = { id: uuidv7(), companyId, userId: person.id, role, language }
      const member = await tx.companyMember.create({ data })
      await recordAct(tx, {
        companyId,
        actorId: person.id,
        act: 'JOINED',
        subjectId: member.id,
        after: { role, invitationId: invitation.id },
      })
    }
    await tx.companyInvitation.delete({ where: { id: invitation.id } })
    return {
      __typename: 'AcceptInvitationSuccess',
      company: await tx.company.findUniqueOrThrow({ where: { id: companyId } }),
    }
  })
}
