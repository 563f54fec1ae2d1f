/** @jest-environment ./jest/browser-environment.cjs */
// The document’s inline script, which the test runs, stays in the document.
import { fetchInterForNextPage } from './inter-for-next-page'
import { loaderSource } from './server/document'

const root = document.documentElement
const load = jest.fn<Promise<object[]>, [string]>()

beforeAll(() => void Object.defineProperty(document, 'fonts', { value: { load }, configurable: true }))
afterAll(() => Reflect.deleteProperty(document, 'fonts'))

beforeEach(() => {
  localStorage.clear()
  root.removeAttribute('data-inter')
  load.mockReset().mockResolvedValue([{}])
})

/** Runs the inline script, as before the first paint. */
function startDocument() {
  const script = document.createElement('script')
  script.textContent = loaderSource
  document.head.append(script)
}

test('the first page fetches the typeface without using it; the next one uses it from the start', async () => {
  startDocument()
  expect(root.hasAttribute('data-inter')).toBe(false)
  await fetchInterForNextPage()
  expect(load.mock.calls).toEqual([['1em Inter Variable']])
  expect(root.hasAttribute('data-inter')).toBe(false)
  startDocument()
  expect(root.hasAttribute('data-inter')).toBe(true)
})

test('a typeface that fails to load is not recorded as available', async () => {
  load.mockRejectedValue(new Error('network'))
  await fetchInterForNextPage()
  startDocument()
  expect(root.hasAttribute('data-inter')).toBe(false)
})
