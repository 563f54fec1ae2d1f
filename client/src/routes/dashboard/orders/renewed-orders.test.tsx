import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RequireAuth } from '../../../features/auth/require-auth'
import { clearSession, registerTokenRenewal, setSession } from '../../../shared/auth/session-store'
import { useLiveUpdates } from '../../../shared/live/use-live-updates'
import { setOnline } from '../../../shared/testing/network'
import { refusal, renderInShop } from '../../../shared/testing/render-in-shop'
import { ManageOrdersPage } from './manage-orders-page'

jest.mock('../../../shared/live/use-live-updates', () => ({ useLiveUpdates: jest.fn() }))

/** Simulates a live event. */
const tellNews = () => act(async () => jest.mocked(useLiveUpdates).mock.calls.at(-1)?.[1]())

const PAGE = 50
const numberOf = (place: number) => `2026-${String(place).padStart(6, '0')}`

/** Orders from the newest on, in pages of fifty; a cursor names the last order of its page. */
function shopOf(count: number) {
  const state = { newest: count, confirmed: 0, isRefused: false }
  const order = (place: number) => ({
    id: `o${place}`,
    number: numberOf(place),
    createdAt: '2026-11-21T09:30:00.000Z',
    customerName: 'Carl Customer',
    company: null,
    lineCount: 1,
    lines: [{ id: `l${place}`, name: 'Forceps', quantity: 50 }],
    status: place === state.confirmed ? 'CONFIRMED' : 'PLACED',
    nextStatuses: ['CANCELLED'],
    needsSize: false,
    total: { amount: 7500, currency: 'USD' },
    totalDue: { amount: 7500, currency: 'USD' },
  })
  const orders = jest.fn(({ after }: { after?: string | null }) => {
    if (state.isRefused) throw refusal('FORBIDDEN')
    const from = after ? Number(after) - 1 : state.newest
    const nodes = Array.from({ length: Math.min(PAGE, from) }, (_, index) => order(from - index))
    const last = from - nodes.length + 1
    return { nodes, pageInfo: { endCursor: String(last), hasNextPage: last > 1 } }
  })
  return { state, orders, orderTotals: () => null, orderCounts: () => [{ status: 'PLACED', count }] }
}

function open(count: number) {
  const { state, ...shop } = shopOf(count)
  const user = { id: 'u1', name: 'Ada', email: 'ada@example.com', role: 'ADMIN' as const }
  setSession({ accessToken: 't', expiresAt: '2030-01-01T00:00:00.000Z', user })
  const pages = { '/orders': <RequireAuth>{<ManageOrdersPage />}</RequireAuth>, '/': 'home' }
  return { state, orders: shop.orders, ...renderInShop(pages, { at: '/orders', shop: { me: () => user, ...shop } }) }
}

const box = (place: number) => screen.queryByRole('checkbox', { name: `Select ${numberOf(place)}` })
const countRows = () => document.querySelectorAll('tbody tr').length
const turn = async (way: 'Next' | 'Previous', count: number) => {
  await userEvent.click(await screen.findByRole('link', { name: way }))
  await waitFor(() => expect(countRows()).toBe(count))
}

beforeEach(() => {
  setOnline(true)
  clearSession()
  registerTokenRenewal(async () => null)
  sessionStorage.clear()
})

test('pages go forward and back, and the address holds the position', async () => {
  const { current } = open(120)
  await waitFor(() => expect(countRows()).toBe(50))
  expect(screen.queryByRole('link', { name: 'Previous' })).toBeNull()
  await turn('Next', 50)
  await screen.findByText(numberOf(70))
  await turn('Next', 20)
  expect(screen.getByText('101 to 120 of 120')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Next' })).toBeNull()
  expect(current()).toBe('/orders?after=71&after=21')
  await turn('Previous', 50)
  await screen.findByText(numberOf(70))
  await turn('Previous', 50)
  await screen.findByText(numberOf(120))
  expect(current()).toBe('/orders')
})

test('an event refreshes the shown page, and the focus stays', async () => {
  const { state } = open(120)
  await waitFor(() => expect(box(100)).toBeTruthy())
  const held = box(100)
  act(() => held?.focus())
  Object.assign(state, { newest: 121, confirmed: 90 })
  await tellNews()
  await waitFor(() => expect(box(121)).toBeTruthy())
  expect(countRows()).toBe(50)
  expect(box(90)?.closest('tr')?.textContent).toContain('Confirmed')
  expect(document.activeElement).toBe(held)
})

test('an event signs out a user who lost access', async () => {
  const { state, current } = open(60)
  await screen.findByRole('link', { name: 'Next' })
  state.isRefused = true
  await tellNews()
  await waitFor(() => expect(current()).toBe('/'))
})
