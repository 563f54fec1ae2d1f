import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { clearSession, registerTokenRenewal } from '../../../shared/auth/session-store'
import { confirm } from '../../../shared/testing/confirm'
import { asked, field, money, offer, open, press, quotationOf, requested } from '../testing/open-quotation'

jest.mock('../../../shared/ui/notify')

beforeEach(() => {
  sessionStorage.clear()
  clearSession()
  registerTokenRenewal(async () => null)
})

const product = {
  ...{ id: 'p1', stockBySize: false, variants: [] },
  priceTiers: [{ minQuantity: 1, unitPrice: money(1_200) }],
}
const lines = [{ ...asked, product }]
const agreed = [
  { percent: 30, event: 'AT_ORDER', days: 0 },
  { percent: 70, event: 'DAYS_AFTER_INVOICE', days: 14 },
]
const offered = (paymentSchedule: object[]) =>
  quotationOf({
    ...{ nextStatuses: ['OFFERED', 'WITHDRAWN'], lines },
    newestRevision: { ...offer(1), lines: [{ ...offer(1).lines[0], product }], paymentSchedule },
  })
const part = async (number: number) => within(await screen.findByRole('group', { name: `Part ${number}` }))
const percentOf = async (number: number) => (await part(number)).getByLabelText<HTMLInputElement>(/^Percent/)
const mockSend = (answer = () => offered(agreed)) =>
  jest.fn((_args: { input: { paymentSchedule?: object[] } }) => ({
    __typename: 'SendQuotationRevisionSuccess',
    quotation: answer(),
  }))

test('sends the payment schedule of the order, and keeps it for the next version', async () => {
  const sendQuotationRevision = mockSend()
  open('ADMIN', { quotation: () => quotationOf({ ...requested, lines }), sendQuotationRevision })
  await field(/^Freight/)
  await press('Add a part')
  await userEvent.clear(await percentOf(1))
  await userEvent.type(await percentOf(1), '30')
  await userEvent.selectOptions((await part(1)).getByLabelText(/^Due/), 'With the order')
  await press('Add a part')
  expect((await percentOf(2)).value).toBe('70')
  await userEvent.clear(await percentOf(2))
  await userEvent.type(await percentOf(2), '60')
  await press('Send quotation')
  await screen.findByText('The parts must add up to 100 percent')
  expect(sendQuotationRevision).not.toHaveBeenCalled()
  await userEvent.clear(await percentOf(2))
  await userEvent.type(await percentOf(2), '70')
  const days = (await part(2)).getByLabelText(/^Days/)
  await userEvent.clear(days)
  await userEvent.type(days, '14')
  await press('Send quotation')
  await confirm('Send quotation')
  await screen.findByRole('heading', { name: 'Quotation, version 1' })
  expect(sendQuotationRevision.mock.calls[0]?.[0].input.paymentSchedule).toEqual([
    { percent: 30, event: 'AT_ORDER' },
    { percent: 70, event: 'DAYS_AFTER_INVOICE', days: 14 },
  ])
  expect(screen.getByText('70% · After the invoice · 14 days')).toBeTruthy()
  expect((await percentOf(2)).value).toBe('70')
})

test('removes parts, and sends none for the terms of the company or shop', async () => {
  const sendQuotationRevision = mockSend()
  open('ADMIN', { quotation: () => offered(agreed), sendQuotationRevision })
  expect((await percentOf(1)).value).toBe('30')
  await press('Remove part 1')
  expect((await percentOf(1)).value).toBe('70')
  expect((await part(1)).getByLabelText<HTMLSelectElement>(/^Due/).value).toBe('DAYS_AFTER_INVOICE')
  expect(screen.queryByRole('group', { name: 'Part 2' })).toBeNull()
  await press('Remove part 1')
  await press('Send quotation')
  await confirm('Send quotation')
  await screen.findByText('70% · After the invoice · 14 days')
  expect(sendQuotationRevision.mock.calls[0]?.[0].input).not.toHaveProperty('paymentSchedule')
})

test('shows the customer the schedule of a version', async () => {
  open('CUSTOMER', { quotation: () => ({ ...offered(agreed), nextStatuses: ['ACCEPTED', 'DECLINED'] }) })
  expect(await screen.findByText('30% · With the order')).toBeTruthy()
})
