import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RequireAuth } from '../../../features/auth/require-auth'
import { clearSession, registerTokenRenewal, setSession } from '../../../shared/auth/session-store'
import { useLiveUpdates } from '../../../shared/live/use-live-updates'
import { setOnline } from '../../../shared/testing/network'
import { CutLine, type FakeShop, renderInShop } from '../../../shared/testing/render-in-shop'
import { ManageOrdersPage } from './manage-orders-page'
import { numberOf, orderAt, shopOf } from '../testing/desk-shop'
import { orderOf } from '../testing/shown-order'

jest.mock('../../../shared/live/use-live-updates', () => ({ useLiveUpdates: jest.fn() }))

/** Simulates a live event. */
const tellNews = () =>
  act(async () =>
    jest
      .mocked(useLiveUpdates)
      .mock.calls.slice(-4)
      .forEach(([, onNews]) => onNews()),
  )

interface Run {
  input: { run: string }
}

function open(shop: FakeShop, at = '/orders') {
  const user = { id: 'u1', name: 'Ada', email: 'ada@example.com', role: 'ADMIN' as const }
  setSession({ accessToken: 't', expiresAt: '2030-01-01T00:00:00.000Z', user })
  const pages = { '/orders': <RequireAuth>{<ManageOrdersPage />}</RequireAuth>, '/dashboard/manageOrders/:id': 'order' }
  return renderInShop(pages, { at, shop: { me: () => user, ...shop } })
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const box = (place: number) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Select ${numberOf(place)}` })
const selectAll = async () => userEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }))
const chosenCount = () =>
  screen.getAllByRole<HTMLInputElement>('checkbox', { name: /^Select 2026/ }).filter((one) => one.checked).length

beforeEach(() => {
  setOnline(true)
  clearSession()
  registerTokenRenewal(async () => null)
  sessionStorage.clear()
})
afterEach(() => jest.restoreAllMocks())

test('the table shows each order’s key facts, sorts by its heads, and links to the order', async () => {
  const shop = shopOf(2)
  const { current } = open(shop, '/orders?search=carl&from=2026-11-01&to=nonsense&least=10&currency=EUR')
  const row = within(await screen.findByRole('row', { name: /Clinic/ }))
  expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
    '',
    '2026-000001',
    'Nov 21, 2026',
    'Clinic · Carl Customer',
    '50 × Forceps and 1 more',
    'Placed',
    '$75.00',
  ])
  const totalDue = { currency: 'EUR', from: 1_000, to: null }
  const filter = { search: 'carl', placedFrom: '2026-11-01', totalDue }
  expect(shop.orders.mock.calls[0]?.[0]).toMatchObject({ first: 50, filter, sort: 'NEWEST' })
  const head = () => screen.getByRole('columnheader', { name: 'Total' }).getAttribute('aria-sort')
  expect(head()).toBe('none')
  await press('Total')
  await waitFor(() => expect(head()).toBe('descending'))
  expect(current()).toMatch(/sort=TOTAL_HIGHEST/)
  await press(/^Placed \d/)
  await waitFor(() => expect(shop.orders.mock.lastCall?.[0]).toMatchObject({ filter: { ...filter, status: 'PLACED' } }))
  await userEvent.click(row.getByText('Carl Customer'))
  expect(current()).toBe('/dashboard/manageOrders/o1')
})

test('orders are selected singly, in ranges and all at once', async () => {
  open(shopOf(6))
  await screen.findByText(numberOf(6))
  const user = userEvent.setup()
  await user.click(box(2))
  await user.keyboard('{Shift>}')
  await user.click(box(5))
  await user.keyboard('{/Shift}')
  expect(chosenCount()).toBe(4)
  expect(screen.getByRole('link', { name: 'Print' }).getAttribute('href')).toBe(
    '/dashboard/orders/print?ids=o2,o3,o4,o5',
  )
  await selectAll()
  expect(chosenCount()).toBe(6)
  await press('Clear selection')
  expect(chosenCount()).toBe(0)
  expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull()
})

test('many orders change in parts of ten; failures are listed and stay selected', async () => {
  const shop = shopOf(12, ['o7'])
  open(shop)
  await selectAll()
  await press('Confirm (12)')
  await screen.findByText('11 orders confirmed.')
  expect(shop.moveOrders.mock.calls.map(([{ input }]) => input.ids.length)).toEqual([10, 2])
  const report = screen.getByText('1 order couldn’t be updated and is still selected:').parentElement as HTMLElement
  expect(within(report).getByRole('link').getAttribute('href')).toBe('/dashboard/manageOrders/o7')
  expect(report.textContent).toContain('An order that is PLACED does not move.')
  expect(chosenCount()).toBe(1)
  expect(box(7).checked).toBe(true)
  await waitFor(() => expect(screen.getByRole('button', { name: 'Placed 1', hidden: true })).toBeTruthy())
})

test('a stopped or unanswered run shows what is left; a second press continues it', async () => {
  const shop = shopOf(14)
  const moved = shop.moveOrders.getMockImplementation()
  let answer: () => void = () => undefined
  shop.moveOrders.mockImplementationOnce((args) => new Promise((resolve) => (answer = () => resolve(moved?.(args)))))
  open(shop)
  await selectAll()
  await press('Confirm (14)')
  await screen.findByText('0 of 14')
  await press('Stop')
  await act(async () => answer())
  await screen.findByText('Stopped. 4 weren’t changed and are still selected.')
  expect(chosenCount()).toBe(4)

  shop.moveOrders.mockImplementationOnce((args) => {
    moved?.(args)
    throw new CutLine()
  })
  await press('Confirm (4)')
  await screen.findByText(/4 are still selected/)
  expect(screen.getByText('0 orders confirmed.')).toBeTruthy()
  await press('Confirm (4)')
  await screen.findByText('4 orders confirmed.')
  expect(screen.queryByText(/couldn’t be updated/)).toBeNull()
})

test('a run is undone as a whole, with a report of what stays', async () => {
  const shop = shopOf(12)
  const undoOrderActs = jest.fn(({ input: { ids } }: { input: { ids: string[] } }) => ({
    acts: ids.map((id) => {
      if (id === 'act-o3') {
        return {
          id,
          result: { __typename: 'OrderChanged', message: 'Somebody was faster.', current: orderAt(3, 'SHIPPED') },
        }
      }
      return { id, result: { __typename: 'UndoOrderActSuccess', order: { ...orderOf('PLACED', []), id: id.slice(4) } } }
    }),
  }))
  open({ ...shop, undoOrderActs })
  await selectAll()
  await press('Confirm (12)')
  await press('Undo all')
  await screen.findByText('Undone for 11 orders. No emails were sent.')
  expect(screen.getByText(/Somebody was faster/).textContent).toContain('2026-000003')
  const [[{ input: first }], [{ input: last }]] = shop.moveOrders.mock.calls as unknown as [[Run], [Run]]
  expect(first.run).toBe(last.run)
  expect(undoOrderActs).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('button', { name: 'Undo all' })).toBeNull()
})

test('a run that empties the filtered list is reported, and can be undone', async () => {
  const undoOrderActs = ({ input: { ids } }: { input: { ids: string[] } }) => ({
    acts: ids.map((id) => ({
      id,
      result: { __typename: 'UndoOrderActSuccess', order: { ...orderOf('PLACED', []), id: id.slice(4) } },
    })),
  })
  open({ ...shopOf(3), undoOrderActs }, '/orders?status=PLACED')
  await selectAll()
  await press('Confirm (3)')
  await screen.findByText('3 orders confirmed.')
  await tellNews()
  await screen.findByText('No orders match your filters')
  expect(screen.getByText('3 orders confirmed.')).toBeTruthy()
  await press('Undo all')
  await screen.findByText('Undone for 3 orders. No emails were sent.')
})

test('a run that empties its list shows progress, can be stopped, and keeps the rest selected', async () => {
  const shop = shopOf(14)
  const moved = shop.moveOrders.getMockImplementation()
  let answer: () => void = () => undefined
  shop.moveOrders.mockImplementationOnce((args) => new Promise((resolve) => (answer = () => resolve(moved?.(args)))))
  const { orders } = shop
  const list = orders.getMockImplementation()
  open(shop, '/orders?status=PLACED')
  await selectAll()
  await press('Confirm (14)')
  await screen.findByText('0 of 14')
  orders.mockReturnValue({ nodes: [], pageInfo: { endCursor: null, hasNextPage: false } })
  await tellNews()
  await screen.findByText('No orders match your filters')
  expect(screen.getByText('0 of 14')).toBeTruthy()
  await press('Stop')
  await act(async () => answer())
  await screen.findByText('Stopped. 4 weren’t changed and are still selected.')
  expect(screen.queryByText('10 of 14')).toBeNull()
  if (list) orders.mockImplementation(list)
  await tellNews()
  await screen.findByText(numberOf(14))
  expect(chosenCount()).toBe(4)
})

test('orders selected during a run stay selected', async () => {
  const shop = shopOf(3)
  const moved = shop.moveOrders.getMockImplementation()
  let answer: () => void = () => undefined
  shop.moveOrders.mockImplementationOnce((args) => new Promise((resolve) => (answer = () => resolve(moved?.(args)))))
  open(shop)
  await screen.findByText(numberOf(3))
  await userEvent.click(box(1))
  await press('Confirm (1)')
  await screen.findByText('0 of 1')
  await userEvent.click(box(2))
  await act(async () => answer())
  await screen.findByText('1 order confirmed.')
  expect([1, 2, 3].map((place) => box(place).checked)).toEqual([false, true, false])
})

test('a failed undo can be retried from the pressed button', async () => {
  let answer: () => void = () => undefined
  const undoOrderActs = jest.fn<unknown, [{ input: { ids: string[] } }]>(
    ({ input: { ids } }) =>
      new Promise((resolve) => {
        const order = { ...orderOf('PLACED', []), id: 'o1' }
        answer = () =>
          resolve({ acts: ids.map((id) => ({ id, result: { __typename: 'UndoOrderActSuccess', order } })) })
      }),
  )
  undoOrderActs.mockImplementationOnce(() => {
    throw new CutLine()
  })
  open({ ...shopOf(1), undoOrderActs })
  await selectAll()
  await press('Confirm (1)')
  await press('Undo all')
  await screen.findByRole('alert')
  const undo = screen.getByRole('button', { name: 'Undo all' })
  await userEvent.dblClick(undo)
  expect(undo.getAttribute('aria-busy')).toBe('true')
  expect(document.activeElement).toBe(undo)
  expect(screen.queryByRole('alert')).toBeNull()
  await act(async () => answer())
  await screen.findByText('Undone for 1 order. No emails were sent.')
  expect(undoOrderActs).toHaveBeenCalledTimes(2)
})

test('announces a finished run in an existing live region', async () => {
  open(shopOf(2))
  await screen.findByText(numberOf(2))
  const before = screen.queryAllByRole('status')
  await selectAll()
  await press('Confirm (2)')
  const spoken = (await screen.findByText('2 orders confirmed.')).closest<HTMLElement>('[role=status]')
  expect(before.some((place) => place === spoken)).toBe(true)
  expect(spoken?.parentElement?.closest('[role=status]')).toBeNull()
})

test('changed orders leave the list of their former status', async () => {
  open(shopOf(3), '/orders?status=PLACED')
  await selectAll()
  await press('Confirm (3)')
  await screen.findByText('3 orders confirmed.')
  await waitFor(() => expect(screen.queryByText(numberOf(1))).toBeNull())
})
