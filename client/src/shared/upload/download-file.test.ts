import { downloadFile } from './download-file'

const createObjectURL = jest.fn((_blob: Blob) => 'blob:x')
const revokeObjectURL = jest.fn()
const before = { fetch: globalThis.fetch, createObjectURL: URL.createObjectURL, revokeObjectURL: URL.revokeObjectURL }
let click: jest.SpiedFunction<() => void>

beforeEach(() => {
  jest.useFakeTimers()
  click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  Object.assign(URL, { createObjectURL, revokeObjectURL })
})

afterEach(() => {
  jest.useRealTimers()
  click.mockRestore()
  const { fetch, ...url } = before
  Object.assign(globalThis, { fetch })
  Object.assign(URL, url)
})

const answer = (response: { ok: boolean; status: number }, blob = new Blob(['one'])) =>
  Object.assign(globalThis, { fetch: async () => ({ ...response, blob: async () => blob }) })

test('saves a fetched file under its name, then releases it', async () => {
  const blob = new Blob(['one'])
  answer({ ok: true, status: 200 }, blob)
  expect(await downloadFile('/invoice.pdf', 'Invoice.pdf')).toBe(true)
  expect(createObjectURL).toHaveBeenCalledWith(blob)
  expect(click.mock.contexts[0]).toMatchObject({ href: 'blob:x', download: 'Invoice.pdf' })
  expect(revokeObjectURL).not.toHaveBeenCalled()
  jest.runAllTimers()
  expect(revokeObjectURL).toHaveBeenCalledWith('blob:x')
})

test('saves nothing after a refusal', async () => {
  answer({ ok: false, status: 404 })
  expect(await downloadFile('/invoice.pdf', 'Invoice.pdf')).toBe(false)
  expect(click).not.toHaveBeenCalled()
})
