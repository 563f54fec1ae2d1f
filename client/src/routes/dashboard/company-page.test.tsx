import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RequireAdmin, RequireAuth } from '../../features/auth/require-auth'
import { clearSession, registerTokenRenewal, setSession } from '../../shared/auth/session-store'
import { fakeAddress, fakeCompany, fakeMember } from '../../shared/testing/fake-company'
import { CutLine, type FakeShop, refusal, renderInShop } from '../../shared/testing/render-in-shop'
import { CompaniesPage } from './companies-page'
import { CompanyPage } from './company-page'

jest.mock('../../shared/ui/notify', () => ({
  notifySuccess: jest.fn(async () => {}),
  notifyError: jest.fn(async () => {}),
}))

beforeEach(() => {
  clearSession()
  sessionStorage.clear()
  registerTokenRenewal(async () => null)
})

function open(shop: FakeShop, { at = '/dashboard/company', role = 'CUSTOMER' as 'CUSTOMER' | 'ADMIN' } = {}) {
  const user = { id: 'u1', name: 'Ada Lovelace', email: 'u1@example.com', role }
  setSession({ accessToken: 't', expiresAt: '2030-01-01T00:00:00.000Z', user })
  const pages = {
    '/dashboard/company': (
      <RequireAuth>
        <CompanyPage />
      </RequireAuth>
    ),
    '/dashboard/companies': (
      <RequireAuth>
        <RequireAdmin>
          <CompaniesPage />
        </RequireAdmin>
      </RequireAuth>
    ),
  }
  const company = ({ id }: { id: string }) => (id === 'c1' ? fakeCompany() : null)
  return renderInShop(pages, { at, shop: { me: () => user, myCompanies: () => [fakeCompany()], company, ...shop } })
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const part = async (name: string) => within(await screen.findByRole('region', { name }))
const inDialog = () => within(screen.getByRole('dialog'))
const type = async (label: string | RegExp, text: string) => userEvent.type(await screen.findByLabelText(label), text)
const member = async (name: RegExp) => within(await screen.findByRole('row', { name }))
const answered = (__typename: string, changes: Record<string, unknown> = {}) => ({
  __typename,
  company: fakeCompany(changes),
})

describe('who has no company', () => {
  it('creates one, and sees it', async () => {
    const companies: object[] = []
    const createCompany = jest.fn((_args: unknown): object => {
      companies.push(fakeCompany({ invitations: [] }))
      return answered('CreateCompanySuccess', { invitations: [] })
    })
    const { current } = open({ myCompanies: () => companies, createCompany })
    await screen.findByRole('heading', { level: 1, name: 'Create a company' })
    await type(/^Company name/, ' Clinic North ')
    await userEvent.selectOptions(screen.getByLabelText(/^Country/), 'Germany')
    await type(/^VAT number/, 'DE 136 695 976')
    await userEvent.selectOptions(screen.getByLabelText(/^Purchase order number/), 'Needed on each order')
    await press('Create the company')
    await screen.findByRole('heading', { level: 1, name: 'Clinic North' })
    expect(current()).toBe('/dashboard/company?id=c1')
    expect(createCompany.mock.calls).toHaveLength(1)
    expect(createCompany.mock.calls[0]?.[0]).toEqual({
      input: {
        name: 'Clinic North',
        country: 'DE',
        vatNumber: 'DE 136 695 976',
        eori: null,
        paymentTerms: '',
        requiresPurchaseOrderNumber: true,
      },
    })
  })

  it('is told at the field what is missing or wrong, and keeps what was typed', async () => {
    const message = 'This cannot be a VAT number of Germany.'
    const createCompany = jest.fn(() => {
      throw refusal('BAD_USER_INPUT', message, 'input.vatNumber')
    })
    open({ myCompanies: () => [], createCompany })
    await type(/^VAT number/, 'DE1')
    await press('Create the company')
    await screen.findByText('Company name is Required')
    expect(screen.getByText('Country is Required')).toBeTruthy()
    expect(createCompany).not.toHaveBeenCalled()
    await type(/^Company name/, 'Clinic North')
    await userEvent.selectOptions(screen.getByLabelText(/^Country/), 'DE')
    await press('Create the company')
    await screen.findByText(message)
    expect(document.activeElement).toBe(screen.getByLabelText(/^VAT number/))
    expect(screen.getByLabelText<HTMLInputElement>(/^Company name/).value).toBe('Clinic North')
  })

  it('is told by the shop to verify their address first', async () => {
    const message = 'Please verify your email address first.'
    open({ myCompanies: () => [], createCompany: () => ({ __typename: 'EmailNotVerified', message }) })
    await type(/^Company name/, 'Clinic North')
    await userEvent.selectOptions(screen.getByLabelText(/^Country/), 'DE')
    await press('Create the company')
    expect((await screen.findByText(message)).closest('[role=alert]')).toBeTruthy()
  })
})

describe('an owner', () => {
  it('changes what was touched alone', async () => {
    const updateCompany = jest.fn((_args: unknown) => answered('UpdateCompanySuccess', { eori: 'DE123' }))
    open({ updateCompany })
    await press('Change the company')
    await type(/^EORI number/, 'de 123')
    await press('Save changes')
    const data = await part('Company data')
    expect(await data.findByText('DE123')).toBeTruthy()
    expect(updateCompany.mock.calls.map(([args]) => args)).toEqual([{ input: { companyId: 'c1', eori: 'de 123' } }])
  })

  it('gives a member another role', async () => {
    const setCompanyMemberRole = jest.fn((_args: unknown) =>
      answered('SetCompanyMemberRoleSuccess', {
        members: [fakeMember('u1', 'Ada Lovelace', 'OWNER'), fakeMember('u2', 'Bob Buyer', 'APPROVER')],
      }),
    )
    open({ setCompanyMemberRole })
    const select = (await member(/Bob/)).getByRole<HTMLSelectElement>('combobox', { name: 'Role of Bob Buyer' })
    await userEvent.selectOptions(select, 'Approver')
    await waitFor(() => expect(select.getAttribute('aria-busy')).toBeNull())
    expect(select.value).toBe('APPROVER')
    expect(setCompanyMemberRole.mock.calls[0]?.[0]).toEqual({ input: { companyMemberId: 'm-u2', role: 'APPROVER' } })
  })

  it('who is the last is told that the company needs one, and stays it', async () => {
    const message = 'The company needs an owner. Please make somebody else an owner first.'
    open({ setCompanyMemberRole: () => ({ __typename: 'LastOwner', message }) })
    await userEvent.selectOptions(await screen.findByLabelText('Role of Ada Lovelace'), 'Buyer')
    await userEvent.click(inDialog().getByRole('button', { name: 'Change the role' }))
    expect(await inDialog().findByText(message)).toBeTruthy()
    await userEvent.click(inDialog().getByRole('button', { name: 'Cancel' }))
    expect(screen.getByLabelText<HTMLSelectElement>('Role of Ada Lovelace').value).toBe('OWNER')
  })

  it('removes a member after a question; the focus stays near', async () => {
    const removeCompanyMember = jest.fn((_args: unknown) => ({ __typename: 'RemoveCompanyMemberSuccess', id: 'm-u2' }))
    open({ removeCompanyMember })
    await press('Remove: Bob Buyer')
    expect(removeCompanyMember).not.toHaveBeenCalled()
    await userEvent.click(inDialog().getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(screen.queryByRole('row', { name: /Bob/ })).toBeNull())
    expect(removeCompanyMember.mock.calls[0]?.[0]).toEqual({ id: 'm-u2' })
    const rows = screen.getByRole('table', { name: 'Members' })
    await waitFor(() => expect(rows.contains(document.activeElement)).toBe(true))
  })

  it('invites somebody, and takes an invitation back', async () => {
    const invitation = { id: 'i2', email: 'dan@example.com', role: 'BUYER', expiresAt: '2030-11-28T09:00:00.000Z' }
    const inviteToCompany = jest.fn((_args: unknown) =>
      answered('InviteToCompanySuccess', { invitations: [...fakeCompany().invitations, invitation] }),
    )
    const revokeInvitation = jest.fn((_args: unknown) =>
      answered('RevokeInvitationSuccess', { invitations: [invitation] }),
    )
    open({ inviteToCompany, revokeInvitation: (args: unknown) => ({ ...revokeInvitation(args), id: 'i1' }) })
    const form = within(await screen.findByRole('form', { name: 'Invite somebody' }))
    await userEvent.type(form.getByLabelText(/^Email/), 'Dan@Example.com')
    await press('Send invitation')
    await screen.findByText('dan@example.com')
    expect(inviteToCompany.mock.calls[0]?.[0]).toEqual({
      input: { companyId: 'c1', email: 'dan@example.com', role: 'BUYER' },
    })
    expect(form.getByLabelText<HTMLInputElement>(/^Email/).value).toBe('')
    await press('Revoke: cara@example.com')
    await userEvent.click(inDialog().getByRole('button', { name: 'Revoke' }))
    await waitFor(() => expect(screen.queryByText('cara@example.com')).toBeNull())
    expect(screen.getByText(/^Buyer, good until Nov 28, 2030/)).toBeTruthy()
  })

  it('is told why nobody was invited, with what was typed', async () => {
    const message = 'This person is a member of the company already.'
    open({ inviteToCompany: () => ({ __typename: 'AlreadyMember', message }) })
    const form = within(await screen.findByRole('form', { name: 'Invite somebody' }))
    await userEvent.type(form.getByLabelText(/^Email/), 'u2@example.com')
    await press('Send invitation')
    expect(await form.findByText(message)).toBeTruthy()
    expect(form.getByLabelText<HTMLInputElement>(/^Email/).value).toBe('u2@example.com')
  })

  it('keeps the address book', async () => {
    const second = { ...fakeAddress, id: 'a2', label: 'Ward 3', city: 'Lübeck' }
    const saveCompanyAddress = jest.fn((_args: unknown) => ({
      ...answered('SaveCompanyAddressSuccess', { addresses: [fakeAddress, second] }),
      address: second,
    }))
    const deleteCompanyAddress = jest.fn((_args: unknown) => ({
      ...answered('DeleteCompanyAddressSuccess', { addresses: [second] }),
      id: 'a1',
    }))
    open({ saveCompanyAddress, deleteCompanyAddress })
    await press('Add an address')
    const form = within(screen.getByRole('form', { name: 'Add an address' }))
    await userEvent.click(form.getByRole('button', { name: 'Save the address' }))
    await form.findByText('Recipient is Required')
    expect(saveCompanyAddress).not.toHaveBeenCalled()
    for (const [label, text] of [
      [/^Name/, 'Ward 3'],
      [/^Recipient/, 'Goods in'],
      [/^Street, house, building/, 'Hauptstr. 1'],
      [/^Postal code/, '24103'],
      [/^Town/, 'Lübeck'],
      [/^Phone/, '+49 431 12345'],
    ] as const) {
      await userEvent.type(form.getByLabelText(label), text)
    }
    await userEvent.click(form.getByRole('button', { name: 'Save the address' }))
    await screen.findByText('Ward 3')
    expect(saveCompanyAddress.mock.calls[0]?.[0]).toEqual({
      input: {
        companyId: 'c1',
        label: 'Ward 3',
        recipient: 'Goods in',
        lines: 'Hauptstr. 1',
        postalCode: '24103',
        city: 'Lübeck',
        region: '',
        country: 'DE',
        phone: '+4943112345',
      },
    })
    await press('Delete Stores')
    await userEvent.click(inDialog().getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(screen.queryByText('Stores')).toBeNull())
  })

  it('sees what was ordered for the company, page by page', async () => {
    const nodes = (from: number) => [1, 2].map((index) => orderOf(from + index))
    const orders = jest.fn(({ after }: { after: string | null }) =>
      after === 'x'
        ? { nodes: nodes(2), pageInfo: { endCursor: 'y', hasNextPage: false } }
        : { nodes: nodes(0), pageInfo: { endCursor: 'x', hasNextPage: true } },
    )
    open({ company: () => fakeCompany({ orders }) })
    const list = within(await screen.findByRole('table', { name: 'Orders' }))
    expect(list.getByRole('link', { name: 'Details: 10 × Forceps 1' }).getAttribute('href')).toBe(
      '/dashboard/myOrders/o1',
    )
    expect(list.getAllByText(/^Purchase order:/)[0]?.textContent).toBe('Purchase order: PO 4711')
    await press('Load more')
    await list.findByRole('link', { name: 'Details: 10 × Forceps 4' })
    expect(list.getAllByRole('row')).toHaveLength(5)
  })

  it('who leaves has no company any more', async () => {
    let companies = [fakeCompany()]
    const removeCompanyMember = () => {
      companies = []
      return { __typename: 'RemoveCompanyMemberSuccess', id: 'm-u1' }
    }
    open({ myCompanies: () => companies, removeCompanyMember })
    await press('Leave: Clinic North')
    await userEvent.click(inDialog().getByRole('button', { name: 'Leave' }))
    await screen.findByRole('heading', { level: 1, name: 'Create a company' })
    expect(screen.queryByText('Stores')).toBeNull()
  })
})

function orderOf(index: number) {
  const line = {
    id: `l${index}`,
    name: `Forceps ${index}`,
    quantity: 10,
    unitPrice: { amount: 1250, currency: 'USD' },
    product: { id: 'p1' },
  }
  return {
    id: `o${index}`,
    number: `2026-00000${index}`,
    lineCount: 1,
    lines: () => [line],
    status: 'PLACED',
    total: { amount: 12_500, currency: 'USD' },
    purchaseOrderNumber: 'PO 4711',
    company: { id: 'c1', name: 'Clinic North' },
    events: [{ to: 'PLACED', at: '2026-11-21T09:30:00.000Z', isByCustomer: true }],
    customerName: 'Bob Buyer',
    customerEmail: 'u2@example.com',
    phone: '+4943112345',
    address: 'Goods in, Kiel',
  }
}

const buyer = () =>
  fakeCompany({
    members: [fakeMember('u1', 'Ada Lovelace', 'BUYER'), fakeMember('u2', 'Bob Buyer', 'OWNER')],
    invitations: [],
    orders: null,
  })

test('a buyer keeps addresses, and reads the rest', async () => {
  const company = jest.fn()
  open({ myCompanies: () => [buyer()], company })
  await screen.findByRole('button', { name: 'Add an address' })
  expect(screen.queryByRole('combobox')).toBeNull()
  for (const name of [/^Change the company/, /^Remove:/, /^Send invitation/]) {
    expect(screen.queryByRole('button', { name })).toBeNull()
  }
  expect(screen.getByRole('button', { name: 'Leave: Clinic North' })).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Orders' })).toBeNull()
  expect(company).not.toHaveBeenCalled()
})

test('of several companies one is chosen, and stands in the address', async () => {
  const { current } = open({ myCompanies: () => [fakeCompany(), fakeCompany({ id: 'c2', name: 'Praxis Süd' })] })
  await userEvent.selectOptions(await screen.findByLabelText('Company'), 'Praxis Süd')
  await screen.findByRole('heading', { level: 1, name: 'Praxis Süd' })
  expect(current()).toBe('/dashboard/company?id=c2')
  await userEvent.click(screen.getByRole('link', { name: 'Create another company' }))
  await screen.findByRole('form', { name: 'Create a company' })
})

test('a company of others is not shown', async () => {
  const company = jest.fn()
  open({ company }, { at: '/dashboard/company?id=c9' })
  await screen.findByRole('heading', { name: 'There is no such company here' })
  expect(company).not.toHaveBeenCalled()
})

test('what does not come can be asked for again', async () => {
  let isCut = true
  const myCompanies = () => {
    if (isCut) throw new CutLine()
    return [fakeCompany()]
  }
  open({ myCompanies })
  await screen.findByText('The company could not be loaded')
  isCut = false
  await press('Try again')
  await screen.findByRole('heading', { level: 1, name: 'Clinic North' })
})

describe('an admin', () => {
  it('reads a company of others, and changes nothing', async () => {
    const members = [fakeMember('u2', 'Bob Buyer', 'OWNER')]
    const company = () =>
      fakeCompany({
        members,
        orders: { nodes: [orderOf(1)], pageInfo: { endCursor: null, hasNextPage: false } },
      })
    open({ myCompanies: () => [], company }, { at: '/dashboard/company?id=c1', role: 'ADMIN' })
    await screen.findByRole('heading', { level: 1, name: 'Clinic North' })
    expect((await screen.findByRole('link', { name: /^Details/ })).getAttribute('href')).toBe(
      '/dashboard/manageOrders/o1',
    )
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.queryByRole('combobox')).toBeNull()
  })

  it('looks for companies by name or VAT number', async () => {
    const companies = jest.fn(({ search }: { search: string | null }) => ({
      nodes: search === 'nothing' ? [] : [fakeCompany()],
      pageInfo: { endCursor: null, hasNextPage: false },
    }))
    const { current } = open({ companies }, { at: '/dashboard/companies', role: 'ADMIN' })
    const link = await screen.findByRole('link', { name: 'Clinic North' })
    expect(link.getAttribute('href')).toBe('/dashboard/company?id=c1')
    expect(screen.getByRole('row', { name: /Clinic North/ }).textContent).toBe(
      'Clinic NorthGermanyDE136695976Nov 20, 2026',
    )
    await type('Search companies', 'nothing')
    await screen.findByRole('heading', { name: 'No company matches' })
    expect(current()).toBe('/dashboard/companies?search=nothing')
  })
})
