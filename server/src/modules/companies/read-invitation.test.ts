import { hashToken } from '../../shared/tokens'
import { actOnCompany, createCompany, invite } from '../../testing/companies'
import type { Person } from '../../testing/factories'
import { createPerson } from '../../testing/factories'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

let shop: TestApp
let owner: Person

beforeAll(async () => {
  shop = await createTestApp()
  owner = await createPerson(shop)
})
afterEach(() => {
  expect(shop.logLines).toEqual([])
})
afterAll(() => shop.close())

test('an invitation can be read with its token, without the invited address', async () => {
  const company = await createCompany(shop, owner)
  const { name } = await shop.db.company.findUniqueOrThrow({ where: { id: company.id } })
  const invited = await createPerson(shop)
  const { id, token } = await invite(shop, owner, company, invited.user.email, 'APPROVER')
  const READ = `query ($token: String!) {
    companyInvitation(token: $token) { companyName role invitedByName expiresAt isForMe }
  }`
  const read = async (person: Person, carried = token) =>
    (await shop.ask(READ, { token: carried }, person.accessToken)).data.companyInvitation
  const { expiresAt } = await shop.db.companyInvitation.findUniqueOrThrow({ where: { id } })
  const told = { companyName: name, role: 'APPROVER', invitedByName: owner.user.name, expiresAt: expiresAt.toJSON() }
  expect(await read(invited)).toEqual({ ...told, isForMe: true })
  const newcomer = await createPerson(shop, { email: invited.user.email, emailVerified: false })
  expect(await read(newcomer)).toEqual({ ...told, isForMe: true })
  expect(await read(owner)).toEqual({ ...told, isForMe: false })
  for (const other of ['', id, hashToken(token), `${token}x`]) expect(await read(invited, other)).toBeNull()
  expect((await shop.ask(READ, { token })).errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }])

  const second = await invite(shop, owner, company, invited.user.email)
  expect(await read(invited)).toBeNull()
  await shop.db.companyInvitation.update({ where: { id: second.id }, data: { expiresAt: new Date() } })
  expect(await read(invited, second.token)).toBeNull()
  const third = await invite(shop, owner, company, invited.user.email)
  expect(await read(invited, third.token)).toMatchObject({ isForMe: true })
  await actOnCompany(shop, invited, 'acceptInvitation', { input: { token: third.token } })
  expect(await read(invited, third.token)).toBeNull()
})
