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

test('a visitor is offered the login, who is signed in their own pages, as many', () => {
  const { unmount } = renderInShop({ '/': <Footer /> })
  expect(accountLinks()).toEqual(['/login', '/signup', '/dashboard/myOrders'])
  unmount()
  setSession({ accessToken: 'token', expiresAt: '2099-01-01T00:00:00.000Z', user })
  renderInShop({ '/': <Footer /> })
  expect(accountLinks()).toEqual(['/myProfile', '/dashboard', '/dashboard/myOrders'])
})
