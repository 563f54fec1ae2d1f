import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { setSession } from '../../../shared/auth/session-store'
import type { Permission } from '../../../shared/graphql/schema.generated'
import { OrderPayment } from '../../../features/payments/order-payment'
import type {
  LetterOfCredit_LetterFragment,
  OrderPayment_OrderFragment,
} from '../../../features/payments/payments.generated'
import { type FakeShop, renderInShop } from '../../../shared/testing/render-in-shop'
import { notifySuccess } from '../../../shared/ui/notify'
import { UploadError } from '../../../shared/upload/send-file'
import { uploadSlip } from '../../../shared/upload/uploads'

jest.mock('../../../shared/ui/notify')
jest.mock('../../../shared/upload/uploads')

const usd = (amount: number) => ({ __typename: 'Money' as const, amount, currency: 'USD' as const })
const letter: LetterOfCredit_LetterFragment = {
  __typename: 'LetterOfCredit',
  id: 'l1',
  number: 'LC-77',
  issuingBank: 'Equity Bank',
  amount: usd(20_000),
  latestShipmentOn: '2026-12-01',
  expiresOn: '2026-12-22',
  status: 'OPEN',
  warnings: ['SHIPMENT_DUE'],
  documents: [
    { __typename: 'LetterOfCreditDocument', text: 'Bill of lading', doneAt: null, doneBy: null },
    {
      __typename: 'LetterOfCreditDocument',
      text: 'Packing list',
      doneAt: '2026-11-20T10:00:00.000Z',
      doneBy: { __typename: 'User', id: 'u2', name: 'Ben' },
    },
  ],
  version: 3,
}
const slip: OrderPayment_OrderFragment['transferSlips'][number] = {
  __typename: 'TransferSlip',
  id: 's1',
  name: 'Slip.pdf',
  size: 2_048,
  url: '/api/order/o1/transfer-slips/s1',
  uploadedAt: '2026-11-21T09:30:00.000Z',
}
const part = { __typename: 'ScheduledPayment' as const, label: '100% with the order', percent: 100, days: 0 }
const order: OrderPayment_OrderFragment = {
  __typename: 'Order',
  id: 'o1',
  number: '2026-000123',
  creditHold: false,
  payment: {
    ...{ __typename: 'OrderPayment', status: 'UNPAID', overdueSince: null, version: 'v1' },
    ...{ paid: usd(0), due: usd(20_000) },
    schedule: [{ ...part, event: 'AT_ORDER', amount: usd(20_000), paid: usd(0), dueOn: null }],
  },
  payments: [],
  invoices: [],
  transferSlips: [],
  letterOfCredit: null,
}
const reload = jest.fn()

function open(
  isAdmin: boolean,
  shown: object = {},
  shop: FakeShop = {},
  permissions: Permission[] = ['PAYMENTS_WRITE'],
) {
  const user = { id: 'u1', name: 'Ada', email: 'ada@example.com', role: 'CUSTOMER' as const }
  const staff = isAdmin && { staffRole: 'ORDERS' as const, permissions }
  setSession({ accessToken: 't', expiresAt: '2030-01-01T00:00:00.000Z', user: { ...user, ...staff } })
  const page = <OrderPayment order={{ ...order, ...shown }} isAdmin={isAdmin} reload={reload} />
  return renderInShop({ '/': page }, { shop })
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const saved = () => jest.fn((_args: { input: object }) => ({ __typename: 'SaveLetterOfCreditSuccess', order }))

describe('the letter of credit', () => {
  it('is added by staff', async () => {
    const saveLetterOfCredit = saved()
    open(true, {}, { saveLetterOfCredit })
    await press('Add letter of credit')
    const type = (label: RegExp, text: string) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value: text } })
    expect(screen.getByLabelText<HTMLInputElement>(/^Amount in USD/).value).toBe('200.00')
    type(/^Number/, 'LC-77')
    type(/^Issuing bank/, 'Equity Bank')
    type(/^Latest shipment date/, '2026-12-01')
    type(/^Expiry date/, '2026-11-30')
    type(/^Required documents/, 'Bill of lading\n\n Packing list \nPacking list')
    await press('Save letter of credit')
    expect(await screen.findByText('Enter a day on or after the latest shipment date')).toBeTruthy()
    type(/^Expiry date/, '2026-12-22')
    await press('Save letter of credit')
    await waitFor(() => expect(notifySuccess).toHaveBeenCalledWith('Letter of credit saved.'))
    expect(saveLetterOfCredit.mock.calls[0]?.[0].input).toEqual({
      ...{ orderId: 'o1', number: 'LC-77', issuingBank: 'Equity Bank', amount: 20_000, currency: 'USD' },
      ...{ latestShipmentOn: '2026-12-01', expiresOn: '2026-12-22', expectedVersion: 0 },
      documents: [
        { text: 'Bill of lading', isDone: false },
        { text: 'Packing list', isDone: false },
      ],
    })
  })

  it('shows warnings and documents, which staff tick off', async () => {
    const saveLetterOfCredit = saved()
    open(true, { letterOfCredit: letter }, { saveLetterOfCredit })
    const section = within(screen.getByRole('region', { name: 'Letter of credit' }))
    expect(section.getByRole('note').textContent).toMatch(/^Ship by Dec 1, 2026/)
    expect(section.getByText('Nov 20, 2026 ·', { exact: false }).textContent).toBe('Nov 20, 2026 · Ben')
    await userEvent.click(section.getByRole('checkbox', { name: 'Bill of lading' }))
    await waitFor(() => expect(saveLetterOfCredit).toHaveBeenCalled())
    expect(saveLetterOfCredit.mock.calls[0]?.[0].input).toMatchObject({
      number: 'LC-77',
      expectedVersion: 3,
      documents: [
        { text: 'Bill of lading', isDone: true },
        { text: 'Packing list', isDone: true },
      ],
    })
  })

  it('is not changed by staff without the right', () => {
    open(true, { letterOfCredit: letter }, {}, ['PAYMENTS_READ'])
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Bill of lading' }).disabled).toBe(true)
  })
})

describe('transfer slips', () => {
  const file = new File(['%PDF-'], 'Slip.pdf', { type: 'application/pdf' })
  const choose = () => fireEvent.change(screen.getByLabelText(/^Upload a transfer slip/), { target: { files: [file] } })

  it('are uploaded by the customer', async () => {
    jest.mocked(uploadSlip).mockRejectedValueOnce(new UploadError('Too large.')).mockResolvedValueOnce('s1')
    open(false)
    choose()
    expect(await screen.findByText('Too large.')).toBeTruthy()
    choose()
    await waitFor(() => expect(notifySuccess).toHaveBeenCalledWith('Transfer slip uploaded.'))
    expect(jest.mocked(uploadSlip).mock.calls[1]?.slice(0, 2)).toEqual(['o1', file])
    expect(reload).toHaveBeenCalledTimes(1)
    expect(screen.queryByText('Too large.')).toBeNull()
  })

  it('are not uploaded above 10', async () => {
    const facts = { bankName: 'Bank', accountHolder: 'Instrumenta', iban: null, bic: null }
    const bankAccounts = [{ currency: 'USD', accountNumber: '123', ...facts }]
    const transferSlips = Array.from({ length: 10 }, (_, index) => ({ ...slip, id: `s${index}` }))
    open(false, { transferSlips }, { shop: () => ({ seller: { bankAccounts } }) })
    await screen.findByText('Pay by bank transfer')
    expect(screen.queryByLabelText(/^Upload a transfer slip/)).toBeNull()
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull()
  })

  it('are listed with their uploader for staff, who remove one after a question', async () => {
    const removeTransferSlip = jest.fn((_args: object) => ({
      __typename: 'RemoveTransferSlipSuccess',
      order: { __typename: 'Order', id: 'o1', transferSlips: [] },
    }))
    const uploadedBy = { __typename: 'User', id: 'u1', name: 'Carl' }
    open(true, { transferSlips: [{ ...slip, uploadedBy }] }, { removeTransferSlip })
    const item = within(screen.getByRole('list', { name: 'Transfer slips' })).getByRole('listitem')
    expect(item.textContent).toMatch(/^Slip\.pdf 2 kB.*Carl/)
    await press('Remove Slip.pdf')
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(notifySuccess).toHaveBeenCalledWith('Slip removed.'))
    expect(removeTransferSlip.mock.calls[0]?.[0]).toMatchObject({ id: 's1' })
  })
})
