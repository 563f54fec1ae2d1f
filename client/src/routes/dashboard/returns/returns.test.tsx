import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { GraphQLError } from 'graphql'
import { confirm } from '../../../shared/testing/confirm'
import type { FakeShop } from '../../../shared/testing/render-in-shop'
import { resetShop, fill, open, order, part, press, valueOf } from '../testing/open-pieces'
import { inDialog, openPages } from '../testing/open-admin-page'
import { hideActors } from '../testing/shown-order'
import { ReturnPage } from './return-page'
import { ReturnsPage } from './returns-page'

jest.mock('../../../shared/ui/notify')

const money = (amount: number) => ({ __typename: 'Money', amount, currency: 'USD' })
const at = '2026-11-21T10:00:00.000Z'

const line = (status: string) => ({
  reason: 'DAMAGED',
  quantity: 3,
  acceptedQuantity: status === 'REQUESTED' ? null : 2,
  restockedQuantity: null,
  scrappedQuantity: null,
  credit: money(status === 'REQUESTED' ? 0 : 300),
  paid: money(450),
  line: { id: 'l1', sku: 'SC-1', name: 'Adson forceps', size: null, returnableQuantity: 0 },
})

const orderReturn = (status: string, nextStatuses: string[]) => ({
  id: 'r1',
  number: 'R2026-000007',
  kind: 'RETURN',
  status,
  message: 'The tips are bent.',
  answer: null,
  createdAt: at,
  nextStatuses,
  credit: money(status === 'REQUESTED' ? 0 : 300),
  creditNote: null,
  lines: [line(status)],
  photos: [],
  events: [{ to: 'REQUESTED', createdAt: at, isByCustomer: true }],
  requestedBy: { id: 'u2', name: 'Carl Customer', email: 'carl@example.com' },
  order: {
    id: 'o1',
    number: '2026-000123',
    customerName: 'Carl Customer',
    creditedTotal: money(0),
    lines: [],
    returns: [{ id: 'r1' }],
  },
})

const sent = () => {
  const shown = hideActors(order('SHIPPED', [50, 0], { nextStatuses: [], isCancellable: false } as object))
  return { ...shown, lines: shown.lines.map((one, index) => ({ ...one, returnableQuantity: index === 0 ? 50 : 0 })) }
}

beforeEach(resetShop)

test('a customer returns units with a reason, and sees missing fields', async () => {
  const requestReturn = jest.fn((_args: unknown) => ({
    __typename: 'RequestReturnSuccess',
    orderReturn: orderReturn('REQUESTED', ['WITHDRAWN']),
  }))
  open('CUSTOMER', { order: sent, requestReturn })
  await part('Returns and complaints')
  await press('Request a return')
  await press('Send to the shop')
  expect(await screen.findByText('Enter the number of units')).toBeTruthy()
  expect(requestReturn).not.toHaveBeenCalled()
  await fill('Units', '3')
  await fill('What’s the problem?', 'Too heavy.')
  await press('Send to the shop')
  await waitFor(() => expect(requestReturn).toHaveBeenCalledTimes(1))
  expect(requestReturn.mock.calls[0]?.[0]).toMatchObject({
    input: {
      orderId: expect.any(String),
      kind: 'RETURN',
      message: 'Too heavy.',
      photoIds: [],
      lines: [{ lineId: 'l1', quantity: 3, reason: 'DAMAGED' }],
    },
  })
  // The form closes after it is sent.
  await waitFor(() => expect(screen.queryByLabelText('What’s the problem?')).toBeNull())
})

test('a customer withdraws it after a confirmation', async () => {
  const withdrawReturn = jest.fn((_args: unknown) => ({
    __typename: 'WithdrawReturnSuccess',
    orderReturn: orderReturn('WITHDRAWN', []),
  }))
  open('CUSTOMER', {
    order: () => ({ ...sent(), returns: [orderReturn('REQUESTED', ['WITHDRAWN'])] }),
    withdrawReturn,
  })
  await press('Withdraw: R2026-000007')
  expect(inDialog().getByText('Withdraw this return?')).toBeTruthy()
  expect(withdrawReturn).not.toHaveBeenCalled()
  await userEvent.click(inDialog().getByRole('button', { name: 'Withdraw' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Withdraw: R2026-000007' })).toBeNull())
  expect(withdrawReturn).toHaveBeenCalledTimes(1)
  expect(withdrawReturn.mock.calls[0]?.[0]).toEqual({ id: 'r1' })
})

test('shows no returns section if nothing is returnable', async () => {
  open('CUSTOMER', { order: () => hideActors(order('PLACED')) })
  await part('Items')
  expect(screen.queryByRole('region', { name: 'Returns and complaints' })).toBeNull()
})

const openReturns = (path: string, shop: FakeShop) =>
  openPages({ '/dashboard/returns': <ReturnsPage />, '/dashboard/returns/:id': <ReturnPage /> }, path, shop)

test('an admin filters by status, with counts', async () => {
  const orderReturns = jest.fn((_args: unknown) => ({
    totalCount: 1,
    nodes: [orderReturn('REQUESTED', ['ACCEPTED', 'DECLINED'])],
    pageInfo: { endCursor: null, hasNextPage: false },
  }))
  openReturns('/dashboard/returns?status=REQUESTED', {
    orderReturns,
    returnCounts: () => [{ status: 'REQUESTED', count: 1 }],
  })
  expect(await screen.findByRole('link', { name: 'R2026-000007' })).toBeTruthy()
  expect(orderReturns.mock.calls[0]?.[0]).toMatchObject({ filter: { status: 'REQUESTED' } })
  expect(screen.getByRole('link', { name: 'To answer 1' }).getAttribute('aria-current')).toBe('page')
  expect(screen.getByRole('button', { name: 'Requested 1' }).getAttribute('aria-pressed')).toBe('true')
})

test('the page shows the next step, and links to customer and order', async () => {
  openReturns('/dashboard/returns/r1', { orderReturn: () => orderReturn('RECEIVED', ['CLOSED']) })
  await screen.findByRole('heading', { level: 1, name: 'R2026-000007' })
  await screen.findByRole('heading', { level: 2, name: 'Next: close the return' })
  expect(screen.getByRole('link', { name: 'Carl Customer' }).getAttribute('href')).toBe('/dashboard/users/u2')
  expect(screen.getByRole('link', { name: 'Order 2026-000123' }).getAttribute('href')).toBe(
    '/dashboard/manageOrders/o1',
  )
  expect(within(screen.getByRole('region', { name: 'Credit' })).getByText('Amount to credit: $3.00')).toBeTruthy()
})

test('an admin accepts a part, for less than was paid', async () => {
  const acceptReturn = jest.fn((_args: unknown) => ({
    __typename: 'AcceptReturnSuccess',
    orderReturn: orderReturn('ACCEPTED', ['RECEIVED', 'CLOSED']),
  }))
  openReturns('/dashboard/returns/r1', {
    orderReturn: () => orderReturn('REQUESTED', ['ACCEPTED', 'DECLINED']),
    acceptReturn,
  })
  const pieces = await screen.findByLabelText('Units accepted')
  fireEvent.change(pieces, { target: { value: '2' } })
  fireEvent.change(screen.getByLabelText('Credit (USD)'), { target: { value: '2.50' } })
  fireEvent.click(screen.getByRole('button', { name: 'Accept' }))
  expect((await screen.findByRole('dialog', { name: 'Accept return R2026-000007?' })).textContent).toMatch(
    /gets an email/,
  )
  expect(acceptReturn).not.toHaveBeenCalled()
  await confirm('Accept')
  await waitFor(() => expect(acceptReturn).toHaveBeenCalledTimes(1))
  expect(acceptReturn.mock.calls[0]?.[0]).toEqual({
    input: { id: 'r1', answer: '', lines: [{ lineId: 'l1', quantity: 2, credit: 250 }] },
  })
  expect(await screen.findByRole('button', { name: 'Goods received' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Close and credit $3.00' })).toBeTruthy()
})

test('a return is not closed while its goods are being received', async () => {
  let finish = () => {}
  const receiveReturn = async () => {
    await new Promise<void>((resolve) => (finish = resolve))
    return { __typename: 'ReceiveReturnSuccess', orderReturn: orderReturn('RECEIVED', ['CLOSED']) }
  }
  openReturns('/dashboard/returns/r1', {
    orderReturn: () => orderReturn('ACCEPTED', ['RECEIVED', 'CLOSED']),
    receiveReturn,
  })
  const close = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Close and credit $3.00' })
  await press('Goods received')
  expect(close().disabled).toBe(false)
  await confirm('Goods received')
  await waitFor(() => expect(close().disabled).toBe(true))
  expect(screen.getByRole('button', { name: 'Goods received' }).getAttribute('aria-busy')).toBe('true')
  finish()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Goods received' })).toBeNull())
  expect(close().disabled).toBe(false)
})

const declining = { orderReturn: () => orderReturn('REQUESTED', ['ACCEPTED', 'DECLINED']) }

test('a return is not declined without a reason', async () => {
  const declineReturn = jest.fn((_args: unknown) => ({
    __typename: 'DeclineReturnSuccess',
    orderReturn: orderReturn('DECLINED', []),
  }))
  openReturns('/dashboard/returns/r1', { ...declining, declineReturn })
  await press('Decline')
  expect(await screen.findByText('Reason for declining is Required')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Reason for declining/ }))
  expect(declineReturn).not.toHaveBeenCalled()
  await fill(/^Reason for declining/, ' Used already. ')
  await press('Decline')
  await confirm('Decline')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Decline' })).toBeNull())
  expect(declineReturn).toHaveBeenCalledTimes(1)
  expect(declineReturn.mock.calls[0]?.[0]).toEqual({ input: { id: 'r1', answer: 'Used already.' } })
  expect(sessionStorage).toHaveLength(0)
})

test('a rejected reason is reported at its field, and stays when the page is left', async () => {
  const declineReturn = jest.fn(() => {
    throw new GraphQLError('Say it in words', { extensions: { code: 'BAD_USER_INPUT', field: 'input.answer' } })
  })
  const { unmount } = openReturns('/dashboard/returns/r1', { ...declining, declineReturn })
  await fill(/^Reason for declining/, '…')
  await press('Decline')
  await confirm('Decline')
  expect(await screen.findByText('Say it in words')).toBeTruthy()
  const reason = screen.getByRole('textbox', { name: /^Reason for declining/ })
  expect(reason.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(reason)
  unmount()
  openReturns('/dashboard/returns/r1', declining)
  await screen.findByRole('button', { name: 'Decline' })
  expect(valueOf(/^Reason for declining/)).toBe('…')
})
