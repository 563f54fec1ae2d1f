import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { hydrateRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { AppLayout } from './app-layout'
import { useFrame } from './staff-frame'
import { clearSession, registerTokenRenewal, setSession } from '../../shared/auth/session-store'
import { renderInShop } from '../../shared/testing/render-in-shop'

const admin = { id: 'u1', name: 'Ada Admin', email: 'ada@example.com', role: 'ADMIN' as const }
let newOrders = 2
const newOrderCount = jest.fn(() => newOrders)
const shop = {
  me: () => admin,
  myBasket: () => null,
  myCompanies: () => [],
  newOrderCount,
  requestedQuotationCount: () => 1,
  returnCounts: () => [],
  inquiryCounts: () => [{ status: 'OPEN', count: 2 }],
  moderatedReviews: () => ({ totalCount: 3 }),
}

function open(at = '/dashboard/users', user: object = admin) {
  setSession({ accessToken: 't', expiresAt: '2030-01-01T00:00:00.000Z', user: { ...admin, ...user } })
  return renderInShop({ '*': <AppLayout /> }, { at, shop })
}

const menu = async () => within(await screen.findByRole('navigation', { name: 'Dashboard' }))
const textsOf = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent)

beforeEach(() => {
  clearSession()
  registerTokenRenewal(async () => null)
  newOrders = 2
  newOrderCount.mockClear()
  delete document.documentElement.dataset.menu
})
afterEach(() => void jest.useRealTimers())

test('staff see their own bar and menu on the dashboard, and the shop’s header elsewhere', async () => {
  const { unmount } = open()
  const bar = within(await screen.findByRole('banner'))
  expect(bar.queryByRole('link', { name: 'Products' })).toBeNull()
  expect(bar.getAllByRole('link', { name: 'View shop' })[0]?.getAttribute('href')).toBe('/')
  expect(within(await screen.findByRole('contentinfo')).getByText('Medical tools since 2005')).toBeTruthy()
  unmount()
  open('/products')
  await screen.findAllByRole('link', { name: /^Basket/ })
  expect(screen.queryByRole('navigation', { name: 'Dashboard' })).toBeNull()
  expect(within(screen.getByRole('navigation', { name: 'Main' })).getByText('Products')).toBeTruthy()
})

test('a customer keeps the shop’s header and footer on the dashboard', async () => {
  open('/dashboard/myOrders', { role: 'CUSTOMER' })
  await screen.findAllByRole('link', { name: /^Basket/ })
  expect(within(screen.getByRole('navigation', { name: 'Main' })).getByText('Products')).toBeTruthy()
  expect(screen.getByRole('contentinfo').textContent).toContain('Manufacturer and exporter')
  expect(newOrderCount).not.toHaveBeenCalled()
})

test('the menu has its entries in groups, and marks the current one', async () => {
  open('/dashboard/inquiries/i1')
  const links = (await menu()).getAllByRole('link')
  await waitFor(() =>
    expect(textsOf(links)).toEqual([
      'Overview',
      'Manage All Orders2',
      'Quotations1',
      'Returns',
      'Invoices',
      'Add Product',
      'Manage Products',
      'All Users',
      'Companies',
      'Messages5',
      'Content',
      'Reports',
      'Settings',
    ]),
  )
  expect(textsOf(within((await menu()).getByRole('list', { name: 'Sales' })).getAllByRole('link'))).toHaveLength(4)
  const current = links.filter((link) => link.getAttribute('aria-current'))
  expect(textsOf(current)).toEqual(['Messages5'])
})

test('the menu names open work in words, and the bell links to it', async () => {
  open()
  const entry = await (await menu()).findByRole('link', { name: /^Messages / })
  expect(within(entry).getByRole('img').getAttribute('aria-label')).toBe(
    '2 inquiries to answer and 3 reviews to moderate',
  )
  const bar = within(screen.getByRole('banner'))
  const order = bar.getByRole('link', { name: '2 new orders to confirm' })
  expect(order.getAttribute('href')).toBe('/dashboard/manageOrders?status=PLACED')
})

test('open work is counted again on return and each minute while the page is visible', async () => {
  jest.useFakeTimers({ doNotFake: ['setTimeout', 'queueMicrotask', 'performance'] })
  open()
  const marked = async (name: string) => (await menu()).findByRole('link', { name: `Manage All Orders ${name}` })
  await marked('2 new orders to confirm')
  newOrders = 1
  act(() => void window.dispatchEvent(new Event('focus')))
  await marked('1 new order to confirm')
  newOrders = 100
  act(() => void jest.advanceTimersByTime(60_000))
  const link = await marked('More than 99 new orders to confirm')
  expect(link.textContent).toBe('Manage All Orders99+')
  const hidden = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  const before = newOrderCount.mock.calls.length
  act(() => void jest.advanceTimersByTime(600_000))
  hidden.mockRestore()
  expect(newOrderCount).toHaveBeenCalledTimes(before)
})

test('the menu collapses to icons and expands, and the device stores the choice', async () => {
  open()
  await userEvent.click(await (await menu()).findByRole('button', { name: 'Expand menu' }))
  expect(document.documentElement.dataset.menu).toBe('wide')
  expect(localStorage.getItem('instrumenta.menu')).toBe('wide')
  await userEvent.click((await menu()).getByRole('button', { name: 'Collapse menu' }))
  expect(document.documentElement.dataset.menu).toBe('rail')
})

test('the account menu has the user’s own pages and Sign Out', async () => {
  open()
  const bar = within(await screen.findByRole('banner'))
  await userEvent.click(await bar.findByText('AA'))
  expect(bar.getByRole('link', { name: 'My Orders' }).getAttribute('href')).toBe('/dashboard/myOrders')
  expect(bar.queryByRole('link', { name: 'Quotations' })).toBeNull()
  await userEvent.keyboard('{Escape}')
  expect(document.activeElement?.tagName).toBe('SUMMARY')
})

test('the layout is not rendered again when a visitor’s session becomes known', async () => {
  const frames: string[] = []
  function Layout() {
    frames.push(useFrame())
    return null
  }
  await act(async () => {
    hydrateRoot(
      document.createElement('div'),
      <MemoryRouter>
        <Layout />
      </MemoryRouter>,
    )
  })
  expect(frames).toEqual(['shop'])
})
