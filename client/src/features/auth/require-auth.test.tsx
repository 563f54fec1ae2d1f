import { act, screen } from '@testing-library/react'
import { clearSession, setSession } from '../../shared/auth/session-store'
import { renderInShop } from '../../shared/testing/render-in-shop'
import { RequireAuth } from './require-auth'

const user = { id: 'u1', name: 'Ada', email: 'ada@example.com', role: 'CUSTOMER' as const }
const signIn = (as = user) => setSession({ accessToken: 't', expiresAt: '2030-01-01T00:00:00.000Z', user: as })
const pages = {
  '/': 'home',
  '/login': 'login page',
  '/myProfile': <RequireAuth>secret</RequireAuth>,
}

beforeEach(() => clearSession())

test('shows the page to a signed-in user', () => {
  signIn()
  renderInShop(pages, { at: '/myProfile' })
  expect(screen.getByText('secret')).toBeTruthy()
})

test('redirects a visitor to the login and remembers address and query', async () => {
  const { current, currentState } = renderInShop(pages, { at: '/myProfile?tab=2' })
  await screen.findByText('login page')
  expect(current()).toBe('/login')
  expect(currentState()).toEqual({ from: '/myProfile?tab=2' })
})

test('the end of the session leads to the login, or to the given redirect', async () => {
  signIn()
  const first = renderInShop(pages, { at: '/myProfile' })
  act(() => clearSession())
  await screen.findByText('login page')
  expect(first.currentState()).toEqual({ from: '/myProfile', wasSignedOut: true })
  first.unmount()

  signIn()
  renderInShop(pages, { at: '/myProfile' })
  act(() => clearSession('/'))
  await screen.findByText('home')
})

test('discards one user’s state when another user follows directly', () => {
  signIn()
  renderInShop({ '/myProfile': <RequireAuth>{<input aria-label="Phone" />}</RequireAuth> }, { at: '/myProfile' })
  const phone = () => screen.getByLabelText<HTMLInputElement>('Phone')
  phone().value = '555'
  act(() => signIn({ ...user, name: 'Ada Lovelace' }))
  expect(phone().value).toBe('555')
  act(() => signIn({ ...user, id: 'u2' }))
  expect(phone().value).toBe('')
})

test('a redirect target does not apply to later visitors', async () => {
  clearSession('/')
  renderInShop(pages, { at: '/myProfile' })
  await screen.findByText('login page')
})
