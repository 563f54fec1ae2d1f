import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RequireAuth } from '../../../features/auth/require-auth'
import { setSession } from '../../../shared/auth/session-store'
import { beginVisit } from '../../../shared/testing/new-visit'
import { type FakeShop, renderInShop } from '../../../shared/testing/render-in-shop'
import { numberOf, orderAt, shopOf } from '../testing/desk-shop'
import { ManageOrdersPage } from './manage-orders-page'

jest.mock('../../../shared/live/use-live-updates', () => ({ useLiveUpdates: jest.fn() }))

function open(shop: FakeShop, at = '/orders') {
  const user = { id: 'u1', name: 'Ada', email: 'ada@example.com', role: 'ADMIN' as const }
  setSession({ accessToken: 't', expiresAt: '2030-01-01T00:00:00.000Z', user })
  const pages = { '/orders': <RequireAuth>{<ManageOrdersPage />}</RequireAuth>, '/dashboard/manageOrders/:id': 'order' }
  return renderInShop(pages, { at, shop: { me: () => user, ...shop } })
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const box = (place: number) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Select ${numberOf(place)}` })
const checked = (count: number) => Array.from({ length: count }, (_, index) => box(index + 1).checked)

beforeEach(() => {
  beginVisit()
  localStorage.clear()
})

test('marks an order without a size, and shows a cancelled one’s total', async () => {
  const none = { amount: 0, currency: 'USD' }
  const orders = () => ({
    nodes: [
      { ...orderAt(1), needsSize: true },
      { ...orderAt(2, 'CANCELLED'), totalDue: none },
    ],
    pageInfo: { endCursor: null, hasNextPage: false },
  })
  open({ orders, orderCounts: () => [], orderTotals: () => null })
  await screen.findByRole('cell', { name: 'Placed Needs a size' })
  expect(screen.queryByText('$0.00')).toBeNull()
  expect(screen.getAllByText('$75.00').map(({ tagName }) => tagName)).toEqual(['STRONG', 'S'])
})

test('the foot has the total of all orders in each currency', async () => {
  open(shopOf(1))
  expect((await screen.findByText('$12,500.00 · €99.00')).parentElement?.textContent).toMatch(/^Total of all: /)
})

test('filters are added in a panel, shown as chips, and removed singly', async () => {
  const shop = shopOf(1)
  const { current } = open(shop, '/orders?status=SHIPPED')
  await screen.findByText('No orders match your filters')
  await press('Filter')
  const panel = within(screen.getByRole('group', { name: 'Filters' }))
  await userEvent.selectOptions(panel.getByLabelText('Currency'), 'EUR')
  await userEvent.type(panel.getByLabelText('Total from (EUR)'), '10')
  await waitFor(() => expect(current()).toMatch(/least=10/))
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('group', { name: 'Filters' })).toBeNull()
  await press('Remove filter: Currency: EUR')
  expect(current()).not.toMatch(/currency/)
  await press('Clear all filters')
  await screen.findByText(numberOf(1))
  expect(current()).toBe('/orders')
})

test('the list is one Tab stop; keys move, select, open and clear', async () => {
  const { current } = open(shopOf(4))
  await screen.findByText(numberOf(4))
  const user = userEvent.setup()
  await user.keyboard('j')
  expect(document.activeElement?.textContent).toBe(numberOf(1))
  await user.keyboard('jx{ArrowDown}{Shift>}X{/Shift}')
  expect(checked(4)).toEqual([false, true, true, false])
  expect(screen.getByRole('button', { name: 'Confirm (2)' })).toBeTruthy()
  await user.keyboard('{Escape}')
  expect(checked(4)).not.toContain(true)
  const stops = Array.from(document.querySelectorAll<HTMLElement>('tbody :is(a, input)')).filter(
    (one) => one.tabIndex === 0,
  )
  expect(stops.map((stop) => stop.closest('tr')?.dataset.id)).toEqual(['o3', 'o3'])
  await user.type(screen.getByLabelText('Search orders'), 'kj')
  expect(screen.getByLabelText<HTMLInputElement>('Search orders').value).toBe('kj')
  await waitFor(() => expect(current()).toMatch(/search=kj/))
  await user.click(screen.getByText(numberOf(3)))
  expect(current()).toBe('/dashboard/manageOrders/o3')
})

test('Back restores the selection, and columns stay as chosen', async () => {
  const shop = shopOf(2)
  const { unmount } = open(shop)
  await screen.findByText(numberOf(2))
  await userEvent.click(box(2))
  await press('Columns')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Lines' }))
  unmount()
  open(shop)
  await screen.findByText(numberOf(2))
  expect(checked(2)).toEqual([false, true])
  expect(screen.queryByRole('columnheader', { name: 'Lines' })).toBeNull()
})

test('filters are saved as a view, shown as a tab, and deleted', async () => {
  let views: { name: string; query: string }[] = []
  const saveView = jest.fn(({ input: { name, query } }: { input: { name: string; query: string } }) => {
    views = [{ name, query }]
    return { __typename: 'SaveViewSuccess', view: views[0] }
  })
  const deleteView = ({ input: { name } }: { input: { name: string } }) => {
    views = []
    return { __typename: 'DeleteViewSuccess', name }
  }
  const { current } = open(
    { ...shopOf(1), savedViews: () => views, saveView, deleteView },
    '/orders?search=carl&after=x',
  )
  await press('Save view')
  const panel = within(screen.getByRole('group', { name: 'Save view' }))
  await userEvent.type(panel.getByLabelText('Name'), 'Carl')
  await userEvent.click(panel.getByRole('button', { name: 'Save view' }))
  const tab = await screen.findByRole('link', { name: 'Carl' })
  expect(saveView.mock.calls[0]?.[0]).toEqual({ input: { list: 'ORDERS', name: 'Carl', query: 'search=carl' } })
  expect(tab.getAttribute('aria-current')).toBe('page')
  await userEvent.click(screen.getByRole('link', { name: /^All/ }))
  expect(current()).toBe('/orders')
  await userEvent.click(tab)
  expect(current()).toBe('/orders?search=carl')
  await press('Save view')
  await press('Delete the view Carl')
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Carl' })).toBeNull())
})
