import { screen, within } from '@testing-library/react'
import { clearSession, registerTokenRenewal } from '../../../shared/auth/session-store'
import { fakeCompany, fakeMember } from '../../../shared/testing/fake-company'
import { AT, BY_CUSTOMER, accept, open, quotationOf } from '../testing/open-quotation'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  clearSession()
  registerTokenRenewal(async () => null)
})

describe('a member of the requesting company', () => {
  it('accepts for that company, also as an approver', async () => {
    const order = { id: 'o1', number: '2026-000123', status: 'PLACED' }
    const shared = { company: { id: 'c2', name: 'Clinic South' }, customerName: 'Bob Buyer', customer: null }
    const acceptQuotation = jest.fn((_args: { input: object }): object => ({
      __typename: 'AcceptQuotationSuccess',
      order,
      quotation: quotationOf({ ...shared, status: 'ORDERED', nextStatuses: [], order }),
    }))
    const members = [fakeMember('u1', 'Ada', 'APPROVER')]
    const south = fakeCompany({ id: 'c2', name: 'Clinic South', requiresPurchaseOrderNumber: false, members })
    const myCompanies = () => [fakeCompany(), south]
    open('CUSTOMER', { acceptQuotation, myCompanies, quotation: () => quotationOf(shared) })
    const orderFor = await screen.findByLabelText<HTMLSelectElement>(/^Order for/)
    expect([...orderFor.options].map(({ text }) => text)).toEqual(['Clinic South'])
    expect(screen.getByText('Name').nextElementSibling?.textContent).toBe('Bob Buyer')
    await accept()
    await screen.findByText('the order')
    expect(acceptQuotation.mock.calls[0]?.[0].input).toMatchObject({ id: 'q1', companyId: 'c2' })
  })

  it('reads which colleague wrote each message', async () => {
    const message = { text: 'Hello', ...BY_CUSTOMER, createdAt: AT, files: [] }
    const messages = [
      { ...message, id: 'm1', isOwn: false, authorName: 'Bob Buyer' },
      { ...message, id: 'm2' },
      { ...message, id: 'm3', isByCustomer: false, isOwn: false, authorName: null },
    ]
    const company = { id: 'c1', name: 'Clinic North' }
    open('CUSTOMER', { quotation: () => quotationOf({ company, messages }) })
    const list = within(await screen.findByRole('list', { name: 'Messages' }))
    const authors = list.getAllByRole('listitem').map(({ textContent }) => textContent.split(' · ')[0])
    expect(authors).toEqual(['Bob Buyer', 'You', 'The shop'])
  })

  it('reads company and requester in the list', async () => {
    const shared = quotationOf({ id: 'q2', company: { id: 'c1', name: 'Clinic North' }, customerName: 'Bob Buyer' })
    const nodes = [shared, quotationOf()]
    const myQuotations = () => ({ nodes, pageInfo: { endCursor: null, hasNextPage: false } })
    open('CUSTOMER', { myQuotations }, '/dashboard/quotations')
    const [, first, second] = await screen.findAllByRole('row')
    expect(first?.textContent).toContain('Clinic NorthRequested by Bob Buyer')
    expect(second?.textContent).not.toContain('Requested by')
  })
})
