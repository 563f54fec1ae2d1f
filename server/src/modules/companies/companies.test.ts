import type { Person } from '../../testing/factories'
import { createPerson } from '../../testing/factories'
import {
  actOnCompany,
  addMember,
  addressInput,
  COMPANY,
  createCompany,
  invite,
  somePostalAddress,
} from '../../testing/companies'
import { readMailTo } from '../../testing/mailing'
import type { TestApp } from '../../testing/test-app'
import { createTestApp, TEST_SECRET } from '../../testing/test-app'

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
const good = { name: ' Klinikum  Nord ', country: 'DE' }

describe('a company', () => {
  it('belongs to its creator, and is listed only for them', async () => {
    const input = {
      ...good,
      vatNumber: 'de 136 695 976',
      eori: 'DE 1234567',
      requiresPurchaseOrderNumber: true,
    }
    const { __typename, company } = await act('createCompany', { input })
    expect(__typename).toBe('CreateCompanySuccess')
    expect(company).toEqual({
      id: expect.any(String),
      name: 'Klinikum  Nord',
      country: 'DE',
      vatNumber: 'DE136695976',
      eori: 'DE1234567',
      paymentTerms: '',
      requiresPurchaseOrderNumber: true,
      members: [{ id: expect.any(String), userId: owner.user.id, email: owner.user.email, role: 'OWNER' }],
      invitations: [],
      addresses: [],
    })
    const ask = async (person: Person) =>
      (await shop.ask(`{ myCompanies { ...CompanyOfTest } } ${COMPANY}`, {}, person.accessToken)).data.myCompanies
    expect(await ask(owner)).toEqual([company])
    expect(await ask(await createPerson(shop))).toEqual([])
  })

  it.each([
    [{ vatNumber: 'DE136695978' }, 'input.vatNumber'],
    [{ vatNumber: '?' }, 'input.vatNumber'],
    [{ country: 'XX' }, 'input.country'],
    [{ country: 'de' }, 'input.country'],
    [{ eori: '12345' }, 'input.eori'],
    [{ eori: 'QQ12345' }, 'input.eori'],
    [{ eori: `DE${'1'.repeat(16)}` }, 'input.eori'],
    [{ name: ' ' }, 'input.name'],
  ])('with %j is rejected with the field’s name', async (changes, field) => {
    const { errors } = await actOnCompany(shop, owner, 'createCompany', { input: { ...good, ...changes } })
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', field } }])
    if (field === 'input.vatNumber') expect(errors?.[0]?.message).toContain('VAT number')
  })

  it('needs a verified address, and a person has at most 20', async () => {
    const unverified = await createPerson(shop, { emailVerified: false })
    expect(await act('createCompany', { input: good }, unverified)).toMatchObject({ __typename: 'EmailNotVerified' })
    for (let n = 0; n < 19; n++) await createCompany(shop, owner)
    const results = await Promise.all([1, 2, 3].map(() => act('createCompany', { input: good })))
    expect(results.filter(({ __typename }) => __typename === 'CreateCompanySuccess')).toHaveLength(1)
    expect(await shop.db.companyMember.count({ where: { userId: owner.user.id } })).toBe(20)
  })

  it('can be updated by owners only, with earlier values in its journal', async () => {
    const { id: companyId } = await createCompany(shop, owner, { name: 'Old', eori: 'DE1' })
    const input = { id: companyId, name: 'New', eori: null }
    expect((await act('updateCompany', { input })).company).toMatchObject({ name: 'New', eori: null, country: 'DE' })
    const buyer = await createPerson(shop)
    await addMember(shop, owner, { id: companyId }, buyer)
    expect(await act('updateCompany', { input }, buyer)).toMatchObject({ __typename: 'CompanyRoleNeeded' })
    expect(await act('updateCompany', { input }, await createPerson(shop))).toMatchObject({
      __typename: 'CompanyNotFound',
    })
    const events = await shop.db.companyEvent.findMany({ where: { companyId }, orderBy: { id: 'asc' } })
    expect(events.map(({ act: did }) => did)).toEqual(['UPDATED', 'INVITED', 'JOINED'])
    expect(events[0]).toMatchObject({ before: { name: 'Old', eori: 'DE1' }, after: { name: 'New', eori: null } })
    await expect(shop.db.$executeRaw`DELETE FROM company_events`).rejects.toThrow(/append-only/)
  })

  it('gets payment terms from staff only, in the audit log and its journal', async () => {
    const { id: companyId } = await createCompany(shop, owner)
    const admin = await createPerson(shop, { role: 'ADMIN' })
    const input = { id: companyId, paymentTerms: ' 30 days net ', vatNumber: 'DE 136 695 976' }
    for (const name of ['createCompany', 'updateCompany']) {
      const asked = { ...(name === 'createCompany' ? good : { id: companyId }), paymentTerms: '365 days' }
      const { errors } = await actOnCompany(shop, owner, name, { input: asked })
      expect(errors?.[0]?.message).toContain('"paymentTerms" is not defined')
    }
    const refused = await actOnCompany(shop, owner, 'updateCompanyAsStaff', { input })
    expect(refused.errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }])
    const changed = { paymentTerms: '30 days net', vatNumber: 'DE136695976' }
    expect((await act('updateCompanyAsStaff', { input }, admin)).company).toMatchObject(changed)
    // An unchanged state is not recorded again.
    await act('updateCompanyAsStaff', { input }, admin)
    const told = { before: { paymentTerms: '', vatNumber: null }, after: changed }
    const journal = await shop.db.companyEvent.findMany({ where: { companyId } })
    expect(journal).toMatchObject([{ ...told, act: 'UPDATED', actorId: admin.user.id }])
    const log = await shop.db.auditEntry.findMany({ where: { subjectId: companyId } })
    expect(log).toMatchObject([{ ...told, action: 'UPDATE_COMPANY', actorId: admin.user.id }])
    for (const id of [companyId.replace(/./g, '0'), 'none']) {
      const missing = await act('updateCompanyAsStaff', { input: { id, name: 'New' } }, admin)
      expect(missing).toMatchObject({ __typename: 'CompanyNotFound' })
    }
    const wrong = await actOnCompany(shop, admin, 'updateCompanyAsStaff', { input: { id: companyId, country: 'AT' } })
    expect(wrong.errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', field: 'input.vatNumber' } }])
  })

  it('rejects a country that doesn’t match its VAT number', async () => {
    const { id: companyId } = await createCompany(shop, owner, { vatNumber: 'DE136695976' })
    const { errors } = await actOnCompany(shop, owner, 'updateCompany', { input: { id: companyId, country: 'AT' } })
    expect(errors).toMatchObject([{ extensions: { field: 'input.vatNumber' } }])
  })

  it('can be searched by name and VAT number', async () => {
    await createCompany(shop, owner, { name: 'Zebra Dental', vatNumber: 'DE136695976' })
    const admin = await createPerson(shop, { role: 'ADMIN' })
    const find = async (search: string) =>
      (
        await shop.ask(
          'query ($search: String) { companies(search: $search) { totalCount nodes { name } } }',
          { search },
          admin.accessToken,
        )
      ).data.companies
    expect(await find(' zEBRA ')).toEqual({ totalCount: 1, nodes: [{ name: 'Zebra Dental' }] })
    expect((await find('Z_bra')).totalCount).toBe(0)
    for (const number of ['DE1366', 'de 136 695 976', '136.695-976']) {
      expect((await find(number)).nodes).toContainEqual({ name: 'Zebra Dental' })
    }
    expect((await find('-')).totalCount).toBe(0)
  })
})

describe('an invitation', () => {
  it('is emailed in the inviter’s language with a token that isn’t stored', async () => {
    const company = await createCompany(shop, owner, { name: 'Klinik www.evil.example' })
    const { token, email } = await invite(shop, owner, company)
    const row = await shop.db.mailOutbox.findFirstOrThrow({ where: { recipient: email } })
    const { subject, text } = await readMailTo(shop.db, email, TEST_SECRET)
    expect(subject).toBe(`${owner.user.name} invites you to Klinik at Instrumenta`)
    expect(text).toContain(`https://shop.example/invitation/${token}`)
    expect(JSON.stringify(row.payload)).not.toContain(token)
    expect(await shop.db.companyInvitation.count({ where: { tokenHash: token } })).toBe(0)
  })

  it('can be accepted once, by an account with its address', async () => {
    const company = await createCompany(shop, owner)
    const invited = await createPerson(shop)
    const { token } = await invite(shop, owner, company, invited.user.email, 'APPROVER')
    const other = await createPerson(shop)
    for (const person of [other, owner]) {
      const refusal = await act('acceptInvitation', { input: { token } }, person)
      expect(refusal).toMatchObject({ __typename: 'InvitationForOther' })
      expect(refusal.message).not.toContain(invited.user.email)
    }
    const answers = await Promise.all([1, 2, 3, 4].map(() => act('acceptInvitation', { input: { token } }, invited)))
    expect(answers.map(({ __typename }) => __typename).sort()).toEqual([
      'AcceptInvitationSuccess',
      'InvitationNotFound',
      'InvitationNotFound',
      'InvitationNotFound',
    ])
    const members = await shop.db.companyMember.findMany({ where: { companyId: company.id, role: 'APPROVER' } })
    expect(members).toMatchObject([{ userId: invited.user.id }])
    const again = { input: { id: company.id, email: invited.user.email.toUpperCase(), role: 'BUYER' } }
    expect(await act('inviteToCompany', again)).toMatchObject({ __typename: 'AlreadyMember' })
  })

  it('can be accepted by an account with an unverified address', async () => {
    const company = await createCompany(shop, owner)
    const invited = await createPerson(shop, { emailVerified: false })
    const { token } = await invite(shop, owner, company, invited.user.email)
    // The inviter sees the invitation, but never the token of its link.
    expect(
      JSON.stringify(await shop.db.companyInvitation.findMany({ where: { companyId: company.id } })),
    ).not.toContain(token)
    expect(await act('acceptInvitation', { input: { token } }, invited)).toMatchObject({
      __typename: 'AcceptInvitationSuccess',
    })
    const { emailVerified } = await shop.db.user.findUniqueOrThrow({ where: { id: invited.user.id } })
    // The link gives only a membership.
    expect(emailVerified).toBe(false)
    expect(await act('acceptInvitation', { input: { token } }, invited)).toMatchObject({
      __typename: 'InvitationNotFound',
    })
  })

  it('can’t be accepted once it is revoked, replaced or expired', async () => {
    const company = await createCompany(shop, owner)
    const invited = await createPerson(shop)
    const accept = (token: string) => act('acceptInvitation', { input: { token } }, invited)
    const first = await invite(shop, owner, company, invited.user.email)
    const second = await invite(shop, owner, company, invited.user.email)
    expect(await accept(first.token)).toMatchObject({ __typename: 'InvitationNotFound' })
    await shop.db.companyInvitation.update({ where: { id: second.id }, data: { expiresAt: new Date() } })
    expect(await accept(second.token)).toMatchObject({ __typename: 'InvitationNotFound' })
    const third = await invite(shop, owner, company, invited.user.email)
    expect((await act('revokeInvitation', { id: third.id })).company.invitations).toEqual([])
    expect(await accept(third.token)).toMatchObject({ __typename: 'InvitationNotFound' })
    expect(await accept('')).toMatchObject({ __typename: 'InvitationNotFound' })
    expect(await shop.db.companyMember.count({ where: { userId: invited.user.id } })).toBe(0)
  })

  it('can be sent by owners only, 30 per hour', async () => {
    const company = await createCompany(shop, owner)
    const buyer = await createPerson(shop)
    await addMember(shop, owner, company, buyer)
    const input = (n: number) => ({ input: { id: company.id, email: `n${n}@example.org`, role: 'BUYER' } })
    expect(await act('inviteToCompany', input(0), buyer)).toMatchObject({ __typename: 'CompanyRoleNeeded' })
    for (let n = 1; n < 30; n++) await invite(shop, owner, company)
    expect(await act('inviteToCompany', input(1))).toMatchObject({ __typename: 'TooManyInvitations' })
    expect(await shop.db.companyInvitation.count({ where: { companyId: company.id } })).toBe(29)
  })
})

describe('the address book', () => {
  it('can be edited by owners and buyers, and read by approvers', async () => {
    const company = await createCompany(shop, owner)
    const [buyer, approver] = [await createPerson(shop), await createPerson(shop)]
    await addMember(shop, owner, company, buyer)
    await addMember(shop, owner, company, approver, 'APPROVER')
    const input = addressInput(company, { address: somePostalAddress({ region: ' ' }) })
    const { company: changed } = await act('saveCompanyAddress', { input }, buyer)
    expect(changed.addresses).toMatchObject([{ label: 'Stores' }])
    const [{ id }] = changed.addresses
    expect(await shop.db.companyAddress.findUnique({ where: { id } })).toMatchObject({
      region: null,
      postalCode: '24103',
      line1: 'Hauptstr. 1',
      line2: 'Tor 3',
      phone: '+4943112345',
    })
    expect(await act('deleteCompanyAddress', { id }, approver)).toMatchObject({ __typename: 'CompanyRoleNeeded' })
    const renamed = { input: { ...input, id, label: 'Ramp' } }
    expect((await act('saveCompanyAddress', renamed)).company.addresses).toEqual([{ id, label: 'Ramp' }])
    expect((await act('deleteCompanyAddress', { id })).company.addresses).toEqual([])
    expect(await act('saveCompanyAddress', renamed)).toMatchObject({ __typename: 'CompanyAddressNotFound' })
  })

  it('has at most 50 addresses, and none of another company', async () => {
    const [company, other] = [await createCompany(shop, owner), await createCompany(shop, owner)]
    const { companyId, label, address } = addressInput(company)
    await shop.db.companyAddress.createMany({
      data: Array.from({ length: 50 }, (_, n) => ({
        ...address,
        companyId,
        label,
        id: `01a1fcdc-477c-7254-af07-28ecbf0f00${n + 10}`,
      })),
    })
    expect(await act('saveCompanyAddress', { input: addressInput(company) })).toMatchObject({
      __typename: 'TooManyCompanyAddresses',
    })
    const foreign = addressInput(other, { id: '01a1fcdc-477c-7254-af07-28ecbf0f0010' })
    expect(await act('saveCompanyAddress', { input: foreign })).toMatchObject({ __typename: 'CompanyAddressNotFound' })
  })
})
