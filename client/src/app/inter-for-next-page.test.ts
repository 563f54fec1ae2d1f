/** @jest-environment ./jest/browser-environment.cjs */
// The document’s inline script, which the test runs, stays in the document.
import { fetchInterForNextPage } from './inter-for-next-page'
import { loaderSource } from './server/loader'

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

test("the first page fetches the typeface and stays as it is; the next has it from the document's own script", async () => {
  startDocument()
  expect(root.hasAttribute('data-inter')).toBe(false)
  await fetchInterForNextPage()
  expect(load.mock.calls).toEqual([['1em Inter Variable']])
  expect(root.hasAttribute('data-inter')).toBe(false)
  startDocument()
  expect(root.hasAttribute('data-inter')).toBe(true)
})

test('a typeface that does not come is not taken for one that is there', async () => {
  load.mockRejectedValue(new Error('network'))
  await fetchInterForNextPage()
  startDocument()
  expect(root.hasAttribute('data-inter')).toBe(false)
})
