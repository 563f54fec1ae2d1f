import type { StaffRole } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import { hashToken, invitationToken } from '../shared/tokens'
import type { AuditedActs } from './catalogue-acts'
import type { Person } from './factories'
import { createPerson } from './factories'
import type { TestApp } from './test-app'
import { TEST_SECRET } from './test-app'

let count = 0

/** A pending invitation, and the token of its link. */
export async function createStaffInvitation(
  { db }: Pick<TestApp, 'db'>,
  inviter: Person,
  values: { email?: string; role?: StaffRole; expiresAt?: Date; createdAt?: Date } = {},
): Promise<{ id: string; token: string }> {
  const id = uuidv7()
  const token = invitationToken(id, TEST_SECRET, 'staff')
  const { email = `staff${++count}@example.org`, role = 'ORDERS', ...times } = values
  const expiresAt = new Date(Date.now() + 3_600_000)
  await db.staffInvitation.create({
    data: { id, email, role, tokenHash: hashToken(token), invitedById: inviter.user.id, expiresAt, ...times },
  })
  return { id, token }
}

/** The admins' mutations of staff roles. */
export const actsOnStaff = (shop: () => TestApp, admin: () => Person): AuditedActs => ({
  'Mutation.setStaffRole': async () => {
    const { id } = (await createPerson(shop())).user
    const [before, after] = [{ staffRole: null }, { staffRole: 'ORDERS' }]
    return {
      variables: { input: { id, role: 'ORDERS' } },
      told: { action: 'SET_STAFF_ROLE', subjectId: id, before, after },
    }
  },
  'Mutation.inviteStaff': async () => {
    const input = { email: `staff${++count}@example.org`, role: 'VIEWER' }
    return { variables: { input }, told: { action: 'INVITE_STAFF', before: {}, after: { staffRole: 'VIEWER' } } }
  },
  'Mutation.resetSecondFactor': async () => {
    const { id } = (await createPerson(shop())).user
    await shop().db.secondFactor.create({ data: { userId: id, totpSecret: 'encrypted' } })
    return { variables: { id }, told: { action: 'RESET_SECOND_FACTOR', subjectId: id, before: {}, after: {} } }
  },
  'Mutation.setSecuritySettings': async () => {
    const { db } = shop()
    const userId = admin().user.id
    const none = { isSecondFactorRequired: false }
    await db.secondFactor.upsert({ where: { userId }, create: { userId, totpSecret: 'encrypted' }, update: {} })
    await db.securitySettings.upsert({ where: { id: 1 }, create: { id: 1, ...none }, update: none })
    const after = { isSecondFactorRequired: true }
    return { variables: { input: after }, told: { action: 'SET_SECURITY_SETTINGS', before: none, after } }
  },
  'Mutation.revokeStaffInvitation': async () => {
    const { id } = await createStaffInvitation(shop(), admin())
    const before = { staffRole: 'ORDERS' }
    return { variables: { id }, told: { action: 'REVOKE_STAFF_INVITATION', subjectId: id, before, after: {} } }
  },
})
