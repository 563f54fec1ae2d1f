import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { setSession } from '../../../shared/auth/session-store'
import type { Permission, StaffRole } from '../../../shared/graphql/schema.generated'
import { confirm } from '../../../shared/testing/confirm'
import { beginVisit } from '../../../shared/testing/new-visit'
import { type FakeShop, renderInShop } from '../../../shared/testing/render-in-shop'
import { page } from '../testing/open-admin-page'
import { UserPage } from './user-page'

jest.mock('../../../shared/ui/notify')

beforeEach(beginVisit)

const createdAt = '2026-11-21T09:30:00.000Z'
const sales = (orderCount: number, amount: number) => ({ orderCount, revenue: { amount, currency: 'USD' } })
const carl = {
  id: 'u2',
  name: 'Carl',
  email: 'carl@example.com',
  emailVerified: true,
  role: 'CUSTOMER',
  staffRole: null,
  createdAt,
  photo: null,
  orders: {
    ...page([
      { id: 'o1', number: '2026-000001', status: 'PLACED', createdAt, totalDue: { amount: 500, currency: 'USD' } },
    ]),
    totalCount: 12,
  },
  salesTotal: sales(12, 123_400),
  recentSalesTotal: sales(1, 500),
}
const shop = {
  user: () => carl,
  quotations: () =>
    page([
      { id: 'q1', number: 'Q2026-000001', status: 'REQUESTED', createdAt, value: { amount: 900, currency: 'USD' } },
    ]),
  orderReturns: () => page([]),
  inquiries: () => page([{ id: 'i1', number: 'I2026-000001', subject: 'Gate 3', status: 'OPEN', createdAt }]),
  companies: () => page([{ id: 'c1', name: 'Klinik Nord' }]),
}

interface Reader {
  role: 'ADMIN' | 'CUSTOMER'
  staffRole?: StaffRole
  permissions?: Permission[]
}

function open(rights: Reader, answers: FakeShop = shop) {
  const user = { id: 'u1', name: 'Ada', email: 'ada@example.com', ...rights }
  setSession({ accessToken: 't', expiresAt: '2030-01-01T00:00:00.000Z', user })
  return renderInShop({ '/users/:id': <UserPage /> }, { at: '/users/u2', shop: answers })
}

const addressOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')

it('shows a customer’s orders, requests, messages and totals', async () => {
  open({ role: 'ADMIN' })
  await screen.findByRole('heading', { level: 1, name: /Carl/ })
  expect(addressOf('2026-000001')).toBe('/dashboard/manageOrders/o1')
  expect(addressOf('Open all 12: Orders')).toBe('/dashboard/manageOrders?search=carl%40example.com')
  expect(addressOf('Q2026-000001')).toBe('/dashboard/quotations/q1')
  expect(addressOf('Gate 3')).toBe('/dashboard/inquiries/i1')
  expect(addressOf('Klinik Nord')).toBe('/dashboard/company?id=c1')
  screen.getByText('Nothing yet')
  screen.getByText('$1,234.00')
  screen.getByText('12 orders')
})

it('makes the customer an admin', async () => {
  const makeAdmin = jest.fn((_args: unknown) => ({ __typename: 'MakeAdminSuccess', user: { ...carl, role: 'ADMIN' } }))
  open({ role: 'ADMIN' }, { ...shop, makeAdmin })
  await userEvent.click(await screen.findByRole('button', { name: 'Make Admin: Carl' }))
  await confirm('Make Admin')
  await waitFor(() => expect(makeAdmin.mock.calls[0]?.[0]).toEqual({ id: 'u2' }))
  await screen.findByRole('button', { name: 'Remove admin: Carl' })
})

it('queries only what the user’s role allows', async () => {
  const quotations = jest.fn(shop.quotations)
  open(
    { role: 'CUSTOMER', staffRole: 'VIEWER', permissions: ['CUSTOMERS_READ', 'ORDERS_READ'] },
    { ...shop, quotations },
  )
  await screen.findByRole('heading', { level: 2, name: 'Orders' })
  for (const name of ['Quotations', 'Messages', 'Account']) expect(screen.queryByRole('heading', { name })).toBeNull()
  expect(quotations).not.toHaveBeenCalled()
})

it('reports an unknown user', async () => {
  open({ role: 'ADMIN' }, { ...shop, user: () => null })
  await screen.findByText('User not found')
})
