import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { switchShortcuts } from '../../../shared/keyboard/shortcuts'
import { setSession } from '../../../shared/auth/session-store'
import { renderInShop } from '../../../shared/testing/render-in-shop'
import { HelpButton } from './staff-bar'
import { ShellShortcuts } from './staff-shell'

const user = {
  id: 'u1',
  name: 'Sam Staff',
  email: 'sam@example.com',
  role: 'CUSTOMER' as const,
  staffRole: 'ORDERS' as const,
  permissions: ['ORDERS_READ', 'PRODUCTS_READ'] as const,
}

function open() {
  setSession({ accessToken: 't', expiresAt: '2030-01-01T00:00:00.000Z', user })
  const page = (
    <>
      <ShellShortcuts />
      <HelpButton />
      <main>
        <input type="search" aria-label="Search orders" />
      </main>
    </>
  )
  return renderInShop({ '*': page }, { at: '/dashboard' })
}

afterEach(() => switchShortcuts(false))

test('G and a letter open a list that the role allows, and / focuses the page’s search', async () => {
  const { current } = open()
  await userEvent.keyboard('gp')
  expect(current()).toBe('/dashboard/manageProducts')
  await userEvent.keyboard('gu')
  expect(current()).toBe('/dashboard/manageProducts')
  await userEvent.keyboard('/')
  expect(document.activeElement).toBe(screen.getByLabelText('Search orders'))
  await userEvent.keyboard('go')
  expect(current()).toBe('/dashboard/manageProducts')
})

test('? lists active shortcuts, with a switch for plain keys', async () => {
  const { current } = open()
  await userEvent.keyboard('?')
  await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Manage All OrdersGO',
    'ReturnsGR',
    'Manage ProductsGP',
    'Search this page/',
    'Collapse or expand the menu[',
    'Show keyboard shortcuts?',
  ])
  await userEvent.click(screen.getByRole('checkbox'))
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await userEvent.keyboard('go?')
  expect(current()).toBe('/dashboard')
  expect(screen.queryByRole('dialog')).toBeNull()
})
