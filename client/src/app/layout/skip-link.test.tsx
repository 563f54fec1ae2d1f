import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { DashboardLayout } from '../../routes/dashboard/dashboard-layout'
import { setSession } from '../../shared/auth/session-store'
import { renderInShop } from '../../shared/testing/render-in-shop'
import { SkipLink } from './app-layout'

test('skips the menu of a customer’s dashboard', async () => {
  const user = { id: 'u1', name: 'Carl', email: 'carl@example.com', role: 'CUSTOMER' as const }
  setSession({ accessToken: 't', expiresAt: '2030-01-01T00:00:00.000Z', user })
  const page = (
    <>
      <SkipLink />
      <DashboardLayout />
    </>
  )
  renderInShop(
    { '/dashboard/myOrders': page },
    { at: '/dashboard/myOrders', shop: { me: () => user, myCompanies: () => [] } },
  )
  await userEvent.click(screen.getByRole('link', { name: 'Skip to content' }))
  const menu = screen.getByRole('navigation', { name: 'Dashboard' })
  expect(menu.nextElementSibling).toBe(document.activeElement)
})
