import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { until } from '../testing/until'
import { chooseEncoding, createPageBody } from './page-body'

const html = Array.from({ length: 400 }, (_, i) => `<li class="c-${i % 7}">Forceps ${i}</li>`).join('')

it('is the same document in each encoding', async () => {
  const body = createPageBody(html)
  expect((await body.encode('identity')).toString()).toBe(html)
  expect(brotliDecompressSync(await body.encode('br')).toString()).toBe(html)
  expect(gunzipSync(await body.encode('gzip')).toString()).toBe(html)
})

it('is compressed once, and densely when it is still asked for after a while', async () => {
  let now = 0
  const body = createPageBody(html, () => now)
  const quick = await body.encode('br')
  expect(await body.encode('br')).toBe(quick)
  now = 1_000
  expect(await body.encode('br')).toBe(quick)
  await until(async () => (await body.encode('br')) !== quick)
  const dense = await body.encode('br')
  expect(dense.length).toBeLessThan(quick.length)
  expect(brotliDecompressSync(dense).toString()).toBe(html)
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
