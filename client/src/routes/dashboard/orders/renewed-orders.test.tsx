import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RequireAuth } from '../../../features/auth/require-auth'
import { clearSession, registerTokenRenewal, setSession } from '../../../shared/auth/session-store'
import { useLiveUpdates } from '../../../shared/live/use-live-updates'
import { setOnline } from '../../../shared/testing/network'
import { refusal, renderInShop } from '../../../shared/testing/render-in-shop'
import { ManageOrdersPage } from './manage-orders-page'

jest.mock('../../../shared/live/use-live-updates', () => ({ useLiveUpdates: jest.fn() }))

/** The shop says that something happened. */
const tellNews = () => act(async () => jest.mocked(useLiveUpdates).mock.calls.at(-1)?.[1]())

const PAGE = 50
const numberOf = (place: number) => `2026-${String(place).padStart(6, '0')}`

/** Orders from the newest down, in pages of fifty; a cursor names the last order of its page. */
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
  return { state, orders, orderCounts: () => [] }
}

function open(count: number) {
  const { state, ...shop } = shopOf(count)
  const user = { id: 'u1', name: 'Ada', email: 'ada@example.com', role: 'ADMIN' as const }
  setSession({ accessToken: 't', expiresAt: '2030-01-01T00:00:00.000Z', user })
  const pages = { '/orders': <RequireAuth>{<ManageOrdersPage />}</RequireAuth>, '/': 'home' }
  return { state, orders: shop.orders, ...renderInShop(pages, { at: '/orders', shop: { me: () => user, ...shop } }) }
}

const box = (place: number) => screen.queryByRole('checkbox', { name: `Select order ${numberOf(place)}` })
const countRows = () => document.querySelectorAll('tbody tr').length
const loadMore = async (count: number) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Load more' }))
  await waitFor(() => expect(countRows()).toBe(count))
}

beforeEach(() => {
  setOnline(true)
  clearSession()
  registerTokenRenewal(async () => null)
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      () => ({ matches: true, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList,
    )
})
afterEach(() => jest.restoreAllMocks())

test('all pages that are shown are renewed in one go, and the focus stays', async () => {
  const { state } = open(120)
  await loadMore(100)
  const held = box(40)
  held?.focus()
  const counts: number[] = []
  const watch = new MutationObserver(() => counts.push(countRows()))
  watch.observe(document.body, { childList: true, subtree: true })

  Object.assign(state, { newest: 121, confirmed: 30 })
  await tellNews()
  await waitFor(() => expect(box(121)).toBeTruthy())
  watch.disconnect()
  expect(new Set(counts)).toEqual(new Set([100]))
  expect(box(30)?.closest('tr')?.textContent).toContain('Confirmed')
  expect(box(21)).toBeNull()
  expect(document.activeElement).toBe(held)

  // And goes on where it ends now.
  await loadMore(121)
  expect(box(21)).toBeTruthy()
})

test('a page that is asked for meanwhile comes behind what was renewed', async () => {
  const { state } = open(120)
  await loadMore(100)
  state.newest = 121
  await tellNews()
  await loadMore(121)
  expect([121, 22, 21, 1].map((place) => Boolean(box(place)))).toEqual([true, true, true, true])
})

test('who may not see them any more is signed out by what they hear', async () => {
  const { state, current } = open(60)
  await screen.findByRole('button', { name: 'Load more' })
  state.isRefused = true
  await tellNews()
  await waitFor(() => expect(current()).toBe('/'))
})
