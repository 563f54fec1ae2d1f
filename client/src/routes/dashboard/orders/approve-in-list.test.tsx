import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { clearSession } from '../../../shared/auth/session-store'
import { fakeCompany } from '../../../shared/testing/fake-company'
import { takeMessages } from '../../../shared/ui/notify'
import { openCompanies } from '../testing/open-company-page'
import { hideActors, orderOf } from '../testing/shown-order'

const dollars = (amount: number) => ({ amount, currency: 'USD' })
const { lines, ...rest } = orderOf('AWAITING_APPROVAL', [])
const line = { ...lines[0], size: '12 cm', quantity: 50, unitPrice: dollars(2_500) }
const waiting = {
  ...rest,
  id: 'o9',
  number: '2026-000009',
  customerName: 'Bob Buyer',
  lines: [line, { ...line, id: 'l2', name: 'Mayo scissors', cancelledQuantity: 50 }],
  total: dollars(250_000),
  totalDue: dollars(125_000),
  approval: { version: 'h1', canDecide: true, decision: null, decidedBy: null, decidedAt: null, reason: null },
}

/** A company with one order awaiting approval. */
function openWaiting() {
  let order: typeof waiting = waiting
  const list = () => {
    const nodes = order.status === 'AWAITING_APPROVAL' ? [order] : []
    const pageInfo = { endCursor: null, hasNextPage: false }
    return fakeCompany({ waitingOrders: { totalCount: nodes.length, nodes, pageInfo } })
  }
  const approved = () => ({ ...order, status: 'PLACED', approval: { ...order.approval, canDecide: false } })
  const approveOrder = jest.fn(({ input }: { input: { expectedVersion: string } }): unknown => {
    if (input.expectedVersion !== order.approval.version) {
      return { __typename: 'OrderChanged', message: 'This order is not as you were shown it.' }
    }
    order = approved()
    return { __typename: 'ApproveOrderSuccess', order: hideActors(order) }
  })
  openCompanies({ myCompanies: () => [list()], company: list, order: () => hideActors(order), approveOrder })
  return {
    approveOrder,
    change: (changes: Partial<typeof waiting>) => {
      order = { ...order, ...changes }
    },
    decideElsewhere: () => {
      order = approved()
    },
  }
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const ask = async () => {
  await press('Approve: 2026-000009')
  return screen.findByRole('dialog', { name: 'Approve the order 2026-000009?' })
}

beforeEach(() => {
  clearSession()
  takeMessages()
})

test('an order is approved from the list, after a dialog with its content', async () => {
  const { approveOrder } = openWaiting()
  const dialog = await ask()
  expect(dialog.textContent).toMatch(
    /50 × Adson forcepsSize: 12 cm\$25\.00 each.*\$1,250\.00.*Bob Buyer.*PO 4711.*1 Main Street\n10115 Berlin.*\+49301234567/,
  )
  expect(dialog.textContent).not.toContain('Mayo')
  expect(approveOrder).not.toHaveBeenCalled()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Approve' }))
  await screen.findByText('No orders to approve.')
  expect(approveOrder).toHaveBeenCalledTimes(1)
  expect(approveOrder.mock.calls[0]?.[0]).toEqual({ input: { id: 'o9', expectedVersion: 'h1' } })
  expect(takeMessages().map(({ text }) => text)).toEqual(['Order approved.'])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('an order that has changed is shown again, and not approved', async () => {
  const { approveOrder, change } = openWaiting()
  const dialog = await ask()
  change({ address: 'Another street 1', approval: { ...waiting.approval, version: 'h2' } })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Approve' }))
  expect((await within(dialog).findByRole('alert')).textContent).toBe('This order is not as you were shown it.')
  await within(dialog).findByText('Another street 1')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Approve' }))
  await screen.findByText('No orders to approve.')
  expect(approveOrder).toHaveBeenCalledTimes(2)
})

test('an order that another person decided on leaves the list', async () => {
  const { approveOrder, decideElsewhere } = openWaiting()
  await screen.findByRole('button', { name: 'Approve: 2026-000009' })
  decideElsewhere()
  await press('Approve: 2026-000009')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Approve: 2026-000009' })).toBeNull())
  expect(approveOrder).not.toHaveBeenCalled()
  expect(takeMessages().map(({ text }) => text)).toEqual(['This order no longer needs your approval.'])
})
