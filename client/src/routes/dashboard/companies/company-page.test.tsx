import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beginVisit } from '../../../shared/testing/new-visit'
import { fakeCompany, fakeMember } from '../../../shared/testing/fake-company'
import { CutLine, refusal } from '../../../shared/testing/render-in-shop'
import { inDialog, press } from '../testing/open-admin-page'
import { answered, openCompanies, orderOf, part, type } from '../testing/open-company-page'

jest.mock('../../../shared/ui/notify')

beforeEach(beginVisit)

describe('a user without a company', () => {
  it('creates one, and sees it', async () => {
    const companies: object[] = []
    const createCompany = jest.fn((_args: unknown): object => {
      companies.push(fakeCompany({ invitations: [] }))
      return answered('CreateCompanySuccess', { invitations: [] })
    })
    const { current } = openCompanies({ myCompanies: () => companies, createCompany })
    await screen.findByRole('heading', { level: 1, name: 'Create a company' })
    await type(/^Company name/, ' Clinic North ')
    await userEvent.selectOptions(screen.getByLabelText(/^Country/), 'Germany')
    await type(/^VAT number/, 'DE 136 695 976')
    await userEvent.selectOptions(screen.getByLabelText(/^Purchase order number/), 'Required on every order')
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
        requiresPurchaseOrderNumber: true,
        membersMayOrderForThemselves: false,
        idempotencyKey: expect.any(String),
      },
    })
  })

  it('creates only one, even if the refetch fails', async () => {
    let isCut = false
    const companies: object[] = []
    const createCompany = jest.fn(() => {
      companies.push(fakeCompany())
      isCut = true
      return answered('CreateCompanySuccess')
    })
    const myCompanies = () => {
      if (isCut) throw new CutLine()
      return companies
    }
    const { current } = openCompanies({ myCompanies, createCompany })
    await type(/^Company name/, 'Clinic North')
    await userEvent.selectOptions(screen.getByLabelText(/^Country/), 'DE')
    await press('Create the company')
    await waitFor(() => expect(current()).toBe('/dashboard/company?id=c1'))
    expect(screen.queryByRole('button', { name: 'Create the company' })).toBeNull()
    expect(screen.queryByText('Company not found')).toBeNull()
    isCut = false
    await press('Try again')
    await screen.findByRole('heading', { level: 1, name: 'Clinic North' })
    expect(createCompany).toHaveBeenCalledTimes(1)
  })

  it('sees missing and invalid fields, and keeps typed text', async () => {
    const message = 'This cannot be a VAT number of Germany.'
    const createCompany = jest.fn(() => {
      throw refusal('BAD_USER_INPUT', message, 'input.vatNumber')
    })
    openCompanies({ myCompanies: () => [], createCompany })
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

  it('must verify their address first', async () => {
    const message = 'Please verify your email address first.'
    openCompanies({ myCompanies: () => [], createCompany: () => ({ __typename: 'EmailNotVerified', message }) })
    await type(/^Company name/, 'Clinic North')
    await userEvent.selectOptions(screen.getByLabelText(/^Country/), 'DE')
    await press('Create the company')
    expect((await screen.findByText(message)).closest('[role=alert]')).toBeTruthy()
  })
})

const buyer = () =>
  fakeCompany({
    members: [fakeMember('u1', 'Ada Lovelace', 'BUYER'), fakeMember('u2', 'Bob Buyer', 'OWNER')],
    invitations: [],
    orders: null,
  })

test('a buyer edits addresses, and reads the rest', async () => {
  const company = jest.fn()
  openCompanies({ myCompanies: () => [buyer()], company })
  await screen.findByRole('button', { name: 'Add an address' })
  expect(screen.queryByRole('combobox')).toBeNull()
  for (const name of [/^Edit company/, /^Remove:/, /^Send invitation/]) {
    expect(screen.queryByRole('button', { name })).toBeNull()
  }
  expect(screen.getByRole('button', { name: 'Leave: Clinic North' })).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Orders' })).toBeNull()
  expect(screen.queryByText(/^No owner of this company/)).toBeNull()
  // Only for the user's own waiting orders.
  expect(company).toHaveBeenCalledTimes(1)
})

test('tells a member whom to ask if no owner’s account exists', async () => {
  const bob = fakeMember('u2', 'Bob Buyer', 'OWNER')
  const members = [fakeMember('u1', 'Ada Lovelace', 'BUYER'), { ...bob, hasEnded: true }]
  openCompanies({ myCompanies: () => [fakeCompany({ members })] })
  await screen.findByText(/^None of this company’s owners can sign in\. Contact us/)
  expect(screen.queryByRole('button', { name: /^Make an owner/ })).toBeNull()
})

test('the address holds the chosen company of several', async () => {
  const { current } = openCompanies({
    myCompanies: () => [fakeCompany(), fakeCompany({ id: 'c2', name: 'Praxis Süd' })],
  })
  await userEvent.selectOptions(await screen.findByLabelText('Company'), 'Praxis Süd')
  await screen.findByRole('heading', { level: 1, name: 'Praxis Süd' })
  expect(current()).toBe('/dashboard/company?id=c2')
  await userEvent.click(screen.getByRole('link', { name: 'Create another company' }))
  await screen.findByRole('form', { name: 'Create a company' })
})

test('does not show a company of others', async () => {
  const company = jest.fn()
  openCompanies({ company }, { at: '/dashboard/company?id=c9' })
  await screen.findByRole('heading', { name: 'Company not found' })
  expect(company).not.toHaveBeenCalled()
})

test('a failed query can be retried', async () => {
  let isCut = true
  const myCompanies = () => {
    if (isCut) throw new CutLine()
    return [fakeCompany()]
  }
  openCompanies({ myCompanies })
  await screen.findByText('We couldn’t load the company')
  isCut = false
  await press('Try again')
  await screen.findByRole('heading', { level: 1, name: 'Clinic North' })
})

describe('an admin', () => {
  it('reads a company of others, and edits only its data', async () => {
    const members = [fakeMember('u2', 'Bob Buyer', 'OWNER')]
    const company = () =>
      fakeCompany({
        members,
        orders: { nodes: [orderOf(1)], pageInfo: { endCursor: null, hasNextPage: false } },
      })
    openCompanies({ myCompanies: () => [], company }, { at: '/dashboard/company?id=c1', role: 'ADMIN' })
    await screen.findByRole('heading', { level: 1, name: 'Clinic North' })
    expect((await screen.findByRole('link', { name: /^Details/ })).getAttribute('href')).toBe(
      '/dashboard/manageOrders/o1',
    )
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Edit company',
      'Edit terms and credit',
      'Statement of account (PDF)',
      'Statement of account (CSV)',
    ])
    expect(screen.queryByRole('combobox')).toBeNull()
  })

  it('makes a member an owner if no owner’s account exists', async () => {
    const ended = { ...fakeMember('u3', 'Olga Owner', 'OWNER'), hasEnded: true }
    const bob = fakeMember('u2', 'Bob Buyer', 'BUYER')
    const company = () => fakeCompany({ members: [ended, bob] })
    const setCompanyMemberRole = jest.fn((_args: unknown) =>
      answered('SetCompanyMemberRoleSuccess', { members: [ended, { ...bob, role: 'OWNER' }] }),
    )
    openCompanies(
      { myCompanies: () => [], company, setCompanyMemberRole },
      { at: '/dashboard/company?id=c1', role: 'ADMIN' },
    )
    await screen.findByText(/^No owner of this company can sign in/)
    expect(screen.queryByRole('button', { name: 'Make an owner: Olga Owner' })).toBeNull()
    await press('Make an owner: Bob Buyer')
    await userEvent.click(inDialog().getByRole('button', { name: 'Make an owner' }))
    await waitFor(() => expect(screen.queryByText(/^No owner of this company can sign in/)).toBeNull())
    expect(setCompanyMemberRole.mock.calls[0]?.[0]).toEqual({ input: { id: 'm-u2', role: 'OWNER' } })
    expect(screen.queryByRole('button', { name: /^Make an owner/ })).toBeNull()
  })

  it('searches companies by name or VAT number', async () => {
    const companies = jest.fn(({ search }: { search: string | null }) => ({
      totalCount: search === 'nothing' ? 0 : 1,
      nodes: search === 'nothing' ? [] : [fakeCompany()],
      pageInfo: { endCursor: null, hasNextPage: false },
    }))
    const { current } = openCompanies({ companies }, { at: '/dashboard/companies', role: 'ADMIN' })
    const link = await screen.findByRole('link', { name: 'Clinic North' })
    expect(link.getAttribute('href')).toBe('/dashboard/company?id=c1')
    expect(screen.getByRole('row', { name: /Clinic North/ }).textContent).toBe(
      'Clinic NorthGermanyDE136695976Nov 20, 2026',
    )
    await type('Search companies', 'nothing')
    await screen.findByRole('heading', { name: 'No companies match your filters' })
    expect(current()).toBe('/dashboard/companies?search=nothing')
  })
})

describe('orders awaiting approval', () => {
  const waiting = {
    id: 'o9',
    number: '2026-000009',
    customerName: 'Bob Buyer',
    purchaseOrderNumber: 'PO 9',
    createdAt: '2026-11-21T09:30:00.000Z',
    approval: { canDecide: true },
    total: { amount: 125_000, currency: 'USD' },
    totalDue: { amount: 100_000, currency: 'USD' },
  }
  const pageInfo = { endCursor: null, hasNextPage: false }
  const waitingOrders = { totalCount: 1, nodes: [waiting], pageInfo }

  test('are listed for approvers, with links', async () => {
    const company = fakeCompany({ waitingOrders })
    openCompanies({ myCompanies: () => [company], company: () => company })
    const list = within((await part('Waiting for approval (1)')).getByRole('table'))
    const row = list.getByRole('row', { name: /2026-000009/ })
    expect(row.textContent).toMatch(
      /^2026-000009Purchase order: PO 9.*Bob Buyer.*\$1,000\.00Before the cancellation: \$1,250\.00.*Nov 21, 2026/,
    )
    expect(within(row).getByRole('link').getAttribute('href')).toBe('/dashboard/myOrders/o9')
    screen.getByText('Approve orders here, or open one to see details or decline it.')
    within(row).getByRole('button', { name: 'Approve: 2026-000009' })
  })

  test('are limited to a buyer’s own', async () => {
    const company = fakeCompany({ waitingOrders, members: [fakeMember('u1', 'Ada Lovelace', 'BUYER')] })
    openCompanies({ myCompanies: () => [company], company: () => company })
    await screen.findByText('Your company’s owners and approvers decide on these orders.')
    expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull()
    expect(screen.queryByRole('region', { name: 'Activity' })).toBeNull()
  })
})

test('an owner reads the journal', async () => {
  const base = {
    createdAt: '2026-11-21T09:30:00.000Z',
    actorName: 'Ada Lovelace',
    memberName: 'Bob Buyer',
    isOwnDoing: false,
    role: null,
    roleBefore: null,
    orderLimit: null,
    monthLimit: null,
    changedFields: [],
  }
  const acts = [
    { act: 'CREATED' },
    { act: 'UPDATED', changedFields: ['name', 'vatNumber'] },
    { act: 'INVITED', role: 'BUYER' },
    { act: 'INVITATION_REVOKED', role: 'BUYER' },
    { act: 'JOINED', actorName: 'Bob Buyer', role: 'BUYER', isOwnDoing: true },
    { act: 'ROLE_SET', role: 'APPROVER', roleBefore: 'BUYER' },
    { act: 'LIMITS_SET', orderLimit: { amount: 50_000, currency: 'USD' } },
    { act: 'MEMBER_REMOVED' },
    { act: 'MEMBER_REMOVED', memberName: null },
    { act: 'MEMBER_REMOVED', actorName: 'Bob Buyer', isOwnDoing: true },
    { act: 'ADDRESS_SAVED' },
    { act: 'ADDRESS_DELETED' },
  ]
  const nodes = acts.map((act, index) => ({ id: String(index), ...base, ...act }))
  const company = fakeCompany({ events: { nodes, pageInfo: { endCursor: null, hasNextPage: false } } })
  openCompanies({ myCompanies: () => [company], company: () => company })
  const entries = (await part('Activity')).getAllByRole('listitem')
  expect(entries.map(({ textContent }) => textContent.replace(/Nov 21, 2026.*$/, ''))).toEqual([
    'Ada Lovelace created the company.',
    'Ada Lovelace changed the company data: Company name and VAT number.',
    'Ada Lovelace invited someone. Role: Buyer.',
    'Ada Lovelace revoked an invitation. Role: Buyer.',
    'Bob Buyer joined the company. Role: Buyer.',
    'Ada Lovelace changed the role of Bob Buyer from Buyer to Approver.',
    'Ada Lovelace set the limits of Bob Buyer. Per order: $500.00; per month: none.',
    'Ada Lovelace removed Bob Buyer from the company.',
    'Ada Lovelace removed someone from the company.',
    'Bob Buyer left the company.',
    'Ada Lovelace saved an address.',
    'Ada Lovelace deleted an address.',
  ])
})
