import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { loggedOut } from '@instrumenta/testing/fixed-messages'
import { ACCESS_TOKEN_KEY, clearSession, setSession } from '../../shared/auth/session-store'
import { renderInShop } from '../../shared/testing/render-in-shop'
import { Navbar } from './navbar'
import { ShopToaster } from './toaster'

const user = { id: 'u1', name: 'Carl Customer', email: 'customer@example.com', role: 'CUSTOMER' as const }

/** Wide and narrow screens have separate links; jsdom shows both. */
const bar = () => within(screen.getByRole('navigation', { name: 'Menu' }))
const namesOf = (elements: HTMLElement[]) => elements.map((element) => element.textContent)

function signInAs(name: string) {
  setSession({ accessToken: 'token', expiresAt: '2099-01-01T00:00:00.000Z', user: { ...user, name } })
}

beforeEach(() => {
  clearSession()
})

test('a visitor sees the public pages and the login', () => {
  renderInShop({ '/': <Navbar /> })
  expect(namesOf(bar().getAllByRole('link'))).toEqual([
    'Home',
    'Products',
    'Blogs',
    'Portfolio',
    'Order by SKU',
    'Login',
  ])
  expect(bar().getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login')
  expect(bar().queryByRole('button')).toBeNull()
})

test('a signed-in user sees profile, dashboard, name and Sign Out', () => {
  signInAs('Carl Customer')
  renderInShop({ '/': <Navbar /> })
  expect(namesOf(bar().getAllByRole('link'))).toEqual([
    'Home',
    'Products',
    'Blogs',
    'Portfolio',
    'Order by SKU',
    'MyProfile',
    'Dashboard',
    'My Orders',
    'Add Review',
    'My reviews',
    'Quotations',
    'Company',
  ])
  expect(bar().getByRole('link', { name: 'MyProfile' }).getAttribute('href')).toBe('/myProfile')
  expect(bar().getByRole('link', { name: 'Dashboard' }).getAttribute('href')).toBe('/dashboard')
  expect(bar().getByText('Carl Customer')).toBeTruthy()
  expect(bar().getByRole('button', { name: 'Sign Out' })).toBeTruthy()
})

test('a signed-in user sees an account menu of own pages, and the other links in the second row', () => {
  signInAs('Carl Customer')
  const { container } = renderInShop({ '/': <Navbar /> })
  const row = within(screen.getByRole('navigation', { name: 'Main' }))
  expect(namesOf(row.getAllByRole('link')).slice(-2)).toEqual(['MyProfile', 'Dashboard'])
  const summary = container.querySelector('[aria-label*="your account"]')
  expect(summary?.textContent).toContain('Carl Customer')
  const own = within(summary?.parentElement as HTMLElement).getAllByRole('link')
  expect(namesOf(own)).toEqual(['My Orders', 'Add Review', 'My reviews', 'Quotations', 'Company'])
  expect(screen.getAllByRole('button', { name: 'Sign Out' })).toHaveLength(2)
})

test('one menu has language links and a currency form, which work without script', () => {
  const { container } = renderInShop({ '/blogs': <Navbar /> }, { at: '/blogs' })
  const menu = [...container.querySelectorAll('details')].find((one) => one.textContent.startsWith('English · USD'))
  const panel = within(menu as HTMLElement)
  expect(panel.getByRole('link', { name: 'Deutsch' }).getAttribute('href')).toBe('/de/blogs')
  expect(panel.getByRole('form', { name: 'Currency' }).getAttribute('action')).toBe('/currency')
})

test('Sign Out ends the session and says goodbye by name', async () => {
  signInAs('Ada Admin')
  renderInShop({
    '/': (
      <>
        <Navbar />
        <ShopToaster />
      </>
    ),
  })
  expect(localStorage.getItem(ACCESS_TOKEN_KEY)).toBe('token')
  await userEvent.click(bar().getByRole('button', { name: 'Sign Out' }))
  expect(await screen.findByText(loggedOut('Ada Admin'))).toBeTruthy()
  expect(localStorage.getItem(ACCESS_TOKEN_KEY)).toBeNull()
  await waitFor(() => expect(bar().getByRole('link', { name: 'Login' })).toBeTruthy())
})

test('the login returns to the page it was opened from', async () => {
  const { current, currentState } = renderInShop({ '*': <Navbar /> }, { at: '/products/p1?reviewsAfter=x' })
  await userEvent.click(bar().getByRole('link', { name: 'Login' }))
  expect(current()).toBe('/login')
  expect(currentState()).toEqual({ from: '/products/p1?reviewsAfter=x' })
  await userEvent.click(bar().getByRole('link', { name: 'Login' }))
  expect(currentState()).toEqual({ from: '/products/p1?reviewsAfter=x' })
})

test('marks the current page', () => {
  renderInShop({ '/': <Navbar /> })
  expect(bar().getByRole('link', { name: 'Home' }).getAttribute('aria-current')).toBe('page')
  expect(bar().getByRole('link', { name: 'Login' }).getAttribute('aria-current')).toBeNull()
})

test('the menu of narrow screens opens without script and closes after a choice', async () => {
  const { container } = renderInShop({ '/': <Navbar />, '/login': <Navbar /> })
  const menu = container.querySelector('details')
  menu?.setAttribute('open', '')
  await userEvent.click(within(menu as HTMLElement).getByRole('link', { name: 'Login' }))
  expect(container.querySelector('details')?.open).toBe(false)
})

test.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['a tap beside it', () => userEvent.click(screen.getByText('Beside'))],
])('the menu closes by %s, and stays open by a tap in it', async (_by, act) => {
  const { container } = renderInShop({
    '/': (
      <>
        <Navbar />
        <p>Beside</p>
      </>
    ),
  })
  const menu = container.querySelector('details') as HTMLDetailsElement
  menu.open = true
  await userEvent.click(within(menu).getByRole('navigation'))
  expect(menu.open).toBe(true)
  await act()
  expect(menu.open).toBe(false)
})

test('closing the menu by Escape returns the focus to its button', async () => {
  const { container } = renderInShop({ '/': <Navbar /> })
  const menu = container.querySelector('details') as HTMLDetailsElement
  menu.open = true
  within(menu).getByRole('link', { name: 'Blogs' }).focus()
  await userEvent.keyboard('{Escape}')
  expect(document.activeElement).toBe(menu.querySelector('summary'))
})

test('all categories load when their menu opens', async () => {
  const categories = jest.fn(() => [{ id: 'c1', slug: 'dental', name: 'Dental' }])
  renderInShop({ '*': <Navbar /> }, { at: '/products?category=dental', shop: { categories } })
  expect(categories).not.toHaveBeenCalled()
  const menu = screen.getByText('All categories').closest('details') as HTMLDetailsElement
  menu.open = true
  const link = await within(menu).findByRole('link', { name: 'Dental' })
  expect(link.getAttribute('href')).toBe('/products?category=dental')
  expect(link.getAttribute('aria-current')).toBe('page')
})
