import type { ReactNode } from 'react'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RequirePermission, RequireAuth } from '../../features/auth/require-auth'
import { clearSession, registerTokenRenewal, setSession } from '../../shared/auth/session-store'
import { setOnline } from '../../shared/testing/network'
import { CutLine, type FakeShop, refusal, renderInShop } from '../../shared/testing/render-in-shop'
import { DashboardLayout } from './dashboard-layout'
import { ManageOrdersPage } from './orders/manage-orders-page'
import { MyOrdersPage } from './orders/my-orders-page'

jest.mock('../../shared/ui/notify')

const money = (amount: number) => ({ amount, currency: 'USD' })

function order(number: number, status = 'PLACED') {
  return {
    id: `o${number}`,
    status,
    number: `2026-${String(number).padStart(6, '0')}`,
    lineCount: 1,
    lines: [
      {
        id: `l${number}`,
        name: `Tool ${number}`,
        quantity: 1000 + number,
        unitPrice: money(150),
        product: { id: `p${number}` },
      },
    ],
    total: money(150 * (1000 + number)),
    totalDue: money(150 * (1000 + number)),
    needsSize: false,
    createdAt: '2026-11-21T09:30:00.000Z',
    nextStatuses: status === 'PLACED' ? ['CANCELLED'] : [],
    events: [
      { to: 'PLACED', createdAt: '2026-11-21T09:30:00.000Z', isByCustomer: true, isUndo: false },
      ...(status === 'PLACED'
        ? []
        : [{ to: status, createdAt: '2026-11-22T09:30:00.000Z', isByCustomer: false, isUndo: false }]),
    ],
    customerName: 'Carl Customer',
    customerEmail: 'carl@example.com',
    phone: '+49301234567',
    address: '1 Main Street',
  }
}

type Order = ReturnType<typeof order>

/** Two orders in pages. */
function pagesOf(orders: Order[]) {
  return ({ after, filter }: { after?: string | null; filter?: { status?: string } | null }) => {
    const matching = orders.filter(({ status }) => !filter?.status || status === filter.status)
    const start = after ? matching.findIndex(({ id }) => id === after) + 1 : 0
    const nodes = matching.slice(start, start + 2)
    return {
      nodes,
      pageInfo: { endCursor: nodes.at(-1)?.id ?? null, hasNextPage: start + 2 < matching.length },
    }
  }
}

function signIn(role: 'CUSTOMER' | 'ADMIN') {
  const user = { id: 'u1', name: 'Ada', email: 'ada@example.com', role }
  setSession({ accessToken: 't', expiresAt: '2030-01-01T00:00:00.000Z', user })
  return user
}

function openDashboard(at: string, role: 'CUSTOMER' | 'ADMIN', shop: FakeShop) {
  const me = signIn(role)
  const guarded = (page: ReactNode) => <RequireAuth>{page}</RequireAuth>
  const pages = {
    '/': 'home',
    '/login': 'login page',
    '/dashboard': guarded(<DashboardLayout />),
    '/dashboard/overview': 'overview',
    '/dashboard/myOrders': guarded(<MyOrdersPage />),
    '/dashboard/manageOrders': guarded(
      <RequirePermission>
        <ManageOrdersPage />
      </RequirePermission>,
    ),
  }
  return renderInShop(pages, { at, shop: { me: () => me, myCompanies: () => [], ...shop } })
}

const cellsOf = (product: string) => within(screen.getByRole('row', { name: new RegExp(product) })).getAllByRole('cell')

const productNames = () =>
  screen
    .queryAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('link')[0]?.textContent)

beforeEach(() => {
  setOnline(true)
  clearSession()
  registerTokenRenewal(async () => null)
})

test.each([
  ['CUSTOMER' as const, '/dashboard/myOrders'],
  ['ADMIN' as const, '/dashboard/overview'],
])('the dashboard of a %s opens at %s', async (role, path) => {
  const { current } = openDashboard('/dashboard', role, { myOrders: pagesOf([]), orders: pagesOf([]) })
  await waitFor(() => expect(current()).toBe(path))
})

test('My Orders shows products, totals and statuses', async () => {
  openDashboard('/dashboard/myOrders', 'CUSTOMER', { myOrders: pagesOf([order(1, 'SHIPPED')]) })
  await screen.findByText('Tool 1')
  const cells = cellsOf('Tool 1')
  expect(cells.slice(0, 3).map((cell) => cell.textContent)).toEqual([
    '1,001 × Tool 1$1.50 each',
    '2026-000001',
    '$1,501.50',
  ])
  expect(cells[3]?.textContent).toMatch(/^ShippedPlaced .*Shipped /)
  const link = within(cells[3] as HTMLElement).getByRole('link', { name: 'Details: 1,001 × Tool 1' })
  expect(link.getAttribute('href')).toBe('/dashboard/myOrders/o1')
})

test('the list shows the amount due and the original total after a partial cancellation', async () => {
  const orders = [
    { ...order(1), totalDue: money(50_000) },
    { ...order(2, 'CANCELLED'), totalDue: money(0) },
  ]
  openDashboard('/dashboard/myOrders', 'CUSTOMER', { myOrders: pagesOf(orders) })
  await screen.findByText('Tool 1')
  for (const [product, due, before] of [
    ['Tool 1', '$500.00', '$1,501.50'],
    ['Tool 2', '$0.00', '$1,503.00'],
  ] as const) {
    const total = cellsOf(product).at(-2) as HTMLElement
    expect(total.textContent).toBe(`${due}Before the cancellation: ${before}`)
    expect(within(total).getByText(due).tagName).toBe('STRONG')
    expect(within(total).getByText(before).tagName).toBe('S')
  }
})

test('an order of many products shows three, and the number of others', async () => {
  const { lines, ...rest } = order(1)
  const many = Array.from({ length: 7 }, (_, index) => ({ ...lines[0], id: `l${index}`, name: `Tool ${index + 1}` }))
  const whole = { ...rest, lineCount: 7, lines: ({ first }: { first: number }) => many.slice(0, first) }
  openDashboard('/dashboard/myOrders', 'CUSTOMER', {
    myOrders: pagesOf([whole as unknown as Order]),
  })
  await screen.findByText('Tool 3')
  expect(screen.queryByText('Tool 4')).toBeNull()
  expect(screen.getByText('and 4 more')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Details: 1,001 × Tool 1 and 6 more' })).toBeTruthy()
})

test('Load more adds the next page, and can be retried', async () => {
  const list = pagesOf([1, 2, 3].map((number) => order(number)))
  let isCut = true
  const myOrders = jest.fn((args: { after?: string | null }) => {
    if (args.after && isCut) throw new CutLine()
    return list(args)
  })
  openDashboard('/dashboard/myOrders', 'CUSTOMER', { myOrders })
  await screen.findByText('Tool 1')
  expect(productNames()).toEqual(['Tool 1', 'Tool 2'])
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }))
  await screen.findByRole('alert')
  isCut = false
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }))
  await screen.findByText('Tool 3')
  expect(productNames()).toEqual(['Tool 1', 'Tool 2', 'Tool 3'])
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
})

test('without orders links to the shop', async () => {
  openDashboard('/dashboard/myOrders', 'CUSTOMER', { myOrders: pagesOf([]) })
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Browse instruments' })
  expect(link.getAttribute('href')).toBe('/')
})

test('orders that fail to load can be retried', async () => {
  let isCut = true
  const myOrders = (args: object) => {
    if (isCut) throw new CutLine()
    return pagesOf([order(1)])(args)
  }
  openDashboard('/dashboard/myOrders', 'CUSTOMER', { myOrders })
  await screen.findByText('We couldn’t load your orders')
  isCut = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('Tool 1')
})

test('reports a missing network, and loads when it returns', async () => {
  const myOrders = (args: object) => {
    if (!navigator.onLine) throw new CutLine()
    return pagesOf([1, 2, 3].map((number) => order(number)))(args)
  }
  setOnline(false)
  openDashboard('/dashboard/myOrders', 'CUSTOMER', { myOrders })
  await screen.findByText('We couldn’t load your orders')
  expect(screen.getByText(/^You’re offline\. This page will load/)).toBeTruthy()
  setOnline(true)
  await screen.findByText('Tool 1')

  setOnline(false)
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }))
  await screen.findByText('Couldn’t load more orders. Try again.')
  setOnline(true)
  await screen.findByText('Tool 3')
})

test('shows cached data while offline, and refreshes it when the network returns', async () => {
  let status = 'PLACED'
  const myOrders = (args: object) => {
    if (!navigator.onLine) throw new CutLine()
    return pagesOf([order(1, status)])(args)
  }
  const { client } = openDashboard('/dashboard/myOrders', 'CUSTOMER', { myOrders })
  await screen.findByText('Tool 1')
  setOnline(false)
  await act(() => client.refetchQueries({ include: 'active' }).catch(() => {}))
  await screen.findByText(/Couldn’t refresh your orders/)
  expect(screen.getByText('Tool 1')).toBeTruthy()
  status = 'SHIPPED'
  setOnline(true)
  await waitFor(() => expect(cellsOf('Tool 1')[3]?.textContent).toMatch(/^Shipped/))
  expect(screen.queryByText(/Couldn’t refresh|couldn’t load/)).toBeNull()
})

test('all orders show customer, link and statuses', async () => {
  const orders = jest.fn(pagesOf([order(1), order(2, 'SHIPPED')]))
  const { current } = openDashboard('/dashboard/manageOrders', 'ADMIN', {
    orders,
    orderCounts: () => [],
    orderTotals: () => null,
  })
  await screen.findByText(/Tool 1/)
  expect(cellsOf('Tool 1')[3]?.textContent).toBe('Carl Customer')
  const link = screen.getByRole('link', { name: '2026-000001' })
  expect(link.getAttribute('href')).toBe('/dashboard/manageOrders/o1')

  await userEvent.click(screen.getByRole('button', { name: 'Shipped' }))
  await waitFor(() => expect(screen.queryByText(/Tool 1/)).toBeNull())
  expect(current()).toBe('/dashboard/manageOrders?status=SHIPPED')
  await userEvent.click(screen.getByRole('button', { name: 'Cancelled' }))
  await screen.findByText('No orders match your filters')
})

test.each(['UNAUTHENTICATED', 'FORBIDDEN'])('all orders refused with %s: signed out, no token, home', async (code) => {
  const orders = () => {
    throw refusal(code)
  }
  const { current } = openDashboard('/dashboard/manageOrders', 'ADMIN', { orders })
  await screen.findByText('home')
  expect(current()).toBe('/')
  expect(localStorage.getItem('accessToken')).toBeNull()
})

test('a failed renewal keeps the session, and all orders are queried again', async () => {
  registerTokenRenewal(() => Promise.reject(new TypeError('Failed to fetch')))
  const listed = pagesOf([order(1)])
  let isRefused = true
  const orders: typeof listed = (args) => {
    if (isRefused) throw refusal('UNAUTHENTICATED', 'Please log in.')
    return listed(args)
  }
  openDashboard('/dashboard/manageOrders', 'ADMIN', { orders })
  await screen.findByText(/We couldn’t reach the shop/)
  expect(localStorage.getItem('accessToken')).toBe('t')
  isRefused = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText(/Tool 1/)
})

test('tells a customer that a page is for admins, and keeps the session', async () => {
  const { current } = openDashboard('/dashboard/manageOrders', 'CUSTOMER', {})
  await screen.findByRole('heading', { name: 'This page is for administrators' })
  expect(current()).toBe('/dashboard/manageOrders')
  expect(localStorage.getItem('accessToken')).toBe('t')
})

test('a network failure of all orders is no refusal', async () => {
  const orders = () => {
    throw new CutLine()
  }
  openDashboard('/dashboard/manageOrders', 'ADMIN', { orders })
  await screen.findByText('We couldn’t load the orders')
  expect(localStorage.getItem('accessToken')).toBe('t')
})
