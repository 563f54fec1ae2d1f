import { ApolloClient, ApolloLink } from '@apollo/client'
import { i18n } from '@lingui/core'
import { parse } from 'graphql'
import { of, throwError } from 'rxjs'
import { createPrefetchLink } from '../shared/graphql/apollo-client'
import { createCache } from '../shared/graphql/cache'
import { speak } from '../shared/i18n/messages'
import { startPrefetch } from './prefetch'

const asked = jest.fn<void, [Record<string, unknown>]>()
const preload = jest.fn((_address: { params: object }) => Promise.resolve(undefined))
let isCut = false
let isFaulty = false

const LIST = parse(
  'query Page($after: String) { products(after: $after) { nodes { id } pageInfo { endCursor hasNextPage } } }',
)
const handle = {
  path: '/products',
  preload,
  query: () => ({
    document: LIST,
    variables: ({ search }: { search: URLSearchParams }) => ({ after: search.get('after') }),
    status: () => 200,
  }),
}
const routes = [
  { path: '/products', handle },
  { path: '*', handle: { path: null } },
]

/** Three products after a cursor; cursors are their numbers. */
function pageBehind(after: unknown) {
  const start = Number(after ?? 0)
  const nodes = [1, 2, 3].map((step) => ({ __typename: 'Product', id: String(start + step) }))
  const pageInfo = { __typename: 'PageInfo', endCursor: String(start + 3), hasNextPage: true }
  return { products: { __typename: 'ProductConnection', nodes, pageInfo } }
}

let apollo: ApolloClient
let stop: () => void

beforeEach(() => {
  isCut = false
  isFaulty = false
  const answer = new ApolloLink(({ variables }) => {
    asked(variables)
    if (isFaulty) return of({ errors: [{ message: 'Out of order' }] })
    return isCut ? throwError(() => new Error('cut')) : of({ data: pageBehind(variables.after) })
  })
  apollo = new ApolloClient({ cache: createCache(), link: ApolloLink.from([createPrefetchLink(), answer]) })
  stop = startPrefetch(routes, apollo)
  document.body.innerHTML = `<a href="/products"><b>Tools</b></a> <a href="https://elsewhere.example/products">x</a>
    <a href="/nowhere">y</a> <p>no link</p> <a href="/products?after=3">The second page</a>
    <a href="/products?after=9" rel="next">Show more</a> <a href="/de/products" lang="de">Deutsch</a>`
  jest.useFakeTimers()
})

afterEach(() => {
  speak('en')
  jest.useRealTimers()
  stop()
  jest.restoreAllMocks()
  jest.clearAllMocks()
  Reflect.deleteProperty(navigator, 'connection')
})

const settle = (ms: number) => jest.advanceTimersByTimeAsync(ms)
const sign = (type: string, element: Element | null, pointerType = 'mouse') =>
  element?.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), { pointerType }))
const point = (selector: string, pointerType?: string) =>
  sign('pointerover', document.querySelector(selector), pointerType)

const shownProducts = () =>
  apollo.readQuery<{ products: { nodes: { id: string }[] } }>({ query: LIST, variables: { after: null } })?.products
    .nodes.length

test('a mouse resting on a link fetches the page’s code and data once', async () => {
  point('b')
  await settle(60)
  expect(preload).not.toHaveBeenCalled()
  await settle(60)
  point('p')
  point('b')
  await settle(500)
  expect(preload).toHaveBeenCalledTimes(1)
  expect(asked.mock.calls).toEqual([[{ after: null }]])
})

test('a passing mouse, a touch and the Tab key fetch nothing', async () => {
  point('b')
  point('p')
  point('b', 'touch')
  sign('touchstart', document.querySelector('b'))
  sign('focusin', document.querySelector('a'))
  await settle(500)
  expect(preload).not.toHaveBeenCalled()
})

test('prefetches pages in the document’s language only', async () => {
  point('[lang=de]')
  await settle(200)
  expect(preload).not.toHaveBeenCalled()
  i18n.load('de', {})
  speak('de')
  point('b')
  await settle(200)
  expect(preload).not.toHaveBeenCalled()
  point('[lang=de]')
  await settle(200)
  expect(preload).toHaveBeenCalledTimes(1)
})

test('the page uses a prefetched response once instead of a new query', async () => {
  point('b')
  await settle(200)
  const query = { query: LIST, variables: { after: null } }
  await apollo.query(query)
  expect(asked).toHaveBeenCalledTimes(1)
  expect(shownProducts()).toBe(3)
  await apollo.query({ ...query, fetchPolicy: 'network-only' })
  expect(asked).toHaveBeenCalledTimes(2)
})

test('a failed prefetch is queried again', async () => {
  isFaulty = true
  point('b')
  await settle(200)
  isFaulty = false
  await apollo.query({ query: LIST, variables: { after: null } })
  expect(asked).toHaveBeenCalledTimes(2)
  expect(shownProducts()).toBe(3)
})

test('an unused prefetch expires', async () => {
  point('b')
  await settle(20_000)
  await apollo.query({ query: LIST, variables: { after: null } })
  expect(asked).toHaveBeenCalledTimes(2)
})

test('a prefetch does not change the list on screen', async () => {
  await apollo.query({ query: LIST, variables: { after: null } })
  point('[href$="after=3"]')
  await settle(200)
  expect(asked).toHaveBeenLastCalledWith({ after: '3' })
  expect(shownProducts()).toBe(3)
})

test('a cached page is not fetched', async () => {
  await apollo.query({ query: LIST, variables: { after: null } })
  point('b')
  await settle(200)
  expect(preload).toHaveBeenCalledTimes(1)
  expect(asked).toHaveBeenCalledTimes(1)
})

test('ignores same-page links, other sites, unknown addresses and other elements', async () => {
  for (const selector of ['[rel=next]', '[href^=https]', '[href="/nowhere"]', 'p']) {
    point(selector)
    await settle(200)
  }
  expect(preload).not.toHaveBeenCalled()
  expect(asked).not.toHaveBeenCalled()
})

test('fetches nothing when the user saves data', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
  point('b')
  await settle(200)
  expect(preload).not.toHaveBeenCalled()
})

test('a mouse over many links fetches a few pages', async () => {
  document.body.innerHTML = Array.from({ length: 30 }, (_, n) => `<a href="/products?after=${n}">x</a>`).join('')
  for (const link of document.links) {
    sign('pointerover', link)
    await settle(150)
  }
  expect(asked).toHaveBeenCalledTimes(10)
})

test('a failed prefetch is not reported', async () => {
  isCut = true
  point('b')
  await settle(200)
  isCut = false
  await apollo.query({ query: LIST, variables: { after: null } })
  expect(shownProducts()).toBe(3)
})
