import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Fragment } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { setSession } from '../../../shared/auth/session-store'
import { useLiveUpdates } from '../../../shared/live/use-live-updates'
import { beginVisit } from '../../../shared/testing/new-visit'
import { CutLine, renderInShop } from '../../../shared/testing/render-in-shop'
import { MyOrdersPage } from './my-orders-page'
import { MyQuotations } from '../quotations/quotations-page'

jest.mock('../../../shared/live/use-live-updates', () => ({ useLiveUpdates: jest.fn() }))

beforeEach(beginVisit)

const PAGE = 20
const money = { amount: 7500, currency: 'USD' }
const numberOf = (place: number) => `N-${String(place).padStart(3, '0')}`

const orderOf = (place: number, isMoved: boolean) => ({
  id: `o${place}`,
  number: numberOf(place),
  lineCount: 1,
  lines: [{ id: `l${place}`, name: 'Forceps', size: null, quantity: 50, unitPrice: money, product: null }],
  status: isMoved ? 'SHIPPED' : 'PLACED',
  nextStatuses: [],
  needsSize: false,
  total: money,
  totalDue: money,
  purchaseOrderNumber: null,
  company: null,
  events: [],
  approval: null,
})

const quotationOf = (place: number, isMoved: boolean) => ({
  id: `q${place}`,
  number: numberOf(place),
  status: isMoved ? 'DECLINED' : 'REQUESTED',
  createdAt: '2026-11-21T09:30:00.000Z',
  lineCount: 1,
  customerName: 'Carl Customer',
  company: null,
  newestRevision: null,
})

/** Entries from the newest on, in pages; a cursor names the last entry of its page. */
function open(field: string, element: ReactNode, entryOf: (place: number, isMoved: boolean) => object) {
  const state = { newest: 50, moved: 0, isCut: false }
  const list = jest.fn(({ after }: { after?: string | null }) => {
    if (state.isCut) throw new CutLine()
    const from = after ? Number(after) - 1 : state.newest
    const nodes = Array.from({ length: Math.min(PAGE, from) }, (_, index) => from - index)
    const last = from - nodes.length + 1
    return {
      nodes: nodes.map((place) => entryOf(place, place === state.moved)),
      pageInfo: { endCursor: String(last), hasNextPage: last > 1 },
    }
  })
  const user = { id: 'u1', name: 'Carl', email: 'carl@example.com', role: 'CUSTOMER' as const }
  setSession({ accessToken: 't', expiresAt: '2030-01-01T00:00:00.000Z', user })
  const me = () => ({ ...user, emailVerified: true })
  const here = [
    <Link key="away" to="/away">
      away
    </Link>,
    <Fragment key="list">{element}</Fragment>,
  ]
  renderInShop({ '/': here, '/away': <Link to="/">back</Link> }, { shop: { me, [field]: list } })
  return { state, list }
}

/** Simulates a live event or a reconnect. */
const tellNews = () => act(async () => jest.mocked(useLiveUpdates).mock.calls.at(-1)?.[1]())
const countRows = () => document.querySelectorAll('tbody tr').length
const rowOf = (place: number) => screen.queryAllByText(new RegExp(numberOf(place)))[0]?.closest('tr')
const loadMore = async (count: number) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Load more' }))
  await waitFor(() => expect(countRows()).toBe(count))
}

const lists = [
  ['myOrders', <MyOrdersPage />, orderOf, 'Shipped'],
  ['myQuotations', <MyQuotations />, quotationOf, 'Declined'],
] as const

describe.each(lists)('%s', (field, element, entryOf, movedState) => {
  test('an event refreshes all shown pages, and the list never shrinks', async () => {
    const { state } = open(field, element, entryOf)
    await loadMore(40)
    const counts: number[] = []
    const watch = new MutationObserver(() => counts.push(countRows()))
    watch.observe(document.body, { childList: true, subtree: true })

    Object.assign(state, { newest: 51, moved: 15 })
    await tellNews()
    await waitFor(() => expect(rowOf(51)).toBeTruthy())
    watch.disconnect()
    expect(Math.min(...counts)).toBe(40)
    expect(rowOf(15)?.textContent).toContain(movedState)
    expect(rowOf(11)).toBeUndefined()

    // The list continues at its current end.
    await loadMore(51)
    expect(rowOf(11)).toBeTruthy()
  })

  test('a refresh without changes keeps the scroll position', async () => {
    const { list } = open(field, element, entryOf)
    await loadMore(40)
    await tellNews()
    await waitFor(() => expect(list).toHaveBeenCalledTimes(4))
    await act(async () => {})
    expect(countRows()).toBe(40)
  })

  test('a deleted entry leaves the list', async () => {
    const { state } = open(field, element, entryOf)
    await loadMore(40)
    state.newest = 0
    await tellNews()
    await waitFor(() => expect(countRows()).toBe(0))
  })

  test('a failed page loads after a reconnect, and is no longer marked as old', async () => {
    const { state } = open(field, element, entryOf)
    await loadMore(40)
    await userEvent.click(screen.getByRole('link', { name: 'away' }))
    state.isCut = true
    await userEvent.click(screen.getByRole('link', { name: 'back' }))
    await screen.findByText(/Showing the last version we loaded/)
    state.isCut = false
    await tellNews()
    await waitFor(() => expect(screen.queryByText(/Showing the last version we loaded/)).toBeNull())
    await waitFor(() => expect(countRows()).toBe(40))
  })
})
