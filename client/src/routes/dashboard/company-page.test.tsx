import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { clearSession, registerTokenRenewal } from '../../shared/auth/session-store'
import { fakeCompany, fakeMember } from '../../shared/testing/fake-company'
import { CutLine, refusal } from '../../shared/testing/render-in-shop'
import { press } from './testing/open-admin-page'
import { answered, openCompanies, orderOf, type } from './testing/open-company-page'

jest.mock('../../shared/ui/notify', () => ({
  notifySuccess: jest.fn(async () => {}),
  notifyError: jest.fn(async () => {}),
}))

beforeEach(() => {
  clearSession()
  sessionStorage.clear()
  registerTokenRenewal(async () => null)
})

describe('who has no company', () => {
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

  it('is told by the shop to verify their address first', async () => {
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

test('a buyer keeps addresses, and reads the rest', async () => {
  const company = jest.fn()
  openCompanies({ myCompanies: () => [buyer()], company })
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
  const { current } = openCompanies({
    myCompanies: () => [fakeCompany(), fakeCompany({ id: 'c2', name: 'Praxis Süd' })],
  })
  await userEvent.selectOptions(await screen.findByLabelText('Company'), 'Praxis Süd')
  await screen.findByRole('heading', { level: 1, name: 'Praxis Süd' })
  expect(current()).toBe('/dashboard/company?id=c2')
  await userEvent.click(screen.getByRole('link', { name: 'Create another company' }))
  await screen.findByRole('form', { name: 'Create a company' })
})

test('a company of others is not shown', async () => {
  const company = jest.fn()
  openCompanies({ company }, { at: '/dashboard/company?id=c9' })
  await screen.findByRole('heading', { name: 'There is no such company here' })
  expect(company).not.toHaveBeenCalled()
})

test('what does not come can be asked for again', async () => {
  let isCut = true
  const myCompanies = () => {
    if (isCut) throw new CutLine()
    return [fakeCompany()]
  }
  openCompanies({ myCompanies })
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
    openCompanies({ myCompanies: () => [], company }, { at: '/dashboard/company?id=c1', role: 'ADMIN' })
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
    const { current } = openCompanies({ companies }, { at: '/dashboard/companies', role: 'ADMIN' })
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
