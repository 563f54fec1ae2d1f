import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { setSession } from '../../../../shared/auth/session-store'
import { beginVisit } from '../../../../shared/testing/new-visit'
import { CutLine, type FakeShop, renderInShop } from '../../../../shared/testing/render-in-shop'
import { PaletteButton } from '../palette-button'

jest.mock('../../../../shared/ui/notify')

beforeEach(beginVisit)
beforeEach(() => {
  Element.prototype.scrollIntoView = () => {}
  sessionStorage.clear()
})

const money = { amount: 10500, currency: 'EUR' }
const order = { id: 'o1', number: '2026-000217', status: 'CONFIRMED', customerName: 'Maria Keller', totalDue: money }
const product = {
  id: 'p1',
  name: 'Kelly Haemostatic Forceps',
  sku: 'SU-1028',
  availableQuantity: 1775,
  variants: [{ id: 'v1', sku: 'SU-1028-1' }],
  deviceIdentifiers: [{ identifier: '04012345678901' }],
}
const shop = {
  orders: () => ({ nodes: [order] }),
  quotations: () => ({ nodes: [] }),
  users: () => ({ nodes: [{ id: 'u2', name: 'Maria Keller', email: 'maria@klinik.example' }] }),
  companies: () => ({ nodes: [{ id: 'c1', name: 'Keller Labs', country: 'DE' }] }),
  managedProducts: () => ({ nodes: [product] }),
}
const admin = { id: 'u1', name: 'Ada Admin', email: 'ada@example.com', role: 'ADMIN' as const }

async function open(more: FakeShop = {}, user: object = {}) {
  setSession({ accessToken: 't', expiresAt: '2030-01-01T00:00:00.000Z', user: { ...admin, ...user } })
  const view = renderInShop({ '*': <PaletteButton /> }, { at: '/dashboard', shop: { ...shop, ...more } })
  await userEvent.keyboard('{Control>}k{/Control}')
  const field = await screen.findByRole('combobox')
  return { ...view, field }
}

const titles = () => screen.getAllByRole('option').map(({ textContent }) => textContent)
const activeOption = () => screen.getByRole('option', { selected: true }).textContent

test('finds orders, people, companies and products in groups, and opens the chosen one', async () => {
  const { field, current } = await open()
  await userEvent.type(field, 'kel')
  await screen.findByRole('group', { name: 'Orders' })
  expect(titles()).toEqual([
    '2026-000217 Maria Keller · €105.00Confirmed',
    'Maria Keller maria@klinik.example',
    'Keller Labs Germany',
    'Kelly Haemostatic Forceps SU-1028 · 1,775 in stock',
  ])
  expect(activeOption()).toMatch(/^2026/)
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(field.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id)
  await userEvent.keyboard('{Enter}')
  expect(current()).toBe('/dashboard/company?id=c1')
  expect(screen.queryByRole('dialog')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: /^Search, scan/ }))
  const recent = within(await screen.findByRole('group', { name: 'Recent' }))
  expect(recent.getByRole('option').textContent).toBe('Keller Labs Germany')
})

test.each([
  ['4012345678901', '/dashboard/manageProducts/p1'],
  ['su-1028-1', '/dashboard/manageProducts/p1'],
  ['2026-000217', '/dashboard/manageOrders/o1'],
])('a scanner that types %s and Enter opens its page', async (code, path) => {
  const { field, current } = await open()
  await userEvent.type(field, `${code}{Enter}`)
  await waitFor(() => expect(current()).toBe(path))
})

test('Enter without an exact match stays in the list', async () => {
  const { field, current } = await open()
  await userEvent.type(field, 'kel{Enter}')
  await screen.findByRole('group', { name: 'Orders' })
  expect(current()).toBe('/dashboard')
})

test('lists pages and actions by name, as the role allows', async () => {
  const permissions = ['OVERVIEW_READ', 'ORDERS_READ', 'EXPORTS'] as const
  const orders = jest.fn(shop.orders)
  const users = jest.fn(shop.users)
  const { field, current } = await open({ orders, users }, { role: 'CUSTOMER', staffRole: 'ORDERS', permissions })
  expect(titles()).toEqual(['Overview', 'Manage All Orders', 'Returns', 'Reports', 'Settings', 'Import and export'])
  await userEvent.type(field, 'impo')
  await waitFor(() => expect(orders).toHaveBeenCalled())
  expect(users).not.toHaveBeenCalled()
  await userEvent.click(
    await within(await screen.findByRole('group', { name: 'Pages and actions' })).findByRole('option'),
  )
  expect(current()).toBe('/dashboard/bulk')
})

test('says when nothing is found, and when a search failed', async () => {
  const nothing = () => ({ nodes: [] })
  const shops = { orders: nothing, users: nothing, companies: nothing, managedProducts: nothing }
  const { field } = await open(shops)
  await userEvent.type(field, 'zzz')
  await screen.findByText(/^Nothing found/)
  await userEvent.keyboard('{Escape}')
})

test('a network failure is reported, and pages can still be opened', async () => {
  const orders = () => {
    throw new CutLine()
  }
  const { field } = await open({ orders })
  await userEvent.type(field, 'sett')
  await screen.findByRole('alert')
  expect(titles()).toEqual(['Settings'])
})
