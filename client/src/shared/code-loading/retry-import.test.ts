import { retryImport } from './retry-import'

const FILE = 'http://shop.example/assets/late.js'

jest.mock('http://shop.example/assets/late.js?again=1', () => ({ name: 'at last' }), { virtual: true })

test('returns a loaded module unchanged', async () => {
  const load = jest.fn(async () => ({ name: 'at once' }))
  await expect(retryImport(load)()).resolves.toEqual({ name: 'at once' })
})

test('retries a failed file once under another URL', async () => {
  const load = jest.fn(() => Promise.reject(new TypeError(`Failed to fetch dynamically imported module: ${FILE}`)))
  await expect(retryImport(load)()).resolves.toMatchObject({ name: 'at last' })
  expect(load).toHaveBeenCalledTimes(1)
})

test('fails after the second attempt, and can be retried later', async () => {
  const missing = 'http://shop.example/assets/missing.js'
  const load = jest.fn(() => Promise.reject(new TypeError(`Failed to fetch dynamically imported module: ${missing}`)))
  const again = retryImport(load)
  await expect(again()).rejects.toThrow('missing.js?again=1')
  await expect(again()).rejects.toThrow('missing.js?again=3')
  expect(load).toHaveBeenCalledTimes(1)
})

test('retries the same URL if the browser does not name the file', async () => {
  const load = jest.fn().mockRejectedValueOnce(new TypeError('Importing a module script failed.')).mockResolvedValue(7)
  await expect(retryImport<unknown>(load)()).resolves.toBe(7)
  expect(load).toHaveBeenCalledTimes(2)
})
