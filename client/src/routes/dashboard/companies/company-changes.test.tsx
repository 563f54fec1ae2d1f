import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { confirm } from '../../../shared/testing/confirm'
import { toAddressValues } from '../../../shared/forms/rules/postal-address'
import { beginVisit } from '../../../shared/testing/new-visit'
import { fakeAddress, fakeCompany, fakeMember } from '../../../shared/testing/fake-company'
import { inDialog, press } from '../testing/open-admin-page'
import { answered, member, openCompanies, part, type } from '../testing/open-company-page'

jest.mock('../../../shared/ui/notify')

beforeEach(beginVisit)

const ada = fakeMember('u1', 'Ada Lovelace', 'OWNER')

/** A company that another person changes after the user's first action. */
function changing(changes: Record<string, unknown>) {
  let present = fakeCompany()
  const change = (answer: object) => () => {
    present = fakeCompany(changes)
    return answer
  }
  return { myCompanies: () => [present], change }
}

describe('a member whom another person has removed', () => {
  const message = 'Member not found. Reload the page.'
  const isGone = async () => {
    const alert = await (await part('Members')).findByRole('alert')
    expect(alert.textContent).toBe('Bob Buyer is no longer a member. Nothing was changed.')
    await waitFor(() => expect(screen.queryByRole('row', { name: /Bob/ })).toBeNull())
    expect(screen.queryByText(message)).toBeNull()
    await waitFor(() => expect(document.activeElement).not.toBe(document.body))
  }

  it('leaves the list when the role is changed', async () => {
    const { myCompanies, change } = changing({ members: [ada] })
    openCompanies({ myCompanies, setCompanyMemberRole: change({ __typename: 'CompanyMemberNotFound', message }) })
    await userEvent.selectOptions(await screen.findByLabelText('Role of Bob Buyer'), 'Owner')
    await confirm('Change the role')
    await isGone()
  })

  it('leaves the list when the limits are changed', async () => {
    const { myCompanies, change } = changing({ members: [ada] })
    openCompanies({ myCompanies, setCompanyMemberLimits: change({ __typename: 'CompanyMemberNotFound', message }) })
    await press('Change the limits of Bob Buyer')
    await userEvent.type(screen.getByLabelText(/^Per order/), '500')
    await press('Save limits')
    await isGone()
  })
})

test('an admin sees the new owner when another person was first', async () => {
  const ended = { ...ada, userId: 'u3', hasEnded: true }
  const [bob, cara] = [fakeMember('u2', 'Bob Buyer', 'BUYER'), fakeMember('u4', 'Cara Clerk', 'BUYER')]
  let members = [ended, bob, cara]
  const message = 'The company has an owner who can sign in.'
  const setCompanyMemberRole = () => {
    members = [ended, bob, { ...cara, role: 'OWNER' }]
    return { __typename: 'CompanyRoleNeeded', message }
  }
  openCompanies(
    { myCompanies: () => [], company: () => fakeCompany({ members }), setCompanyMemberRole },
    { at: '/dashboard/company?id=c1', role: 'ADMIN' },
  )
  await press('Make an owner: Bob Buyer')
  await userEvent.click(inDialog().getByRole('button', { name: 'Make an owner' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Make an owner/ })).toBeNull())
  expect(screen.queryByText(/^No owner of this company can sign in/)).toBeNull()
  expect(screen.getByRole('alert').textContent).toBe(message)
  ;(await member(/Cara Clerk/)).getByText('Owner')
})

test('the journal shows the user’s own changes', async () => {
  const entry = { id: 'e1', act: 'MEMBER_REMOVED', createdAt: '2026-11-21T09:30:00.000Z', actorName: 'Ada Lovelace' }
  const nodes: object[] = []
  const events = { nodes, pageInfo: { endCursor: null, hasNextPage: false } }
  const removeCompanyMember = () => {
    nodes.push({ ...entry, memberName: 'Bob Buyer', isOwnDoing: false, changedFields: [] })
    return { __typename: 'RemoveCompanyMemberSuccess', id: 'm-u2' }
  }
  openCompanies({ company: () => fakeCompany({ events }), removeCompanyMember })
  await (await part('Activity')).findByText('Nothing yet.')
  await press('Remove: Bob Buyer')
  await userEvent.click(inDialog().getByRole('button', { name: 'Remove' }))
  await screen.findByText((_text, element) => element?.textContent.startsWith('Ada Lovelace removed Bob') === true, {
    selector: 'li',
  })
})

test('a closed invitation leaves the list, and its member appears', async () => {
  const cara = fakeMember('u3', 'Cara', 'APPROVER')
  const { myCompanies, change } = changing({ invitations: [], members: [...fakeCompany().members, cara] })
  const revokeInvitation = change({ __typename: 'InvitationNotFound', message: 'This invitation is no longer valid.' })
  openCompanies({ myCompanies, revokeInvitation })
  await press('Revoke: cara@example.com')
  await userEvent.click(inDialog().getByRole('button', { name: 'Revoke' }))
  const alert = await (await part('Invitations')).findByRole('alert')
  expect(alert.textContent).toMatch(/^The invitation to cara@example.com was no longer pending/)
  await member(/Cara/)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByRole('button', { name: /^Revoke/ })).toBeNull()
})

test('an address that another person deleted can be saved as a new one', async () => {
  let companies = [fakeCompany()]
  const inputs: { id?: string; label: string }[] = []
  const saveCompanyAddress = ({ input }: { input: (typeof inputs)[number] }) => {
    inputs.push(input)
    if (input.id) {
      companies = [fakeCompany({ addresses: [] })]
      return { __typename: 'CompanyAddressNotFound', message: 'There is no such address.' }
    }
    return answered('SaveCompanyAddressSuccess', { addresses: [{ ...fakeAddress, id: 'a2', label: 'Stores 2' }] })
  }
  openCompanies({ myCompanies: () => companies, saveCompanyAddress })
  await press('Edit Stores')
  const form = within(screen.getByRole('form', { name: 'Edit address' }))
  await userEvent.type(form.getByLabelText(/^Name/), ' 2')
  await press('Save address')
  expect((await form.findByRole('alert')).textContent).toMatch(/^This address was deleted/)
  await waitFor(() => expect(screen.queryByText('Stores')).toBeNull())
  expect(form.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Stores 2')
  await press('Save address')
  await screen.findByText('Stores 2')
  expect(inputs.map(({ id }) => id)).toEqual(['a1', undefined])
  // The edit button disappeared with the address.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add an address' })))
})

/** An address as the form reads it. */
const typed = toAddressValues(fakeAddress.address)

test('sends only what changed of an address, so that a colleague’s new name for it stays', async () => {
  let address = fakeAddress
  const saveCompanyAddress = jest.fn((_args: { input: object }): object => answered('SaveCompanyAddressSuccess'))
  const myCompanies = () => [fakeCompany({ addresses: [address] })]
  const { client } = openCompanies({ myCompanies, saveCompanyAddress })
  await press('Edit Stores')
  await userEvent.type(screen.getByLabelText(/^Phone/), '6')
  await userEvent.clear(screen.getByLabelText(/^Recipient/))
  await userEvent.type(screen.getByLabelText(/^Recipient/), 'Ward 3')
  address = { ...fakeAddress, label: 'Ramp' }
  await act(async () => void (await client.refetchQueries({ include: 'active' })))
  await screen.findByText('Ramp')
  await press('Save address')
  await waitFor(() => expect(saveCompanyAddress).toHaveBeenCalledTimes(1))
  expect(saveCompanyAddress.mock.calls[0]?.[0].input).toEqual({
    ...{ companyId: 'c1', id: 'a1', address: { ...typed, recipient: 'Ward 3', phone: '+49431123456' } },
  })
})

describe('closing a form returns the focus to its button', () => {
  it.each([
    ['Edit Stores', 'Edit address'],
    ['Add an address', 'Add an address'],
    ['Edit company', 'Edit company'],
    ['Change the limits of Bob Buyer', 'Limits of Bob Buyer'],
  ])('%s', async (button, name) => {
    openCompanies({})
    await press(button)
    const form = await screen.findByRole('form', { name })
    await userEvent.click(within(form).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: button })))
  })
})

describe('orders awaiting approval', () => {
  it('are announced at the top to approvers, with a link', async () => {
    openCompanies({ myCompanies: () => [fakeCompany({ waitingForMe: 2 })] })
    const link = await screen.findByRole('link', { name: '2 orders to approve' })
    const target = document.getElementById(link.getAttribute('href')?.slice(1) ?? '')
    expect(target?.contains(screen.getByRole('heading', { name: /^Waiting for approval/ }))).toBe(true)
    const first = screen.getByRole('region', { name: 'Company data' })
    expect(link.compareDocumentPosition(first) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  })

  it('are not announced without any for the user', async () => {
    const waitingOrders = { totalCount: 1, nodes: [], pageInfo: { endCursor: null, hasNextPage: false } }
    openCompanies({ myCompanies: () => [fakeCompany({ waitingOrders })] })
    await part('Members')
    expect(screen.queryByRole('link', { name: /wait for approval/ })).toBeNull()
  })

  it('stay in their list when the company is refetched', async () => {
    const order = {
      ...{ id: 'o9', number: '2026-000009', customerName: 'Bob Buyer', purchaseOrderNumber: null },
      createdAt: '2026-11-21T09:30:00.000Z',
      approval: { canDecide: true },
      ...{ total: { amount: 100, currency: 'USD' }, totalDue: { amount: 100, currency: 'USD' } },
    }
    const waitingOrders = { totalCount: 1, nodes: [order], pageInfo: { endCursor: null, hasNextPage: false } }
    const { change } = changing({})
    const company = jest.fn(() => fakeCompany({ waitingOrders }))
    const myCompanies = jest.fn(() => [fakeCompany({ waitingOrders })])
    const message = 'Member not found. Reload the page.'
    const setCompanyMemberRole = change({ __typename: 'CompanyMemberNotFound', message })
    openCompanies({ company, myCompanies, setCompanyMemberRole })
    await screen.findByRole('link', { name: '2026-000009' })
    const [asked, askedAll] = [company.mock.calls.length, myCompanies.mock.calls.length]
    await userEvent.selectOptions(await screen.findByLabelText('Role of Bob Buyer'), 'Owner')
    await confirm('Change the role')
    await waitFor(() => expect(myCompanies.mock.calls.length).toBeGreaterThan(askedAll))
    await (await part('Members')).findByRole('alert')
    await screen.findByRole('link', { name: '2026-000009' })
    expect(company.mock.calls.length).toBe(asked)
  })
})

test('an admin sets a company’s payment terms', async () => {
  const updateCompanyAsStaff = jest.fn((_args: unknown) =>
    answered('UpdateCompanyAsStaffSuccess', { paymentTerms: '30 days net' }),
  )
  const shop = { myCompanies: () => [], company: () => fakeCompany(), updateCompanyAsStaff }
  openCompanies(shop, { at: '/dashboard/company?id=c1', role: 'ADMIN' })
  await press('Edit company')
  await type(/^Payment terms/, '30 days net')
  await press('Save changes')
  expect(await (await part('Credit and payment terms')).findByText('30 days net')).toBeTruthy()
  const sent = updateCompanyAsStaff.mock.calls.map(([args]) => args)
  expect(sent).toEqual([{ input: { id: 'c1', paymentTerms: '30 days net' } }])
})

test('staff set credit and a payment schedule of a company', async () => {
  const setCompanyCredit = jest.fn((_args: unknown) =>
    answered('SetCompanyCreditSuccess', { paymentTerms: '100% on delivery' }),
  )
  const shop = { myCompanies: () => [], company: () => fakeCompany(), setCompanyCredit }
  openCompanies(shop, { at: '/dashboard/company?id=c1', role: 'ADMIN' })
  await press('Edit terms and credit')
  await type(/^Credit limit/, '5000')
  await press('Add a part')
  await userEvent.selectOptions(screen.getByLabelText(/^Due/), 'ON_DELIVERY')
  await press('Save changes')
  expect(await (await part('Credit and payment terms')).findByText('100% on delivery')).toBeTruthy()
  const paymentSchedule = [{ percent: 100, event: 'ON_DELIVERY' }]
  expect(setCompanyCredit.mock.calls[0]?.[0]).toEqual({ input: { id: 'c1', limit: 500_000, paymentSchedule } })
})

test('an admin accepts a VAT number that VIES does not know; members see the state', async () => {
  const check = { status: 'INVALID', checkedAt: '2026-11-30T09:00:00.000Z', requestId: 'W1', name: null, note: null }
  const acceptVatNumber = jest.fn((_args: unknown) =>
    answered('AcceptVatNumberSuccess', { vatNumberCheck: { ...check, status: 'ACCEPTED', note: 'Certificate seen' } }),
  )
  const shop = { myCompanies: () => [], company: () => fakeCompany({ vatNumberCheck: check }), acceptVatNumber }
  const { unmount } = openCompanies(shop, { at: '/dashboard/company?id=c1', role: 'ADMIN' })
  const data = await part('Company data')
  expect(data.getByText('Unknown to VIES')).toBeTruthy()
  expect(data.getByText('VIES request W1')).toBeTruthy()
  await press('Accept by hand')
  await press('Accept VAT number')
  expect(acceptVatNumber).not.toHaveBeenCalled()
  await type(/^Reason/, 'Certificate seen')
  await press('Accept VAT number')
  expect(await data.findByText('Certificate seen')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Accept by hand' })).toBeNull()
  const input = { id: 'c1', vatNumber: 'DE136695976', reason: 'Certificate seen' }
  expect(acceptVatNumber.mock.calls.map(([args]) => args)).toEqual([{ input }])
  unmount()

  openCompanies({ myCompanies: () => [fakeCompany({ vatNumberCheck: check })] })
  expect(await (await part('Company data')).findByText('Unknown to VIES')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Accept by hand' })).toBeNull()
})
