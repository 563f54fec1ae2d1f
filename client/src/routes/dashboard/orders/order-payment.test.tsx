import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { clearSession, setSession } from '../../../shared/auth/session-store'
import type { Permission } from '../../../shared/graphql/schema.generated'
import { OrderPayment } from '../../../features/payments/order-payment'
import type { OrderPayment_OrderFragment } from '../../../features/payments/payments.generated'
import { type FakeShop, renderInShop } from '../../../shared/testing/render-in-shop'
import { notifySuccess } from '../../../shared/ui/notify'

jest.mock('../../../shared/ui/notify')

const eur = (amount: number) => ({ __typename: 'Money' as const, amount, currency: 'EUR' as const })
const receipt: OrderPayment_OrderFragment['payments'][number] = {
  __typename: 'Payment',
  id: 'p1',
  amount: eur(5_000),
  receivedOn: '2026-11-20',
  reference: 'INV 7',
  method: 'CHEQUE',
  refund: null,
  reversal: null,
}
const partOf = (percent: number, changes: object): OrderPayment_OrderFragment['payment']['schedule'][number] => ({
  __typename: 'ScheduledPayment',
  label: `${percent}% with the order`,
  percent,
  event: 'AT_ORDER',
  days: 0,
  amount: eur(0),
  paid: eur(0),
  dueOn: null,
  ...changes,
})
const order: OrderPayment_OrderFragment = {
  __typename: 'Order',
  id: 'o1',
  number: '2026-000123',
  creditHold: false,
  payment: {
    __typename: 'OrderPayment',
    status: 'PARTLY_PAID',
    overdueSince: '2026-11-02',
    version: 'v1',
    paid: eur(5_000),
    due: eur(14_990),
    schedule: [
      partOf(30, { amount: eur(5_997), paid: eur(5_000), dueOn: '2026-11-02' }),
      partOf(70, { amount: eur(13_993), label: '70% before shipment', event: 'BEFORE_SHIPMENT' }),
    ],
  },
  payments: [receipt],
  invoices: [],
  transferSlips: [],
  letterOfCredit: null,
}

const reload = jest.fn()

function open(
  isAdmin: boolean,
  shop: FakeShop = {},
  permissions: Permission[] = ['PAYMENTS_WRITE'],
  shown = order,
  at = '/',
) {
  const user = { id: 'u1', name: 'Ada', email: 'ada@example.com', role: 'CUSTOMER' as const }
  const staff = isAdmin && { staffRole: 'ORDERS' as const, permissions }
  setSession({ accessToken: 't', expiresAt: '2030-01-01T00:00:00.000Z', user: { ...user, ...staff } })
  return renderInShop({ '/': <OrderPayment order={shown} isAdmin={isAdmin} reload={reload} /> }, { shop, at })
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

beforeEach(() => clearSession())

it('shows staff the status, the amounts and the payments', () => {
  open(true)
  const card = within(screen.getByRole('region', { name: 'Payment' }))
  expect(card.getByText('Partly paid')).toBeTruthy()
  expect(card.getByText('€149.90')).toBeTruthy()
  const list = within(card.getByRole('list', { name: 'Payments' }))
  expect(list.getByRole('listitem').textContent).toContain('Nov 20, 2026€50.00Cheque · INV 7')
})

it('proposes the amount due, and records what was received', async () => {
  const recordPayment = jest.fn((_args: { input: object }) => ({ __typename: 'RecordPaymentSuccess', order }))
  open(true, { recordPayment })
  await press('Record payment')
  const amount = screen.getByRole<HTMLInputElement>('textbox', { name: /^Amount in EUR/ })
  expect(amount.value).toBe('149.90')
  fireEvent.change(amount, { target: { value: '0' } })
  await press('Record payment')
  expect(await screen.findByText('Enter an amount above zero')).toBeTruthy()
  fireEvent.change(amount, { target: { value: '100' } })
  fireEvent.change(screen.getByLabelText(/^Received on/), { target: { value: '2026-11-25' } })
  await userEvent.type(screen.getByRole('textbox', { name: /^Reference/ }), 'RF18')
  await press('Record payment')
  await waitFor(() => expect(notifySuccess).toHaveBeenCalledWith('Payment recorded.'))
  expect(recordPayment.mock.calls[0]?.[0].input).toEqual({
    orderId: 'o1',
    amount: 10_000,
    currency: 'EUR',
    receivedOn: '2026-11-25',
    method: 'BANK_TRANSFER',
    reference: 'RF18',
    idempotencyKey: expect.any(String),
  })
})

it('proposes the amount of a credit note, records the refund, and lists it', async () => {
  const recordRefund = jest.fn((_args: { input: object }) => ({ __typename: 'RecordRefundSuccess', order }))
  const creditNote = {
    __typename: 'Invoice' as const,
    id: 'c1',
    number: 'CN-7',
    kind: 'CREDIT_NOTE' as const,
    total: eur(4_000),
  }
  const refund: typeof receipt = {
    ...receipt,
    id: 'p2',
    amount: eur(1_000),
    refund: {
      __typename: 'PaymentRefund',
      reason: 'Damaged',
      creditNote: { __typename: 'Invoice', id: 'c0', number: 'CN-6' },
    },
  }
  open(true, { recordRefund }, ['PAYMENTS_WRITE'], { ...order, payments: [receipt, refund], invoices: [creditNote] })
  const rows = within(screen.getByRole('list', { name: 'Payments' })).getAllByRole('listitem')
  expect(rows[1]?.textContent).toContain('-€10.00Refund · Cheque · INV 7For credit note CN-6 · Damaged')
  await press('Refund')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Amount in EUR/ }).value).toBe('40.00')
  await press('Record refund')
  expect(await screen.findByText('Enter a reason')).toBeTruthy()
  await userEvent.type(screen.getByRole('textbox', { name: /^Reason/ }), 'Wrong size')
  fireEvent.change(screen.getByLabelText(/^Paid back on/), { target: { value: '2026-11-25' } })
  await press('Record refund')
  await waitFor(() => expect(notifySuccess).toHaveBeenCalledWith('Refund recorded.'))
  expect(recordRefund.mock.calls[0]?.[0].input).toEqual({
    orderId: 'o1',
    amount: 4_000,
    currency: 'EUR',
    paidOn: '2026-11-25',
    method: 'BANK_TRANSFER',
    reference: '',
    reason: 'Wrong size',
    creditNoteId: 'c1',
    idempotencyKey: expect.any(String),
  })
})

it('pays back to the card, and shows refunds that are pending or failed', async () => {
  const refundToCard = jest.fn((_args: { input: object }) => ({ __typename: 'RefundToCardSuccess', order }))
  const refund = { __typename: 'CardRefund' as const, id: 'r1', amount: eur(700), failure: 'expired_card' }
  const cardRefunds = [{ ...refund, status: 'FAILED' as const, requestedAt: '2026-11-21T10:00:00.000Z' }]
  open(true, { refundToCard }, ['PAYMENTS_WRITE'], { ...order, refundableToCard: eur(5_000), cardRefunds })
  const list = within(screen.getByRole('list', { name: 'Refunds to the card' }))
  expect(list.getByRole('listitem').textContent).toBe('Nov 21, 2026€7.00Refund to the card failed · expired_card')
  await press('Refund')
  fireEvent.change(screen.getByRole('textbox', { name: /^Amount in EUR/ }), { target: { value: '20' } })
  await userEvent.type(screen.getByRole('textbox', { name: /^Reason/ }), 'Damaged')
  await press('Refund to the card')
  await waitFor(() => expect(notifySuccess).toHaveBeenCalledWith('Refund sent to the card.'))
  expect(refundToCard.mock.calls[0]?.[0].input).toEqual({
    orderId: 'o1',
    amount: 2_000,
    reason: 'Damaged',
    creditNoteId: null,
    idempotencyKey: expect.any(String),
  })
})

it('reverses a payment with a reason', async () => {
  const reversePayment = jest.fn((_args: { input: object }) => ({ __typename: 'ReversePaymentSuccess', order }))
  open(true, { reversePayment })
  await press('Reverse the payment of €50.00')
  await press('Reverse payment')
  expect(await screen.findByText('Enter a reason')).toBeTruthy()
  await userEvent.type(screen.getByRole('textbox', { name: /^Reason/ }), 'Bounced')
  await press('Reverse payment')
  await waitFor(() => expect(notifySuccess).toHaveBeenCalledWith('Payment reversed.'))
  expect(reversePayment.mock.calls[0]?.[0].input).toEqual({ id: 'p1', reason: 'Bounced' })
})

it('shows what is due when, and saves another schedule', async () => {
  const setPaymentSchedule = jest.fn(({ input }: { input: { expectedVersion: string } }) =>
    input.expectedVersion === 'v1'
      ? {
          __typename: 'PaymentScheduleChanged',
          message: 'Someone else changed it.',
          current: { ...order, payment: { ...order.payment, version: 'v2' } },
        }
      : { __typename: 'SetPaymentScheduleSuccess', order },
  )
  open(true, { setPaymentSchedule })
  const parts = within(screen.getByRole('list', { name: 'Payment schedule' })).getAllByRole('listitem')
  expect(parts.map(({ textContent }) => textContent)).toEqual([
    '30% with the order€59.97Overdue since Nov 2, 2026 · €50.00 paid',
    '70% before shipment€139.93',
  ])
  await press('Change schedule')
  await press('Remove part 2')
  await press('Save schedule')
  expect(await screen.findByText('The parts must add up to 100 percent')).toBeTruthy()
  await press('Add a part')
  const second = within(screen.getByRole('group', { name: 'Part 2' }))
  expect(second.getByLabelText<HTMLInputElement>(/^Percent/).value).toBe('70')
  await press('Save schedule')
  expect(await screen.findByText('Someone else changed it.')).toBeTruthy()
  await press('Save schedule')
  await waitFor(() => expect(notifySuccess).toHaveBeenCalledWith('Payment schedule saved.'))
  expect(setPaymentSchedule.mock.calls[1]?.[0].input).toEqual({
    orderId: 'o1',
    parts: [
      { percent: 30, event: 'AT_ORDER' },
      { percent: 70, event: 'DAYS_AFTER_INVOICE', days: 30 },
    ],
    expectedVersion: 'v2',
  })
})

it('releases an order above the credit limit with a reason', async () => {
  const releaseCreditHold = jest.fn((_args: { input: object }) => ({
    __typename: 'ReleaseCreditHoldSuccess',
    order: { id: 'o1', creditHold: false },
  }))
  open(true, { releaseCreditHold }, ['PAYMENTS_WRITE'], { ...order, creditHold: true })
  await press('Release order')
  await userEvent.type(await screen.findByRole('textbox', { name: /^Reason/ }), 'Guaranteed')
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Release order' }))
  await waitFor(() => expect(notifySuccess).toHaveBeenCalledWith('Order released.'))
  expect(releaseCreditHold.mock.calls[0]?.[0].input).toEqual({ id: 'o1', reason: 'Guaranteed' })
})

it('offers no changes to staff without the right', () => {
  open(true, {}, ['PAYMENTS_READ'])
  expect(screen.queryByRole('button')).toBeNull()
})

it('shows the customer the bank account in the currency of the order, and the reference', async () => {
  const account = (currency: string, iban: string) => ({
    currency,
    iban,
    bankName: 'Bank',
    accountHolder: 'Instrumenta GmbH',
    accountNumber: null,
    bic: null,
  })
  const bankAccounts = [account('USD', 'GB29NWBK60161331926819'), account('EUR', 'DE89370400440532013000')]
  open(false, { shop: () => ({ seller: { bankAccounts } }) })
  expect(await screen.findByText('DE89 3704 0044 0532 0130 00')).toBeTruthy()
  expect(screen.queryByText(/^GB29/)).toBeNull()
  expect(screen.getByText('2026-000123')).toBeTruthy()
  expect(screen.getByText('€9.97')).toBeTruthy()
  expect(screen.getByRole('img', { name: 'QR code for a SEPA transfer' })).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

it('leads a customer to the page for paying by card, and waits for the payment when they are back', async () => {
  const startCardPayment = jest.fn((_args: object) => ({ __typename: 'CardPaymentUnavailable', message: 'Later.' }))
  const { unmount } = open(false, { startCardPayment }, [], { ...order, canPayByCard: true })
  await press('Pay €9.97 by card')
  await screen.findByText('Later.')
  expect(startCardPayment.mock.calls[0]?.[0]).toMatchObject({ input: { orderId: 'o1' } })
  unmount()

  jest.useFakeTimers()
  open(false, {}, [], { ...order, canPayByCard: true }, '/?card=paid')
  screen.getByText(/^Your card payment is being confirmed/)
  expect(screen.queryByRole('button', { name: /by card/ })).toBeNull()
  await act(() => jest.advanceTimersByTimeAsync(10_000))
  expect(reload).toHaveBeenCalledTimes(3)
  jest.useRealTimers()
})
