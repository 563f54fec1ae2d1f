import { screen, within } from '@testing-library/react'
import { beginVisit } from '../../../shared/testing/new-visit'
import { asked, field, money, offer, open, press, quotationOf, requested } from '../testing/open-quotation'

jest.mock('../../../shared/ui/notify')

beforeEach(beginVisit)

const product = {
  id: 'p1',
  priceTiers: [{ minQuantity: 1, unitPrice: money(1_200) }],
  stockBySize: false,
  variants: [],
}
const waiting = () => quotationOf({ ...requested, lines: [{ ...asked, product }] })

it('asks staff to send an offer, with links to its form and the customer', async () => {
  open('ADMIN', { quotation: waiting })
  await screen.findByRole('heading', { level: 1, name: 'Q2026-000007' })
  await screen.findByRole('heading', { level: 2, name: 'Next: send an offer' })
  within(screen.getByRole('region', { name: 'Quotation' })).getByText('By air, please.')
  const customer = within(screen.getByRole('region', { name: 'Customer' }))
  expect(customer.getByRole('link', { name: 'Carl Customer' }).getAttribute('href')).toBe('/dashboard/users/u2')
  expect(customer.getByText('carl@example.com')).toBeTruthy()
  const first = await field(/^Quantity/)
  await press('Write an offer')
  expect(document.activeElement).toBe(first)
})

it('tells staff until when the customer must answer', async () => {
  const newestRevision = { ...offer(1), validUntil: '2030-11-22T00:00:00.000Z' }
  open('ADMIN', { quotation: () => quotationOf({ nextStatuses: ['WITHDRAWN'], newestRevision }) })
  const step = within(await screen.findByRole('region', { name: 'Quotation' }))
  step.getByRole('heading', { name: 'The customer has to answer the offer' })
  step.getByText('Valid until Nov 21, 2030.')
  expect(step.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Withdraw'])
})

it('leads the customer to the acceptance form, without a link to their account', async () => {
  open('CUSTOMER', {})
  const step = within(await screen.findByRole('region', { name: 'Quotation' }))
  step.getByRole('heading', { name: 'We have sent an offer' })
  await field(/^Phone/)
  await press('Accept quotation')
  expect(document.activeElement?.tagName).toMatch(/INPUT|SELECT|TEXTAREA/)
  expect(screen.queryByRole('link', { name: 'Carl Customer' })).toBeNull()
})
