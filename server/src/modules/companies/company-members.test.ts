import type { Person } from '../../testing/factories'
import { createPerson, createProduct } from '../../testing/factories'
import { actOnCompany, addMember, addressInput, createCompany, invite } from '../../testing/companies'
import { readQuotationMails } from '../../testing/mailing'
import { askForQuotation, requestFor, requestQuotation } from '../../testing/quoting'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

let shop: TestApp
let owner: Person

beforeAll(async () => {
  shop = await createTestApp()
})
beforeEach(async () => {
  owner = await createPerson(shop)
})
afterAll(async () => {
  expect(shop.logLines).toEqual([])
  await shop.close()
})

const act = async (name: string, argument: Record<string, unknown>, person = owner) =>
  (await actOnCompany(shop, person, name, argument)).data.result

describe('members', () => {
  it('get their role from an owner, and can be removed by an owner or leave', async () => {
    const company = await createCompany(shop, owner)
    const [buyer, other] = [await createPerson(shop), await createPerson(shop)]
    const [buyerId, otherId] = [
      await addMember(shop, owner, company, buyer),
      await addMember(shop, owner, company, other),
    ]
    const become = (companyMemberId: string, role: string, person = owner) =>
      act('setCompanyMemberRole', { input: { id: companyMemberId, role } }, person)
    expect(await become(buyerId, 'OWNER', buyer)).toMatchObject({ __typename: 'CompanyRoleNeeded' })
    expect((await become(buyerId, 'APPROVER')).company.members).toMatchObject([{}, { role: 'APPROVER' }, {}])
    expect(await act('removeCompanyMember', { id: otherId }, buyer)).toMatchObject({ __typename: 'CompanyRoleNeeded' })
    expect(await act('removeCompanyMember', { id: buyerId }, buyer)).toMatchObject({ id: buyerId })
    expect(await act('removeCompanyMember', { id: otherId })).toMatchObject({ id: otherId })
    expect(await act('removeCompanyMember', { id: otherId })).toMatchObject({ __typename: 'CompanyMemberNotFound' })
  })

  it('always include an owner with an active account', async () => {
    const company = await createCompany(shop, owner)
    const second = await createPerson(shop)
    await addMember(shop, owner, company, second, 'OWNER')
    await addMember(shop, owner, company, await createPerson(shop))
    await shop.db.user.update({ where: { id: second.user.id }, data: { removedAt: new Date() } })
    expect(await act('removeCompanyMember', { id: company.memberId })).toMatchObject({ __typename: 'LastOwner' })
    const input = { id: company.memberId, role: 'BUYER' }
    expect(await act('setCompanyMemberRole', { input })).toMatchObject({ __typename: 'LastOwner' })
  })

  it('may leave as the last one, which closes the company', async () => {
    const company = await createCompany(shop, owner)
    const other = await createPerson(shop)
    const otherId = await addMember(shop, owner, company, other)
    await shop.db.user.update({ where: { id: other.user.id }, data: { removedAt: new Date() } })
    await invite(shop, owner, company)
    await act('saveCompanyAddress', { input: addressInput(company) })
    const quotation = await requestQuotation(shop, owner, [await createProduct(shop.db)], { companyId: company.id })
    expect(await act('removeCompanyMember', { id: company.memberId })).toMatchObject({ id: company.memberId })
    const include = { members: true, invitations: true, addresses: true, quotations: true }
    expect(await shop.db.company.findUnique({ where: { id: company.id }, include })).toMatchObject({
      members: [{ id: otherId }],
      invitations: [],
      addresses: [],
      quotations: [{ id: quotation.id, state: 'WITHDRAWN' }],
    })
    const events = await shop.db.quotationEvent.findMany({
      where: { quotationId: quotation.id },
      orderBy: { id: 'asc' },
    })
    expect(events.at(-1)).toMatchObject({ from: 'REQUESTED', to: 'WITHDRAWN', actorId: owner.user.id })
    const mails = await readQuotationMails(shop.db, quotation.id)
    expect(mails.at(-1)).toMatchObject({ to: 'chief@example.com', subject: expect.stringContaining('taken back') })
    const { data } = await shop.ask('{ myCompanies { id } }', {}, owner.accessToken)
    expect(data.myCompanies).toEqual([])
  })

  it('leave no open quotation when one is requested while the last member leaves', async () => {
    const company = await createCompany(shop, owner)
    const product = await createProduct(shop.db)
    const asked = await requestQuotation(shop, owner, [product], { companyId: company.id })
    const decline = `mutation ($id: ID!) { declineQuotation(id: $id) { __typename } }`
    const admin = await createPerson(shop, { role: 'ADMIN' })
    // Answering a quotation locks the quotation and then a membership: no deadlock.
    await Promise.all([
      act('removeCompanyMember', { id: company.memberId }),
      shop.ask(decline, { id: asked.id }, admin.accessToken),
      askForQuotation(shop, requestFor([product], { companyId: company.id }), owner.accessToken),
    ])
    const open = { companyId: company.id, state: { in: ['REQUESTED' as const, 'OFFERED' as const] } }
    expect(await shop.db.quotation.count({ where: open })).toBe(0)
  })

  it('of a company without an active owner can be made an owner by an admin', async () => {
    const company = await createCompany(shop, owner)
    const [buyer, other] = [await createPerson(shop), await createPerson(shop)]
    const buyerId = await addMember(shop, owner, company, buyer)
    const otherId = await addMember(shop, owner, company, other)
    const admin = await createPerson(shop, { role: 'ADMIN' })
    const staff = await createPerson(shop, { staffRole: 'ORDERS' })
    const become = (companyMemberId: string, role: string, person: Person) =>
      act('setCompanyMemberRole', { input: { id: companyMemberId, role } }, person)
    expect(await become(buyerId, 'OWNER', admin)).toMatchObject({
      __typename: 'CompanyRoleNeeded',
      message: 'This company already has an active owner, who manages its roles.',
    })
    const removedAt = new Date()
    await shop.db.user.updateMany({ where: { id: { in: [owner.user.id, other.user.id] } }, data: { removedAt } })
    expect(await become(otherId, 'OWNER', admin)).toMatchObject({ __typename: 'CompanyMemberNotFound' })
    expect(await become(buyerId, 'APPROVER', admin)).toMatchObject({ __typename: 'CompanyMemberNotFound' })
    expect(await become(buyerId, 'OWNER', staff)).toMatchObject({ __typename: 'CompanyMemberNotFound' })
    expect(await become(buyerId, 'OWNER', buyer)).toMatchObject({ __typename: 'CompanyRoleNeeded' })
    expect(await become(buyerId, 'OWNER', admin)).toMatchObject({ __typename: 'SetCompanyMemberRoleSuccess' })
    const events = await shop.db.companyEvent.findMany({ where: { companyId: company.id }, orderBy: { id: 'asc' } })
    expect(events.at(-1)).toMatchObject({ act: 'ROLE_SET', actorId: admin.user.id, subjectId: buyerId })
    // Repeated, as after a lost answer: already in that state, so no act.
    expect(await become(buyerId, 'OWNER', admin)).toMatchObject({ __typename: 'SetCompanyMemberRoleSuccess' })
    expect(await shop.db.companyEvent.count({ where: { companyId: company.id } })).toBe(events.length)
    const query = '{ myCompanies { members(first: 200) { role hasEnded } } }'
    expect((await shop.ask(query, {}, buyer.accessToken)).data.myCompanies).toEqual([
      {
        members: [
          { role: 'OWNER', hasEnded: true },
          { role: 'OWNER', hasEnded: false },
          { role: 'BUYER', hasEnded: true },
        ],
      },
    ])
  })

  it('keep an owner when several leave or step down at once', async () => {
    for (let round = 0; round < 5; round++) {
      const company = await createCompany(shop, owner)
      const owners: [Person, string][] = [[owner, company.memberId]]
      for (let n = 0; n < 3; n++) {
        const person = await createPerson(shop)
        owners.push([person, await addMember(shop, owner, company, person, 'OWNER')])
      }
      const results = await Promise.all(
        owners.map(([person, id], n) =>
          n % 2
            ? act('removeCompanyMember', { id }, person)
            : act('setCompanyMemberRole', { input: { id, role: 'BUYER' } }, person),
        ),
      )
      expect(results.filter(({ __typename }) => __typename === 'LastOwner')).toHaveLength(1)
      expect(await shop.db.companyMember.count({ where: { companyId: company.id, role: 'OWNER' } })).toBe(1)
    }
  })
})
