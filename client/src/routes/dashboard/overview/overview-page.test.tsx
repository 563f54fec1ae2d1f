import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RequirePermission, RequireAuth } from '../../../features/auth/require-auth'
import type { SessionUser } from '../../../shared/auth/session-store'
import { clearSession, registerTokenRenewal, setSession } from '../../../shared/auth/session-store'
import type { Permission } from '../../../shared/graphql/schema.generated'
import { fakeProduct } from '../../../shared/testing/fake-product'
import { CutLine, type FakeShop, refusal, renderInShop } from '../../../shared/testing/render-in-shop'
import { OverviewPage } from './overview-page'

const usd = (amount: number) => ({ amount, currency: 'USD' })

/** An overview with two orders on every third day. */
function overviewOf(days: number) {
  return {
    days: Array.from({ length: days }, (_, index) => ({
      start: new Date(Date.UTC(2026, 7, 1 + index)),
      orderCount: index % 3 === 0 ? 2 : 0,
      revenue: usd(index % 3 === 0 ? 150_000 : 0),
    })).map((day) => ({ ...day, start: day.start.toISOString() })),
    total: { orderCount: 20, revenue: usd(1_500_000) },
    previousTotal: { orderCount: 16, revenue: usd(3_000_000) },
    bestSellers: [
      { product: { id: 'p1' }, name: 'Adson forceps', pieces: 1_200, revenue: usd(90_000) },
      { product: null, name: 'Bone saw', pieces: 1, revenue: usd(500) },
    ],
    lowStock: [
      fakeProduct(1, { name: 'Probe', availableQuantity: 4, minQuantity: 10 }),
      fakeProduct(2, { name: 'Scalpel', availableQuantity: 20, minQuantity: 10 }),
    ],
    openOrders: [
      { status: 'PLACED', count: 7 },
      { status: 'CONFIRMED', count: 1 },
      { status: 'SHIPPED', count: 3 },
    ],
  }
}

const nothing = {
  ...overviewOf(30),
  days: overviewOf(30).days.map((day) => ({ ...day, orderCount: 0, revenue: usd(0) })),
  total: { orderCount: 0, revenue: usd(0) },
  previousTotal: { orderCount: 0, revenue: usd(0) },
  bestSellers: [],
  lowStock: [],
}

const HOUR_MS = 3_600_000
const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS - 1_000).toISOString()

const order = (number: string, hours: number, company: string | null = null) => ({
  id: number,
  number,
  lineCount: 1,
  lines: [{ id: `${number}.1`, name: 'Kelly forceps', quantity: 50 }],
  customerName: 'Maria Keller',
  company: company && { id: 'c1', name: company },
  totalDue: usd(10_500),
  createdAt: ago(hours),
})

const nodes = (list: object[]) => ({ nodes: list, totalCount: list.length })

const admin: SessionUser = { id: 'u1', name: 'Ada Admin', email: 'ada@example.com', role: 'ADMIN' }

function open(shop: FakeShop = {}, search = '', user: SessionUser = admin) {
  setSession({ accessToken: 't', expiresAt: '2030-01-01T00:00:00.000Z', user })
  const overview = jest.fn(({ days }: { days: number }) => overviewOf(days))
  const page = (
    <RequireAuth>
      <RequirePermission needs="OVERVIEW_READ">
        <OverviewPage />
      </RequirePermission>
    </RequireAuth>
  )
  const path = '/dashboard/overview'
  const view = renderInShop(
    { [path]: page },
    {
      at: path + search,
      shop: {
        me: () => user,
        overview,
        returnCounts: () => [{ status: 'REQUESTED', count: 2 }],
        inquiryCounts: () => [{ status: 'OPEN', count: 5 }],
        quotationFigures: () => ({ requestedCount: 4, expiringThisWeekCount: 1 }),
        moderatedReviews: () => ({ totalCount: 9, nodes: [] }),
        orders: ({ filter }: { filter: { status: string } }) =>
          nodes(filter.status === 'PLACED' ? [order('2026-000190', 26, 'Klinik Nord'), order('2026-000191', 1)] : []),
        quotations: () =>
          nodes([
            {
              id: 'q1',
              number: 'Q2026-000015',
              customerName: 'Li Wei',
              company: null,
              lineCount: 3,
              value: usd(423_000),
              createdAt: ago(75),
            },
          ]),
        inquiries: () =>
          nodes([{ id: 'i1', number: 'A-118', email: 'f@example.com', subject: 'Autoclave?', createdAt: ago(73) }]),
        ...shop,
      },
    },
  )
  return { ...view, overview }
}

const part = async (name: string) => within(await screen.findByRole('region', { name }))

beforeEach(() => {
  clearSession()
  registerTokenRenewal(async () => null)
})

test('tells a customer that the page is for admins, without queries', async () => {
  const { overview } = open({}, '', { ...admin, role: 'CUSTOMER' })
  await screen.findByRole('heading', { name: 'This page is for administrators' })
  expect(overview).not.toHaveBeenCalled()
})

test('shows total sales, compared with the previous period', async () => {
  open()
  const orders = await part('Orders')
  expect(orders.getByText('20')).toBeTruthy()
  expect(orders.getByText('25% more than in the previous 30 days')).toBeTruthy()
  const revenue = await part('Revenue')
  expect(revenue.getByText('$15,000.00')).toBeTruthy()
  expect(revenue.getByText('50% less than in the previous 30 days')).toBeTruthy()
})

test('draws a bar for each day with orders, and has all numbers in a table', async () => {
  const { container } = open({}, '?days=7')
  await screen.findByText('Peak: $1,500.00 on Aug 1, 2026.')
  const figures = Array.from(container.querySelectorAll('figure'))
  expect(figures.map((figure) => figure.querySelector('figcaption')?.textContent)).toEqual([
    'Orders per dayPeak: 2 on Aug 1, 2026.',
    'Revenue per dayPeak: $1,500.00 on Aug 1, 2026.',
  ])
  for (const figure of figures) expect(figure.querySelectorAll('path[d^="M"]')).toHaveLength(3)
  const table = screen.getByRole('table', { name: 'Orders and revenue per day', hidden: true })
  const rows = within(table).getAllByRole('row', { hidden: true })
  expect(rows.map((row) => Array.from(row.children, (cell) => cell.textContent)).slice(0, 3)).toEqual([
    ['Day (UTC)', 'Orders', 'Revenue'],
    ['Aug 1, 2026', '2', '$1,500.00'],
    ['Aug 2, 2026', '0', '$0.00'],
  ])
  expect(rows).toHaveLength(8)
})

test('links to the open work', async () => {
  open()
  const hrefs = (scope: ReturnType<typeof within>) =>
    scope.getAllByRole('link').map((link: HTMLElement) => [link.textContent, link.getAttribute('href')])
  expect(hrefs(await part('Best sellers'))).toEqual([['Adson forceps', '/dashboard/manageProducts/p1']])
  const gone = (await part('Best sellers')).getByText('Bone saw').parentElement
  expect(gone?.textContent).toMatch(/^Bone saw \(no longer available\)/)
  expect((await part('Best sellers')).getByText('1,200 units')).toBeTruthy()
  expect(hrefs(await part('Low stock'))).toEqual([
    ['Probe', '/dashboard/manageProducts/product-1'],
    ['Scalpel', '/dashboard/manageProducts/product-2'],
  ])
  expect((await part('Low stock')).getAllByText('(can’t be ordered)')).toHaveLength(1)
  expect(hrefs(within(screen.getByRole('navigation', { name: 'Tasks' })))).toEqual([
    ['7 To confirm', '/dashboard/manageOrders?status=PLACED'],
    ['1 To ship', '/dashboard/manageOrders?status=CONFIRMED'],
    ['0 Partly shipped', '/dashboard/manageOrders?status=PARTLY_SHIPPED'],
    ['4 Quotations to answer', '/dashboard/quotations?status=REQUESTED'],
    ['1 Quotations expiring this week', '/dashboard/quotations?status=EXPIRING'],
    ['2 Returns', '/dashboard/returns?status=REQUESTED'],
    ['5 Messages', '/dashboard/inquiries?status=OPEN'],
    ['9 New reviews', '/dashboard/reviews'],
  ])
})

test('lists the oldest work first, with its age and a link to all', async () => {
  open()
  const toConfirm = await part('Orders to confirm')
  expect(toConfirm.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '2026-000190Klinik Nord · Maria Keller50 × Kelly forceps$105.0026 hours',
    '2026-000191Maria Keller50 × Kelly forceps$105.001 hour',
  ])
  expect(toConfirm.getByRole('link', { name: '2026-000190' }).getAttribute('href')).toBe(
    '/dashboard/manageOrders/2026-000190',
  )
  expect(toConfirm.getByRole('link', { name: 'Open all 7' }).getAttribute('href')).toBe(
    '/dashboard/manageOrders?status=PLACED&sort=OLDEST',
  )
  expect((await part('Quotations to answer')).getByRole('listitem').textContent).toBe(
    'Q2026-000015Li Wei3 lines$4,230.003 days',
  )
  expect((await part('Messages over 24 hours old')).getByRole('listitem').textContent).toBe(
    'A-118f@example.comAutoclave?3 days',
  )
  // Nothing to ship: no panel.
  expect(screen.queryByRole('region', { name: 'Orders to ship' })).toBeNull()
})

test('a catalogue editor sees what their role allows, and queries nothing else', async () => {
  const refused = jest.fn(() => {
    throw refusal('FORBIDDEN')
  })
  const staff = { id: 'u1', name: 'Cat', email: 'cat@example.com', role: 'CUSTOMER' as const }
  const permissions: Permission[] = ['OVERVIEW_READ', 'PRODUCTS_READ', 'PRODUCTS_WRITE', 'PRICES_READ']
  const sales = { days: refused, total: refused, previousTotal: refused, bestSellers: refused, openOrders: refused }
  const overview = () => ({ ...sales, lowStock: overviewOf(30).lowStock })
  const shop = {
    returnCounts: refused,
    inquiryCounts: refused,
    quotationFigures: refused,
    orders: refused,
    quotations: refused,
    inquiries: refused,
    moderatedReviews: refused,
    overview,
  }
  open(shop, '', { ...staff, staffRole: 'CATALOGUE', permissions })
  expect((await part('Low stock')).getByRole('link', { name: 'Probe' })).toBeTruthy()
  expect(screen.queryByRole('navigation', { name: 'Tasks' })).toBeNull()
  for (const name of ['Orders', 'Revenue', 'Orders to confirm', 'Best sellers', 'Quotations to answer']) {
    expect(screen.queryByRole('region', { name })).toBeNull()
  }
  expect(screen.queryByRole('link', { name: '90 days' })).toBeNull()
  expect(refused).not.toHaveBeenCalled()
})

test.each(['ORDERS', 'VIEWER'] as const)(
  'staff with the role %s can open tasks, but no edit pages',
  async (staffRole) => {
    const permissions: Permission[] = ['OVERVIEW_READ', 'ORDERS_READ', 'INQUIRIES_READ', 'PRODUCTS_READ']
    open({}, '', { ...{ id: 'u1', name: 'Vi', email: 'v@example.com', role: 'CUSTOMER' }, staffRole, permissions })
    expect((await part('Orders to confirm')).getAllByRole('link').length).toBeGreaterThan(0)
    expect(screen.getByRole('link', { name: /^5 Messages/ })).toBeTruthy()
    expect((await part('Low stock')).getByText('Probe')).toBeTruthy()
    for (const name of ['Low stock', 'Best sellers']) expect((await part(name)).queryByRole('link')).toBeNull()
  },
)

test('the address holds the chosen period', async () => {
  const { current, overview } = open()
  await userEvent.click(await screen.findByRole('link', { name: '90 days' }))
  await screen.findByText('25% more than in the previous 90 days')
  expect(current()).toBe('/dashboard/overview?days=90')
  expect(overview.mock.calls.map(([args]) => args)).toEqual([{ days: 30 }, { days: 90 }])
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('90 days')
})

test('an unknown period falls back to the default', async () => {
  const { overview } = open({}, '?days=5000')
  await screen.findByText('25% more than in the previous 30 days')
  expect(overview.mock.calls.map(([args]) => args)).toEqual([{ days: 30 }])
})

test('a shop without orders says so', async () => {
  open({ overview: () => nothing })
  expect(await screen.findAllByText('No data for this period.')).toHaveLength(2)
  expect(screen.getAllByText('None in the previous 30 days either')).toHaveLength(2)
  expect(screen.getByText('No sales in this period.')).toBeTruthy()
  expect(screen.getByText('No products are low on stock.')).toBeTruthy()
  for (const list of screen.queryAllByRole('list')) expect(list.children).not.toHaveLength(0)
})

test('a failed query can be retried', async () => {
  let isCut = true
  open({
    overview: () => {
      if (isCut) throw new CutLine()
      return overviewOf(30)
    },
  })
  await screen.findByRole('heading', { name: 'We couldn’t load the overview' })
  isCut = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('25% more than in the previous 30 days')
})

test('numbers of another period do not replace those that failed', async () => {
  open({
    overview: ({ days }: { days: number }) => {
      if (days === 7) throw refusal('INTERNAL_SERVER_ERROR')
      return overviewOf(days)
    },
  })
  await screen.findByText('25% more than in the previous 30 days')
  await userEvent.click(screen.getByRole('link', { name: '7 days' }))
  await screen.findByRole('heading', { name: 'We couldn’t load the overview' })
  expect(screen.queryByRole('region', { name: 'Orders' })).toBeNull()
})
