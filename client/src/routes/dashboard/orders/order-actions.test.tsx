import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RequireAuth } from '../../../features/auth/require-auth'
import { clearSession, registerTokenRenewal, setSession } from '../../../shared/auth/session-store'
import { setOnline } from '../../../shared/testing/network'
import { CutLine, type FakeShop, refusal, renderInShop } from '../../../shared/testing/render-in-shop'
import { notifySuccess } from '../../../shared/ui/notify'
import { orderOf } from '../testing/shown-order'
import { ManageOrderPage } from './manage-order-page'
import { ManageOrdersPage } from './manage-orders-page'
import { MyOrdersPage } from './my-orders-page'

jest.mock('../../../shared/ui/notify')

const money = (amount: number) => ({ amount, currency: 'USD' })
const at = '2026-11-21T09:30:00.000Z'

function order(status: string, nextStatuses: string[]) {
  return {
    id: 'o1',
    status,
    nextStatuses,
    canChangeAddress: false,
    number: '2026-000123',
    lineCount: 1,
    lines: [
      {
        id: 'l1',
        name: 'Adson forceps',
        quantity: 50,
        shippedQuantity: 0,
        cancelledQuantity: 0,
        cancellableQuantity: 50,
        unitPrice: money(150),
        product: { id: 'p1', availableQuantity: 10 },
      },
    ],
    total: money(7500),
    cancelledTotal: money(0),
    totalDue: money(7500),
    needsSize: false,
    shipments: [],
    createdAt: at,
    events: [
      { to: 'PLACED', createdAt: at, isByCustomer: true, isUndo: false },
      ...(status === 'PLACED'
        ? []
        : [{ to: status, createdAt: at, isByCustomer: status === 'CANCELLED', isUndo: false }]),
    ],
    customerName: 'Carl Customer',
    customerEmail: 'carl@example.com',
    phone: '+49301234567',
    address: '1 Main Street',
  }
}

function open(role: 'CUSTOMER' | 'ADMIN', shop: FakeShop) {
  const user = { id: 'u1', name: 'Ada', email: 'ada@example.com', role }
  setSession({ accessToken: 't', expiresAt: '2030-01-01T00:00:00.000Z', user })
  const page = role === 'ADMIN' ? <ManageOrdersPage /> : <MyOrdersPage />
  return renderInShop({ '/': <RequireAuth>{page}</RequireAuth> }, { shop: { me: () => user, ...shop } })
}

const page = (nodes: unknown[]) => () => ({ nodes, pageInfo: { endCursor: null, hasNextPage: false } })
const placed = order('PLACED', ['CANCELLED'])
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
/** The badge; the history below it repeats the words. */
const state = () => screen.getAllByText(/^(Placed|Confirmed|Shipped|Cancelled)$/, { selector: 'td *' })[0]

beforeEach(() => {
  setOnline(true)
  clearSession()
  registerTokenRenewal(async () => null)
})

it('marks an order that lacks a size until it is cancelled', async () => {
  const cancelOrder = () => ({ __typename: 'CancelOrderSuccess', order: order('CANCELLED', []) })
  open('CUSTOMER', { myOrders: page([{ ...placed, needsSize: true }]), cancelOrder })
  expect(await screen.findByText('Needs a size')).toBeTruthy()
  await press('Cancel order: 50 × Adson forceps')
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel order' }))
  await waitFor(() => expect(screen.queryByText('Needs a size')).toBeNull())
})

it('does not mark other orders', async () => {
  open('ADMIN', { orders: page([placed]) })
  await screen.findByText('2026-000123')
  expect(screen.queryByText('Needs a size')).toBeNull()
})

describe('a customer', () => {
  it('cancels an order after a confirmation', async () => {
    const cancelOrder = jest.fn((_args: unknown) => ({
      __typename: 'CancelOrderSuccess',
      order: order('CANCELLED', []),
    }))
    open('CUSTOMER', { myOrders: page([placed]), cancelOrder })
    await press('Cancel order: 50 × Adson forceps')
    const dialog = screen.getByRole('dialog', { name: 'Cancel this order?' })
    expect(cancelOrder).not.toHaveBeenCalled()
    await userEvent.dblClick(within(dialog).getByRole('button', { name: 'Cancel order' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(cancelOrder).toHaveBeenCalledTimes(1)
    expect(cancelOrder.mock.calls[0]?.[0]).toEqual({ id: 'o1' })
    expect(state()?.textContent).toBe('Cancelled')
    expect(screen.getByText(/Cancelled by you/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Cancel order/ })).toBeNull()
    expect(notifySuccess).toHaveBeenCalledWith('Order cancelled.')
  })

  it('can keep the order', async () => {
    const cancelOrder = jest.fn()
    open('CUSTOMER', { myOrders: page([placed]), cancelOrder })
    await press('Cancel order: 50 × Adson forceps')
    await press('Keep order')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(cancelOrder).not.toHaveBeenCalled()
  })

  it('sees that it is too late, and the order’s status', async () => {
    const cancelOrder = () => ({
      __typename: 'InvalidOrderTransition',
      message: 'This order is confirmed and can not be cancelled any more.',
      status: 'CONFIRMED',
      nextStatuses: [],
    })
    open('CUSTOMER', { myOrders: page([placed]), cancelOrder })
    await press('Cancel order: 50 × Adson forceps')
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel order' }))
    expect((await screen.findByRole('alert')).textContent).toContain('can not be cancelled any more')
    expect(state()?.textContent).toBe('Confirmed')
  })

  it('can retry after a network failure', async () => {
    let isCut = true
    const cancelOrder = () => {
      if (isCut) throw new CutLine()
      return { __typename: 'CancelOrderSuccess', order: order('CANCELLED', []) }
    }
    open('CUSTOMER', { myOrders: page([placed]), cancelOrder })
    await press('Cancel order: 50 × Adson forceps')
    const confirm = within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel order' })
    await userEvent.click(confirm)
    expect((await screen.findByRole('alert')).textContent).toBe('We didn’t get a response. Try again.')
    isCut = false
    await userEvent.click(confirm)
    await waitFor(() => expect(state()?.textContent).toBe('Cancelled'))
  })

  it('sees that nothing was sent while offline', async () => {
    const cancelOrder = () => {
      if (!navigator.onLine) throw new CutLine()
      return { __typename: 'CancelOrderSuccess', order: order('CANCELLED', []) }
    }
    open('CUSTOMER', { myOrders: page([placed]), cancelOrder })
    await press('Cancel order: 50 × Adson forceps')
    setOnline(false)
    const confirm = within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel order' })
    await userEvent.click(confirm)
    expect((await screen.findByRole('alert')).textContent).toMatch(/^You were offline, so nothing was sent/)
    setOnline(true)
    await userEvent.click(confirm)
    await waitFor(() => expect(state()?.textContent).toBe('Cancelled'))
  })

  it('has no buttons when no action is possible', async () => {
    open('CUSTOMER', { myOrders: page([order('SHIPPED', [])]) })
    await screen.findByText('Adson forceps')
    const buttons = within(screen.getByRole('table')).getAllByRole('button')
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['Order again'])
  })
})

describe('an admin', () => {
  function openOrder(status: string, nextStatuses: string[], shop: FakeShop) {
    const user = { id: 'u1', name: 'Ada', email: 'ada@example.com', role: 'ADMIN' as const }
    setSession({ accessToken: 't', expiresAt: '2030-01-01T00:00:00.000Z', user })
    const pages = { '/orders/:id': <RequireAuth>{<ManageOrderPage />}</RequireAuth> }
    const shown = { me: () => user, order: () => orderOf(status, nextStatuses), ...shop }
    return renderInShop(pages, { at: '/orders/o1', shop: shown })
  }
  const badge = () => screen.getAllByText(/^(Placed|Confirmed|Shipped)$/, { selector: '.badge' })[0]?.textContent

  it('changes the status without a confirmation', async () => {
    const updateOrderStatus = jest.fn((_args: unknown) => ({
      __typename: 'UpdateOrderStatusSuccess',
      order: orderOf('CONFIRMED', ['SHIPPED', 'CANCELLED']),
    }))
    openOrder('PLACED', ['CONFIRMED', 'CANCELLED'], { updateOrderStatus })
    await press('Confirm: 1,050 × Adson forceps')
    await screen.findByRole('button', { name: 'Mark as shipped: 1,050 × Adson forceps' })
    expect(updateOrderStatus.mock.calls[0]?.[0]).toEqual({ input: { id: 'o1', status: 'CONFIRMED' } })
    expect(badge()).toBe('Confirmed')
    expect(notifySuccess).toHaveBeenCalledWith('Order confirmed.')
    // The pressed button no longer exists.
    const next = screen.getByRole('button', { name: /^Mark as shipped/ })
    await waitFor(() => expect(document.activeElement).toBe(next))
  })

  it('enters carrier and tracking number; typed text stays until it is sent', async () => {
    const updateOrderStatus = jest.fn((_args: unknown) => ({
      __typename: 'UpdateOrderStatusSuccess',
      order: orderOf('SHIPPED', ['DELIVERED']),
    }))
    openOrder('CONFIRMED', ['SHIPPED', 'CANCELLED'], { updateOrderStatus })
    await press('Mark as shipped: 1,050 × Adson forceps')
    await userEvent.type(screen.getByLabelText('Carrier'), 'DHL')
    await userEvent.type(screen.getByLabelText('Tracking number'), 'JD 01')
    await press('Cancel')
    await press('Mark as shipped: 1,050 × Adson forceps')
    expect(updateOrderStatus).not.toHaveBeenCalled()
    await press('Mark as shipped')
    await waitFor(() => expect(notifySuccess).toHaveBeenCalledWith('Order shipped.'))
    const input = { id: 'o1', status: 'SHIPPED', carrier: 'DHL', trackingNumber: 'JD 01' }
    expect(updateOrderStatus.mock.calls[0]?.[0]).toEqual({ input })
  })

  it('can only cancel their own order as a customer', async () => {
    const own = page([order('PLACED', ['CONFIRMED', 'CANCELLED'])])
    const user = { id: 'u1', name: 'Ada', email: 'ada@example.com', role: 'ADMIN' as const }
    setSession({ accessToken: 't', expiresAt: '2030-01-01T00:00:00.000Z', user })
    renderInShop({ '/': <MyOrdersPage /> }, { shop: { myOrders: own } })
    await screen.findByRole('button', { name: 'Cancel order: 50 × Adson forceps' })
    expect(screen.queryByRole('button', { name: /^Confirm/ })).toBeNull()
  })

  it('sees a refusal', async () => {
    const updateOrderStatus = () => {
      throw refusal('FORBIDDEN', 'Only an admin may move orders.')
    }
    openOrder('PLACED', ['CONFIRMED', 'CANCELLED'], { updateOrderStatus })
    await press('Confirm: 1,050 × Adson forceps')
    expect((await screen.findByRole('alert')).textContent).toBe('Only an admin may move orders.')
    expect(badge()).toBe('Placed')
  })
})
