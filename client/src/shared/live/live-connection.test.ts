import type { ApolloClient } from '@apollo/client'
import { ServerError } from '@apollo/client/errors'
import { Observable } from 'rxjs'
import type { Subscriber } from 'rxjs'
import type { LiveWish, ShopEvent } from './live-connection'
import { createLiveConnection } from './live-connection'

interface Result {
  data: { shopEvents: ShopEvent }
}

let streams: { of: unknown; observer: Subscriber<Result>; isClosed: boolean }[]
const leaving: (() => void)[] = []
let connection: ReturnType<typeof createLiveConnection>

const client = {
  subscribe: ({ variables }: { variables: { of: unknown } }) =>
    new Observable<Result>((observer) => {
      const stream = { of: variables.of, observer, isClosed: false }
      streams.push(stream)
      return () => (stream.isClosed = true)
    }),
} as unknown as ApolloClient

beforeEach(() => {
  jest.useFakeTimers()
  jest.spyOn(Math, 'random').mockReturnValue(0.5)
  streams = []
  connection = createLiveConnection(client)
})
afterEach(() => {
  for (const leave of leaving.splice(0)) leave()
  jest.useRealTimers()
  jest.restoreAllMocks()
})

const pass = (ms: number) => jest.advanceTimersByTime(ms)
const listen = (wish: LiveWish) => {
  const onNews = jest.fn()
  const leave = connection.listen({ wish, onNews })
  leaving.push(leave)
  return { onNews, leave }
}
const tell = (event: ShopEvent) => {
  streams.at(-1)?.observer.next({ data: { shopEvents: event } })
  pass(0)
}
const show = (state: DocumentVisibilityState) => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
  pass(0)
}
const order = (id: string): ShopEvent => ({ __typename: 'OrderChangedEvent', order: { __typename: 'Order', id } })

it('shares one stream, and notifies each part of its events', () => {
  const [all, one, product] = [
    listen({ of: 'orders' }),
    listen({ of: 'orders', id: 'o1' }),
    listen({ of: 'product', id: 'p1' }),
  ]
  pass(999)
  expect(streams).toEqual([])
  pass(1)
  expect(streams.map(({ of }) => of)).toEqual([
    { placedOrders: false, orders: true, quotations: false, productIds: ['p1'] },
  ])
  tell(order('o2'))
  expect([all, one, product].map(({ onNews }) => onNews.mock.calls.length)).toEqual([1, 0, 0])
  tell({ __typename: 'ListeningBegun' } as ShopEvent)
  // Events within the pause are combined into one.
  tell(order('o1'))
  expect([all, one, product].map(({ onNews }) => onNews.mock.calls.length)).toEqual([1, 1, 1])
  pass(2_000)
  expect([all, one, product].map(({ onNews }) => onNews.mock.calls.length)).toEqual([2, 2, 1])
})

it('keeps the stream for equal wishes, and replaces it for others', () => {
  const first = listen({ of: 'orders', id: 'o1' })
  pass(1_000)
  const second = listen({ of: 'orders', id: 'o1' })
  first.leave()
  pass(1_000)
  expect(streams.map(({ isClosed }) => isClosed)).toEqual([false])
  listen({ of: 'newOrders' })
  pass(1_000)
  expect(streams.map(({ isClosed }) => isClosed)).toEqual([true, false])
  second.leave()
  pass(1_000)
  expect(streams).toHaveLength(3)
})

it('has no stream in a hidden tab or without listeners', () => {
  const { leave } = listen({ of: 'newOrders' })
  pass(1_000)
  show('hidden')
  expect(streams.map(({ isClosed }) => isClosed)).toEqual([true])
  show('visible')
  expect(streams.map(({ isClosed }) => isClosed)).toEqual([true, false])
  leave()
  pass(1_000)
  expect(streams.map(({ isClosed }) => isClosed)).toEqual([true, true])
})

it('reconnects with growing delays, and slowly after a refusal', () => {
  listen({ of: 'newOrders' })
  pass(1_000)
  streams.at(-1)?.observer.error(new TypeError('network error'))
  pass(999)
  expect(streams).toHaveLength(1)
  pass(1)
  expect(streams).toHaveLength(2)
  streams.at(-1)?.observer.complete()
  pass(1_999)
  expect(streams).toHaveLength(2)
  pass(1)
  expect(streams).toHaveLength(3)
  tell({ __typename: 'ListeningBegun' } as ShopEvent)
  streams.at(-1)?.observer.complete()
  pass(1_000)
  expect(streams).toHaveLength(4)
  const response = { status: 503, headers: new Headers() } as Response
  streams.at(-1)?.observer.error(new ServerError('busy', { response, bodyText: '' }))
  pass(44_000)
  expect(streams).toHaveLength(4)
  pass(1_000)
  expect(streams).toHaveLength(5)
})
