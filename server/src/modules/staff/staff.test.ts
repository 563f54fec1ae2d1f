import { invitationToken } from '../../shared/tokens'
import type { Person } from '../../testing/factories'
import { createPerson } from '../../testing/factories'
import { createStaffInvitation } from '../../testing/staffing'
import type { TestApp } from '../../testing/test-app'
import { createTestApp, TEST_SECRET } from '../../testing/test-app'

let shop: TestApp
let admin: Person
beforeAll(async () => {
  shop = await createTestApp()
  admin = await createPerson(shop, { role: 'ADMIN' })
})
afterAll(async () => {
  expect(shop.logLines).toEqual([])
  await shop.close()
})

const ACCEPT = `mutation ($input: AcceptStaffInvitationInput!) {
  acceptStaffInvitation(input: $input) {
    __typename
    ... on AcceptStaffInvitationSuccess { user { staffRole permissions } }
    ... on UserError { message }
  }
}`
const INVITE = `mutation ($input: InviteStaffInput!) {
  inviteStaff(input: $input) {
    __typename
    ... on InviteStaffSuccess { invitation { id email role status invitedByName } }
    ... on UserError { message }
  }
}`
const SET = `mutation ($input: SetStaffRoleInput!) {
  setStaffRole(input: $input) { __typename ... on SetStaffRoleSuccess { user { role staffRole } } }
}`
const REVOKE = `mutation ($id: ID!) {
  revokeStaffInvitation(id: $id) { __typename ... on RevokeStaffInvitationSuccess { invitation { status } } }
}`

const accept = async (person: Person, token: string) =>
  (await shop.ask(ACCEPT, { input: { token } }, person.accessToken)).data.acceptStaffInvitation
const invite = async (email: string, role = 'ORDERS', by = admin) =>
  (await shop.ask(INVITE, { input: { email, role } }, by.accessToken)).data.inviteStaff
const setRole = async (person: Person, role: string | null) =>
  (await shop.ask(SET, { input: { id: person.user.id, role } }, admin.accessToken)).data.setStaffRole
const actsOn = (subjectId: string) =>
  shop.db.auditEntry.findMany({
    where: { subjectId },
    select: { action: true, actorId: true, before: true, after: true },
  })

describe('an invitation', () => {
  it('is emailed, gives its role, and is audited when sent and accepted', async () => {
    const person = await createPerson(shop)
    const { invitation } = await invite(person.user.email.toUpperCase(), 'CATALOGUE')
    const { email } = person.user
    expect(invitation).toMatchObject({ email, role: 'CATALOGUE', status: 'WAITING', invitedByName: admin.user.name })
    const mail = await shop.db.mailOutbox.findFirstOrThrow({ where: { recipient: email } })
    expect(mail).toMatchObject({ template: 'staff-invitation', causedById: admin.user.id })
    const token = invitationToken(invitation.id, TEST_SECRET, 'staff')
    expect(JSON.stringify(mail.payload)).not.toContain(token)
    const { user } = await accept(person, token)
    expect(user).toEqual({ staffRole: 'CATALOGUE', permissions: expect.arrayContaining(['PRODUCTS_WRITE']) })
    expect(await actsOn(invitation.id)).toEqual([
      { action: 'INVITE_STAFF', actorId: admin.user.id, before: {}, after: { staffRole: 'CATALOGUE' } },
    ])
    expect(await actsOn(person.user.id)).toEqual([
      {
        action: 'ACCEPT_STAFF_INVITATION',
        actorId: person.user.id,
        before: { staffRole: null },
        after: { staffRole: 'CATALOGUE', invitationId: invitation.id },
      },
    ])
  })

  it('can’t be accepted with another or an unverified address, or by a visitor', async () => {
    const { token } = await createStaffInvitation(shop, admin, { email: 'chosen@example.org' })
    const claims = await createPerson(shop, { email: 'chosen@example.org', emailVerified: false })
    for (const person of [claims, await createPerson(shop)]) {
      expect((await accept(person, token)).__typename).toBe('InvitationForOther')
      expect(await shop.db.user.findUnique({ where: { id: person.user.id } })).toMatchObject({ staffRole: null })
    }
    expect((await shop.ask(ACCEPT, { input: { token } })).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
    const owner = await createPerson(shop, { email: 'chosen@example.org' })
    expect((await accept(owner, token)).user.staffRole).toBe('ORDERS')
  })

  it('can be accepted once, also by two callers at the same time', async () => {
    const person = await createPerson(shop)
    const { token } = await createStaffInvitation(shop, admin, { email: person.user.email })
    const answers = await Promise.all([1, 2, 3].map(() => accept(person, token)))
    expect(answers.map(({ __typename }) => __typename).sort()).toEqual([
      'AcceptStaffInvitationSuccess',
      'InvitationNotFound',
      'InvitationNotFound',
    ])
    await setRole(person, null)
    expect((await accept(person, token)).__typename).toBe('InvitationNotFound')
    expect(await actsOn(person.user.id)).toHaveLength(2)
  })

  it('can’t be accepted once it is revoked, replaced or expired, or its sender is no longer an admin', async () => {
    const person = await createPerson(shop)
    const { email } = person.user
    const hour = 3_600_000
    const old = await createStaffInvitation(shop, admin, {
      email,
      createdAt: new Date(Date.now() - 200 * hour),
      expiresAt: new Date(Date.now() - 1),
    })
    expect((await accept(person, old.token)).__typename).toBe('InvitationNotFound')
    const first = await createStaffInvitation(shop, admin, { email })
    const { invitation: second } = await invite(email, 'VIEWER')
    expect((await accept(person, first.token)).__typename).toBe('InvitationNotFound')
    const revoke = async () => (await shop.ask(REVOKE, { id: second.id }, admin.accessToken)).data.revokeStaffInvitation
    expect((await revoke()).invitation).toEqual({ status: 'REVOKED' })
    expect((await revoke()).__typename).toBe('InvitationNotFound')
    const token = invitationToken(second.id, TEST_SECRET, 'staff')
    expect((await accept(person, token)).__typename).toBe('InvitationNotFound')
    const former = await createPerson(shop, { role: 'ADMIN' })
    const third = await createStaffInvitation(shop, former, { email })
    await shop.db.user.update({ where: { id: former.user.id }, data: { role: 'CUSTOMER' } })
    expect((await accept(person, third.token)).__typename).toBe('InvitationNotFound')
    const LIST = '{ staffInvitations(first: 4) { nodes { email status } } }'
    const { nodes } = (await shop.ask(LIST, {}, admin.accessToken)).data.staffInvitations
    expect(nodes.map(({ status }: { status: string }) => status)).toEqual(
      expect.arrayContaining(['WAITING', 'REVOKED']),
    )
  })

  it('can be read with its token while it is valid', async () => {
    const [person, other] = [await createPerson(shop), await createPerson(shop)]
    const inviter = await createPerson(shop, { role: 'ADMIN' })
    const expiresAt = new Date(Date.now() + 3_600_000)
    const { email } = person.user
    const waiting = () => createStaffInvitation(shop, inviter, { email, role: 'CATALOGUE', expiresAt })
    const { id, token } = await waiting()
    const READ = 'query ($token: String!) { staffInvitation(token: $token) { role invitedByName expiresAt isForMe } }'
    const read = async (by: Person, carried = token) =>
      (await shop.ask(READ, { token: carried }, by.accessToken)).data.staffInvitation
    const told = { role: 'CATALOGUE', invitedByName: inviter.user.name, expiresAt: expiresAt.toJSON() }
    expect(await read(person)).toEqual({ ...told, isForMe: true })
    expect(await read(other)).toEqual({ ...told, isForMe: false })
    for (const wrong of ['', id, `${token}x`]) expect(await read(person, wrong)).toBeNull()
    expect((await shop.ask(READ, { token })).errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }])

    await shop.ask(REVOKE, { id }, admin.accessToken)
    expect(await read(person)).toBeNull()
    const over = await createStaffInvitation(shop, inviter, {
      ...{ email, createdAt: new Date(Date.now() - 2_000), expiresAt: new Date(Date.now() - 1_000) },
    })
    expect(await read(person, over.token)).toBeNull()
    const last = await waiting()
    await shop.db.user.update({ where: { id: inviter.user.id }, data: { role: 'CUSTOMER' } })
    expect(await read(person, last.token)).toBeNull()
  })

  it('is not sent to a person with the role, and leaves an admin an admin', async () => {
    const person = await createPerson(shop, { staffRole: 'VIEWER' })
    expect((await invite(person.user.email, 'VIEWER')).__typename).toBe('AlreadyStaff')
    expect((await invite(admin.user.email)).__typename).toBe('AlreadyStaff')
    const other = await createPerson(shop, { role: 'ADMIN' })
    const { token } = await createStaffInvitation(shop, admin, { email: other.user.email })
    const { user } = await accept(other, token)
    expect(user.staffRole).toBeNull()
    expect(user.permissions).toContain('PROGRAMS')
  })

  it('can be sent by admins only', async () => {
    const staff = await createPerson(shop, { staffRole: 'ORDERS' })
    const input = { email: 'friend@example.org', role: 'ORDERS' }
    const { errors } = await shop.ask(INVITE, { input }, staff.accessToken)
    expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN')
    expect(await shop.db.staffInvitation.count({ where: { email: input.email } })).toBe(0)
  })
})

describe('a staff role', () => {
  it('can be given and removed, and ends when someone becomes an admin', async () => {
    const person = await createPerson(shop)
    expect(await setRole(person, 'VIEWER')).toMatchObject({ user: { role: 'CUSTOMER', staffRole: 'VIEWER' } })
    expect(await setRole(person, 'VIEWER')).toMatchObject({ user: { staffRole: 'VIEWER' } })
    expect(await setRole(person, null)).toMatchObject({ user: { staffRole: null } })
    expect((await actsOn(person.user.id)).map(({ after }) => after)).toEqual([
      { staffRole: 'VIEWER' },
      { staffRole: null },
    ])
    await setRole(person, 'ORDERS')
    const { id } = person.user
    await shop.ask('mutation ($id: ID!) { makeAdmin(id: $id) { __typename } }', { id }, admin.accessToken)
    expect((await setRole(person, 'VIEWER')).__typename).toBe('AlreadyStaff')
    await shop.ask('mutation ($id: ID!) { removeAdmin(id: $id) { __typename } }', { id }, admin.accessToken)
    expect(await shop.db.user.findUnique({ where: { id } })).toMatchObject({ role: 'CUSTOMER', staffRole: null })
  })

  it('can’t be given to an unverified or unknown user', async () => {
    expect((await setRole(await createPerson(shop, { emailVerified: false }), 'VIEWER')).__typename).toBe(
      'EmailNotVerified',
    )
    const nobody = { user: { id: 'nobody' } } as Person
    expect((await setRole(nobody, 'VIEWER')).__typename).toBe('UserNotFound')
  })
})
