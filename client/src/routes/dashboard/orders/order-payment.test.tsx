import { fireEvent, screen, waitFor, within } from '@testing-library/react'
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
  reversal: null,
}
const order: OrderPayment_OrderFragment = {
  __typename: 'Order',
  id: 'o1',
  number: '2026-000123',
  payment: { __typename: 'OrderPayment', status: 'PARTLY_PAID', paid: eur(5_000), due: eur(14_990) },
  payments: [receipt],
}

function open(isAdmin: boolean, shop: FakeShop = {}, permissions: Permission[] = ['PAYMENTS_WRITE']) {
  const user = { id: 'u1', name: 'Ada', email: 'ada@example.com', role: 'CUSTOMER' as const }
  const staff = isAdmin && { staffRole: 'ORDERS' as const, permissions }
  setSession({ accessToken: 't', expiresAt: '2030-01-01T00:00:00.000Z', user: { ...user, ...staff } })
  return renderInShop({ '/': <OrderPayment order={order} isAdmin={isAdmin} /> }, { shop })
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

beforeEach(() => clearSession())

it('shows staff the status, the amounts and the payments', () => {
  open(true)
  const card = within(screen.getByRole('region', { name: 'Payment' }))
  expect(card.getByText('Partly paid')).toBeTruthy()
  expect(card.getByText('€149.90')).toBeTruthy()
  expect(card.getByRole('listitem').textContent).toContain('Nov 20, 2026€50.00Cheque · INV 7')
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
  expect(screen.queryByRole('button')).toBeNull()
})
