import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { OrderInvoices } from '../../../features/invoices/order-invoices'
import type { OrderInvoices_OrderFragment } from '../../../features/invoices/invoices.generated'
import { clearSession, setSession } from '../../../shared/auth/session-store'
import type { Permission } from '../../../shared/graphql/schema.generated'
import { type FakeShop, renderInShop } from '../../../shared/testing/render-in-shop'
import { notifySuccess } from '../../../shared/ui/notify'
import { downloadFile } from '../../../shared/upload/download-file'

jest.mock('../../../shared/ui/notify')
jest.mock('../../../shared/upload/download-file')

const invoice: OrderInvoices_OrderFragment['invoices'][number] = {
  __typename: 'Invoice',
  id: 'i1',
  number: 'INV-2026-000001',
  kind: 'INVOICE',
  issuedAt: '2026-11-30T10:00:00.000Z',
  url: '/api/invoice/INV-2026-000001.pdf',
  dueOn: '2026-12-14',
  total: { __typename: 'Money', amount: 19_990, currency: 'EUR' },
  corrects: null,
  cancelledBy: null,
}
const orderWith = (
  invoices: OrderInvoices_OrderFragment['invoices'],
  status: OrderInvoices_OrderFragment['status'] = 'SHIPPED',
): OrderInvoices_OrderFragment => ({ __typename: 'Order', id: 'o1', number: '2026-000123', status, invoices })

function open(order: OrderInvoices_OrderFragment, isAdmin: boolean, shop: FakeShop = {}) {
  const user = { id: 'u1', name: 'Ada', email: 'ada@example.com', role: 'CUSTOMER' as const }
  const permissions: Permission[] = ['PAYMENTS_WRITE']
  const staff = isAdmin && { staffRole: 'ORDERS' as const, permissions }
  setSession({ accessToken: 't', expiresAt: '2030-01-01T00:00:00.000Z', user: { ...user, ...staff } })
  return renderInShop({ '/': <OrderInvoices order={order} isAdmin={isAdmin} /> }, { shop })
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

beforeEach(() => clearSession())

it('issues the invoice after a question', async () => {
  const issueInvoice = jest.fn((_args: { input: object }) => ({
    __typename: 'IssueInvoiceSuccess',
    invoice: { id: 'i1', order: orderWith([invoice]) },
  }))
  open(orderWith([]), true, { issueInvoice })
  await press('Issue invoice')
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Issue invoice' }))
  await waitFor(() => expect(notifySuccess).toHaveBeenCalledWith('Invoice issued.'))
  expect(issueInvoice.mock.calls[0]?.[0]).toEqual({ input: { orderId: 'o1' } })
})

it('cancels an invoice by a credit note with a reason', async () => {
  const issueCreditNote = jest.fn((_args: { input: object }) => ({
    __typename: 'IssueCreditNoteSuccess',
    creditNote: { id: 'i2', order: orderWith([invoice]) },
  }))
  open(orderWith([invoice], 'CANCELLED'), true, { issueCreditNote })
  expect(screen.getByText('The order is cancelled. Cancel its invoice, too.')).toBeTruthy()
  await press('Cancel by credit note: INV-2026-000001')
  await press('Issue credit note')
  expect(await screen.findByText('Enter a reason')).toBeTruthy()
  await userEvent.type(screen.getByRole('textbox', { name: /^Reason/ }), 'Wrong buyer')
  await press('Issue credit note')
  await waitFor(() => expect(notifySuccess).toHaveBeenCalledWith('Credit note issued.'))
  expect(issueCreditNote.mock.calls[0]?.[0].input).toEqual({ invoiceNumber: 'INV-2026-000001', reason: 'Wrong buyer' })
})

it('shows customers their invoices, to download only', async () => {
  jest.mocked(downloadFile).mockResolvedValue(true)
  open(orderWith([invoice]), false)
  expect(screen.getByRole('listitem').textContent).toContain('€199.90Invoice · Nov 30, 2026 · Payable by Dec 14, 2026')
  expect(screen.getAllByRole('button')).toHaveLength(1)
  await press('PDF of INV-2026-000001')
  expect(downloadFile).toHaveBeenCalledWith(invoice.url, 'INV-2026-000001.pdf')
})

it('shows customers nothing without invoices', () => {
  open(orderWith([]), false)
  expect(screen.queryByText('Invoices')).toBeNull()
})
