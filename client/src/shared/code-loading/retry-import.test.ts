import { retryImport } from './retry-import'

const FILE = 'http://shop.example/assets/late.js'

jest.mock('http://shop.example/assets/late.js?again=1', () => ({ name: 'at last' }), { virtual: true })

test('what came is answered, and asked for as it is', async () => {
  const load = jest.fn(async () => ({ name: 'at once' }))
  await expect(retryImport(load)()).resolves.toEqual({ name: 'at once' })
})

test('a file that could not be fetched is asked for once more, under another address', async () => {
  const load = jest.fn(() => Promise.reject(new TypeError(`Failed to fetch dynamically imported module: ${FILE}`)))
  await expect(retryImport(load)()).resolves.toMatchObject({ name: 'at last' })
  expect(load).toHaveBeenCalledTimes(1)
})

test('a file that does not come then either is a failure, and can be asked for again later', async () => {
  const missing = 'http://shop.example/assets/missing.js'
  const load = jest.fn(() => Promise.reject(new TypeError(`Failed to fetch dynamically imported module: ${missing}`)))
  const again = retryImport(load)
  await expect(again()).rejects.toThrow('missing.js?again=1')
  await expect(again()).rejects.toThrow('missing.js?again=3')
  expect(load).toHaveBeenCalledTimes(1)
})

test('a browser that does not name the file is asked for the same again', async () => {
  const load = jest.fn().mockRejectedValueOnce(new TypeError('Importing a module script failed.')).mockResolvedValue(7)
  await expect(retryImport<unknown>(load)()).resolves.toBe(7)
  expect(load).toHaveBeenCalledTimes(2)
})
