import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import { parse } from 'graphql'
import { of, throwError } from 'rxjs'
import { startPrefetch } from './prefetch'

const asked = jest.fn<void, [Record<string, unknown>]>()
const preload = jest.fn((_address: { params: object }) => Promise.resolve(undefined))
let isCut = false

const handle = {
  path: '/products/:id',
  preload,
  query: () => ({
    document: parse('query Page($id: ID!) { product(id: $id) { id } }'),
    variables: ({ params }: { params: Record<string, string> }) => ({ id: params.id }),
    status: () => 200,
  }),
}
const routes = [
  { path: '/products/:id', handle },
  { path: '*', handle: { path: null } },
]

let stop: () => void

beforeEach(() => {
  isCut = false
  const link = new ApolloLink(({ variables }) => {
    asked(variables)
    if (isCut) return throwError(() => new Error('cut'))
    return of({ data: { product: { __typename: 'Product', id: variables.id as string } } })
  })
  stop = startPrefetch(routes, new ApolloClient({ cache: new InMemoryCache(), link }))
  document.body.innerHTML = `<a href="/products/7"><b>A tool</b></a> <a href="https://elsewhere.example/products/8">x</a>
    <a href="/nowhere">y</a> <p>no link</p>`
})

afterEach(() => {
  stop()
  jest.clearAllMocks()
})

const sign = (type: string, selector: string) =>
  document.querySelector(selector)?.dispatchEvent(new Event(type, { bubbles: true }))
const settle = (ms = 0) => new Promise((resolve) => setTimeout(resolve, ms))

test.each(['touchstart', 'focusin'])('%s on a link fetches code and data of its page, once', async (type) => {
  sign(type, 'b')
  sign(type, 'a')
  await settle()
  expect(preload).toHaveBeenCalledTimes(1)
  expect(preload.mock.calls[0]?.[0].params).toEqual({ id: '7' })
  expect(asked.mock.calls).toEqual([[{ id: '7' }]])
})

test('a pointer has to rest on the link', async () => {
  sign('pointerover', 'b')
  sign('pointerover', 'p')
  await settle(100)
  expect(preload).not.toHaveBeenCalled()
  sign('pointerover', 'b')
  await settle(100)
  expect(asked).toHaveBeenCalledTimes(1)
})

test('other sites, addresses without a page and what is no link are left alone', async () => {
  for (const selector of ['[href^=https]', '[href="/nowhere"]', 'p']) sign('touchstart', selector)
  await settle()
  expect(preload).not.toHaveBeenCalled()
  expect(asked).not.toHaveBeenCalled()
})

test('what failed is asked for again', async () => {
  isCut = true
  sign('touchstart', 'b')
  await settle()
  isCut = false
  sign('touchstart', 'b')
  await settle()
  expect(asked).toHaveBeenCalledTimes(2)
})
