import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { chooseEncoding, createPageBody } from './page'

const html = Array.from({ length: 400 }, (_, i) => `<li class="c-${i % 7}">Forceps ${i}</li>`).join('')

it('is the same document in each encoding', async () => {
  const body = createPageBody(html)
  expect((await body.encode('identity')).toString()).toBe(html)
  expect(brotliDecompressSync(await body.encode('br')).toString()).toBe(html)
  expect(gunzipSync(await body.encode('gzip')).toString()).toBe(html)
})

it('is compressed once for concurrent callers', async () => {
  const body = createPageBody(html)
  const [one, other] = await Promise.all([body.encode('br'), body.encode('br')])
  expect(other).toBe(one)
  expect(await body.encode('gzip')).toBe(await body.encode('gzip'))
})

it('has a tag that changes with it', () => {
  expect(createPageBody(html).etag).toBe(createPageBody(html).etag)
  expect(createPageBody(html).etag).not.toBe(createPageBody(`${html}.`).etag)
})

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br;q=0.000,gzip;q=0', 'identity'],
  ['br;q=0.1, gzip', 'br'],
  ['x-br', 'identity'],
] as const)('accept-encoding %s gets %s', (header, expected) => {
  expect(chooseEncoding(header)).toBe(expected)
})
