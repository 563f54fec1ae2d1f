import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { DashboardLayout } from '../../routes/dashboard/dashboard-layout'
import { setSession } from '../../shared/auth/session-store'
import { renderInShop } from '../../shared/testing/render-in-shop'
import { SkipLink } from './skip-link'

test('leads past the menu of the dashboard', async () => {
  const user = { id: 'u1', name: 'Ada', email: 'ada@example.com', role: 'ADMIN' as const }
  setSession({ accessToken: 't', expiresAt: '2030-01-01T00:00:00.000Z', user })
  const page = (
    <>
      <SkipLink />
      <DashboardLayout />
    </>
  )
  renderInShop({ '/dashboard/users': page }, { at: '/dashboard/users', shop: { me: () => user } })
  await userEvent.click(screen.getByRole('link', { name: 'Skip to content' }))
  const menu = screen.getByRole('navigation', { name: 'Dashboard' })
  expect(menu.nextElementSibling).toBe(document.activeElement)
})
