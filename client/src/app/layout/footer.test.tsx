import { screen } from '@testing-library/react'
import { clearSession, setSession } from '../../shared/auth/session-store'
import { renderInShop } from '../../shared/testing/render-in-shop'
import { Footer } from './footer'

const user = { id: 'u1', name: 'Carl Customer', email: 'customer@example.com', role: 'CUSTOMER' as const }

const accountLinks = () =>
  screen
    .getAllByRole('link')
    .map((link) => link.getAttribute('href') ?? '')
    .filter((path) => /^\/(login|signup|myProfile|dashboard)/.test(path))

beforeEach(() => clearSession())

test('every page links to the company pages', () => {
  renderInShop({ '/': <Footer /> })
  const paths = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '')
  // Categories differ between shops.
  expect(paths.filter((path) => path.includes('category='))).toEqual([])
  const information = screen.getByRole('heading', { name: 'Help and policies' }).parentElement?.querySelectorAll('a')
  expect([...(information ?? [])].map((link) => link.getAttribute('href'))).toEqual([
    ...['/products', '/blogs', '/portfolio'],
    '/pages/shipping-and-returns',
    '/pages/terms',
    '/pages/privacy',
    '/pages/imprint',
  ])
})

test('the footer links visitors to the login and users to as many own pages', () => {
  const { unmount } = renderInShop({ '/': <Footer /> })
  expect(accountLinks()).toEqual(['/login', '/signup', '/dashboard/myOrders'])
  unmount()
  setSession({ accessToken: 'token', expiresAt: '2099-01-01T00:00:00.000Z', user })
  renderInShop({ '/': <Footer /> })
  expect(accountLinks()).toEqual(['/myProfile', '/dashboard', '/dashboard/myOrders'])
})
