import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RequirePermission, RequireAuth } from '../../../features/auth/require-auth'
import { clearSession, registerTokenRenewal, setSession } from '../../../shared/auth/session-store'
import { setOnline } from '../../../shared/testing/network'
import { CutLine, type FakeShop, refusal, renderInShop } from '../../../shared/testing/render-in-shop'
import { openBasketShop } from '../../../shared/testing/fake-basket'
import { notifyError, notifySuccess } from '../../../shared/ui/notify'
import { downloadFile } from '../../../shared/upload/download-file'
import { ManageOrderPage } from './manage-order-page'
import { MyOrderPage } from './order-page'
import { cancelled, confirmed, hideActors, money, orderOf, placed } from '../testing/shown-order'

jest.mock('../../../shared/ui/notify')
jest.mock('../../../shared/upload/download-file')
jest.mock('../../../shared/upload/uploads')

function open(role: 'CUSTOMER' | 'ADMIN', shop: FakeShop) {
  const user = { id: 'u1', name: 'Ada', email: role === 'ADMIN' ? 'ada@example.com' : 'carl@example.com', role }
  setSession({ accessToken: 't', expiresAt: '2030-01-01T00:00:00.000Z', user })
  const pages = {
    '/dashboard/myOrders/:id': (
      <RequireAuth>
        <MyOrderPage />
      </RequireAuth>
    ),
    '/dashboard/manageOrders/:id': (
      <RequireAuth>
        <ManageOrderPage />
      </RequireAuth>
    ),
    '/login': 'login page',
  }
  const at = role === 'ADMIN' ? '/dashboard/manageOrders/o1' : '/dashboard/myOrders/o1'
  return renderInShop(pages, { at, shop: { me: () => user, ...shop } })
}

const part = async (name: string) => within(await screen.findByRole('region', { name }))
const history = async () =>
  (await part('History')).getAllByRole('listitem').map(({ textContent }) => textContent?.replace(/Nov.*M/, ' …'))
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

beforeEach(() => {
  setOnline(true)
  clearSession()
  registerTokenRenewal(async () => null)
})

describe('a customer', () => {
  it('sees the order’s content as placed', async () => {
    const order = jest.fn((_args: unknown) => hideActors(orderOf('CONFIRMED', ['CANCELLED'], [placed, confirmed])))
    open('CUSTOMER', { order })
    const title = await screen.findByRole('heading', { level: 1, name: 'Order 2026-000123' })
    expect(order.mock.calls[0]?.[0]).toEqual({ id: 'o1' })
    const line = (await part('Items')).getByRole('row', { name: /Adson forceps/ })
    expect(line.textContent).toBe(
      'Adson forcepsSC-1$1.50 eachWhen ordered: minimum 10, 2,000 in stock' + '1,050' + '$1.50' + '$1,575.00',
    )
    const customer = await part('Customer')
    for (const fact of ['Carl Customer', 'carl@example.com', 'Clinic North']) {
      expect(customer.getByText(fact)).toBeTruthy()
    }
    const delivery = await part('Delivery')
    for (const fact of ['+49301234567', /1 Main Street\s10115 Berlin/]) expect(delivery.getByText(fact)).toBeTruthy()
    expect((await part('Billing and note')).getByText('PO 4711')).toBeTruthy()
    expect((await part('Order')).getByRole('heading', { name: 'We are preparing it' })).toBeTruthy()
    expect(title.parentElement?.textContent).toBe('Order 2026-000123Confirmed')
    expect(title.parentElement?.nextSibling?.textContent).toMatch(
      /^Placed Nov 21, .* by Carl Customer for Clinic North · Purchase order PO 4711$/,
    )
    expect(await history()).toEqual(['Placed … by you', 'Confirmed … by the shop'])
    expect(screen.getByRole('link', { name: 'My Orders' }).getAttribute('href')).toBe('/dashboard/myOrders')
  })

  it('downloads the confirmation, and sees a failure', async () => {
    const download = jest.mocked(downloadFile)
    open('CUSTOMER', { order: () => hideActors(orderOf('CONFIRMED', [])) })
    await press('Download order confirmation')
    const file = 'order-confirmation-2026-000123.pdf'
    expect(download).toHaveBeenLastCalledWith('/api/order/o1/invoice.pdf?language=en', file)
    expect(notifyError).not.toHaveBeenCalled()
    download.mockResolvedValueOnce(false)
    await press('Download order confirmation')
    await waitFor(() =>
      expect(notifyError).toHaveBeenCalledWith('We couldn’t load the order confirmation. Try again in a moment.'),
    )
  })

  it('does not see a colleague’s company order as their own', async () => {
    const order = { ...orderOf('PLACED', []), customerName: 'Bob Buyer', customerEmail: 'bob@example.com' }
    open('CUSTOMER', { order: () => hideActors(order) })
    const link = (await part('Customer')).getByRole('link', { name: 'Clinic North' })
    expect(link.getAttribute('href')).toMatch(/^\/dashboard\/company\?id=/)
    // The link back includes the company, since the order is not the user's own.
    const breadcrumb = within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getByRole('link')
    expect([breadcrumb.textContent, breadcrumb.getAttribute('href')]).toEqual([
      'Clinic North',
      link.getAttribute('href'),
    ])
    expect(await history()).toEqual(['Placed … by the customer'])
  })

  it('sees the weight by line and in total', async () => {
    const order = orderOf('PLACED', [])
    const heavy = order.lines.map((line) => ({ ...line, weightGrams: 89_250 }))
    open('CUSTOMER', { order: () => hideActors({ ...order, lines: heavy, weightGrams: 89_250 }) })
    const lines = await part('Items')
    expect(lines.getByText('Order weight').parentElement?.textContent).toBe('Order weight89.25 kg total')
    expect(lines.getByRole('row', { name: /89\.25 kg total/ })).toBeTruthy()
  })

  it('sees that a weight is unknown', async () => {
    open('CUSTOMER', { order: () => hideActors(orderOf('PLACED', [])) })
    expect((await part('Items')).getByText('Weight isn’t available for every product.')).toBeTruthy()
    expect((await part('Items')).queryByText(/ total/)).toBeNull()
  })

  it('sees discount and charges of a quotation', async () => {
    const quoted = { discount: money(500), freight: money(8_500), insurance: money(0), charges: money(0) }
    const order = { ...orderOf('PLACED', []), ...quoted, total: money(165_500), totalWithTax: money(165_500) }
    open('CUSTOMER', { order: () => hideActors(order) })
    await screen.findByRole('heading', { level: 1, name: 'Order 2026-000123' })
    const rows = (await part('Items')).getAllByRole('row').slice(-3)
    expect(rows.map(({ textContent }) => textContent)).toEqual(['Discount-$5.00', 'Freight$85.00', 'Total$1,655.00'])
  })

  it('cancels it, and sees the status', async () => {
    const cancelOrder = () => ({
      __typename: 'CancelOrderSuccess',
      order: hideActors(orderOf('CANCELLED', [], [placed, cancelled])),
    })
    open('CUSTOMER', { order: () => hideActors(orderOf('PLACED', ['CANCELLED'])), cancelOrder })
    await press('Cancel order: 1,050 × Adson forceps')
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel order' }))
    await waitFor(async () => expect(await history()).toEqual(['Placed … by you', 'Cancelled … by you']))
    expect((await part('Order')).getByRole('heading', { name: 'This order was cancelled' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Cancel order/ })).toBeNull()
  })

  it('prints it', async () => {
    const print = jest.fn()
    window.print = print
    open('CUSTOMER', { order: () => hideActors(orderOf('PLACED', [])) })
    await press('Print')
    expect(print).toHaveBeenCalledTimes(1)
  })

  it('sees one message for unknown and foreign orders', async () => {
    open('CUSTOMER', { order: () => null })
    await screen.findByRole('heading', { name: 'Order not found' })
    expect(screen.getByRole('link', { name: 'Go to My Orders' }).getAttribute('href')).toBe('/dashboard/myOrders')
    expect(screen.queryByRole('button', { name: 'Print' })).toBeNull()
  })

  it('sees that it loads, and can retry a failure', async () => {
    let isCut = true
    const order = () => {
      if (isCut) throw new CutLine()
      return hideActors(orderOf('PLACED', ['CANCELLED']))
    }
    open('CUSTOMER', { order })
    expect(screen.getByText('Loading…')).toBeTruthy()
    await screen.findByText('We couldn’t load the order')
    isCut = false
    await press('Try again')
    await screen.findByRole('heading', { level: 1, name: 'Order 2026-000123' })
  })

  it('sees it when the network returns', async () => {
    const order = () => {
      if (!navigator.onLine) throw new CutLine()
      return hideActors(orderOf('PLACED', ['CANCELLED']))
    }
    setOnline(false)
    open('CUSTOMER', { order })
    await screen.findByText(/^You’re offline\. This page will load/)
    setOnline(true)
    await screen.findByRole('heading', { level: 1, name: 'Order 2026-000123' })
  })

  it('sees the ordered size', async () => {
    const order = hideActors(orderOf('PLACED', []))
    const lines = order.lines.map((line) => ({ ...line, size: '14 cm, curved' }))
    open('CUSTOMER', { order: () => ({ ...order, lines }) })
    const line = await part('Items')
    expect(line.getByRole('rowheader', { name: /^Adson forceps\s*Size: 14 cm, curved/ })).toBeTruthy()
  })

  it('sees a product that is no longer sold', async () => {
    const order = hideActors(orderOf('DELIVERED', []))
    open('CUSTOMER', { order: () => ({ ...order, lines: order.lines.map((line) => ({ ...line, product: null })) }) })
    const line = await part('Items')
    expect(line.getByRole('rowheader', { name: /^Adson forceps \(no longer available\)/ })).toBeTruthy()
    expect(line.queryByRole('link')).toBeNull()
  })
})

describe('an order of many products', () => {
  const many = () => {
    const order = hideActors(orderOf('PLACED', []))
    const [line] = order.lines
    const lines = Array.from({ length: 40 }, (_, index) => ({
      ...line,
      id: `l${index + 1}`,
      name: `Tool ${index + 1}`,
      quantity: index + 1,
      product: index === 39 ? null : { id: `product-${index + 1}`, sku: `SC-${index + 1}`, name: `Tool ${index + 1}` },
    }))
    return { ...order, lineCount: 40, lines: ({ first }: { first: number }) => lines.slice(0, first) }
  }

  it('shows all of them, with the total', async () => {
    open('CUSTOMER', { order: many })
    await screen.findByRole('heading', { level: 1, name: 'Order 2026-000123' })
    const rows = (await part('Items')).getAllByRole('row')
    expect(rows).toHaveLength(42)
    expect(rows.at(-1)?.textContent).toBe('Total$1,575.00')
  })

  it('is added to the basket in one press; discontinued products are named', async () => {
    const { shop, basket } = openBasketShop(39)
    open('CUSTOMER', { ...shop, order: many })
    await press('Order again: 2026-000123')
    await waitFor(() => expect(basket.size).toBe(39))
    expect(basket.get('product-7')).toBe(7)
    await waitFor(() => expect(notifySuccess).toHaveBeenCalledWith('We added 39 products to your basket.'))
    expect(notifyError).toHaveBeenCalledWith('No longer available, so not added: Tool 40')
  })
})

describe('an admin', () => {
  it('changes its status, and sees who did what', async () => {
    const updateOrderStatus = jest.fn((_args: unknown) => ({
      __typename: 'UpdateOrderStatusSuccess',
      order: orderOf('CONFIRMED', ['SHIPPED', 'CANCELLED'], [placed, confirmed]),
    }))
    const order = jest.fn(() => orderOf('PLACED', ['CONFIRMED', 'CANCELLED']))
    open('ADMIN', { order, updateOrderStatus })
    await press('Confirm: 1,050 × Adson forceps')
    await screen.findByRole('button', { name: 'Mark as shipped: 1,050 × Adson forceps' })
    expect(updateOrderStatus.mock.calls[0]?.[0]).toEqual({ input: { id: 'o1', status: 'CONFIRMED' } })
    expect(await history()).toEqual(['Placed … by the customer', 'Confirmed … by Ada Admin (the shop)'])
    // One query for the page and one for the notes: the mutation's result made a refetch unnecessary.
    expect(order).toHaveBeenCalledTimes(2)
    expect(screen.getByRole('link', { name: 'Manage All Orders' }).getAttribute('href')).toBe('/dashboard/manageOrders')
  })

  it('does not see another user’s order as their own', async () => {
    const user = { id: 'u1', name: 'Ada', email: 'ada@example.com', role: 'ADMIN' as const }
    setSession({ accessToken: 't', expiresAt: '2030-01-01T00:00:00.000Z', user })
    renderInShop({ '/:id': <MyOrderPage /> }, { at: '/o1', shop: { order: () => orderOf('PLACED', []) } })
    expect(await history()).toEqual(['Placed … by the customer'])
  })

  it('sees no order after losing the rights', async () => {
    let isAdmin = true
    const order = () => (isAdmin ? orderOf('PLACED', []) : hideActors(orderOf('PLACED', [])))
    const { client } = open('ADMIN', { order })
    await screen.findByText('carl@example.com')
    isAdmin = false
    await act(() => client.refetchQueries({ include: 'active' }).catch(() => {}))
    await screen.findByRole('heading', { name: 'Order not found' })
    expect(screen.queryByText('carl@example.com')).toBeNull()
  })
})

test('a customer cannot open the staff page of an order', async () => {
  const order = jest.fn()
  const user = { id: 'u2', name: 'Carl', email: 'carl@example.com', role: 'CUSTOMER' as const }
  setSession({ accessToken: 't', expiresAt: '2030-01-01T00:00:00.000Z', user })
  const guarded = (
    <RequirePermission>
      <ManageOrderPage />
    </RequirePermission>
  )
  renderInShop({ '/:id': guarded }, { at: '/o1', shop: { order } })
  await screen.findByRole('heading', { name: 'This page is for administrators' })
  expect(order).not.toHaveBeenCalled()
})

test('an expired session leads to the login, and back', async () => {
  const order = () => {
    throw refusal('UNAUTHENTICATED')
  }
  const { currentState } = open('CUSTOMER', { order })
  await screen.findByText('login page')
  expect(currentState()).toEqual({ from: '/dashboard/myOrders/o1', wasSignedOut: true })
})
