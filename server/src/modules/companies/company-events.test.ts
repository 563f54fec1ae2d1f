import { actOnCompany, addMember, createCompany, invite, saveAddress } from '../../testing/companies'
import type { Person } from '../../testing/factories'
import { createPerson } from '../../testing/factories'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

let shop: TestApp
let owner: Person
let buyer: Person

beforeAll(async () => {
  shop = await createTestApp()
})
beforeEach(async () => {
  owner = await createPerson(shop, { name: 'Olga Owner' })
  buyer = await createPerson(shop, { name: 'Bob Buyer' })
})
afterEach(() => expect(shop.logLines).toEqual([]))
afterAll(() => shop.close())

async function read(person: Person, { id }: { id: string }, page: object = {}) {
  const query = `query ($id: ID!, $first: Int = 20, $after: String) { company(id: $id) { events(first: $first, after: $after) {
    totalCount pageInfo { endCursor hasNextPage } nodes {
      id act actorName memberName isOwnDoing role roleBefore orderLimit { amount } monthLimit { amount } changedFields
    }
  } } }`
  const answer = await shop.ask(query, { id, ...page }, person.accessToken)
  return { ...answer, events: answer.data?.company?.events }
}

const NOTHING = {
  id: expect.any(String),
  actorName: 'Olga Owner',
  memberName: null,
  isOwnDoing: false,
  role: null,
  roleBefore: null,
  orderLimit: null,
  monthLimit: null,
  changedFields: [],
}

it('lists acts, newest first, for owners and admins', async () => {
  const made = await actOnCompany(shop, owner, 'createCompany', { input: { name: 'Clinic', country: 'DE' } })
  const { company } = made.data.result
  const act = (name: string, argument: Record<string, unknown>) => actOnCompany(shop, owner, name, argument)
  await act('updateCompany', { input: { id: company.id, name: 'Clinic North', eori: 'DE1' } })
  const member = await addMember(shop, owner, company, buyer)
  await act('setCompanyMemberLimits', { input: { id: member, orderLimit: 50_000 } })
  await act('setCompanyMemberRole', { input: { id: member, role: 'APPROVER' } })
  await saveAddress(shop, owner, company)
  const { id: gone } = await saveAddress(shop, owner, company, { label: 'Old stores' })
  await act('deleteCompanyAddress', { id: gone })
  await act('revokeInvitation', { id: (await invite(shop, owner, company)).id })
  await act('removeCompanyMember', { id: member })

  const bob = { ...NOTHING, memberName: 'Bob Buyer' }
  const { events } = await read(owner, company)
  expect(events).toEqual({
    totalCount: 12,
    pageInfo: { endCursor: expect.any(String), hasNextPage: false },
    nodes: [
      { ...bob, act: 'MEMBER_REMOVED', role: 'APPROVER' },
      { ...NOTHING, act: 'INVITATION_REVOKED', role: 'BUYER' },
      { ...NOTHING, act: 'INVITED', role: 'BUYER' },
      { ...NOTHING, act: 'ADDRESS_DELETED' },
      { ...NOTHING, act: 'ADDRESS_SAVED' },
      { ...NOTHING, act: 'ADDRESS_SAVED' },
      { ...bob, act: 'ROLE_SET', role: 'APPROVER', roleBefore: 'BUYER' },
      { ...bob, act: 'LIMITS_SET', orderLimit: { amount: 50_000 } },
      { ...bob, act: 'JOINED', actorName: 'Bob Buyer', isOwnDoing: true, role: 'BUYER' },
      { ...NOTHING, act: 'INVITED', role: 'BUYER' },
      { ...NOTHING, act: 'UPDATED', changedFields: ['eori', 'name'] },
      { ...NOTHING, act: 'CREATED' },
    ],
  })
  const admin = await createPerson(shop, { role: 'ADMIN' })
  expect((await read(admin, company)).events).toEqual(events)
})

it('is hidden from other members and strangers', async () => {
  const company = await createCompany(shop, owner)
  const approver = await createPerson(shop)
  await addMember(shop, owner, company, buyer)
  await addMember(shop, owner, company, approver, 'APPROVER')
  for (const person of [buyer, approver]) expect((await read(person, company)).data.company).toEqual({ events: null })
  expect((await read(await createPerson(shop), company)).data.company).toBeNull()
})

it('returns pages of one company', async () => {
  const [company, other] = [await createCompany(shop, owner), await createCompany(shop, owner)]
  for (let count = 0; count < 5; count++) await saveAddress(shop, owner, company, { label: `Gate ${count}` })
  await saveAddress(shop, owner, other, { label: 'Elsewhere' })
  const seen: string[] = []
  for (let after: string | null = null; ;) {
    const { events } = await read(owner, company, { first: 2, after })
    seen.push(...events.nodes.map(({ id }: { id: string }) => id))
    after = events.pageInfo.endCursor
    if (!events.pageInfo.hasNextPage) break
  }
  const own = await shop.db.companyEvent.findMany({ where: { companyId: company.id }, orderBy: { id: 'desc' } })
  expect(own.length).toBeGreaterThan(4)
  expect(seen).toEqual(own.map(({ id }) => String(id)))
  for (const page of [{ first: 0 }, { first: 101 }, { after: 'x' }]) {
    expect((await read(owner, company, page)).errors?.[0]?.extensions?.code).toBe('BAD_USER_INPUT')
  }
})
